import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { needsEvidence, reversalLabel } from "@hazina/contract/wallet/labels.ts";
import { notifyFinance } from "../overview/notices.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import type { OnReversal, ReversalRow } from "./move-reversal.ts";

/** Notifies the finance users of a new refund or dispute of a deposit by card, or of its new state. */
export async function notifyOfReversal(
  on: Pick<OnReversal, "tx" | "now"> & { readonly appUrl: string },
  deposit: TransactionRow,
  reversal: ReversalRow,
): Promise<void> {
  const { id, reference, currency } = deposit;
  const { kind, state, amountCents, owedCents, dueAt } = reversal;
  const shown = (amount: number) => `${currency} ${amountInWords(cents(amount))}`;
  const message = [
    `Amount: ${shown(amountCents)} of deposit ${reference}.`,
    ...(dueAt !== null && needsEvidence(state) ? [`Send the evidence to Stripe by ${dayInWords(dayAt(dueAt))}.`] : []),
    ...(owedCents > 0
      ? [`The wallet is ${shown(owedCents)} short. This shortfall will be taken as soon as the wallet has money.`]
      : []),
  ].join(" ");
  const title = `${kind === "refund" ? "Card refund" : "Card dispute"}: ${reversalLabel(kind, state)}`;
  const occasion = `card reversal ${reversal.id} ${state}`;
  const link = `/wallet/transactions/${id}`;
  await notifyFinance(on, deposit, { occasion, title, message, link, except: null });
}

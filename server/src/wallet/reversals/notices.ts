import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { reversalLabel } from "@hazina/contract/wallet/labels.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify } from "../../notifications/notify.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import type { OnReversal, ReversalRow } from "./move-reversal.ts";

/**
 * Notifies the users with View Wallets of the head company and of the wallet's branch that a refund or dispute of a
 * deposit by card is new or has a new state. Nothing is sent if the company has turned payment notices off.
 */
export async function notifyOfReversal(
  { tx, now, appUrl }: Pick<OnReversal, "tx" | "now"> & { readonly appUrl: string },
  deposit: TransactionRow,
  reversal: ReversalRow,
): Promise<void> {
  const { companyId, branchId, id, reference, currency } = deposit;
  if (!(await notificationSettingsOf(tx, companyId)).payments) return;
  const holders = await holdersOf(tx, companyId, "View Wallets");
  const people = holders.filter((one) => one.branchId === null || one.branchId === branchId);
  const { kind, state, amountCents, owedCents, dueAt } = reversal;
  const shown = (amount: number) => `${currency} ${amountInWords(cents(amount))}`;
  const message = [
    `${shown(amountCents)} of deposit ${reference}.`,
    ...(dueAt !== null && state.endsWith("needs_response")
      ? [`Send the evidence to Stripe by ${dayInWords(dayAt(dueAt))}.`]
      : []),
    ...(owedCents > 0
      ? [`The wallet does not have ${shown(owedCents)} of it. It is taken as soon as the wallet has money.`]
      : []),
  ].join(" ");
  const title = `${kind === "refund" ? "Card refund" : "Card dispute"}: ${reversalLabel(kind, state)}`;
  const occasion = `card reversal ${reversal.id} ${state}`;
  const link = `/wallet/transactions/${id}`;
  await notify(tx, companyId, people, { kind: "payments", occasion, title, message, link }, { appUrl, now });
}

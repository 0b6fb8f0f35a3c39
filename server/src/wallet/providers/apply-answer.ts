import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { TransactionState } from "@hazina/contract/wallet/labels.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { DestinationKind, SubAccount } from "@hazina/engine/wallet/destinations/destination.ts";
import {
  isAtRest,
  nextAsk,
  type RequestEvent,
  type RequestState,
  requestAfter,
} from "@hazina/engine/wallet/request-states.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isHoldOpen } from "../../accounting/ledger/is-hold-open.ts";
import { type LedgerAuthor, tryPostMoney } from "../../accounting/ledger/post-money.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ProviderAnswer } from "../../platform/gateways/port.ts";
import type { Services } from "../../platform/services.ts";
import { noteMpesaDeposit } from "../books/note-arrival.ts";
import { postWalletJournal } from "../books/post-wallet-journal.ts";
import { noteCardFee } from "../fees/card-fees.ts";
import { findRail, railAccount, readRail, subAccountOf as subAccountAt } from "../rails/instances.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { sendRemittanceAdvice } from "../transactions/remittance-advice.ts";
import { reportEnd } from "../transactions/settlements.ts";
import { gatewayRequests, type walletTransactions } from "../transactions/tables.ts";
import {
  changeTransaction,
  lockTransaction,
  type TransactionRow,
  writeStep,
} from "../transactions/write-transaction.ts";
import { wallets } from "../wallets/tables.ts";

/**
 * The context in which a provider's answer changes a transaction: the database transaction, the changed transaction,
 * the author and the time.
 */
export type Occurrence = {
  readonly tx: Tx;
  readonly companyId: string;
  readonly transactionId: string;
  readonly now: number;
  readonly services: Pick<Services, "ports"> & { readonly jobs: Pick<Services["jobs"], "send"> };
};

type Change = Partial<typeof walletTransactions.$inferInsert>;

const authorOf = (row: TransactionRow) => ({ userId: null, userName: providerOf(row) });

/**
 * Applies a provider's answer to a transaction. Sets the new state according to the table of allowed changes and, if
 * the transaction is settled or failed, moves its money in the same database transaction. Answers can arrive in any
 * order and be repeated without changing the result.
 * @returns the updated transaction; undefined if it does not exist.
 */
export async function applyAnswer(on: Occurrence, answer: ProviderAnswer): Promise<TransactionRow | undefined> {
  const row = await lockTransaction(on.tx, on.companyId, on.transactionId);
  if (!row) return undefined;
  if (answer.kind === "acknowledged") await keepIds(on, answer.ids);
  const event = eventOf(row, answer);
  if (event === undefined) return row;
  return applyEvent(on, row, { event, answer });
}

/** Applies an event that is not a provider's answer, such as a timeout, to a locked transaction. */
export async function applyEvent(
  on: Occurrence,
  row: TransactionRow,
  { event, answer }: { readonly event: RequestEvent; readonly answer?: ProviderAnswer },
): Promise<TransactionRow> {
  const { tx, now } = on;
  const before = row.state as RequestState;
  const { state, contradicts } = requestAfter(before, event);
  const reportedCents = reportedBy(row, answer);
  if (state === before) {
    if (state === "review" && reportedCents !== row.reportedCents) return changeTransaction(tx, row, { reportedCents });
    return contradicts && !row.flagged ? flag(on, row) : row;
  }
  const moved = await moveMoney(on, row, state);
  const text = stepText(row, moved.state, answer);
  await writeStep(tx, row, { at: now, text });
  const receipt = answer?.kind === "succeeded" ? answer.receipt : null;
  const changed = await changeTransaction(tx, row, {
    ...moved,
    ...waitOf(row, moved.state, now),
    message: moved.state === "settled" ? null : messageOf(row, moved.state, answer),
    flagged: row.flagged || contradicts,
    reportedCents,
    ...(receipt === null ? {} : { receipt }),
  });
  if (moved.state === "settled") {
    await postWalletJournal(tx, changed, { ...authorOf(row), now });
    await noteMpesaDeposit({ tx, ports: on.services.ports }, changed, { at: now, branchId: changed.branchId });
    await sendRemittanceAdvice(tx, changed, now);
    await noteCardFee({ tx, now, jobs: on.services.jobs }, changed);
  }
  if (isAtRest(moved.state as RequestState)) await reportEnd({ tx, now, ...on.services }, changed);
  return changed;
}

/**
 * Returns the amount that the provider reports as moved, if it differs from the transaction's amount; null if it does
 * not differ. If the answer contains no amount, returns the amount that the provider reported earlier.
 */
function reportedBy(row: TransactionRow, answer: ProviderAnswer | undefined): number | null {
  if (answer?.kind !== "succeeded" || answer.amount === null) return row.reportedCents;
  return answer.amount === row.amountCents ? null : answer.amount;
}

/** Converts a provider's answer to an event; undefined if the answer changes nothing. */
function eventOf(row: TransactionRow, answer: ProviderAnswer): RequestEvent | undefined {
  switch (answer.kind) {
    case "pending":
    case "unreachable":
    case "not_found":
      return undefined;
    case "succeeded":
      return (answer.amount ?? row.reportedCents ?? row.amountCents) === row.amountCents ? "succeeded" : "mismatch";
    default:
      return answer.kind;
  }
}

async function flag({ tx, now }: Occurrence, row: TransactionRow): Promise<TransactionRow> {
  await writeStep(tx, row, {
    at: now,
    text: `${providerOf(row)} later reported a different result. The payment was not changed; please check it.`,
  });
  return changeTransaction(tx, row, { flagged: true });
}

/**
 * Moves the money of a transaction that has ended: settled money enters or leaves the wallet, and a failed payout's
 * hold is released. Returns the change to store; the state is `review` if the wallet no longer has the money.
 */
async function moveMoney(
  on: Occurrence,
  row: TransactionRow,
  state: RequestState,
): Promise<Change & { state: TransactionState }> {
  const { tx, now } = on;
  const by: LedgerAuthor = { actor: authorOf(row), now };
  if (state === "settled") {
    const { debit, credit } = await accountsOf(on, row);
    const transferId = uuidv7();
    const holdId = await openHold(on, row);
    const result = await tryPostMoney(tx, by, {
      cause: { kind: "transaction", id: row.id, step: "settled" },
      transfers: [
        {
          id: transferId,
          debit,
          credit,
          amount: money(row.amountCents, row.currency),
          ...(holdId ? { hold: holdId } : {}),
        },
      ],
    });
    // Paid after it had failed, and the money was used since: a person decides.
    if (result.status === "refused") return { state: "review" };
    return { state, settledAt: now, transferId };
  }
  const ends = isAtRest(state) && state !== "review";
  const held = ends ? await openHold(on, row) : undefined;
  if (held !== undefined)
    await tryPostMoney(tx, by, { cause: { kind: "transaction", id: row.id, step: "released" }, voids: [held] });
  return { state };
}

/**
 * Returns the hold that still reserves the money of a transaction; undefined if it was released. A
 * transaction in review may still have a hold; a failed one has none.
 */
async function openHold({ tx, companyId }: Occurrence, { holdId }: TransactionRow): Promise<string | undefined> {
  return holdId !== null && (await isHoldOpen(tx, companyId, holdId)) ? holdId : undefined;
}

async function accountsOf({ tx, companyId }: Occurrence, row: TransactionRow) {
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.companyId, companyId), eq(wallets.id, row.walletId)));
  const rail = wallet && (await railOf(tx, row, wallet.mode));
  if (!wallet || !rail) throw new Error("The transaction has no wallet or rail.");
  const subAccount = subAccountOf(row);
  const own = await railAccount(tx, rail, { subAccount, currency: row.currency });
  return row.direction === "in" ? { debit: own, credit: wallet.accountId } : { debit: wallet.accountId, credit: own };
}

/** Returns the company's account at the provider of a transaction. */
function railOf(tx: Tx, { companyId, rail, railId }: TransactionRow, mode: LedgerMode) {
  return rail !== "mpesa" && railId !== null ? readRail(tx, companyId, railId) : findRail(tx, companyId, mode);
}

/**
 * Returns the provider account that a transaction pays into or out of. A paybill collects on its
 * utility account.
 */
function subAccountOf(row: TransactionRow): SubAccount {
  if (row.direction === "in") return row.rail === "mpesa" ? "utility" : "none";
  return subAccountAt(row.rail, row.counterpartyKind as DestinationKind);
}

/**
 * Returns the change that sets the time of the next query to the provider. The time is null if the transaction needs
 * no query.
 */
function waitOf(row: TransactionRow, state: TransactionState, now: number): Change {
  if (isAtRest(state as RequestState) || state === "created") return { nextCheckAt: null };
  const seconds = nextAsk(row.asked) ?? 0;
  return { nextCheckAt: Math.max(now, row.createdAt) + seconds * 1_000 };
}

async function keepIds(
  { tx, companyId, transactionId }: Occurrence,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const own = and(eq(gatewayRequests.companyId, companyId), eq(gatewayRequests.transactionId, transactionId));
  await tx.update(gatewayRequests).set({ ids }).where(own);
}

function stepText(row: TransactionRow, state: TransactionState, answer: ProviderAnswer | undefined): string {
  const provider = providerOf(row);
  if (answer !== undefined && "message" in answer) return answer.message;
  const texts: Partial<Record<TransactionState, string>> = {
    sending: `Sent to ${provider}.`,
    accepted:
      row.rail === "stripe"
        ? "Waiting for the payer on Stripe's page."
        : `${provider} has accepted the request and is processing it.`,
    unknown: `${provider} has not answered yet. Hazina will keep asking until it does.`,
    settled: answer?.kind === "succeeded" && answer.receipt !== null ? `Paid. Receipt ${answer.receipt}.` : "Paid.",
    expired: "No answer was received in time.",
    review: `The answers of ${provider} contradict each other. Please check the payment.`,
  };
  return texts[state] ?? "Changed.";
}

function messageOf(row: TransactionRow, state: TransactionState, answer: ProviderAnswer | undefined): string | null {
  if (answer?.kind === "succeeded" && state === "review") {
    const amount: Cents = answer.amount ?? cents(0);
    const provider = providerOf(row);
    return `${provider} reports a payment of ${amountInWords(amount)}, which is not the amount of this transaction. Check the payment with ${provider}.`;
  }
  return state === "accepted" ? null : stepText(row, state, answer);
}

/**
 * The times in minutes after which a payer is no longer expected to pay: 10 for a prompt on a phone, and 40 for
 * Stripe's page, which closes after 30 minutes.
 */
const [PROMPT_MINUTES, PAGE_MINUTES] = [10, 40];

/** Returns whether the time has passed in which the payer of a transaction is expected to pay. */
export function isOverdue({ direction, rail, createdAt }: TransactionRow, now: number): boolean {
  return direction === "in" && now > addMinutesToInstant(createdAt, rail === "stripe" ? PAGE_MINUTES : PROMPT_MINUTES);
}

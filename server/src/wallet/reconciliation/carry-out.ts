import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { WALLET_SOURCE, walletJournal } from "@hazina/engine/accounting/rules/wallet.ts";
import { and, eq } from "drizzle-orm";
import { closedThrough } from "../../accounting/journals/closed-through.ts";
import { postJournal, reverseJournals } from "../../accounting/journals/post-journal.ts";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { MPESA, noteArrival } from "../books/note-arrival.ts";
import { amountInBooks } from "../books/post-wallet-journal.ts";
import { applyEvent } from "../providers/apply-answer.ts";
import { type RailInstance, railAccount } from "../rails/instances.ts";
import { railInstances } from "../rails/tables.ts";
import { reconciliationRuns, statementLines } from "../statements/tables.ts";
import { receiptCodeOf } from "../transactions/is-in-wallet.ts";
import { lockTransaction } from "../transactions/write-transaction.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import type { ItemRow } from "./items.ts";
import { postCharges } from "./post-charges.ts";
import { recordLine } from "./record-line.ts";
import { requireCounted, requireUncounted } from "./settled-receipts.ts";

/**
 * Moves the money of an approved resolution, posts it to the books, and links the statement line to its transaction.
 * @throws Refusal 404 for an unknown wallet or transaction; 409 if the resolution does not move money or can no longer
 * be carried out, such as when a wallet has too little money, or when the receipt has been recorded in a wallet since
 * the resolution was proposed.
 */
export async function carryOut(call: Call, item: ItemRow): Promise<void> {
  const rail = await railOf(call, item);
  switch (item.resolution) {
    case "credit_wallet":
      return record(call, item, { rail, direction: "in" });
    case "record_payment":
      return record(call, item, { rail, direction: "out" });
    case "suspense":
      return keepUnallocated(call, item, rail);
    case "undo_suspense":
      return undoUnallocated(call, item, rail);
    case "settle":
      return settle(call, item, rail);
    case "post_charges":
      return postCharges(call, { runId: item.runId, rail });
    default:
      throw conflict("This resolution does not move money.");
  }
}

/**
 * Returns the provider account of the reconciliation that found an item.
 * @throws Refusal 404 for an unknown reconciliation.
 */
export async function railOf({ tx, actor }: Call, { runId }: ItemRow): Promise<RailInstance> {
  const { companyId } = actor;
  const [found] = await tx
    .select({ rail: railInstances })
    .from(reconciliationRuns)
    .innerJoin(
      railInstances,
      and(eq(railInstances.companyId, companyId), eq(railInstances.id, reconciliationRuns.railId)),
    )
    .where(and(eq(reconciliationRuns.companyId, companyId), eq(reconciliationRuns.id, runId)));
  if (!found) throw notFound("The reconciliation");
  return found.rail;
}

type Recorded = { readonly rail: RailInstance; readonly direction: "in" | "out" };

/**
 * Records a payment, into or out of a wallet, that the statement contains but our transactions do not.
 * @throws Refusal 404 for an unknown wallet; 409 if the wallet and the statement have different currencies or modes,
 * if the wallet has too little money, or if a settled transaction already has the receipt.
 */
async function record(call: Call, item: ItemRow, { rail, direction }: Recorded): Promise<void> {
  const wallet = await requireWallet(call, item.walletId ?? "");
  requireSameMoney(wallet, rail, item);
  const row = await recordLine(call, {
    wallet,
    rail,
    direction,
    amount: amountOf(item),
    receipt: item.receipt,
    at: item.at,
    details: item.details,
    reason: item.note ?? item.details,
    source: item.id,
    fromSuspense: item.inSuspense,
  });
  await link(call, item, row.id);
}

function requireSameMoney(wallet: WalletRow, rail: RailInstance, { currency }: ItemRow): void {
  if (wallet.mode !== rail.mode || wallet.currency !== currency)
    throw conflict(
      "The wallet and the statement must have the same currency, and must both be live or both be simulated.",
      "currency",
    );
}

function amountOf({ theirCents }: ItemRow): Cents {
  return cents(Math.abs(theirCents ?? 0));
}

/**
 * Posts received money without a known receiver to the account for unallocated money, where it stays until a person
 * assigns it to a wallet.
 * @throws Refusal 409 if a settled transaction already has the receipt, or if the currency has no exchange rate.
 */
async function keepUnallocated(call: Call, item: ItemRow, rail: RailInstance): Promise<void> {
  const { tx, actor } = call;
  const { currency, receipt } = item;
  await lockFor(tx, "statements", actor.companyId);
  await requireUncounted(tx, rail, { direction: "in", receipt });
  const isMpesa = rail.rail === "mpesa";
  const own = await railAccount(tx, rail, { subAccount: isMpesa ? "utility" : "none", currency });
  const suspense = await openLedgerAccount(tx, { kind: "suspense", currency, mode: rail.mode });
  await postMoney(tx, call, {
    cause: { kind: "statement", id: item.id, step: "recorded" },
    transfers: [{ debit: own, credit: suspense, amount: money(amountOf(item), currency) }],
  });
  const arrived = { companyId: actor.companyId, branchId: null, currency, direction: "in" as const };
  const on = { mode: rail.mode, day: dayAt(item.at) };
  const inBooks = await amountInBooks(tx, { ...arrived, amountCents: amountOf(item) }, on);
  const journal = walletJournal({
    transaction: item.id,
    reference: receipt ?? "",
    kind: "deposit",
    direction: "in",
    amount: money(amountOf(item), currency),
    ...(inBooks === undefined ? {} : { inBooks }),
    mode: rail.mode,
    date: dayAt(item.at),
    party: item.details,
  });
  if (journal) await postJournal(tx, actor, journal);
  if (receipt === null || !isMpesa) return;
  await noteArrival(call, {
    method: "mpesa",
    code: receiptCodeOf(receipt),
    reference: receipt,
    amount: amountOf(item),
    currency,
    branchId: null,
    day: dayAt(item.at),
    at: call.now,
    by: { companyId: actor.companyId, ...MPESA },
  });
}

/**
 * Reverses the posting of unallocated money that has since been counted as a deposit, and links the statement line to
 * that deposit. The journal is reversed today, or on the first open day if the books of this month are closed.
 * @throws Refusal 409 if no deposit has the receipt.
 */
async function undoUnallocated(call: Call, item: ItemRow, rail: RailInstance): Promise<void> {
  const { tx, actor, now } = call;
  const { id, currency, receipt } = item;
  await lockFor(tx, "statements", actor.companyId);
  const counted = await requireCounted(tx, rail, { direction: "in", receipt });
  const subAccount = rail.rail === "mpesa" ? "utility" : "none";
  const own = await railAccount(tx, rail, { subAccount, currency });
  const suspense = await openLedgerAccount(tx, { kind: "suspense", currency, mode: rail.mode });
  await postMoney(tx, call, {
    cause: { kind: "statement", id, step: "undone" },
    transfers: [{ debit: suspense, credit: own, amount: money(amountOf(item), currency) }],
  });
  const date = openDay(dayAt(now), await closedThrough(tx, actor));
  await reverseJournals(tx, actor, { sourceKind: WALLET_SOURCE, sourceId: id, date });
  await link(call, item, counted);
}

/**
 * Settles one of our transactions that the provider has completed.
 * @throws Refusal 404 for an unknown transaction; 409 if the wallet has too little money, or if another transaction
 * already has the receipt.
 */
async function settle(call: Call, item: ItemRow, rail: RailInstance): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  await lockFor(tx, "statements", companyId);
  const row = item.transactionId === null ? undefined : await lockTransaction(tx, companyId, item.transactionId);
  if (!row) throw notFound("The transaction");
  if (row.state !== "settled") {
    await requireUncounted(tx, rail, { direction: row.direction, receipt: item.receipt, transaction: row.id });
    const answer = { kind: "succeeded", receipt: item.receipt, amount: amountOf(item), party: null } as const;
    const on = { tx, companyId, transactionId: row.id, now, services: call };
    const after = await applyEvent(on, row, { event: "succeeded", answer });
    if (after.state !== "settled")
      throw conflict("The wallet no longer has enough money for this payment.", "insufficient_funds");
  }
  await link(call, item, row.id);
}

async function link({ tx, actor }: Call, { lineId }: ItemRow, transactionId: string): Promise<void> {
  if (lineId === null) return;
  await tx
    .update(statementLines)
    .set({ transactionId, matchedBy: "resolution" })
    .where(and(eq(statementLines.companyId, actor.companyId), eq(statementLines.id, lineId)));
}

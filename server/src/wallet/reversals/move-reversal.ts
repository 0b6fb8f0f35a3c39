import { dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { cardReversalJournal } from "@hazina/engine/accounting/rules/card-reversals.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { type LedgerTransfer, tryPostMoney } from "../../accounting/ledger/post-money.ts";
import { readAvailable } from "../../accounting/ledger/read-balances.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ReversalMovement } from "../../platform/gateways/stripe/reversals.ts";
import type { Services } from "../../platform/services.ts";
import { amountInBooks } from "../books/post-wallet-journal.ts";
import { flagCountedTwice } from "../fees/counted-twice.ts";
import { railAccount } from "../rails/instances.ts";
import { STRIPE } from "../rails/stripe.ts";
import { lockTransaction, type TransactionRow, writeTransaction } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { wallets } from "../wallets/tables.ts";
import { cardReversalMovements, cardReversals } from "./tables.ts";

/** A row of the table of refunds and disputes of deposits by card. */
export type ReversalRow = typeof cardReversals.$inferSelect;

/** The context in which money of a refund or dispute moves. */
export type OnReversal = { readonly tx: Tx; readonly now: number; readonly vault: Services["vault"] };

/**
 * Moves the money of one movement of Stripe's balance: deducts it from the wallet of the deposit, or returns it to the
 * wallet. An amount that the wallet does not have becomes owed, so that no wallet becomes negative; returned money is
 * first used to pay the owed amount. If the movement is already stored, nothing changes.
 * @returns the changed refund or dispute.
 */
export async function moveReversal(
  on: OnReversal,
  { deposit, reversal }: { readonly deposit: TransactionRow; readonly reversal: ReversalRow },
  { id: event, amount, fee }: ReversalMovement,
): Promise<ReversalRow> {
  const { tx, now } = on;
  const { companyId, id: reversalId } = reversal;
  const known = and(eq(cardReversalMovements.companyId, companyId), eq(cardReversalMovements.event, event));
  if ((await tx.$count(cardReversalMovements, known)) > 0) return reversal;
  const id = uuidv7();
  const net = cents(amount - fee);
  const wallet = await walletOf(tx, deposit);
  const of = { wallet, deposit, reversal };
  const moved =
    net < 0
      ? await take(on, wallet, { deposit, id, amount: cents(-net) })
      : await giveBack(on, wallet, { deposit, reversal, id, amount: net });
  await post(on, { ...of, id, amount: cents(amount), fee: cents(fee) });
  const step = `${net < 0 ? "Stripe took back" : "Stripe returned"} ${wallet.currency} ${amountInWords(cents(Math.abs(net)))}.`;
  const transactionId = await writeMoved(on, { ...of, ...moved, direction: net < 0 ? "out" : "in", step });
  await tx
    .insert(cardReversalMovements)
    .values({ companyId, id, reversalId, event, amountCents: amount, feeCents: fee, transactionId, at: now });
  await flagCountedTwice(tx, await currentOf(tx, deposit), { event, now });
  return changeReversal(tx, reversal, {
    takenCents: reversal.takenCents - net,
    feeCents: reversal.feeCents + fee,
    owedCents: reversal.owedCents + moved.owed,
  });
}

/** Money that moved in a wallet. `owed` is the change of the owed amount, in cents. */
type Moved = { readonly inWallet: Cents; readonly owed: Cents; readonly transferId: string };

type Moving = { readonly deposit: TransactionRow; readonly id: string; readonly amount: Cents };

/** The cause kind under which the money of refunds and disputes is posted in the money ledger. */
const CAUSE_KIND = "reversal";
/** The number of attempts to deduct the money that the wallet has. */
const ATTEMPTS = 3;

/** Deducts an amount from a wallet. The part that the wallet does not have becomes owed. */
async function take({ tx, now }: OnReversal, wallet: WalletRow, { deposit, id, amount }: Moving): Promise<Moved> {
  const { currency } = wallet;
  const credit = await railOf(tx, deposit, wallet);
  const transferId = uuidv7();
  for (let attempt = 0; attempt <= ATTEMPTS; attempt++) {
    // Another payment may take the money in between; the last attempt takes nothing from the wallet.
    const available = attempt === ATTEMPTS ? cents(0) : await readAvailable(tx, deposit, wallet.accountId);
    const inWallet = cents(Math.max(0, Math.min(amount, available)));
    const owed = cents(amount - inWallet);
    const transfers: LedgerTransfer[] = [];
    if (inWallet > 0)
      transfers.push({ id: transferId, debit: wallet.accountId, credit, amount: money(inWallet, currency) });
    if (owed > 0) transfers.push({ debit: await owedAccount(tx, wallet), credit, amount: money(owed, currency) });
    const result = await tryPostMoney(
      tx,
      { actor: STRIPE, now },
      { cause: { kind: CAUSE_KIND, id, step: "taken" }, transfers },
    );
    if (result.status !== "refused") return { inWallet, owed, transferId };
    if (result.code !== "insufficient_funds") throw new Error(`The ledger refused a dispute: ${result.code}.`);
  }
  throw new Error("The ledger refused to record an owed amount.");
}

/** Returns an amount to a wallet. The amount is first used to pay any amount still owed for the refund or dispute. */
async function giveBack(
  { tx, now }: OnReversal,
  wallet: WalletRow,
  { deposit, reversal, id, amount }: Moving & { readonly reversal: ReversalRow },
): Promise<Moved> {
  const { currency } = wallet;
  const debit = await railOf(tx, deposit, wallet);
  const transferId = uuidv7();
  const ofOwed = cents(Math.min(amount, reversal.owedCents));
  const inWallet = cents(amount - ofOwed);
  const transfers: LedgerTransfer[] = [];
  if (inWallet > 0)
    transfers.push({ id: transferId, debit, credit: wallet.accountId, amount: money(inWallet, currency) });
  if (ofOwed > 0) transfers.push({ debit, credit: await owedAccount(tx, wallet), amount: money(ofOwed, currency) });
  if (transfers.length > 0) {
    const cause = { kind: CAUSE_KIND, id, step: "returned" };
    const result = await tryPostMoney(tx, { actor: STRIPE, now }, { cause, transfers });
    if (result.status === "refused") throw new Error(`The ledger refused a returned amount: ${result.code}.`);
  }
  return { inWallet, owed: cents(-ofOwed), transferId };
}

/**
 * Deducts the owed amount of a locked refund or dispute from its wallet, up to the money that the wallet has now.
 * @returns the changed refund or dispute.
 */
export async function takeOwed(
  on: OnReversal,
  { deposit, reversal }: { readonly deposit: TransactionRow; readonly reversal: ReversalRow },
): Promise<ReversalRow> {
  const { tx, now } = on;
  const wallet = await walletOf(tx, deposit);
  const available = await readAvailable(tx, deposit, wallet.accountId);
  const inWallet = cents(Math.max(0, Math.min(reversal.owedCents, available)));
  if (inWallet === 0) return reversal;
  const [movementId, transferId] = [uuidv7(), uuidv7()];
  const credit = await owedAccount(tx, wallet);
  const amount = money(inWallet, wallet.currency);
  const result = await tryPostMoney(
    tx,
    { actor: STRIPE, now },
    {
      cause: { kind: CAUSE_KIND, id: movementId, step: "owed" },
      transfers: [{ id: transferId, debit: wallet.accountId, credit, amount }],
    },
  );
  if (result.status === "refused") return reversal;
  const { companyId, id: reversalId } = reversal;
  const step = "The wallet paid what it owed.";
  const moved = { inWallet, transferId, direction: "out", step } as const;
  const transactionId = await writeMoved(on, { wallet, deposit, reversal, ...moved });
  const movement = { id: movementId, event: movementId, amountCents: 0, feeCents: 0, transactionId, at: now };
  await tx.insert(cardReversalMovements).values({ companyId, reversalId, ...movement });
  return changeReversal(tx, reversal, { owedCents: reversal.owedCents - inWallet });
}

type Written = Omit<Moved, "owed"> & {
  readonly wallet: WalletRow;
  readonly deposit: TransactionRow;
  readonly reversal: ReversalRow;
  readonly direction: "in" | "out";
  readonly step: string;
};

/** Writes the transaction of money that moved in a wallet, and returns its id; null if the wallet did not change. */
async function writeMoved({ tx, now, vault }: OnReversal, written: Written): Promise<string | null> {
  const { wallet, deposit, reversal, inWallet, transferId, direction, step } = written;
  if (inWallet === 0) return null;
  const { companyId, requestedBy, railId, reference } = deposit;
  const writing = { tx, now, vault, actor: { companyId, userId: requestedBy, userName: STRIPE.userName } };
  const row = await writeTransaction(writing, {
    wallet,
    kind: reversal.kind,
    direction,
    amount: inWallet,
    rail: "stripe",
    railId,
    party: null,
    reason: `${reversal.kind === "refund" ? "Refund" : "Dispute"} of ${reference}`,
    state: "settled",
    transferId,
    step,
  });
  return row.id;
}

type Posted = {
  readonly wallet: WalletRow;
  readonly deposit: TransactionRow;
  readonly reversal: ReversalRow;
  readonly id: string;
  readonly amount: Cents;
  readonly fee: Cents;
};

async function post({ tx, now }: OnReversal, { wallet, deposit, reversal, id, amount, fee }: Posted): Promise<void> {
  const { companyId, branchId, currency, mode } = wallet;
  const net = amount - fee;
  if (amount === 0 && fee === 0) return;
  const day = dayAt(now);
  const valued = {
    ...{ companyId, branchId, currency, amountCents: Math.abs(net) },
    direction: net < 0 ? ("out" as const) : ("in" as const),
  };
  const value = await amountInBooks(tx, valued, { mode, day });
  const inBooks = value && money(cents(net < 0 ? -value.cents : value.cents), value.currency);
  const journal = cardReversalJournal({
    source: id,
    reference: deposit.reference,
    kind: reversal.kind,
    amount: money(amount, currency),
    fee,
    ...(inBooks ? { inBooks } : {}),
    mode,
    date: day,
    ...(branchId === null ? {} : { branch: branchId }),
  });
  await postJournal(tx, { companyId, ...STRIPE }, journal);
}

/** Changes a locked refund or dispute. */
export async function changeReversal(
  tx: Tx,
  { companyId, id, version }: ReversalRow,
  change: Partial<typeof cardReversals.$inferInsert>,
): Promise<ReversalRow> {
  const [changed] = await tx
    .update(cardReversals)
    .set({ ...change, version: version + 1 })
    .where(and(eq(cardReversals.companyId, companyId), eq(cardReversals.id, id)))
    .returning();
  if (!changed) throw new Error("The refund or dispute is gone.");
  return changed;
}

async function walletOf(tx: Tx, { companyId, walletId }: TransactionRow): Promise<WalletRow> {
  const own = and(eq(wallets.companyId, companyId), eq(wallets.id, walletId));
  const [wallet] = await tx.select().from(wallets).where(own);
  if (!wallet) throw new Error("A deposit without its wallet.");
  return wallet;
}

/** Locks a deposit and returns its current state, because movements before this one may have changed it. */
async function currentOf(tx: Tx, { companyId, id }: TransactionRow): Promise<TransactionRow> {
  const row = await lockTransaction(tx, companyId, id);
  if (!row) throw new Error("The deposit is gone.");
  return row;
}

function railOf(tx: Tx, { railId }: TransactionRow, { mode, currency }: WalletRow): Promise<string> {
  if (railId === null) throw new Error("A deposit by card without its account at Stripe.");
  return railAccount(tx, { id: railId, mode }, { subAccount: "none", currency });
}

function owedAccount(tx: Tx, { currency, mode, branchId }: WalletRow): Promise<string> {
  return openLedgerAccount(tx, { kind: "card_shortfall", currency, mode, branchId });
}

import { randomBytes } from "node:crypto";
import type { Cents } from "@hazina/base/money.ts";
import type { TransactionState } from "@hazina/contract/wallet/labels.ts";
import { accountCodeOf } from "@hazina/engine/wallet/account-code.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { maskOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { openJson, sealJson } from "../../platform/vault.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";
import { walletTransactionSteps, walletTransactions } from "./tables.ts";

/** A row of the table of wallet transactions. */
export type TransactionRow = typeof walletTransactions.$inferSelect;

/** A new transaction of a wallet. */
export type NewTransaction = {
  readonly wallet: WalletRow;
  readonly kind: TransactionRow["kind"];
  readonly direction: TransactionRow["direction"];
  readonly amount: Cents;
  readonly rail: TransactionRow["rail"];
  readonly railId?: string | null;
  readonly party: Destination | null;
  /** The merchant of a card payment; a card payment has no destination. */
  readonly merchant?: string;
  readonly reason: string;
  readonly state: TransactionState;
  readonly holdId?: string;
  readonly transferId?: string;
  readonly step: string;
  /**
   * The other domain's record that the transaction pays, and the line of that record; undefined if
   * there is none.
   */
  readonly cause?: { readonly kind: string; readonly id: string; readonly line: string };
  /** The payee's email address for the remittance advice; null or omitted if there is none. */
  readonly adviceEmail?: string | null;
  /**
   * The user who requested the transaction, such as the author of a money request, if this is not
   * the caller.
   */
  readonly requestedBy?: { readonly id: string; readonly name: string };
};

/**
 * Creates a reference that is easy to read aloud: the prefix and two groups of six characters. The last character of
 * each group is a check character.
 */
function newReference(prefix: string): string {
  return `${prefix}-${accountCodeOf(randomBytes(5))}-${accountCodeOf(randomBytes(5))}`;
}

/** Creates the reference of a payment, such as `PAY-…`. */
export const paymentReference = () => newReference("PAY");

/**
 * The parts of a call that are needed to write a transaction, such as its author and time. For an issuer's call the
 * author is the cardholder.
 */
export type Writing = Pick<Call, "now" | "vault"> & {
  readonly actor: Pick<Call["actor"], "companyId" | "userId" | "userName">;
};

/**
 * Returns the row of a new transaction, with a new id and reference and without a receipt or
 * message.
 */
export function newTransaction({ actor, now, vault }: Writing, asked: NewTransaction) {
  const id = uuidv7();
  const { wallet, party, merchant, state, cause } = asked;
  return {
    companyId: actor.companyId,
    id,
    walletId: wallet.id,
    branchId: wallet.branchId,
    userId: wallet.userId,
    reference: newReference("TX"),
    kind: asked.kind,
    direction: asked.direction,
    amountCents: asked.amount,
    currency: wallet.currency,
    rail: asked.rail,
    railId: asked.railId ?? null,
    counterpartyKind: merchant === undefined ? (party?.kind ?? null) : "merchant",
    counterpartyName: merchant ?? party?.name ?? null,
    counterpartyShown: party === null ? (merchant ?? null) : maskOf(party),
    sealedParty: party === null ? null : sealJson(vault, party, id),
    reason: asked.reason,
    requestedBy: asked.requestedBy?.id ?? actor.userId,
    requestedByName: asked.requestedBy?.name ?? actor.userName,
    state,
    causeKind: cause?.kind ?? null,
    causeId: cause?.id ?? null,
    causeLine: cause?.line ?? null,
    adviceEmail: asked.adviceEmail ?? null,
    message: null,
    receipt: null,
    flagged: false,
    holdId: asked.holdId ?? null,
    transferId: asked.transferId ?? null,
    settledAt: state === "settled" ? now : null,
    asked: 0,
    askedAt: null,
    nextCheckAt: null as number | null,
    version: 1,
    createdAt: now,
  };
}

/** Stores a transaction, together with the first step of its history. */
export async function writeTransaction(
  call: Writing & Pick<Call, "tx">,
  asked: NewTransaction,
): Promise<TransactionRow> {
  const { tx, now } = call;
  const [row] = await tx.insert(walletTransactions).values(newTransaction(call, asked)).returning();
  if (!row) throw new Error("The transaction could not be saved.");
  await writeStep(tx, row, { at: now, text: asked.step });
  await publishTransaction(tx, row);
  return row;
}

/** Adds a step to the history of a transaction. */
export async function writeStep(
  tx: Tx,
  { companyId, id }: Pick<TransactionRow, "companyId" | "id">,
  step: { readonly at: number; readonly text: string },
): Promise<void> {
  await tx.insert(walletTransactionSteps).values({ companyId, id: uuidv7(), transactionId: id, ...step });
}

/** Changes a locked transaction, and increases its version. */
export async function changeTransaction(
  tx: Tx,
  row: TransactionRow,
  change: Partial<typeof walletTransactions.$inferInsert>,
): Promise<TransactionRow> {
  const [changed] = await tx
    .update(walletTransactions)
    .set({ ...change, version: row.version + 1 })
    .where(and(eq(walletTransactions.companyId, row.companyId), eq(walletTransactions.id, row.id)))
    .returning();
  if (!changed) throw new Error("The transaction no longer exists.");
  await publishTransaction(tx, changed);
  return changed;
}

/**
 * Notifies open pages that wallets have changed. Each page reloads only the data that its user may
 * see.
 */
function publishTransaction(tx: Tx, { companyId, branchId }: TransactionRow): Promise<void> {
  return publishChange(tx, { topic: "wallet", companyId, branchId });
}

/**
 * Decrypts the destination or payer of a transaction; undefined if it has none or it cannot be
 * decrypted.
 */
export function partyOf({ vault }: Pick<Call, "vault">, { sealedParty, id }: TransactionRow): Destination | undefined {
  return openJson<Destination>(vault, sealedParty, id);
}

/** Locks a transaction and returns it; undefined if it does not exist or is not visible to the caller. */
export async function lockTransaction(tx: Tx, companyId: string, id: string): Promise<TransactionRow | undefined> {
  const own = and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.id, id));
  const [row] = await tx.select().from(walletTransactions).where(own).for("update");
  return row;
}

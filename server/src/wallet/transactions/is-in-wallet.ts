import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { walletTransactions } from "./tables.ts";

/** The ways in which money comes in with a reference that identifies the payment. */
export type Method = "mpesa" | "bank" | "cheque";

/**
 * Returns a receipt code of M-Pesa or another reference in its normal form: capital letters and digits only.
 */
export function receiptCodeOf(receipt: string): string {
  return receipt.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/**
 * Locks a receipt code of a company until the transaction ends, so that a person cannot record money while
 * the same money is being settled.
 */
export function lockReceiptCode(
  tx: Call["tx"],
  companyId: string,
  { method, code }: { readonly method: Method; readonly code: string },
): Promise<void> {
  return lockFor(tx, "money received", `${companyId}:${method}:${code}`);
}

/**
 * Returns whether a settled M-Pesa deposit of any wallet of the company has this receipt, however it is
 * written. Deposits of other branches count as well, because money is counted once in the whole company.
 */
export async function isInWallet({ tx, actor }: Pick<Call, "tx" | "actor">, receipt: string): Promise<boolean> {
  const code = receiptCodeOf(receipt);
  const settled = and(
    eq(walletTransactions.companyId, actor.companyId),
    eq(walletTransactions.receipt, code),
    eq(walletTransactions.rail, "mpesa"),
    eq(walletTransactions.direction, "in"),
    eq(walletTransactions.state, "settled"),
  );
  return acrossBranches(tx, async () => (await tx.$count(walletTransactions, settled)) > 0);
}

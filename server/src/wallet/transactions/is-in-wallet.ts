import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { walletTransactions } from "./tables.ts";

/** The methods by which money can be received with a reference that identifies the payment. */
export type Method = "mpesa" | "bank" | "cheque";

/** Returns an M-Pesa receipt code or other reference in normalised form: only digits and capital letters. */
export function receiptCodeOf(receipt: string): string {
  return receipt.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/**
 * Locks a receipt code of a company until the transaction ends, so that a person cannot record the
 * money while it is being settled.
 */
export function lockReceiptCode(
  tx: Call["tx"],
  companyId: string,
  { method, code }: { readonly method: Method; readonly code: string },
): Promise<void> {
  return lockFor(tx, "money received", `${companyId}:${method}:${code}`);
}

/**
 * Returns whether a settled M-Pesa deposit into any wallet of the company has this receipt code;
 * differences in its spelling are ignored. Deposits of all branches are included, because money
 * counts only once in the whole company.
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

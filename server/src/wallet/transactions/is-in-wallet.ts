import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { walletTransactions } from "./tables.ts";

/** How money comes in with a reference that names it alone. */
export type Method = "mpesa" | "bank" | "cheque";

/** A receipt code of M-Pesa or another reference in one spelling: capital letters and digits only. */
export function receiptCodeOf(receipt: string): string {
  return receipt.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/**
 * Locks a receipt code of a company until the transaction ends, so that the same money is not typed in and settled at
 * once without either seeing the other.
 */
export function lockReceiptCode(
  tx: Call["tx"],
  companyId: string,
  { method, code }: { readonly method: Method; readonly code: string },
): Promise<void> {
  return lockFor(tx, "money received", `${companyId}:${method}:${code}`);
}

/**
 * Whether a settled M-Pesa deposit of any wallet of the company has this receipt, however it is written: those of other
 * branches count as well, because money is counted once in the whole company.
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

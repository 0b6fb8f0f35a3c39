import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { walletTransactions } from "./tables.ts";

/**
 * Whether a settled M-Pesa deposit of any wallet of the company has this receipt, however it is written: those of other
 * branches count as well, because money is counted once in the whole company.
 */
export async function isInWallet({ tx, actor }: Pick<Call, "tx" | "actor">, receipt: string): Promise<boolean> {
  const code = receipt.replace(/[^a-z0-9]/gi, "").toUpperCase();
  const settled = and(
    eq(walletTransactions.companyId, actor.companyId),
    eq(walletTransactions.receipt, code),
    eq(walletTransactions.rail, "mpesa"),
    eq(walletTransactions.direction, "in"),
    eq(walletTransactions.state, "settled"),
  );
  return acrossBranches(tx, async () => (await tx.$count(walletTransactions, settled)) > 0);
}

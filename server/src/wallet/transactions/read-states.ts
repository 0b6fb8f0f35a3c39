import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { walletTransactions } from "./tables.ts";
import type { TransactionRow } from "./write-transaction.ts";

/** Returns the states of transactions by their ids. */
export async function readTransactionStates(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TransactionRow["state"]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: walletTransactions.id, state: walletTransactions.state })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.companyId, companyId), inArray(walletTransactions.id, [...ids])));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { walletTransactions } from "./tables.ts";

/**
 * Returns the ids of those records that have a payment in review. The provider reported that this payment, recorded as
 * failed, was made after all, and a person has to decide.
 */
export async function inReview(tx: Tx, companyId: string, causeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (causeIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ causeId: walletTransactions.causeId })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.companyId, companyId),
        inArray(walletTransactions.causeId, [...causeIds]),
        eq(walletTransactions.state, "review"),
      ),
    );
  return new Set(rows.flatMap(({ causeId }) => causeId ?? []));
}

import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { walletTransactions } from "./tables.ts";

/**
 * Returns the ids of those of the given records that have a payment in review. Such a payment was recorded as failed,
 * but the provider then reported that it was made, so a person has to decide.
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

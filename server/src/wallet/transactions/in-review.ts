import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { walletTransactions } from "./tables.ts";

/**
 * Returns which records have a payment in review, by the ids of the records: the provider has reported that a payment that
 * counted as failed was made, and a person has to decide.
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

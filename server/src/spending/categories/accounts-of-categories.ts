import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { expenseCategories } from "./tables.ts";

/**
 * Returns the accounts of categories, keyed by category id.
 * @throws Refusal 404 if a category is unknown, deleted or of another company.
 */
export async function accountsOfCategories(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: expenseCategories.id, account: expenseCategories.account })
    .from(expenseCategories)
    .where(
      and(
        eq(expenseCategories.companyId, actor.companyId),
        inArray(expenseCategories.id, wanted),
        isNull(expenseCategories.deletedAt),
      ),
    );
  if (rows.length < wanted.length) throw notFound("This expense category");
  return new Map(rows.map(({ id, account }) => [id, account]));
}

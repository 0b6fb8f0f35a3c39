import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { budgets } from "./tables.ts";

/** Implements the port `budgetApprovers`: the owner of each budget. */
export async function budgetApprovers(
  { tx, actor }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .select({ id: budgets.id, owner: budgets.ownerId })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), inArray(budgets.id, [...ids])));
  return new Map(rows.map(({ id, owner }) => [id, [owner]]));
}

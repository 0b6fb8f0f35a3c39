import { cents } from "@hazina/base/money.ts";
import { levelsFor } from "@hazina/engine/approvals/approval-rules.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { AskedLevel } from "../../approvals/request-approval.ts";
import type { Call } from "../../platform/call.ts";
import type { ApproverRow } from "./budget-people.ts";
import type { BudgetRow } from "./charge-budget.ts";
import { budgetApprovers as approversTable, budgets } from "./tables.ts";

/**
 * Implements the port `budgetApprovers`: returns the users who approve expenses charged to the given budgets, keyed by
 * budget id. If a budget has no approvers, its owner approves the expenses.
 */
export async function budgetApprovers(
  call: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { tx, actor } = call;
  const rows = await tx
    .select({ id: budgets.id, owner: budgets.ownerId })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), inArray(budgets.id, [...ids])));
  const named = Map.groupBy(await readApprovers(call, ids), ({ budgetId }) => budgetId);
  return new Map(rows.map(({ id, owner }) => [id, named.get(id)?.map(({ userId }) => userId) ?? [owner]]));
}

/**
 * Returns the approval levels for an expense that exceeds a budget whose overspend rule is `ask`. At each level, the
 * budget's approvers of that level decide. If the budget has no approver for the amount, its owner decides.
 * @param amount the amount in cents.
 */
export async function levelsAbove(
  call: Call,
  { id, name, ownerId }: BudgetRow,
  amount: number,
): Promise<readonly AskedLevel[]> {
  const above = `Spending above the budget ${name}`;
  const rows = await readApprovers(call, [id]);
  const levels = [...Map.groupBy(rows, (row) => `${row.level} ${row.fromAmountCents ?? ""}`).values()].map((same) => {
    const from = same[0]?.fromAmountCents ?? null;
    const userIds = same.map(({ userId }) => userId);
    return { name: above, userIds, byPosition: true, ...(from === null ? {} : { fromAmount: cents(from) }) };
  });
  const own = levelsFor(levels, amount);
  return own.length > 0 ? own : [{ name: above, userIds: [ownerId], byPosition: true }];
}

function readApprovers({ tx, actor }: Call, ids: readonly string[]): Promise<ApproverRow[]> {
  const { companyId, budgetId, level, fromAmountCents, userName } = approversTable;
  return tx
    .select()
    .from(approversTable)
    .where(and(eq(companyId, actor.companyId), inArray(budgetId, [...ids])))
    .orderBy(level, fromAmountCents, userName);
}

import { parseMonth } from "@hazina/base/calendar.ts";
import { periodsOfBudget } from "@hazina/engine/spending/budgets.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { BudgetRow, PeriodRow } from "./charge-budget.ts";
import { budgetPeriods } from "./tables.ts";

/** A period of a budget with its figures in cents. */
export type ShownPeriod = Pick<
  PeriodRow,
  "label" | "starts" | "ends" | "amountCents" | "carriedCents" | "requestedCents" | "committedCents" | "usedCents"
>;

/** Returns the periods into which a budget is divided, each with the amount that is proposed for it. */
export function proposedPeriods(
  row: Pick<BudgetRow, "every" | "fromMonth" | "toMonth" | "amountCents" | "amountsCents">,
): readonly ShownPeriod[] {
  const periods = periodsOfBudget(row.every, parseMonth(row.fromMonth), parseMonth(row.toMonth));
  return periods.map((period, at) => ({
    ...period,
    amountCents: row.amountsCents?.[at] ?? row.amountCents,
    carriedCents: 0,
    requestedCents: 0,
    committedCents: 0,
    usedCents: 0,
  }));
}

/** Returns the periods of a budget, the earliest first. Before its approval, they have the proposed amounts. */
export async function periodsOfRow({ tx, actor }: Pick<Call, "tx" | "actor">, row: BudgetRow) {
  const stored: readonly ShownPeriod[] = await tx
    .select()
    .from(budgetPeriods)
    .where(and(eq(budgetPeriods.companyId, actor.companyId), eq(budgetPeriods.budgetId, row.id)))
    .orderBy(asc(budgetPeriods.starts));
  return stored.length > 0 ? stored : proposedPeriods(row);
}

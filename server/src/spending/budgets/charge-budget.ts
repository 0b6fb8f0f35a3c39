import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { type BudgetOutcome, budgetPeriodInWords, leftOf, outcomeOf } from "@hazina/engine/spending/budgets.ts";
import { and, eq, gte, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { budgetLines, budgetMovements, budgetPeriods, budgets } from "./tables.ts";

/** A row of the table of budgets. */
export type BudgetRow = typeof budgets.$inferSelect;
export type PeriodRow = typeof budgetPeriods.$inferSelect;

/** An amount, with its day and category, that a record charges to a budget. */
export type Charge = {
  readonly budgetId: string;
  readonly day: string;
  readonly categoryId: string;
  readonly amount: Cents;
};

/**
 * The result of checking a charge to a budget: the budget, the period that the charge belongs to, the amount left in
 * that period in cents, and whether the budget allows the charge (`outcome`).
 */
export type Charged = {
  readonly budget: BudgetRow;
  readonly period: PeriodRow;
  readonly left: Cents;
  readonly outcome: BudgetOutcome;
};

/**
 * Reads the budget that a record is charged to.
 * @throws Refusal 404 for a budget of another company or branch.
 */
export async function requireBudget({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<BudgetRow> {
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), eq(budgets.id, id)));
  if (!budget) throw notFound("This budget");
  return budget;
}

/**
 * Locks the budget period to which a charge belongs, and checks whether the budget allows the charge. Returns the
 * period with the result of the check.
 * @throws Refusal 404 for an unknown budget; 409 if the budget is not active; 422 for a day or category that the
 * budget does not cover.
 */
export async function lockPeriod(call: Call, { budgetId, day, categoryId, amount }: Charge): Promise<Charged> {
  const { tx, actor } = call;
  const budget = await requireBudget(call, budgetId);
  const lines = await tx
    .select({ categoryId: budgetLines.categoryId })
    .from(budgetLines)
    .where(and(eq(budgetLines.companyId, actor.companyId), eq(budgetLines.budgetId, budgetId)));
  if (lines.length > 0 && !lines.some((line) => line.categoryId === categoryId))
    throw refuse(`The budget ${budget.name} does not cover this category. Choose another budget or category.`);
  const period = await findPeriod(call, budgetId, day);
  if (!period) throw refuse(`The budget ${budget.name} has no amount for ${dayInWords(day)}. Choose another budget.`);
  const left = leftOfPeriod(period);
  return {
    budget,
    period,
    left,
    outcome: outcomeOf(budget.overspend, { left, requested: cents(period.requestedCents) }, amount),
  };
}

/**
 * Locks the budget period to which a record was charged before, and checks whether the budget allows a further amount
 * in this period. Returns the period with the result of the check.
 * @throws Refusal 404 for a budget of another company or branch.
 */
export async function lockKnownPeriod(
  call: Call,
  { budgetId, periodId, amount }: { readonly budgetId: string; readonly periodId: string; readonly amount: Cents },
): Promise<Charged> {
  const { tx, actor } = call;
  const budget = await requireBudget(call, budgetId);
  const [period] = await tx
    .select()
    .from(budgetPeriods)
    .where(and(eq(budgetPeriods.companyId, actor.companyId), eq(budgetPeriods.id, periodId)))
    .for("update");
  if (!period) throw new Error("The period of the budget is missing.");
  const left = leftOfPeriod(period);
  const outcome = outcomeOf(budget.overspend, { left, requested: cents(period.requestedCents) }, amount);
  return { budget, period, left, outcome };
}

/**
 * Returns the amount left in a stored budget period: its amount plus the carried amount, less
 * committed and used amounts.
 */
export function leftOfPeriod(
  row: Pick<PeriodRow, "amountCents" | "carriedCents" | "committedCents" | "usedCents">,
): Cents {
  const { amountCents, carriedCents, committedCents, usedCents } = row;
  return leftOf({
    amount: cents(amountCents),
    carried: cents(carriedCents),
    committed: cents(committedCents),
    used: cents(usedCents),
  });
}

async function findPeriod({ tx, actor }: Call, budgetId: string, day: string): Promise<PeriodRow | undefined> {
  const { companyId, budgetId: of, starts, ends } = budgetPeriods;
  const [period] = await tx
    .select()
    .from(budgetPeriods)
    .where(and(eq(companyId, actor.companyId), eq(of, budgetId), lte(starts, day), gte(ends, day)))
    .for("update");
  return period;
}

function refuse(message: string) {
  return invalidField("budget_id", message);
}

/** Creates the error for a charge that exceeds a blocking budget. */
export function overBudget({ budget, period, left }: Pick<Charged, "budget" | "period" | "left">) {
  const rest = left > 0 ? `has ${budget.currency} ${amountInWords(left)} left` : "has nothing left";
  const message = `The budget ${budget.name} ${rest} in ${budgetPeriodInWords(period.label)}. Ask for the budget to be raised, or choose another budget.`;
  return conflict(message, "over_budget");
}

/**
 * A change of the amounts of a budget period, caused by one step of a record such as an expense.
 */
export type Movement = {
  readonly period: Pick<PeriodRow, "id" | "budgetId">;
  readonly source: { readonly kind: string; readonly id: string };
  /** The name of the step that causes the movement. Each step of a record changes the amounts only once. */
  readonly step: string;
  /** A description of the movement, shown to users. */
  readonly what: string;
  /**
   * The person who spends. The movement counts against that person's limit. Absent for a record
   * without a single spender.
   */
  readonly spender?: string;
  readonly requested?: number;
  readonly committed?: number;
  readonly used?: number;
  /**
   * The change of the period's budgeted amount, in cents, if the movement is a budget increase. The field `carried` is
   * the change of the amount that is carried from or to another period.
   */
  readonly amount?: number;
  readonly carried?: number;
};

type Moving = Pick<Call, "tx" | "now"> & { readonly companyId: string; readonly byName: string };

/**
 * Records a movement and changes the amounts of the period accordingly. The period must be locked,
 * unless the movement only changes amounts that the same record charged before. A step that is
 * already recorded changes nothing.
 * @returns false if the step was already recorded.
 */
export async function moveBudget({ tx, now, companyId, byName }: Moving, movement: Movement): Promise<boolean> {
  const {
    period,
    source,
    step,
    what,
    spender,
    requested = 0,
    committed = 0,
    used = 0,
    amount = 0,
    carried = 0,
  } = movement;
  const made = await tx
    .insert(budgetMovements)
    .values({
      companyId,
      id: uuidv7(),
      budgetId: period.budgetId,
      periodId: period.id,
      sourceKind: source.kind,
      sourceId: source.id,
      step,
      what,
      requestedCents: requested,
      committedCents: committed,
      usedCents: used,
      amountCents: amount,
      carriedCents: carried,
      at: now,
      byName,
      spenderId: spender ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: budgetMovements.id });
  if (made.length === 0) return false;
  const { requestedCents, committedCents, usedCents, amountCents, carriedCents } = budgetPeriods;
  await tx
    .update(budgetPeriods)
    .set({
      requestedCents: sql`${requestedCents} + ${requested}`,
      committedCents: sql`${committedCents} + ${committed}`,
      usedCents: sql`${usedCents} + ${used}`,
      amountCents: sql`${amountCents} + ${amount}`,
      carriedCents: sql`${carriedCents} + ${carried}`,
    })
    .where(and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.id, period.id)));
  return true;
}

import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  monthOfYear,
  parseDay,
  periodInWords,
  yearOf,
} from "@hazina/base/calendar.ts";
import { add, type Cents, cents, subtract, sum } from "@hazina/base/money.ts";

/**
 * How often the amount of a budget becomes available: each month, quarter or year, or only once (`once`) for all
 * months of the budget.
 */
export type BudgetPeriod = "month" | "quarter" | "year" | "once";

/** A period of a budget, with its first and last day. */
export type PeriodOfBudget = { readonly label: string; readonly starts: Day; readonly ends: Day };

const MONTHS: Readonly<Record<Exclude<BudgetPeriod, "once">, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Returns the periods into which a budget is divided, from its first to its last month. Quarters and years are counted
 * from the first month. The last period can be shorter, because it ends with the last month. The result is empty if
 * the last month is before the first.
 */
export function periodsOfBudget(every: BudgetPeriod, first: Month, last: Month): readonly PeriodOfBudget[] {
  const periods: PeriodOfBudget[] = [];
  for (let from: Month = first; from <= last; ) {
    const next = every === "once" ? addMonths(last, 1) : addMonths(from, MONTHS[every]);
    const until = addMonths(next, -1) > last ? last : addMonths(next, -1);
    periods.push({ label: labelOf(from, until), starts: parseDay(`${formatMonth(from)}-01`), ends: lastDayOf(until) });
    from = next;
  }
  return periods;
}

/** The separator between the first and the last month in a period label. */
const DASH = " – ";

/** Formats a period label for display: `2026-09 – 2026-11` becomes `Sep 2026 – Nov 2026`. */
export function budgetPeriodInWords(label: string): string {
  return label.split(DASH).map(periodInWords).join(DASH);
}

function labelOf(from: Month, until: Month): string {
  if (from === until) return formatMonth(from);
  const isYear = monthOfYear(from) === 1 && monthOfYear(until) === 12 && yearOf(from) === yearOf(until);
  return isYear ? String(yearOf(from)) : `${formatMonth(from)}${DASH}${formatMonth(until)}`;
}

/**
 * The amounts of one period of a budget, in cents: the budgeted amount, the amount carried over, and the amounts
 * committed and used.
 */
export type BudgetFigures = {
  readonly amount: Cents;
  /**
   * The amount carried over: positive if it comes from an earlier period, negative if it was moved to the next period.
   */
  readonly carried: Cents;
  readonly committed: Cents;
  readonly used: Cents;
};

/**
 * Returns the amount left in a budget period, in cents: the budgeted amount plus the amount carried over, less the
 * amounts committed and used. The result is negative if the period is overspent.
 */
export function leftOf({ amount, carried, committed, used }: BudgetFigures): Cents {
  return subtract(subtract(add(amount, carried), committed), used);
}

/**
 * The result of comparing an expense with the amount left in its budget. `over` shows a warning, `asks` requires
 * approval, `blocked` refuses the expense.
 */
export type BudgetOutcome = "within" | "over" | "asks" | "blocked";

/**
 * Checks an expense against the amount left in its budget. If the expense is higher, the budget's overspend rule
 * decides the outcome. With `ask`, amounts already requested are also subtracted, so that several requests cannot each
 * use the same amount.
 */
export function outcomeOf(
  overspend: "block" | "ask" | "warn",
  { left, requested }: { readonly left: Cents; readonly requested: Cents },
  amount: Cents,
): BudgetOutcome {
  const free = overspend === "ask" ? subtract(left, requested) : left;
  if (amount <= free) return "within";
  return ({ block: "blocked", ask: "asks", warn: "over" } as const)[overspend];
}

/**
 * Returns the amount that a finished budget period carries over to the next one, in cents: the amount left, less the
 * total of requests that may still be approved. It is never below zero.
 */
export function carriedOn(left: Cents, requested: Cents): Cents {
  return cents(Math.max(0, left - requested));
}

/**
 * Returns the amount of each period of a budget from planned monthly amounts, in cents: the total of the period's
 * months. A month with a negative amount, such as one with more refunds than costs, counts as zero.
 * @param planned the amounts of the months from the budget's first month on.
 */
export function amountsOfPlan(
  periods: readonly PeriodOfBudget[],
  first: Month,
  planned: readonly Cents[],
): readonly Cents[] {
  return periods.map(({ starts, ends }) => {
    const from = monthOfDay(starts) - first;
    const until = monthOfDay(ends) - first;
    return sum(planned.slice(from, until + 1).map((amount) => cents(Math.max(0, amount))));
  });
}

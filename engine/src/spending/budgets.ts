import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfYear,
  parseDay,
  periodInWords,
  yearOf,
} from "@hazina/base/calendar.ts";
import { add, type Cents, cents, subtract } from "@hazina/base/money.ts";

/** The period for which the amount of a budget is available; `once` means once for all its months. */
export type BudgetPeriod = "month" | "quarter" | "year" | "once";

/** A period of a budget, with its first and last day. */
export type PeriodOfBudget = { readonly label: string; readonly starts: Day; readonly ends: Day };

const MONTHS: Readonly<Record<Exclude<BudgetPeriod, "once">, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * The periods of a budget from its first to its last month. Quarters and years are counted from the first
 * month; the last period ends with the last month, even if it is shorter. Empty where the last month is
 * before the first.
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

/** The text between the first and the last month in the label of a period. */
const DASH = " – ";

/** Formats the label of a period for people to read: `2026-09 – 2026-11` becomes `Sep 2026 – Nov 2026`. */
export function budgetPeriodInWords(label: string): string {
  return label.split(DASH).map(periodInWords).join(DASH);
}

function labelOf(from: Month, until: Month): string {
  if (from === until) return formatMonth(from);
  const isYear = monthOfYear(from) === 1 && monthOfYear(until) === 12 && yearOf(from) === yearOf(until);
  return isYear ? String(yearOf(from)) : `${formatMonth(from)}${DASH}${formatMonth(until)}`;
}

/** The amounts of a period of a budget, in cents. */
export type BudgetFigures = {
  readonly amount: Cents;
  /** Carried from an earlier period; negative where it was carried to the next one. */
  readonly carried: Cents;
  readonly committed: Cents;
  readonly used: Cents;
};

/**
 * Returns the rest of a period of a budget: the amount and the carried amount less the committed and used amounts, in cents;
 * negative where the budget is overspent.
 */
export function leftOf({ amount, carried, committed, used }: BudgetFigures): Cents {
  return subtract(subtract(add(amount, carried), committed), used);
}

/**
 * The result of comparing an expense with the rest of its budget: within it, over it, subject to approval, or
 * blocked.
 */
export type BudgetOutcome = "within" | "over" | "asks" | "blocked";

/**
 * Returns whether an expense is within the rest of its budget and, if not, the outcome by the budget's
 * overspend rule. With `ask`, amounts already requested are subtracted as well, so that ten requests, each
 * within the rest, are not all within it together.
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
 * The amount that a period which has ended carries to the next one: what is left of it, without what is requested and
 * may still be approved; zero where nothing is left.
 */
export function carriedOn(left: Cents, requested: Cents): Cents {
  return cents(Math.max(0, left - requested));
}

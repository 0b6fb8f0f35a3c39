import {
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  formatMonth,
  monthOfDay,
  monthOfYear,
  parseMonth,
  yearOf,
} from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf } from "@hazina/base/money.ts";

type Labelled = { readonly label: string; readonly value: number };

/**
 * The amount of a month in cents (`amount`), and the amount of the same month a year earlier (`before`; undefined if
 * it is not known).
 */
export type YearOnYear = { readonly label: string; readonly amount: Cents; readonly before: Cents | undefined };

/**
 * Returns the amount of a month in a monthly series, and the amount a year earlier; undefined if the series does not
 * include the month.
 */
export function yearOnYear(series: readonly Labelled[], month: string | undefined): YearOnYear | undefined {
  if (month === undefined) return undefined;
  const at = (label: string) => series.find((one) => one.label === label);
  const now = at(month);
  if (now === undefined) return undefined;
  const before = at(formatMonth(addMonths(parseMonth(month), -MONTHS_OF_YEAR)));
  return { label: month, amount: centsOf(now.value), before: before && centsOf(before.value) };
}

const MONTHS_OF_YEAR = 12;

type Range = { readonly low: number; readonly high: number } | null;

/**
 * Calculates the likely range of cash in each month from the likely ranges of monthly net income. Errors of different
 * months are treated as independent, so each distance from the expected cash is the square root of the sum of the
 * squares of the monthly distances so far. `cash` and the result are in cents; `income` and `ranges` are in major
 * units. The result is null from the first month whose range is not known.
 */
export function cashRange(
  cash: readonly (Cents | null)[],
  income: readonly number[],
  ranges: readonly Range[],
): ({ readonly low: Cents; readonly high: Cents } | null)[] {
  let below = 0;
  let above = 0;
  let isKnown = true;
  return cash.map((amount, at) => {
    const range = ranges[at];
    const middle = income[at];
    if (amount === null || !range || middle === undefined) isKnown = false;
    if (!isKnown || amount === null || !range || middle === undefined) return null;
    below += (middle - range.low) ** 2;
    above += (range.high - middle) ** 2;
    return {
      low: cents(amount - Math.round(Math.sqrt(below) * 100)),
      high: cents(amount + Math.round(Math.sqrt(above) * 100)),
    };
  });
}

/** Returns the same day of the next month, or the last day of that month if the month has no such day. */
export function payDayAfter(day: Day): Day {
  const next = addMonths(monthOfDay(day), 1);
  for (let at = dayOfMonth(day); at > 0; at--) {
    const found = dayOf(yearOf(next), monthOfYear(next), at);
    if (found !== undefined) return found;
  }
  return day;
}

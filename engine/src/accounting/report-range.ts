import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  daysBetween,
  fiscalYearStart,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  monthOfYear,
  monthsBetween,
  parseDay,
  yearOf,
} from "@hazina/base/calendar.ts";

/** A range of days, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/**
 * The choice of a comparison for a report: no comparison, the previous range of the same length, or the same range one
 * year earlier.
 */
export type Comparison = "none" | "previous" | "last_year";

/**
 * Returns the range that a report is compared with: the range of the same length just before, or
 * the same range one year earlier; undefined for `none`. A range of whole months is compared with
 * whole months.
 */
export function comparedRange({ from, to }: DayRange, comparison: Comparison): DayRange | undefined {
  if (comparison === "none") return undefined;
  const [first, last] = [monthOfDay(from), monthOfDay(to)];
  const isWhole = isWholeMonths({ from, to });
  if (comparison === "last_year") {
    return isWhole
      ? { from: firstDayOf(addMonths(first, -12)), to: lastDayOf(addMonths(last, -12)) }
      : { from: yearBefore(from), to: yearBefore(to) };
  }
  if (isWhole) {
    const before = addMonths(first, -1);
    return { from: firstDayOf(addMonths(before, -monthsBetween(first, last))), to: lastDayOf(before) };
  }
  const before = addDays(from, -1);
  return { from: addDays(before, -daysBetween(from, to)), to: before };
}

/** Returns whether a range begins on the first day of a month and ends on the last day of a month. */
export function isWholeMonths({ from, to }: DayRange): boolean {
  return dayOfMonth(from) === 1 && to === lastDayOf(monthOfDay(to));
}

/**
 * Returns the first day of the fiscal year that contains a day.
 * @param startMonth number of the month in which the fiscal year starts, 1 to 12.
 */
export function fiscalYearOf(day: Day, startMonth: number): Day {
  return firstDayOf(fiscalYearStart(monthOfDay(day), startMonth));
}

/** Returns the first day of a month. */
export function firstDayOf(month: Month): Day {
  return parseDay(`${formatMonth(month)}-01`);
}

function yearBefore(day: Day): Day {
  const month = addMonths(monthOfDay(day), -12);
  return dayOf(yearOf(month), monthOfYear(month), dayOfMonth(day)) ?? lastDayOf(month);
}

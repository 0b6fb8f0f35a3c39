import { type Day, dayOfMonth, daysInMonth, lastDayOf, monthOfDay, monthRange } from "@hazina/base/calendar.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Hundredths } from "./day-count.ts";

/**
 * The number of equal parts into which every month is divided. It is the least common multiple of 28, 29, 30 and 31,
 * so that a day of any month is a whole number of parts and sums are exact.
 */
const MONTH_PARTS = 377_580;
const MONTHS = 12;

/**
 * Calculates the days that accrue from one day to another, both included: a twelfth of the yearly days for each month,
 * and a part of that for a part of a month, in proportion to its calendar days. Parts are added exactly and the sum is
 * rounded once, half away from zero, to 0.01 of a day. Law: Employment Act 2007 s.28(1)(b): 1.75 days a month for 21
 * days a year.
 * @param yearly the days of leave in a year, in hundredths.
 */
export function accruedDays(yearly: Hundredths, from: Day, to: Day): Hundredths {
  if (to < from) return 0;
  const first = monthOfDay(from);
  const last = monthOfDay(to);
  let parts = 0;
  for (const month of monthRange(first, last)) {
    const length = daysInMonth(month);
    const begin = month === first ? dayOfMonth(from) : 1;
    const end = month === last ? dayOfMonth(to) : dayOfMonth(lastDayOf(month));
    parts += (end - begin + 1) * (MONTH_PARTS / length);
  }
  return multiplyDivide(yearly, parts, MONTHS * MONTH_PARTS, "halfAwayFromZero");
}

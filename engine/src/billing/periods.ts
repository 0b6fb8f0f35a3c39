import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  daysInMonth,
  monthOfDay,
  monthOfYear,
  yearOf,
} from "@hazina/base/calendar.ts";

/** How often a plan is charged. */
export type Cycle = "Monthly" | "Yearly";

const MONTHS: Readonly<Record<Cycle, number>> = { Monthly: 1, Yearly: 12 };

/**
 * The last day of a period of a plan that begins on a day: the day before the same day of the next month or year. A period
 * that begins on the 31st ends with the day before the last day of a shorter month.
 */
export function periodEnd(from: Day, cycle: Cycle): Day {
  const month = addMonths(monthOfDay(from), MONTHS[cycle]);
  const day = Math.min(dayOfMonth(from), daysInMonth(month));
  const next = dayOf(yearOf(month), monthOfYear(month), day);
  if (next === undefined) throw new RangeError("A period ends on no day of the calendar.");
  return addDays(next, -1);
}

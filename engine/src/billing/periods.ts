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
 * Returns the last day of a plan's period, which is the day before the next monthly or yearly period begins.
 * @param anchor the day of the month on which periods begin; in a shorter month they begin on its last day. For
 * example, with the anchor 31, a monthly period that begins on the last day of February ends on 30 March.
 */
export function periodEnd(from: Day, cycle: Cycle, anchor: number = dayOfMonth(from)): Day {
  const month = addMonths(monthOfDay(from), MONTHS[cycle]);
  const isShortened = dayOfMonth(from) === daysInMonth(monthOfDay(from));
  const day = Math.min(isShortened ? Math.max(anchor, dayOfMonth(from)) : dayOfMonth(from), daysInMonth(month));
  const next = dayOf(yearOf(month), monthOfYear(month), day);
  if (next === undefined) throw new RangeError("The billing period has no valid end date.");
  return addDays(next, -1);
}

import { type Day, dayOfMonth } from "@hazina/base/calendar.ts";
import { type Cents, fractionOf, ZERO } from "@hazina/base/money.ts";
import type { MonthCalendar } from "../kenya/law.ts";

/** The proration method: by calendar days, by working days, or with every month counted as 30 days (`thirtieths`). */
export type ProrationMethod = "calendarDays" | "workingDays" | "thirtieths";

/** A fraction of a month: `part` of `whole` days, counted by the proration method. */
export type MonthShare = { readonly part: number; readonly whole: number };

/**
 * Returns the fraction of a month that lies between two days, both included. If `from` is undefined or before the
 * month, the range starts on the first day of the month. If `to` is undefined or after the month, it ends on the last
 * day. The fraction is zero if no day of the range is in the month. The law sets no proration method, so the method is
 * company policy.
 * @param workingWeek the number of working days in a week that starts on Monday, for proration by working days.
 */
export function shareOfMonth(
  calendar: MonthCalendar,
  from: Day | undefined,
  to: Day | undefined,
  method: ProrationMethod,
  workingWeek: 5 | 6,
): MonthShare {
  const startsBefore = from === undefined || from <= calendar.firstDay;
  const endsAfter = to === undefined || to >= calendar.lastDay;
  if (startsBefore && endsAfter) return WHOLE_MONTH;
  if ((from !== undefined && from > calendar.lastDay) || (to !== undefined && to < calendar.firstDay)) return NO_MONTH;
  const first = startsBefore ? 1 : dayOfMonth(from);
  const last = endsAfter ? calendar.days : dayOfMonth(to);
  if (last < first) return NO_MONTH;
  return counted(calendar, first, last, method, workingWeek);
}

/** Returns the fraction of a month that a number of days of absence represents. */
export function shareOfDays(
  calendar: MonthCalendar,
  days: number,
  method: ProrationMethod,
  workingWeek: 5 | 6,
): MonthShare {
  const whole = counted(calendar, 1, calendar.days, method, workingWeek).whole;
  return { part: Math.round(days * 100), whole: whole * 100 };
}

/** Multiplies an amount by a fraction of the month, rounded to the cent. */
export function prorated(amount: Cents, share: MonthShare): Cents {
  if (share.part === share.whole) return amount;
  return share.part === 0 ? ZERO : fractionOf(amount, share.part, share.whole);
}

const WHOLE_MONTH: MonthShare = { part: 1, whole: 1 };
const NO_MONTH: MonthShare = { part: 0, whole: 1 };

function counted(
  calendar: MonthCalendar,
  first: number,
  last: number,
  method: ProrationMethod,
  workingWeek: 5 | 6,
): MonthShare {
  switch (method) {
    case "calendarDays":
      return { part: last - first + 1, whole: calendar.days };
    case "workingDays":
      return {
        part: workingDays(calendar, first, last, workingWeek),
        whole: workingDays(calendar, 1, calendar.days, workingWeek),
      };
    case "thirtieths": {
      const end = last === calendar.days ? 30 : Math.min(last, 30);
      return { part: Math.max(end - Math.min(first, 30) + 1, 1), whole: 30 };
    }
  }
}

function workingDays(calendar: MonthCalendar, first: number, last: number, workingWeek: 5 | 6): number {
  let count = 0;
  for (let day = first; day <= last; day += 1) {
    if ((calendar.firstWeekday + day - 2) % 7 < workingWeek) count += 1;
  }
  return count;
}

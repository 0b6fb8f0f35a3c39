import {
  addDays,
  addMonths,
  type Day,
  dayOfWeek,
  daysInMonth,
  formatMonth,
  lastDayOf,
  monthOfDay,
} from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";

/** A number of days of leave, in hundredths: a day is 100, half a day is 50. */
export type Hundredths = number;

/** Whether leave is counted in the employee's working days, or in calendar days. */
export type LeaveUnit = "working_days" | "calendar_days";

/** The working days of a week, as agreed with the employee. In `mon_sat_half`, Saturday is a half day. */
export type WorkingWeek = "mon_fri" | "mon_sat_half" | "mon_sat" | "every_day";

/** For each working week, how much of each day is worked, from Monday to Sunday, in hundredths of a day. */
export const WORKING_WEEKS: Readonly<Record<WorkingWeek, readonly Hundredths[]>> = {
  mon_fri: [100, 100, 100, 100, 100, 0, 0],
  mon_sat_half: [100, 100, 100, 100, 100, 50, 0],
  mon_sat: [100, 100, 100, 100, 100, 100, 0],
  every_day: [100, 100, 100, 100, 100, 100, 100],
};

/**
 * An employee's working week or, if it changes over time, a function that returns the working week in effect on a
 * given day.
 */
export type WeekOfDay = WorkingWeek | ((day: Day) => WorkingWeek);

/**
 * A period of leave, first and last day included. `half` says which of these two days are half days; it is absent if
 * all days are whole.
 */
export type LeaveSpan = { readonly from: Day; readonly to: Day; readonly half?: "first" | "last" | "both" };

/** A day of leave, and how much of it is deducted from the balance, in hundredths of a day. */
export type LeaveDay = { readonly day: Day; readonly taken: Hundredths };

const WHOLE: Hundredths = 100;
const LONGEST_DAYS = 400;

/**
 * Returns the days on which leave is deducted from the balance, with the deduction for each day. Days without a
 * deduction are left out. Leave in working days does not deduct public holidays.
 * @returns a refusal for leave that ends before it starts, is longer than 400 days, or has a half day on a day that
 * cannot be halved.
 */
export function leaveDays(
  span: LeaveSpan,
  unit: LeaveUnit,
  week: WeekOfDay,
  holidays: ReadonlySet<Day>,
): Result<readonly LeaveDay[]> {
  const { from, to, half } = span;
  if (to < from) return refuse("The last day is before the first.");
  if (half === "both" && from === to) return refuse("Two half days on one day are a full day. Choose the full day.");
  const days: LeaveDay[] = [];
  let day = from;
  for (let count = 0; day <= to; count += 1, day = addDays(day, 1)) {
    if (count === LONGEST_DAYS) return refuse("Leave can last at most 400 days. Request the rest separately.");
    const whole = unit === "calendar_days" ? WHOLE : workedOf(day, week, holidays);
    const isHalved =
      (day === from && (half === "first" || half === "both")) || (day === to && (half === "last" || half === "both"));
    if (whole > 0) days.push({ day, taken: isHalved ? whole / 2 : whole });
  }
  return accept(days);
}

/** Adds up days of leave, in hundredths. */
export function daysTaken(days: readonly LeaveDay[]): Hundredths {
  return days.reduce((total, { taken }) => total + taken, 0);
}

/**
 * Returns the days to restore to the balance because they became public holidays after the leave was approved.
 * @param before the days as counted when the leave was approved.
 * @param now the days as counted today.
 */
export function daysGivenBack(before: readonly LeaveDay[], now: readonly LeaveDay[]): readonly LeaveDay[] {
  const counted = new Map(now.map(({ day, taken }) => [day, taken]));
  return before.flatMap(({ day, taken }) => {
    const back = taken - (counted.get(day) ?? 0);
    return back > 0 ? [{ day, taken: back }] : [];
  });
}

/**
 * Returns the last day of leave that is measured in months, such as three months of maternity leave. Leave that starts
 * on 10 March and lasts one month ends on 9 April. If the end month has no such date, leave ends on the last day of
 * that month. Rule: Dodds v Walker [1981] 1 WLR 1027 (HL).
 */
export function lastDayOfMonths(from: Day, months: number): Day {
  const end = addMonths(monthOfDay(from), months);
  const date = Number(from.slice(8));
  if (date > daysInMonth(end)) return lastDayOf(end);
  return addDays(`${formatMonth(end)}-${from.slice(8)}` as Day, -1);
}

function workedOf(day: Day, week: WeekOfDay, holidays: ReadonlySet<Day>): Hundredths {
  const held = typeof week === "string" ? week : week(day);
  return holidays.has(day) ? 0 : (WORKING_WEEKS[held][dayOfWeek(day) - 1] ?? 0);
}

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

/**
 * The working days of a week in an employee's terms: Monday to Friday, to a half or whole Saturday, or every
 * day.
 */
export type WorkingWeek = "mon_fri" | "mon_sat_half" | "mon_sat" | "every_day";

/**
 * For each working week, the part of each day that is worked, from Monday to Sunday, in hundredths of a day.
 */
export const WORKING_WEEKS: Readonly<Record<WorkingWeek, readonly Hundredths[]>> = {
  mon_fri: [100, 100, 100, 100, 100, 0, 0],
  mon_sat_half: [100, 100, 100, 100, 100, 50, 0],
  mon_sat: [100, 100, 100, 100, 100, 100, 0],
  every_day: [100, 100, 100, 100, 100, 100, 100],
};

/** An employee's working week, or a function that gives it by day where the terms change. */
export type WeekOfDay = WorkingWeek | ((day: Day) => WorkingWeek);

/**
 * Leave from its first to its last day, both included. `half` says whether the first day, the last, or both are half
 * days; absent where all are whole.
 */
export type LeaveSpan = { readonly from: Day; readonly to: Day; readonly half?: "first" | "last" | "both" };

/** A day of leave with the part of it that is deducted from the balance, in hundredths. */
export type LeaveDay = { readonly day: Day; readonly taken: Hundredths };

const WHOLE: Hundredths = 100;
const LONGEST_DAYS = 400;

/**
 * Returns the days that leave deducts from the balance, with the part of each; days without a deduction are
 * left out. Public holidays are not deducted where leave is counted in working days.
 * @returns a refusal for leave that ends before it starts, is longer than 400 days, or has a half day on a
 * day that cannot be halved.
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
 * Returns the days to return to the balance because days within approved leave became public holidays.
 * @param before the days as they were counted when the leave was approved.
 * @param now the days as they are counted today.
 */
export function daysGivenBack(before: readonly LeaveDay[], now: readonly LeaveDay[]): readonly LeaveDay[] {
  const counted = new Map(now.map(({ day, taken }) => [day, taken]));
  return before.flatMap(({ day, taken }) => {
    const back = taken - (counted.get(day) ?? 0);
    return back > 0 ? [{ day, taken: back }] : [];
  });
}

/**
 * Returns the last day of leave that is measured in months, such as three months of maternity leave: the day before
 * the corresponding date, or the last day of a month without that date. Rule: Dodds v Walker [1981] 1 WLR 1027 (HL).
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

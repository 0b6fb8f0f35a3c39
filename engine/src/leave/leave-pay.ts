import { addDays, type Day, lastDayOf, type Month, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, fractionOf, type Rate, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { calendarOf } from "../payroll/kenya/law.ts";
import { type ProrationMethod, shareOfDays, shareOfMonth } from "../payroll/pay/proration.ts";
import { type Hundredths, type LeaveDay, WORKING_WEEKS, type WorkingWeek } from "./day-count.ts";

/**
 * A number of leave days in a leave year, in hundredths, that are paid at one rate. The steps of a leave type follow
 * each other: when the days of one step are used up, the next step applies. Days beyond the last step are unpaid.
 */
export type PayStep = { readonly days: Hundredths; readonly paid: Rate };

/**
 * A day of leave with its rate of pay. A day on which the rate changes is listed twice, once for each rate.
 */
export type PaidLeaveDay = LeaveDay & { readonly paid: Rate };

/**
 * The number of days of absence for which payroll deducts pay in a month. They are counted in the unit by which the
 * employer prorates pay, with at most two decimals.
 */
export type MonthAbsence = { readonly month: Month; readonly days: number };

/**
 * Returns the rate of pay of each day of leave, for example of sick leave that drops to half pay after seven days.
 * @param before days of the type taken earlier in the leave year, in hundredths.
 */
export function paidLeave(days: readonly LeaveDay[], steps: readonly PayStep[], before: Hundredths): PaidLeaveDay[] {
  let used = before;
  return days.flatMap(({ day, taken }) => {
    const parts: PaidLeaveDay[] = [];
    let left = taken;
    while (left > 0) {
      const step = stepAt(steps, used);
      const part = Math.min(left, step.left);
      parts.push({ day, taken: part, paid: step.paid });
      used += part;
      left -= part;
    }
    return parts;
  });
}

function stepAt(steps: readonly PayStep[], used: Hundredths): { readonly left: Hundredths; readonly paid: Rate } {
  let end = 0;
  for (const { days, paid } of steps) {
    end += days;
    if (used < end) return { left: end - used, paid };
  }
  return { left: Number.POSITIVE_INFINITY, paid: 0 as Rate };
}

/**
 * Calculates the absence that payroll deducts in each month for leave that is not fully paid, in the unit of
 * proration. If pay is prorated by calendar days or thirtieths, days off between two days of leave are absence too;
 * they are unpaid to the same extent as the leave day before them.
 * @param workingWeek the number of working days in a week that starts on Monday, for proration by working days.
 */
export function absenceOf(
  days: readonly PaidLeaveDay[],
  method: ProrationMethod,
  workingWeek: 5 | 6,
): readonly MonthAbsence[] {
  const byMonth = new Map<Month, number>();
  for (const { from, to, unpaid } of runsOf(days, method)) {
    const month = monthOfDay(from);
    const calendar = calendarOf(month);
    const share = shareOfMonth(calendar, from, to, method, workingWeek);
    const wholeDays = shareOfDays(calendar, 0, method, workingWeek).whole / 100;
    const absent = share.whole === 1 ? share.part * wholeDays : share.part;
    byMonth.set(month, (byMonth.get(month) ?? 0) + absent * unpaid);
  }
  return [...byMonth].flatMap(([month, absent]) => {
    const rounded = Math.round(absent / (WHOLE_RATE / 100)) / 100;
    return rounded === 0 ? [] : [{ month, days: rounded }];
  });
}

type Run = { readonly from: Day; readonly to: Day; readonly unpaid: number };

/**
 * Groups the leave days of each month into runs. A run consists of consecutive days of which the same part is unpaid.
 * This part is in millionths of a day.
 */
function runsOf(days: readonly PaidLeaveDay[], method: ProrationMethod): Run[] {
  const unpaidOf = new Map<Day, number>();
  for (const { day, taken, paid } of days) {
    const unpaid = (taken * (WHOLE_RATE - paid)) / 100;
    unpaidOf.set(day, (unpaidOf.get(day) ?? 0) + unpaid);
  }
  const runs: Run[] = [];
  const taken = [...unpaidOf.keys()].sort();
  taken.forEach((day, index) => {
    const next = taken[index + 1];
    const spansDaysOff = method !== "workingDays" && next !== undefined;
    const last = spansDaysOff ? addDays(next, -1) : day;
    for (let from = day; from <= last; ) {
      const end = lastDayOf(monthOfDay(from));
      const to = last < end ? last : end;
      const unpaid = unpaidOf.get(day) ?? 0;
      const previous = runs.at(-1);
      const joins = previous && previous.unpaid === unpaid && addDays(previous.to, 1) === from;
      if (joins && monthOfDay(previous.from) === monthOfDay(from)) runs[runs.length - 1] = { ...previous, to };
      else runs.push({ from, to, unpaid });
      from = addDays(to, 1);
    }
  });
  return runs.filter(({ unpaid }) => unpaid > 0);
}

/**
 * Calculates the cost of leave earned and not taken: days × monthly pay ÷ working days of a month, rounded once to the
 * cent. A negative balance costs nothing.
 * @param daysOfMonth 26 in a six-day week, 22 in a five-day week.
 */
export function leaveLiability(left: Hundredths, monthlyPay: Cents, daysOfMonth: 22 | 26): Cents {
  return left <= 0 ? ZERO : fractionOf(monthlyPay, left, daysOfMonth * 100);
}

/** Agreed pay in cents, and its basis: per month, per month net of tax, per day or per hour. */
export type AgreedPay = { readonly amount: Cents; readonly basis: "monthly" | "net" | "daily" | "hourly" };

const HOURS_OF_DAY = 8;
const FIVE_DAYS = 500;

/**
 * Returns the number of working days by which monthly pay is divided to get daily pay: 26 for a week of more than five
 * days, otherwise 22.
 */
export function pricedDaysOf(week: WorkingWeek): 22 | 26 {
  return WORKING_WEEKS[week].reduce((sum, part) => sum + part, 0) > FIVE_DAYS ? 26 : 22;
}

/**
 * Calculates the cost of days of work in cents. Monthly pay is divided by `daysOfMonth`, as in `leaveLiability`; daily
 * pay is used directly; hourly pay counts eight hours per day.
 */
export function costOfDays(days: Hundredths, { amount, basis }: AgreedPay, daysOfMonth: 22 | 26): Cents {
  if (days <= 0) return ZERO;
  if (basis === "daily") return fractionOf(amount, days, 100);
  if (basis === "hourly") return fractionOf(amount, days * HOURS_OF_DAY, 100);
  return leaveLiability(days, amount, daysOfMonth);
}

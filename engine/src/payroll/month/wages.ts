import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents, fractionOf, sum } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { OvertimeDay, OvertimeRow } from "../kenya/overtime.ts";
import type { Earning } from "../pay/element.ts";

/** The unit of work for which a wage is paid. */
export type WageUnit = "day" | "half" | "hours" | "piece";

/**
 * A casual's work on one day: units at a rate. Half a day is paid half the daily rate. Quantities have at most two
 * decimals.
 */
export type WageDay = {
  readonly ref: string;
  readonly day: Day;
  readonly unit: WageUnit;
  readonly quantity: number;
  readonly rate: Cents;
  readonly department?: string;
};

const UNIT_NAMES: Readonly<Record<WageUnit, readonly [one: string, many: string]>> = {
  day: ["day", "days"],
  half: ["half day", "half days"],
  hours: ["hour", "hours"],
  piece: ["piece", "pieces"],
};

/**
 * Returns the pay of one row of the wages muster, rounded to the cent, so that a worker is paid exactly the
 * sum of the amounts shown for each day.
 */
export function wageOf({ unit, quantity, rate }: WageDay): Cents {
  const halves = unit === "half" ? 1 : 2;
  return cents(multiplyDivide(rate, Math.round(quantity * 100) * halves, 200, "halfAwayFromZero"));
}

/**
 * Returns the wages of a month as pay elements: one for each combination of department, unit and rate, in the order in
 * which the combinations first occur.
 */
export function wagesPaid(days: readonly WageDay[]): readonly Earning[] {
  const groups = new Map<string, WageDay[]>();
  for (const day of days) {
    const key = JSON.stringify([day.department ?? "", day.unit, day.rate]);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const quantity = group.reduce((total, row) => total + Math.round(row.quantity * 100), 0) / 100;
    const [one, many] = UNIT_NAMES[first.unit];
    const name = `Wages, ${quantity} ${quantity === 1 ? one : many}${first.department ? `, ${first.department}` : ""}`;
    return [{ type: "earning", kind: "wages", name, ref: first.ref, amount: sum(group.map(wageOf)) } satisfies Earning];
  });
}

/**
 * Returns the number of days worked in rows of wages. Each date counts as at most one day: half days add up, and work
 * by the hour or piece makes a full day.
 */
export function daysOfWork(days: readonly WageDay[]): number {
  const byDay = new Map<Day, number>();
  for (const { day, unit, quantity } of days) {
    const worked = unit === "day" ? quantity : unit === "half" ? quantity / 2 : 1;
    byDay.set(day, Math.min(1, (byDay.get(day) ?? 0) + worked));
  }
  return [...byDay.values()].reduce((total, worked) => total + worked, 0);
}

/**
 * Calculates the overtime of an hourly employee: hours × the employee's rate × the statutory multiple for the day,
 * rounded once.
 */
export function overtimeByRate(hourly: Cents, hours: number, day: OvertimeDay, row: OvertimeRow): Cents {
  return fractionOf(hourly, Math.round(hours * 100) * row.halves[day], 200);
}

/**
 * Calculates the overtime of a daily employee. Hourly pay is daily pay divided by the hours of a day. The hours of a
 * day are the month's hours divided by 26 days for a 52-hour week, or by 22 days for a 45-hour week. This follows the
 * wages order and common practice.
 */
export function overtimeByDay(
  daily: Cents,
  hours: number,
  day: OvertimeDay,
  monthlyHours: 225 | 195,
  row: OvertimeRow,
): Cents {
  const daysOfMonth = monthlyHours === 225 ? 26 : 22;
  return fractionOf(daily, Math.round(hours * 100) * daysOfMonth * row.halves[day], monthlyHours * 200);
}

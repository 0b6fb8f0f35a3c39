import { type Cents, cents } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Dated } from "./dated.ts";

/** The kind of day on which overtime was worked; a public holiday counts as a rest day. */
export type OvertimeDay = "workingDay" | "restDay";

/** The multiples of the hourly wage for overtime in a period, in halves: 3 means one and a half times. */
export type OvertimeRow = Dated & { readonly halves: Readonly<Record<OvertimeDay, number>> };

/**
 * Calculates overtime pay: hours × monthly basic pay ÷ monthly hours × 1.5 on a working day or × 2 on a rest
 * day or public holiday, rounded once. Law: Regulation of Wages (General) Order.
 * @param hundredthsOfHour hours worked, in hundredths of an hour.
 * @param monthlyHours the hours of a month by the employer's policy: 225 under the general order, 195 for a
 * week of 45 hours.
 */
export function overtime(
  basic: Cents,
  hundredthsOfHour: number,
  day: OvertimeDay,
  monthlyHours: number,
  row: OvertimeRow,
): Cents {
  return cents(multiplyDivide(basic, hundredthsOfHour * row.halves[day], monthlyHours * 200, "halfAwayFromZero"));
}

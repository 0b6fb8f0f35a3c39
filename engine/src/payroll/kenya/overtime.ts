import { type Cents, cents } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Dated } from "./dated.ts";

/** The day on which extra hours were worked. */
export type OvertimeDay = "workingDay" | "restDay";

/** The multiples of the hourly wage, in halves: 3 is one and a half times. */
export type OvertimeRow = Dated & { readonly halves: Readonly<Record<OvertimeDay, number>> };

/**
 * Overtime pay: hours × monthly basic ÷ hours of the month × one and a half on a working day, × two on a rest day or
 * public holiday. Rounded once. Law: Regulation of Wages (General) Order.
 * @param hundredthsOfHour hours worked, in hundredths.
 * @param monthlyHours hours of the month by the employer's policy: 225 under the general order, 195 for 45 a week.
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

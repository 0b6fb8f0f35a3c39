import { type Day, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { PER_DIEM_ROWS } from "../payroll/kenya/per-diem.rates.ts";

/** A rate in cents per unit, from a given day onwards. */
export type ExpenseRate = { readonly from: Day; readonly rate: Cents; readonly exempt?: Cents };

/**
 * Returns the rate in effect on a day, which is the latest rate that starts on or before the day; undefined if there
 * is none.
 */
export function rateOn(rates: readonly ExpenseRate[], day: Day): ExpenseRate | undefined {
  return [...rates].sort((a, b) => a.from.localeCompare(b.from)).findLast(({ from }) => from <= day);
}

/** The divisor that converts a quantity in hundredths times a rate in cents to whole shillings. */
const HUNDREDTHS_IN_SHILLING = 10_000;

/**
 * Calculates quantity × rate, in cents. The result is rounded half up to whole shillings, because M-Pesa pays whole
 * shillings only.
 * @param hundredths the quantity in hundredths of a unit.
 */
export function amountAtRate(hundredths: number, rate: Cents): Cents {
  return cents(Math.floor((hundredths * rate) / HUNDREDTHS_IN_SHILLING + 0.5) * 100);
}

/**
 * Returns the tax-free per diem for one day, as of the given date, in cents. Law: Income Tax Act, section 5(2)(a)(ii).
 */
export function exemptPerDiem(day: Day): Cents {
  const month = monthOfDay(day);
  return PER_DIEM_ROWS.findLast(({ from }) => from <= month)?.daily ?? ZERO;
}

/**
 * Returns the taxable part of a per diem, in cents: the amount by which the daily rate exceeds the tax-free amount,
 * multiplied by the number of days.
 * @param hundredths the number of days, in hundredths.
 */
export function taxablePerDiem(hundredths: number, rate: Cents, day: Day): Cents {
  const exempt = exemptPerDiem(day);
  return rate <= exempt ? ZERO : amountAtRate(hundredths, subtract(rate, exempt));
}

/**
 * Returns the taxable part of mileage, in cents: the amount by which the rate exceeds the rate of the Automobile
 * Association of Kenya, multiplied by the distance. Law: Income Tax Act, section 5(2)(a), as amended by the Finance
 * Act 2023.
 * @param hundredths the distance, in hundredths of a kilometre.
 * @param exempt the rate of the Automobile Association that the company entered; undefined if it entered none.
 */
export function taxableMileage(hundredths: number, rate: Cents, exempt: Cents | undefined): Cents {
  return exempt === undefined || rate <= exempt ? ZERO : amountAtRate(hundredths, subtract(rate, exempt));
}

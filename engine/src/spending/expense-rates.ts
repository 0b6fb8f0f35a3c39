import { type Day, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { PER_DIEM_ROWS } from "../payroll/kenya/per-diem.rates.ts";

/** A rate in cents for one unit, from a day on. */
export type ExpenseRate = { readonly from: Day; readonly rate: Cents };

/** Returns the rate that applies on a day: the latest one that starts by then; undefined before the first. */
export function rateOn(rates: readonly ExpenseRate[], day: Day): Cents | undefined {
  return [...rates].sort((a, b) => a.from.localeCompare(b.from)).findLast(({ from }) => from <= day)?.rate;
}

/** Hundredths of a unit in cents that make one shilling. */
const HUNDREDTHS_IN_SHILLING = 10_000;

/**
 * Returns a quantity times a rate in cents, rounded half up to whole shillings, because M-Pesa pays it.
 * @param hundredths the quantity in hundredths.
 */
export function amountAtRate(hundredths: number, rate: Cents): Cents {
  return cents(Math.floor((hundredths * rate) / HUNDREDTHS_IN_SHILLING + 0.5) * 100);
}

/** Returns the per diem of a day that is exempt from tax, in cents: Income Tax Act, section 5(2)(a)(ii). */
export function exemptPerDiem(day: Day): Cents {
  const month = monthOfDay(day);
  return PER_DIEM_ROWS.findLast(({ from }) => from <= month)?.daily ?? ZERO;
}

/** Returns the part of a per diem that is taxable pay, in cents: what each day is paid above the exempt amount. */
export function taxablePerDiem(hundredths: number, rate: Cents, day: Day): Cents {
  const exempt = exemptPerDiem(day);
  return rate <= exempt ? ZERO : amountAtRate(hundredths, subtract(rate, exempt));
}

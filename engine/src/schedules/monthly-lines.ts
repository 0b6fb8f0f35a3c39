import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract } from "@hazina/base/money.ts";
import { straightLine } from "./depreciation.ts";

/** A month of a schedule: the amount posted in the month, and the amount that remains for later months, in cents. */
export type ScheduleLine = { readonly month: Month; readonly amount: Cents; readonly left: Cents };

/** A total amount that is spread evenly over a number of months, starting with `first`. */
export type Spread = {
  readonly total: Cents;
  readonly first: Month;
  /** The number of months, at least 1. */
  readonly months: number;
};

/**
 * Spreads an amount evenly over months. Each month has the same amount in whole cents, rounded half away from zero.
 * The last month also has the rounding difference.
 * @throws RangeError if the number of months is not a whole number above zero.
 */
export function monthlyLines({ total, first, months }: Spread): readonly ScheduleLine[] {
  return linesOf(total, first, straightLine(total, 0, months));
}

/**
 * Converts monthly amounts to the lines of a schedule. Each line has the amount of a month and the part of the total
 * that remains after it.
 * @param first the month of the first amount.
 */
export function linesOf(total: Cents, first: Month, amounts: ArrayLike<number>): readonly ScheduleLine[] {
  let left = total;
  return Array.from(amounts, (value, at) => {
    const amount = cents(value);
    left = subtract(left, amount);
    return { month: addMonths(first, at), amount, left };
  });
}

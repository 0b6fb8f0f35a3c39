import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract } from "@hazina/base/money.ts";
import { straightLine } from "./depreciation.ts";

/** A month of a schedule: the amount that is posted, and what is left after it. */
export type ScheduleLine = { readonly month: Month; readonly amount: Cents; readonly left: Cents };

/** An amount that is spread evenly over months. */
export type Spread = {
  readonly total: Cents;
  readonly first: Month;
  /** The number of months, at least 1. */
  readonly months: number;
};

/**
 * Spreads an amount evenly over months: each month has the same amount in whole cents, rounded half away from zero, and
 * the last month takes the rest.
 * @throws RangeError when the months are not a whole number above zero.
 */
export function monthlyLines({ total, first, months }: Spread): readonly ScheduleLine[] {
  return linesOf(total, first, straightLine(total, 0, months));
}

/** Returns amounts by month as lines, with what is left of a total after each. */
export function linesOf(total: Cents, first: Month, amounts: ArrayLike<number>): readonly ScheduleLine[] {
  let left = total;
  return Array.from(amounts, (value, at) => {
    const amount = cents(value);
    left = subtract(left, amount);
    return { month: addMonths(first, at), amount, left };
  });
}

import { addMonths, monthOfYear } from "@hazina/base/calendar.ts";
import { YEAR_MONTHS } from "../model/foundation.ts";
import type { MonthIndex } from "../model/model.ts";
import type { DriverContext } from "./compiled.ts";

/** The seasonal index of a line for each month of the year, starting with January: `weights[m] / whole`. */
export type Seasonality = {
  readonly weights: readonly bigint[];
  readonly whole: bigint;
  /** Whether the index of every month was calculated; false if any index was assumed to be 1. */
  readonly complete: boolean;
};

const MOST_MONTHS = 36;
const EVEN: Seasonality = { weights: Array.from({ length: 12 }, () => 1n), whole: 1n, complete: false };

/**
 * Calculates the seasonal index of a line: the mean of a calendar month divided by the mean of all months. It
 * uses the last 12, 24 or 36 closed months, depending on how many there are. With fewer than twelve months,
 * or if the mean is not above zero, every index is 1.
 */
export function seasonalityOf({ foundation, row }: DriverContext): Seasonality {
  const { books, months, actual } = foundation;
  const known = Math.min(MOST_MONTHS, books.cutOver - books.profitAndLoss.first + 1);
  const count = known - (known % YEAR_MONTHS);
  const sums = Array.from({ length: 12 }, () => 0);
  let all = 0;
  for (let t = books.cutOver - count + 1; count > 0 && t <= books.cutOver; t++) {
    const value = actual[row * months + t] ?? 0;
    const index = seasonOf(books.firstMonth, t);
    sums[index] = (sums[index] ?? 0) + value;
    all += value;
  }
  if (all <= 0) return EVEN;
  const whole = BigInt(all);
  const weights = sums.map((sum) => (sum > 0 ? 12n * BigInt(sum) : whole));
  return { weights, whole, complete: sums.every((sum) => sum > 0) };
}

/** Returns the position of a month in the calendar year, with January as 0. */
export function seasonOf(firstMonth: Parameters<typeof addMonths>[0], month: MonthIndex): number {
  return monthOfYear(addMonths(firstMonth, month)) - 1;
}

import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type ForecastOptions, forecastSeries, type SeriesForecast } from "./forecast-series.ts";

/**
 * A forecast calculated from the history up to an earlier month, with the actual amounts of the months after that
 * month. Amounts are in whole cents.
 */
export type Backtest = Pick<SeriesForecast, "lower80" | "upper80" | "lower95" | "upper95"> & {
  /** The first forecast month, which is the month of the first value in each list. */
  readonly firstMonth: Month;
  /** The actual amount of each month; null if it is missing. */
  readonly actual: readonly (number | null)[];
  readonly forecast: readonly number[];
  /** The amount of the same month a year earlier or, where there is none, the latest known amount. */
  readonly seasonalNaive: readonly number[];
} & BacktestErrors;

/**
 * The errors of a forecast, and of a naive forecast that repeats the previous year. Both are measured over the months
 * with a known actual amount.
 */
export type BacktestErrors = {
  /** The mean absolute error, in cents. */
  readonly error: number;
  readonly naiveError: number;
  /** The mean of forecast minus actual, in cents: positive if the forecast was too high. */
  readonly bias: number;
  /**
   * The sum of absolute errors as a percentage of the sum of absolute actuals (WAPE); null if all actuals are zero.
   */
  readonly errorPercent: number | null;
  readonly naiveErrorPercent: number | null;
  /** `bias` as a percentage of the mean absolute actual; null if all actuals are zero. */
  readonly biasPercent: number | null;
};

/** The first month of the history, and the numbers of months by which the back-test goes back and looks ahead. */
export type BacktestOptions = Pick<ForecastOptions, "firstMonth" | "partialLastMonth"> & {
  /** The number of months at the end of the history that the forecast does not see, 1 to 24; by default 6. */
  readonly monthsBack?: number;
  /** The number of months to forecast, at most and by default `monthsBack`. */
  readonly horizon?: number;
};

const BACKTEST_MONTHS = 6;
const MOST_MONTHS = 24;
const LEAST_BEFORE = 2;

/**
 * Forecasts the last months of a history from the months before them, and compares the result with the seasonal naive
 * forecast. Null if fewer than two of the earlier months are known, or none of the last months is known. It takes as
 * long as one forecast.
 * @param options as for `forecastSeries`.
 * @throws RangeError when `monthsBack` is not a whole number from 1 to 24, or `horizon` is not a whole number from 1
 * to `monthsBack`.
 */
export function backtest(history: readonly (number | null)[], options: BacktestOptions): Backtest | null {
  const monthsBack = wholeUpTo(MOST_MONTHS, options.monthsBack ?? BACKTEST_MONTHS);
  const horizon = wholeUpTo(monthsBack, options.horizon ?? monthsBack);
  const whole = options.partialLastMonth ? history.slice(0, -1) : history;
  const cut = whole.length - monthsBack;
  if (cut < 0) return null;
  const before = whole.slice(0, cut);
  const actual = whole.slice(cut, cut + horizon);
  if (before.filter((amount) => amount !== null).length < LEAST_BEFORE) return null;
  if (actual.every((amount) => amount === null)) return null;
  const { points, lower80, upper80, lower95, upper95 } = forecastSeries(before, {
    firstMonth: options.firstMonth,
    horizon,
  });
  const seasonalNaive = actual.map((_, k) => sameMonthBefore(before, cut + k));
  return {
    firstMonth: addMonths(options.firstMonth, cut),
    actual,
    forecast: points,
    lower80,
    upper80,
    lower95,
    upper95,
    seasonalNaive,
    ...errorsOf(actual, points, seasonalNaive),
  };
}

function wholeUpTo(most: number, months: number): number {
  if (Number.isInteger(months) && months >= 1 && months <= most) return months;
  throw new RangeError(`A back-test can cover 1 to ${most} months, not ${months}.`);
}

/**
 * Returns the latest known amount of the same calendar month or, where there is none, the latest known amount; 0 if no
 * amount is known.
 */
function sameMonthBefore(before: readonly (number | null)[], index: number): number {
  for (let i = index - 12; i >= 0; i -= 12) {
    const amount = before[i];
    if (amount !== null && amount !== undefined) return amount;
  }
  return before.findLast((amount) => amount !== null) ?? 0;
}

/**
 * Calculates the errors of a forecast and of the seasonal naive forecast against the actuals; zero if no month has an
 * actual.
 */
export function errorsOf(
  actual: readonly (number | null)[],
  forecast: readonly number[],
  naive: readonly number[],
): BacktestErrors {
  let [count, size, error, naiveError, bias] = [0, 0, 0, 0, 0];
  actual.forEach((amount, k) => {
    if (amount === null) return;
    const apart = (forecast[k] ?? 0) - amount;
    count++;
    size += Math.abs(amount);
    error += Math.abs(apart);
    bias += apart;
    naiveError += Math.abs((naive[k] ?? 0) - amount);
  });
  const mean = (total: number) => (count === 0 ? 0 : Math.round(total / count));
  const percent = (total: number) => (size === 0 ? null : (100 * total) / size);
  return {
    error: mean(error),
    naiveError: mean(naiveError),
    bias: mean(bias),
    errorPercent: percent(error),
    naiveErrorPercent: percent(naiveError),
    biasPercent: percent(bias),
  };
}

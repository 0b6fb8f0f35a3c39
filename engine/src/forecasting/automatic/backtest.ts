import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type ForecastOptions, forecastSeries } from "./forecast-series.ts";

/** How a forecast made some months ago would have met what came since. Amounts in whole cents. */
export type Backtest = {
  /** The first month that was forecast; the lists below run from it. */
  readonly firstMonth: Month;
  /** What came; null where a month is missing. */
  readonly actual: readonly (number | null)[];
  readonly forecast: readonly number[];
  /** The same month of the year before (the latest known amount where there is none). */
  readonly seasonalNaive: readonly number[];
  /** Mean absolute error of either, in cents. */
  readonly error: number;
  readonly naiveError: number;
  /** Mean of forecast less actual, in cents: above zero where the forecast ran high. */
  readonly bias: number;
  /** Absolute errors in percent of absolute actuals, both summed; null where the actuals are all zero. */
  readonly errorPercent: number | null;
  readonly naiveErrorPercent: number | null;
};

const BACKTEST_MONTHS = 6;
const LEAST_BEFORE = 2;

/**
 * Forecasts the last months of a history from the months before them and compares, beside the seasonal naive forecast.
 * Null where fewer than two months are known before them or none of them is known. As costly as one forecast.
 * @param options as for `forecastSeries`; `months` is how many months are forecast, 6 unless given.
 * @throws RangeError when `months` is not a whole number from 1 to 24.
 */
export function backtest(
  history: readonly (number | null)[],
  options: Omit<ForecastOptions, "horizon"> & { readonly months?: number },
): Backtest | null {
  const months = options.months ?? BACKTEST_MONTHS;
  if (!Number.isInteger(months) || months < 1 || months > 24) {
    throw new RangeError(`A back-test of ${months} months is not one of 1 to 24.`);
  }
  const whole = options.partialLastMonth ? history.slice(0, -1) : history;
  const cut = whole.length - months;
  if (cut < 0) return null;
  const before = whole.slice(0, cut);
  const actual = whole.slice(cut);
  if (before.filter((amount) => amount !== null).length < LEAST_BEFORE) return null;
  if (actual.every((amount) => amount === null)) return null;
  const forecast = forecastSeries(before, { firstMonth: options.firstMonth, horizon: months }).points;
  const seasonalNaive = actual.map((_, k) => sameMonthBefore(before, cut + k));
  return {
    firstMonth: addMonths(options.firstMonth, cut),
    actual,
    forecast,
    seasonalNaive,
    ...errorsOf(actual, forecast, seasonalNaive),
  };
}

/** The newest known amount of the same month in an earlier year, else the newest known amount. */
function sameMonthBefore(before: readonly (number | null)[], index: number): number {
  for (let i = index - 12; i >= 0; i -= 12) {
    const amount = before[i];
    if (amount !== null && amount !== undefined) return amount;
  }
  return before.findLast((amount) => amount !== null) ?? 0;
}

function errorsOf(actual: readonly (number | null)[], forecast: readonly number[], naive: readonly number[]) {
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
  return {
    error: Math.round(error / count),
    naiveError: Math.round(naiveError / count),
    bias: Math.round(bias / count),
    errorPercent: size === 0 ? null : (100 * error) / size,
    naiveErrorPercent: size === 0 ? null : (100 * naiveError) / size,
  };
}

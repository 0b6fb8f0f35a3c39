import { forecastBlocks } from "./blocks.ts";
import { forecastDampedTrend } from "./damped-trend.ts";
import { forecastHoltWinters } from "./holt-winters.ts";
import { forecastLevel } from "./level.ts";
import { SEASONAL_MONTHS, YEAR } from "./seasonal-effects.ts";
import { forecastTheta } from "./theta.ts";
import { at } from "./vector.ts";

/**
 * The minimum number of known months for which the blend uses all its methods; with fewer months it uses only some.
 * With `LONG_MONTHS` or more, it no longer uses the cautious method `forecastLevel`.
 */
const FULL_MONTHS = 24;
const LONG_MONTHS = 48;

/** The average of several forecasts of a line, without seasonality, and measures of how far the forecasts differ. */
export type Blend = {
  readonly path: Float64Array;
  /**
   * For each month, the mean squared distance between the forecast of each method and the average of these forecasts.
   */
  readonly disagreement: Float64Array;
  /**
   * The variance of the errors of forecasts one month ahead. `alpha` is the average smoothing weight of the newest
   * month.
   */
  readonly variance: number;
  readonly alpha: number;
};

/**
 * Averages the forecasts of several simple methods, whose errors partly cancel out. Only the number of known months
 * decides which methods are used and with which weights; the weights were set on public series: see
 * docs/automatic-forecast.md.
 * @param adjusted the line without its seasonality, with gaps filled and outliers reduced.
 * @param effects the seasonal effect of month i mod 12.
 */
export function blend(adjusted: Float64Array, effects: Float64Array, months: number): Blend {
  const n = adjusted.length;
  const damped = forecastDampedTrend(adjusted, months);
  const members: { path: Float64Array; weight: number }[] = [];
  if (n < LONG_MONTHS) members.push({ path: forecastLevel(adjusted, months), weight: 1 });
  if (n >= FULL_MONTHS) {
    members.push({ path: damped.path, weight: 1 });
    members.push({ path: forecastTheta(adjusted, months), weight: 1 });
    members.push({ path: forecastBlocks(adjusted, months), weight: 0.5 });
  }
  if (n >= SEASONAL_MONTHS) {
    const seasonal = forecastHoltWinters(
      adjusted.map((value, i) => value + at(effects, i % YEAR)),
      effects,
      months,
    );
    members.push({ path: seasonal.map((v, k) => v - at(effects, (n + k) % YEAR)), weight: n < FULL_MONTHS ? 1 : 2 });
  }
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const average = (read: (path: Float64Array, k: number) => number) =>
    new Float64Array(months).map((_, k) => members.reduce((sum, m) => sum + (m.weight / total) * read(m.path, k), 0));
  const path = average(at);
  return {
    path,
    disagreement: average((member, k) => (at(member, k) - at(path, k)) ** 2),
    variance: damped.squaredError / Math.max(1, n - 3),
    alpha: damped.alpha,
  };
}

import { likelihoodWeights, rounding, solvePair } from "./likelihood.ts";
import { at } from "./vector.ts";

const DAMPINGS = [0.8, 0.9, 0.97];
const ALPHAS = [0.05, 0.2, 0.4, 0.65, 0.95];
const SLOPE_SHARES = [0, 0.1, 0.3];

/**
 * A damped-trend forecast, with the average sum of squared one-step errors and the average smoothing weight of the
 * newest month.
 */
export type TrendForecast = { readonly path: Float64Array; readonly squaredError: number; readonly alpha: number };

type Fit = { readonly level: number; readonly slope: number; readonly squaredError: number };
type Setting = { readonly damping: number; readonly alpha: number; readonly beta: number };

const SETTINGS: readonly Setting[] = DAMPINGS.flatMap((damping) =>
  ALPHAS.flatMap((alpha) => SLOPE_SHARES.map((share) => ({ damping, alpha, beta: alpha * share }))),
);

/**
 * Forecasts by damped-trend exponential smoothing (Gardner & McKenzie 1985, Man. Sci. 31:1237), averaged over
 * several settings. For each setting, the level and slope before the first month are solved exactly, because
 * one-step errors are linear in both.
 */
export function forecastDampedTrend(values: Float64Array, months: number): TrendForecast {
  const fits = SETTINGS.map((setting) => fitTrend(values, setting));
  const weights = likelihoodWeights(
    fits.map((fit) => fit.squaredError),
    values.length,
    rounding(values),
  );
  const path = new Float64Array(months);
  let squaredError = 0;
  let alpha = 0;
  SETTINGS.forEach((setting, j) => {
    const weight = at(weights, j);
    const fit = fits[j];
    if (weight === 0 || !fit) return;
    squaredError += weight * fit.squaredError;
    alpha += weight * setting.alpha;
    addTrend(path, fit, setting.damping, weight);
  });
  return { path, squaredError, alpha };
}

/**
 * Adds the forecast of a fitted damped trend, multiplied by a weight, to each month of a path. Changes `path` in
 * place.
 */
export function addTrend(
  path: Float64Array,
  fit: { readonly level: number; readonly slope: number },
  damping: number,
  weight: number,
): void {
  let step = 1;
  let steps = 0;
  for (let k = 0; k < path.length; k++) {
    step *= damping;
    steps += step;
    path[k] = at(path, k) + weight * (fit.level + steps * fit.slope);
  }
}

/**
 * Fits a damped trend to the values. It runs the smoothing recursion three times: on the data, from a level and slope
 * of zero; without data, from a level of one; and without data, from a slope of one. It then combines the three
 * results so that the squared one-step errors are as small as possible.
 */
function fitTrend(values: Float64Array, { damping, alpha, beta }: Setting): Fit {
  const n = values.length;
  let [level, slope] = [0, 0];
  let [levelOfLevel, slopeOfLevel] = [1, 0];
  let [levelOfSlope, slopeOfSlope] = [0, 1];
  let [ee, eu, ev, uu, uv, vv] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const ahead = level + damping * slope;
    const u = levelOfLevel + damping * slopeOfLevel;
    const v = levelOfSlope + damping * slopeOfSlope;
    const error = at(values, i) - ahead;
    ee += error * error;
    eu += error * u;
    ev += error * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    level = ahead + alpha * error;
    slope = damping * slope + beta * error;
    levelOfLevel = u - alpha * u;
    slopeOfLevel = damping * slopeOfLevel - beta * u;
    levelOfSlope = v - alpha * v;
    slopeOfSlope = damping * slopeOfSlope - beta * v;
  }
  const { first, second } = solvePair(uu, uv, vv, eu, ev);
  return {
    level: level + first * levelOfLevel + second * levelOfSlope,
    slope: slope + first * slopeOfLevel + second * slopeOfSlope,
    squaredError: Math.max(0, ee - first * eu - second * ev),
  };
}

import type { Blend } from "./blend.ts";
import { SEASONAL_MONTHS, YEAR } from "./seasonal-effects.ts";
import { smooth } from "./smooth.ts";
import { at, mean } from "./vector.ts";

const QUICK = 10;

/**
 * Estimates the distance between actual and forecast for each month, on the scale of the fit. The widths of intervals
 * are multiples of this noise. It is a geometric mean of several measures, because no single measure is reliable on a
 * few dozen months.
 * @param values the line with its seasonality; `bare` is the line without seasonality and with gaps filled.
 * @param weights 1 for a known month, 0 for a missing one.
 */
export function expectedNoise(
  values: Float64Array,
  bare: Float64Array,
  weights: Float64Array,
  { disagreement, variance, alpha }: Blend,
): Float64Array {
  const middle = mean(bare);
  const all = bare.map(() => 1);
  const fromMean = bare.map((value) => value - middle);
  const spread = meanSquare(fromMean, all, 0);
  if (weights.reduce((known, weight) => known + weight, 0) < SEASONAL_MONTHS) {
    return new Float64Array(disagreement.length).fill((meanSquare(bare, all, 1) * spread) ** 0.25);
  }
  const curve = smooth(bare, QUICK);
  const fromCurve = bare.map((value, i) => value - at(curve, i));
  const least = 1e-8 * spread;
  const aroundCurve = Math.max(least, meanSquare(fromCurve, weights, 0));
  const onTheYear = Math.max(least, meanSquare(values, weights, YEAR));
  const steady = aroundCurve ** 0.17 * onTheYear ** 0.09;
  return disagreement.map((apart, k) => (variance * (1 + k * alpha * alpha) + 4 * apart) ** 0.24 * steady);
}

/**
 * Returns the mean square of the known values, or of their changes over `lag` months; 0 if there are no such
 * values.
 */
function meanSquare(values: Float64Array, weights: Float64Array, lag: number): number {
  let squares = 0;
  let count = 0;
  for (let i = lag; i < values.length; i++) {
    if (at(weights, i) === 0 || at(weights, i - lag) === 0) continue;
    squares += (at(values, i) - (lag > 0 ? at(values, i - lag) : 0)) ** 2;
    count++;
  }
  return count === 0 ? 0 : squares / count;
}

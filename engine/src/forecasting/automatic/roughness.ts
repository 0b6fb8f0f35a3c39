import { YEAR } from "./seasonal-effects.ts";
import { smooth } from "./smooth.ts";
import { at, mean } from "./vector.ts";

const QUICK = 10;

/** How rough a line is, as mean squares on the scale of the fit. */
export type Roughness = {
  readonly monthlyChange: number;
  readonly yearlyChange: number;
  /** Of the line without seasonality, around its quick curve and around its mean. */
  readonly aroundCurve: number;
  readonly spread: number;
};

/**
 * Measures a line.
 * @param values the line with its seasonality, and `bare` without it and bridged.
 * @param weights 1 for a known month, 0 for a missing one.
 */
export function measureRoughness(values: Float64Array, bare: Float64Array, weights: Float64Array): Roughness {
  const curve = smooth(bare, QUICK);
  const middle = mean(bare);
  const all = bare.map(() => 1);
  return {
    monthlyChange: meanSquare(bare, all, 1),
    yearlyChange: meanSquare(values, weights, YEAR),
    aroundCurve: meanSquare(
      bare.map((value, i) => value - at(curve, i)),
      weights,
      0,
    ),
    spread: meanSquare(
      bare.map((value) => value - middle),
      all,
      0,
    ),
  };
}

/** The mean square of the known values at a lag, or of the values themselves at lag 0; 0 where there is none. */
function meanSquare(values: Float64Array, weights: Float64Array, lag: number): number {
  let squares = 0;
  let count = 0;
  for (let i = lag; i < values.length; i++) {
    if (at(weights, i) === 0 || (lag > 0 && at(weights, i - lag) === 0)) continue;
    squares += (at(values, i) - (lag > 0 ? at(values, i - lag) : 0)) ** 2;
    count++;
  }
  return count === 0 ? 0 : squares / count;
}

import { at } from "./vector.ts";

/**
 * Weights the settings of a smoothing method by their likelihood under normal errors, relative to the best setting. On
 * a short line many settings get weight, on a long line only a few, so that the forecast does not depend on one
 * setting that fits by chance. This is Bayesian model averaging with equal prior weights.
 * @param squaredErrors the sum of squared one-step errors of each setting.
 * @param months the number of errors in each sum.
 * @param floor the sum below which settings count as equally good.
 */
export function likelihoodWeights(squaredErrors: ArrayLike<number>, months: number, floor: number): Float64Array {
  const weights = new Float64Array(squaredErrors.length);
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < squaredErrors.length; j++) least = Math.min(least, Math.max(floor, at(squaredErrors, j)));
  let sum = 0;
  for (let j = 0; j < squaredErrors.length; j++) {
    const ratio = least / Math.max(floor, at(squaredErrors, j));
    const weight = ratio ** (months / 2);
    weights[j] = weight < NEGLIGIBLE ? 0 : weight;
    sum += at(weights, j);
  }
  return weights.map((weight) => weight / sum);
}

const NEGLIGIBLE = 1e-4;

/**
 * Returns the sum of squared errors below which differences come only from rounding: a tiny share of the
 * line's own sum of squares.
 */
export function rounding(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i) ** 2;
  return 1e-14 * sum + 1e-300;
}

/**
 * Solves a symmetric pair of normal equations for both unknowns, or only for the first if the second cannot be
 * distinguished from the first.
 */
export function solvePair(
  uu: number,
  uv: number,
  vv: number,
  eu: number,
  ev: number,
): { first: number; second: number } {
  const determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-10 * uu * vv)) return { first: uu > 0 ? eu / uu : 0, second: 0 };
  return { first: (eu * vv - ev * uv) / determinant, second: (ev * uu - eu * uv) / determinant };
}

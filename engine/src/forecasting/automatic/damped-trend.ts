import { at } from "./vector.ts";

/** A fitted damped trend: the level and slope it ends at, its damping and its sum of squared one-step errors. */
export type DampedTrend = {
  readonly damping: number;
  readonly alpha: number;
  readonly level: number;
  readonly slope: number;
  readonly squaredError: number;
};

const DAMPINGS = [0.8, 0.87, 0.93, 0.98];
const WEIGHTS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.99];
const SLOPE_SHARES = [0, 0.03, 0.1, 0.25];

/**
 * Damped-trend exponential smoothing (Gardner & McKenzie 1985, Man. Sci. 31:1237), its three weights chosen on a grid;
 * the level and slope before the first month are solved exactly, because one-step errors are linear in them.
 */
export function fitDampedTrend(values: Float64Array): DampedTrend {
  let best: DampedTrend = {
    damping: 0.8,
    alpha: 1,
    level: at(values, values.length - 1),
    slope: 0,
    squaredError: Number.POSITIVE_INFINITY,
  };
  for (const damping of DAMPINGS) {
    for (const alpha of WEIGHTS) {
      for (const share of SLOPE_SHARES) {
        const fit = trendWith(values, damping, alpha, alpha * share);
        if (fit.squaredError < best.squaredError) best = fit;
      }
    }
  }
  return best;
}

/** The forecast of the months after the last one. */
export function extendTrend(fit: DampedTrend, months: number): Float64Array {
  const path = new Float64Array(months);
  let damping = 1;
  let sum = 0;
  for (let k = 0; k < months; k++) {
    damping *= fit.damping;
    sum += damping;
    path[k] = fit.level + sum * fit.slope;
  }
  return path;
}

/** The fit with given weights: the recursion on the data from a zero start, and of a unit level and a unit slope. */
function trendWith(values: Float64Array, damping: number, alpha: number, beta: number): DampedTrend {
  const n = values.length;
  let level = 0;
  let slope = 0;
  let levelOfLevel = 1;
  let slopeOfLevel = 0;
  let levelOfSlope = 0;
  let slopeOfSlope = 1;
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
    damping,
    alpha,
    level: level + first * levelOfLevel + second * levelOfSlope,
    slope: slope + first * slopeOfLevel + second * slopeOfSlope,
    squaredError: Math.max(0, ee - first * eu - second * ev),
  };
}

/** The two unknowns of symmetric normal equations; the first alone where the second cannot be told apart from it. */
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

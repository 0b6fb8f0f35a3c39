import { at } from "./vector.ts";

const WEIGHTS = [0.02, 0.06, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];

/** A fitted simple exponential smoothing: its weight, the level it ends at and its sum of squared one-step errors. */
export type SimpleSmoothing = { readonly alpha: number; readonly level: number; readonly squaredError: number };

/**
 * Simple exponential smoothing with the weight of the newest month chosen on a grid and the level before the first
 * month solved exactly: one-step errors are linear in that level.
 */
export function fitSimpleSmoothing(values: Float64Array): SimpleSmoothing {
  let best: SimpleSmoothing = {
    alpha: 1,
    level: at(values, values.length - 1),
    squaredError: Number.POSITIVE_INFINITY,
  };
  for (const alpha of WEIGHTS) {
    const fit = smoothWith(values, alpha);
    if (fit.squaredError < best.squaredError) best = fit;
  }
  return best;
}

function smoothWith(values: Float64Array, alpha: number): SimpleSmoothing {
  const n = values.length;
  let level = 0;
  let influence = 1;
  let ee = 0;
  let eu = 0;
  let uu = 0;
  for (let i = 0; i < n; i++) {
    const error = at(values, i) - level;
    ee += error * error;
    eu += error * influence;
    uu += influence * influence;
    level += alpha * error;
    influence *= 1 - alpha;
  }
  const start = eu / uu;
  return { alpha, level: level + influence * start, squaredError: Math.max(0, ee - start * eu) };
}

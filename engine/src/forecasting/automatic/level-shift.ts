import { YEAR } from "./seasonal-effects.ts";
import { at, median } from "./vector.ts";

const LEAST_BEFORE = 8;
const LEAST_AFTER = 4;
const CLEAR = 5;
const AT_ONCE = 0.75;

/**
 * A lasting step of a line: from index `from` on, the line is higher by `step`, or lower if `step` is negative.
 * `clarity` is the size of the step divided by the noise around it.
 */
export type LevelShift = { readonly from: number; readonly step: number; readonly clarity: number };

/**
 * Finds the clearest lasting step of a line; undefined if there is none. A step must happen from one month to
 * the next, not gradually; it must far exceed both the noise around the two levels and the usual monthly
 * change; and all nearby months before it must be on one side of the step, all nearby months after it on the
 * other.
 * @param adjusted the line without its seasonality.
 */
export function findLevelShift(adjusted: Float64Array): LevelShift | undefined {
  const n = adjusted.length;
  const usualChange = typicalChange(adjusted);
  let clearest: LevelShift | undefined;
  let most = CLEAR;
  for (let from = LEAST_BEFORE; from <= n - LEAST_AFTER; from++) {
    const before = adjusted.subarray(Math.max(0, from - YEAR), from);
    const after = adjusted.subarray(from, from + YEAR);
    if (Math.abs(jumpBetween(before, after)) <= AT_ONCE * CLEAR * usualChange) continue;
    const low = median(before);
    const high = median(after);
    const step = high - low;
    const atOnce = step !== 0 && jumpBetween(before, after) / step >= AT_ONCE;
    if (!atOnce || Math.abs(step) <= CLEAR * usualChange) continue;
    const noise = 1.4826 * median([...before.map((v) => Math.abs(v - low)), ...after.map((v) => Math.abs(v - high))]);
    const clarity = noise > 0 ? Math.abs(step) / noise : Number.POSITIVE_INFINITY;
    if (clarity > most && keepApart(before, after, (low + high) / 2, step)) {
      most = clarity;
      clearest = { from, step, clarity };
    }
  }
  return clearest;
}

function typicalChange(values: Float64Array): number {
  return 1.4826 * median(values.subarray(1).map((value, i) => Math.abs(value - at(values, i))));
}

/**
 * Returns the change at a point: the mean of the first two months after the point, less the mean of the last two
 * months before it.
 */
function jumpBetween(before: Float64Array, after: Float64Array): number {
  const last = at(before, before.length - 1) + at(before, before.length - 2);
  return (at(after, 0) + at(after, 1) - last) / 2;
}

function keepApart(before: Float64Array, after: Float64Array, middle: number, step: number): boolean {
  const strays = (values: Float64Array, side: number) => values.filter((value) => (value - middle) * side <= 0).length;
  return strays(before, -step) <= 1 && strays(after, step) === 0;
}

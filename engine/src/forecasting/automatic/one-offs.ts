import { YEAR } from "./seasonal-effects.ts";
import { at, median } from "./vector.ts";

const AROUND = 4;
const FAR = 6;
const FAR_NEWEST = 40;
const NEWEST_REACH = 10;
const LONGEST_RUN = 2;
const LARGEST_SHARE = 0.1;

/**
 * The months that happened once: far from the months around them and, where there are other years, far from the same
 * month in every one of them. A month that stands out every year is seasonality, three such months in a row are a new
 * level, and where many months stand out the line is simply rough: none of those are one-offs.
 * @param weights 1 for a known month, 0 for a missing one.
 */
export function findOneOffs(values: Float64Array, weights: Float64Array): number[] {
  const n = values.length;
  if (n < 2 * AROUND) return [];
  const apart = standingOff(values);
  const spread = usualDistance(values);
  if (!(spread > 0)) return [];
  const yearly = yearlyNoise(apart);
  const suspects: number[] = [];
  for (let i = 0; i < n - 1; i++) {
    if (at(weights, i) === 0 || Math.abs(at(apart, i)) <= FAR * spread) continue;
    if (!returnsInOtherYears(apart, i, FAR * Math.max(spread, yearly))) suspects.push(i);
  }
  if (suspects.length > Math.max(1, LARGEST_SHARE * n)) return [];
  return suspects.filter((i) => runAround(suspects, i) <= LONGEST_RUN);
}

/**
 * The newest month, drawn in where it is far out: it may be a one-off or the start of something new, so neither ignored
 * nor believed in full.
 */
export function tameNewest(values: Float64Array, weights: Float64Array): Float64Array {
  const n = values.length;
  if (n < 2 * AROUND || at(weights, n - 1) === 0) return values;
  const apart = standingOff(values);
  const spread = usualDistance(values);
  const newest = at(apart, n - 1);
  if (!(spread > 0) || Math.abs(newest) <= FAR_NEWEST * spread) return values;
  if (returnsInOtherYears(apart, n - 1, FAR * Math.max(spread, yearlyNoise(apart)))) return values;
  const tamed = Float64Array.from(values);
  tamed[n - 1] = at(values, n - 1) - newest + Math.sign(newest) * NEWEST_REACH * spread;
  return tamed;
}

/**
 * How far each month stands off from the months before it and from those after it, whichever is nearer; 0 where it lies
 * between the two, as on a climb or a step.
 */
function standingOff(values: Float64Array): Float64Array {
  return values.map((value, i) => {
    const before = values.subarray(Math.max(0, i - AROUND), i);
    const after = values.subarray(i + 1, i + 1 + AROUND);
    const fromBefore = value - median(before.length > 0 ? before : after);
    const fromAfter = value - median(after.length > 0 ? after : before);
    if (fromBefore * fromAfter <= 0) return 0;
    return Math.abs(fromBefore) < Math.abs(fromAfter) ? fromBefore : fromAfter;
  });
}

/** The robust size of an ordinary month's distance from its neighbours. */
function usualDistance(values: Float64Array): number {
  const around = values.map((value, i) => {
    const before = values.subarray(Math.max(0, i - AROUND), i);
    const after = values.subarray(i + 1, i + 1 + AROUND);
    return Math.abs(value - median([...before, ...after]));
  });
  return 1.4826 * median(around);
}

/** The robust standard deviation of a month against the same month a year before; 0 for less than two years. */
function yearlyNoise(apart: Float64Array): number {
  if (apart.length < 2 * YEAR) return 0;
  const changes = apart.subarray(YEAR).map((value, i) => Math.abs(value - at(apart, i)));
  return (1.4826 * median(changes)) / Math.SQRT2;
}

function returnsInOtherYears(apart: Float64Array, i: number, near: number): boolean {
  for (let j = i % YEAR; j < apart.length; j += YEAR) {
    if (j !== i && Math.abs(at(apart, j) - at(apart, i)) <= near) return true;
  }
  return false;
}

function runAround(suspects: readonly number[], i: number): number {
  let first = i;
  let last = i;
  while (suspects.includes(first - 1)) first--;
  while (suspects.includes(last + 1)) last++;
  return last - first + 1;
}

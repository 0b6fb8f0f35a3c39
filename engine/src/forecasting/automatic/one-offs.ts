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
  const apart = values.map((value, i) => value - medianAround(values, i));
  const spread = 1.4826 * median(apart.map(Math.abs));
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
  const apart = values.map((value, i) => value - medianAround(values, i));
  const spread = 1.4826 * median(apart.map(Math.abs));
  const newest = at(apart, n - 1);
  if (!(spread > 0) || Math.abs(newest) <= FAR_NEWEST * spread) return values;
  if (returnsInOtherYears(apart, n - 1, FAR * Math.max(spread, yearlyNoise(apart)))) return values;
  const tamed = Float64Array.from(values);
  tamed[n - 1] = at(values, n - 1) - newest + Math.sign(newest) * NEWEST_REACH * spread;
  return tamed;
}

function medianAround(values: Float64Array, i: number): number {
  const from = Math.max(0, i - AROUND);
  const before = values.subarray(from, i);
  const after = values.subarray(i + 1, i + 1 + AROUND);
  return median([...before, ...after]);
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

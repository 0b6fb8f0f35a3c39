import { YEAR } from "./seasonal-effects.ts";
import { at, median } from "./vector.ts";

const AROUND = 4;
const EDGE = 2;
const FAR = 6;
const FAR_NEWEST = 40;
const NEWEST_REACH = 10;
const LONGEST_RUN = 2;
const LARGEST_SHARE = 0.1;

/**
 * The minimum spread used to find one-offs, as a share of an ordinary amount. It prevents small changes in an almost
 * constant line from counting as one-offs. `LEAST_NEWEST_SPREAD` is the minimum for the newest month.
 */
const LEAST_SPREAD = 0.005;
const LEAST_NEWEST_SPREAD = 0.02;

/**
 * The result of a search for one-offs in a line: the indices of the one-offs (`places`), and the values of the line.
 * If the newest month is extreme, its value is reduced, and `newestTamed` is true.
 */
export type OneOffs = {
  readonly places: readonly number[];
  readonly values: Float64Array;
  readonly newestTamed: boolean;
};

/**
 * Finds months with a one-off amount: it is far from the amounts of the surrounding months and, if other years are
 * known, far from the amounts of the same month in those years. A month is not a one-off if it is unusual every year
 * (seasonality), if it is one of three unusual months in a row (a new level), or if the months of the line differ in
 * general (noise). The newest month may be a one-off or the start of a new level; if it is extreme, it is reduced, not
 * ignored.
 * @param values the line with gaps filled.
 * @param weights 1 for a known month, 0 for a missing one.
 * @param unit the size of an ordinary amount on the scale of the values; 1 for logarithms.
 */
export function findOneOffs(values: Float64Array, weights: Float64Array, unit: number): OneOffs {
  const n = values.length;
  if (n < 2 * AROUND) return { places: [], values, newestTamed: false };
  const apart = standingOff(values);
  const usual = usualDistance(values);
  const spread = Math.max(LEAST_SPREAD * unit, usual);
  const near = FAR * Math.max(spread, yearlyNoise(apart));
  const isFar = (i: number, far: number) => Math.abs(at(apart, i)) > far && !returnsInOtherYears(apart, i, near);
  const suspects = [...values.keys()].filter(
    (i) => i >= EDGE && i < n - 1 && at(weights, i) > 0 && isFar(i, FAR * spread),
  );
  const places =
    suspects.length > Math.max(1, LARGEST_SHARE * n)
      ? []
      : suspects.filter((i) => runAround(suspects, i) <= LONGEST_RUN);
  const newestSpread = Math.max(LEAST_NEWEST_SPREAD * unit, usual);
  if (!isFar(n - 1, FAR_NEWEST * newestSpread)) return { places, values, newestTamed: false };
  const tamed = Float64Array.from(values);
  const newest = at(apart, n - 1);
  tamed[n - 1] = at(values, n - 1) - newest + Math.sign(newest) * NEWEST_REACH * newestSpread;
  return { places, values: tamed, newestTamed: true };
}

/**
 * Returns how far each month is above (positive) or below (negative) the months around it. The distance is measured
 * from the median of the months before or of the months after, whichever is nearer; 0 for a month between the two
 * medians, as in a gradual rise or a step.
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

/** Returns the typical distance of a month from the months around it, as a robust standard deviation. */
function usualDistance(values: Float64Array): number {
  const around = values.map((value, i) => {
    const before = values.subarray(Math.max(0, i - AROUND), i);
    const after = values.subarray(i + 1, i + 1 + AROUND);
    return Math.abs(value - median([...before, ...after]));
  });
  return 1.4826 * median(around);
}

/**
 * Returns the robust standard deviation of the values, estimated from their changes over twelve months; 0 for fewer
 * than 24 values.
 */
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

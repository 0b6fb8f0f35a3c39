import { at, largest } from "./vector.ts";

/** A history made ready for fitting. Indices count months from the first month of the history as given. */
export type Prepared = {
  /** The months from the first to the last known one, in units of `scale`; gaps are bridged. */
  readonly values: Float64Array;
  /** 1 for a known month, 0 for a bridged one. */
  readonly weights: Float64Array;
  /** How many months are known. */
  readonly known: number;
  /** Index of the first known month, and of the first month to forecast. */
  readonly start: number;
  readonly end: number;
  /** Months between the last known one and the first to forecast. */
  readonly lead: number;
  /** Indices of the bridged months. */
  readonly filled: readonly number[];
  /** A power of two: value × scale is in cents. */
  readonly scale: number;
  /** Whether an unfinished last month was left out. */
  readonly partial: boolean;
};

/**
 * Leaves out an unfinished last month, cuts missing months off both ends, bridges the gaps in between and scales the
 * amounts to at most 1.
 */
export function prepareHistory(history: readonly (number | null)[], partialLastMonth: boolean): Prepared {
  const partial = partialLastMonth && history.length > 0;
  const end = history.length - (partial ? 1 : 0);
  let start = 0;
  while (start < end && !isKnown(history[start])) start++;
  let stop = end;
  while (stop > start && !isKnown(history[stop - 1])) stop--;
  const amounts = history.slice(start, stop);
  const scale = 2 ** Math.ceil(Math.log2(Math.max(1, largest(amounts.filter(isKnown)))));
  const weights = Float64Array.from(amounts, (amount) => (isKnown(amount) ? 1 : 0));
  const values = bridge(amounts, scale);
  const filled = amounts.flatMap((amount, i) => (isKnown(amount) ? [] : [start + i]));
  const known = amounts.length - filled.length;
  const lead = end - stop;
  return { values, weights, known, start, end, lead, filled, scale, partial };
}

function isKnown(amount: number | null | undefined): amount is number {
  return amount !== null && amount !== undefined && Number.isFinite(amount);
}

/** Straight lines between the known months on either side of a gap. */
function bridge(amounts: readonly (number | null)[], scale: number): Float64Array {
  const values = new Float64Array(amounts.length);
  let last = 0;
  amounts.forEach((amount, i) => {
    if (!isKnown(amount)) return;
    const value = amount / scale;
    for (let gap = last + 1; gap < i; gap++) {
      values[gap] = at(values, last) + ((value - at(values, last)) * (gap - last)) / (i - last);
    }
    values[i] = value;
    last = i;
  });
  return values;
}

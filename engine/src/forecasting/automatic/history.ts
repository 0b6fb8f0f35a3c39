import { at, largest } from "./vector.ts";

/** A history that is prepared for fitting. Indices count from the first month of the original history. */
export type Prepared = {
  /** The amounts from the first to the last known month, in units of `scale`; 0 for a missing month. */
  readonly values: Float64Array;
  /** 1 for a known month, 0 for a missing one. */
  readonly weights: Float64Array;
  /** The number of known months. */
  readonly known: number;
  /** The index of the first month used; `end` is the index of the first month to forecast. */
  readonly start: number;
  readonly end: number;
  /**
   * The number of months from the last known month to the first month to forecast; 1 if the two months are
   * consecutive.
   */
  readonly lead: number;
  /** The indices of missing months between the first and the last known one. */
  readonly missing: readonly number[];
  /** The factor, a power of two, that converts a value to cents. */
  readonly scale: number;
  /** Whether an incomplete last month was left out. */
  readonly partial: boolean;
};

const NEW_LINE_ZEROS = 0.25;
const NEW_LINE_MONTHS = 3;

/**
 * Prepares a history for fitting: leaves out an incomplete last month, missing months at both ends and the months
 * before the line was in use, and scales the amounts to at most 1.
 */
export function prepareHistory(history: readonly (number | null)[], partialLastMonth: boolean): Prepared {
  const partial = partialLastMonth && history.length > 0;
  const end = history.length - (partial ? 1 : 0);
  let start = 0;
  while (start < end && !isKnown(history[start])) start++;
  let stop = end;
  while (stop > start && !isKnown(history[stop - 1])) stop--;
  start += unusedMonths(history.slice(start, stop));
  const amounts = history.slice(start, stop);
  const scale = 2 ** Math.ceil(Math.log2(Math.max(1, largest(amounts.filter(isKnown)))));
  const weights = Float64Array.from(amounts, (amount) => (isKnown(amount) ? 1 : 0));
  const values = Float64Array.from(amounts, (amount) => (isKnown(amount) ? amount / scale : 0));
  const missing = amounts.flatMap((amount, i) => (isKnown(amount) ? [] : [start + i]));
  return {
    values,
    weights,
    known: amounts.length - missing.length,
    start,
    end,
    lead: end - stop,
    missing,
    scale,
    partial,
  };
}

function isKnown(amount: number | null | undefined): amount is number {
  return amount !== null && amount !== undefined && Number.isFinite(amount);
}

/**
 * Returns the number of months at the start of a history in which the line was not in use yet. These months are zero,
 * and the months after them are almost never zero. Returns 0 if there are no such months.
 */
function unusedMonths(amounts: readonly (number | null)[]): number {
  const first = amounts.findIndex((amount) => isKnown(amount) && amount !== 0);
  if (first <= 0) return 0;
  const used = amounts.slice(first).filter(isKnown);
  const zeros = used.filter((amount) => amount === 0).length;
  return used.length >= NEW_LINE_MONTHS && zeros < NEW_LINE_ZEROS * used.length ? first : 0;
}

/** Returns whether all known months have the same amount. */
export function isConstant({ values, weights }: Prepared): boolean {
  const first = at(values, 0);
  return values.every((value, i) => at(weights, i) === 0 || value === first);
}

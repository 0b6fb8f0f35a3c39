import type { SignedEntry } from "../map/signs.ts";
import { grouped } from "../report/ask.ts";

/** A million, a thousand, one and a hundredth of the currency, in cents: the last digit of a statement. */
const UNITS = [100_000_000, 100_000, 100, 1] as const;

/**
 * Returns whether printed amounts differ from the sums of rows by no more than the rounding of the rows: each of n rows, and the
 * printed amount itself, is off by up to half a unit of its last digit. A row that stays the same is off by the same in every month.
 * @param gaps of each month, in cents.
 */
export function withinRounding(gaps: readonly number[], entries: readonly SignedEntry[]): boolean {
  return 2 * largestOf(gaps) <= unitOfRows(entries) * (entries.length + 1);
}

/** The sentence about a printed profit that differs by rounding. */
export function roundingSentence(gaps: readonly number[], entries: readonly SignedEntry[]): string {
  const unit = grouped(unitOfRows(entries));
  return `The amounts are rounded to ${unit}: the printed profit differs from the rows by at most ${grouped(largestOf(gaps))}, which is rounding. The rows are imported.`;
}

/** The largest of some differences in either direction, in their unit. */
export function largestOf(gaps: readonly number[]): number {
  return gaps.reduce((most, gap) => Math.max(most, Math.abs(gap)), 0);
}

/** The largest unit of which every amount is a multiple, in cents. */
function unitOfRows(entries: readonly SignedEntry[]): number {
  return UNITS.find((unit) => entries.every(({ natural }) => natural.every((amount) => amount % unit === 0))) ?? 1;
}

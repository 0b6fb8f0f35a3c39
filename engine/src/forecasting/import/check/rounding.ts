import type { SignedEntry } from "../map/signs.ts";
import { grouped } from "../report/ask.ts";

/**
 * The units to which a statement may be rounded, as amounts in cents: one million shillings (or other major units),
 * one thousand, one, and one cent.
 */
const UNITS = [100_000_000, 100_000, 100, 1] as const;

/**
 * Returns whether printed amounts differ from the sums of rows only by rounding: each of the rows, and the
 * printed amount itself, may be off by up to half a unit of the last digit printed.
 * @param gaps the difference of each month, in cents.
 */
export function withinRounding(gaps: readonly number[], entries: readonly SignedEntry[]): boolean {
  return 2 * largestOf(gaps) <= unitOfRows(entries) * (entries.length + 1);
}

/** Returns the sentence about a printed profit that differs from the rows by rounding. */
export function roundingSentence(gaps: readonly number[], entries: readonly SignedEntry[]): string {
  const unit = grouped(unitOfRows(entries));
  return `The amounts are rounded to ${unit}: the printed profit differs from the rows by at most ${grouped(largestOf(gaps))}, which is due to rounding. The rows are imported.`;
}

/** Returns the largest of the gaps, regardless of sign, in the unit of the gaps; 0 for an empty list. */
export function largestOf(gaps: readonly number[]): number {
  return gaps.reduce((most, gap) => Math.max(most, Math.abs(gap)), 0);
}

/** Returns the largest unit, in cents, of which every amount is a multiple. */
function unitOfRows(entries: readonly SignedEntry[]): number {
  return UNITS.find((unit) => entries.every(({ natural }) => natural.every((amount) => amount % unit === 0))) ?? 1;
}

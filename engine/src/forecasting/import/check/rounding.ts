import type { SignedEntry } from "../map/signs.ts";
import { grouped } from "../report/ask.ts";

/** A million, a thousand and one of the currency, in cents: what a statement may be rounded to. */
const UNITS = [100_000_000, 100_000, 100] as const;

/**
 * Returns whether printed amounts differ from the sums of rows by no more than the rounding of the rows: each amount of n
 * rows in units u is off by up to half a unit, their sum seldom by more than u·√(n + 1), that of m months by u·√(m·(n + 1)).
 * @param gaps of each month, in cents.
 */
export function isRounding(gaps: readonly number[], entries: readonly SignedEntry[]): boolean {
  const sum = gaps.reduce((all, gap) => all + gap, 0);
  return withinRounding(gaps, entries) && sum ** 2 <= unitOfRows(entries) ** 2 * gaps.length * (entries.length + 1);
}

/** Returns whether no gap is larger than the rounding of the rows makes it. */
export function withinRounding(gaps: readonly number[], entries: readonly SignedEntry[]): boolean {
  return largestOf(gaps) ** 2 <= unitOfRows(entries) ** 2 * (entries.length + 1);
}

/** The sentence about a printed profit that differs by rounding. */
export function roundingSentence(gaps: readonly number[], entries: readonly SignedEntry[]): string {
  const unit = grouped(unitOfRows(entries));
  return `The amounts are rounded to ${unit}: the printed profit differs from the rows by at most ${grouped(largestOf(gaps))}, which is rounding. The rows are imported.`;
}

/** The largest of some differences, whichever way they go; in their unit. */
export function largestOf(gaps: readonly number[]): number {
  return gaps.reduce((most, gap) => Math.max(most, Math.abs(gap)), 0);
}

/** The largest unit of which every amount is a multiple, in cents; 0 where some have cents. */
function unitOfRows(entries: readonly SignedEntry[]): number {
  return UNITS.find((unit) => entries.every(({ natural }) => natural.every((amount) => amount % unit === 0))) ?? 0;
}

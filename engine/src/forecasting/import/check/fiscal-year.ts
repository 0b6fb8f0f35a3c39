import { addMonths, type Month, monthOfYear } from "@hazina/base/calendar.ts";
import type { SignedEntry } from "../map/signs.ts";

const MONTHS_A_YEAR = 12;

/**
 * Detects the first month of the company's fiscal year, 1 to 12, from a balance sheet: the month in which current
 * earnings restart because the earnings of the previous year were moved to retained earnings. If current earnings grow
 * from zero over twelve months without a restart, those months are one fiscal year. Null if neither is found, or if
 * restarts are in different months of the year.
 * @param entries the accounts of a balance sheet; only accounts of class RE and CE are read.
 */
export function fiscalYearStartOf(
  entries: readonly SignedEntry[],
  firstMonth: Month,
  monthCount: number,
): number | null {
  const retained = totalOf(entries, "RE", monthCount);
  const current = totalOf(entries, "CE", monthCount);
  if (!current) return null;
  const exact = retained ? restarts(monthCount, (month) => movedExactly(retained, current, month)) : [];
  const found =
    exact.length > 0 ? exact : retained ? restarts(monthCount, (month) => movedAtAll(retained, current, month)) : [];
  if (retained && found.length === 0 && isOneYear(retained, current)) return monthOfYear(firstMonth);
  const months = new Set(found.map((month) => monthOfYear(addMonths(firstMonth, month))));
  const [only] = months;
  return months.size === 1 && only !== undefined ? only : null;
}

function totalOf(entries: readonly SignedEntry[], code: "RE" | "CE", monthCount: number): number[] | null {
  const named = entries.filter((entry) => entry.code === code && entry.nature === "equity");
  if (named.length === 0) return null;
  return Array.from({ length: monthCount }, (_, month) =>
    named.reduce((sum, { natural }) => sum + (natural[month] ?? 0), 0),
  );
}

function restarts(monthCount: number, restartsIn: (month: number) => boolean): number[] {
  return Array.from({ length: Math.max(0, monthCount - 1) }, (_, index) => index + 1).filter(restartsIn);
}

/**
 * Returns whether current earnings cover exactly the twelve months of the file: they start with the earnings of a
 * single month, and nothing is moved out of them.
 */
function isOneYear(retained: readonly number[], current: readonly number[]): boolean {
  const [begun = 0] = current;
  const earned = current.slice(1).map((total, month) => Math.abs(total - (current[month] ?? 0)));
  return (
    current.length === MONTHS_A_YEAR &&
    begun !== 0 &&
    retained.every((total) => total === retained[0]) &&
    Math.abs(begun) <= 2 * Math.max(...earned)
  );
}

/**
 * Returns whether retained earnings changed in a month by exactly the current earnings of the previous month, if these
 * were not zero.
 */
function movedExactly(retained: readonly number[], current: readonly number[], month: number): boolean {
  const before = current[month - 1] ?? 0;
  return before !== 0 && (retained[month] ?? 0) - (retained[month - 1] ?? 0) === before;
}

/**
 * Returns whether a month looks like the start of a fiscal year: retained earnings moved in the direction of the
 * previous month's current earnings. The amounts may differ, because profit may have been distributed in the same
 * month.
 */
function movedAtAll(retained: readonly number[], current: readonly number[], month: number): boolean {
  const before = current[month - 1] ?? 0;
  const step = (retained[month] ?? 0) - (retained[month - 1] ?? 0);
  const now = current[month] ?? 0;
  return (
    before !== 0 &&
    step !== 0 &&
    Math.sign(step) === Math.sign(before) &&
    Math.abs(now) < Math.abs(before) &&
    Math.abs(step) > Math.abs(before) / 2
  );
}

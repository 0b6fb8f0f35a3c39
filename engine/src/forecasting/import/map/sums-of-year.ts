import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";
import type { AnswerOption } from "../report/report.ts";

/**
 * The meaning of income and expense amounts: running totals from the file's first month, running totals from an earlier
 * month, or the amounts of single months.
 */
export type Meaning = "from_first" | "from_earlier" | "month";

/**
 * The positions of the months in which running totals of income and expenses restart from zero, as
 * in a new fiscal year.
 */
export type Restarts = {
  readonly at: readonly number[];
  /**
   * Whether the profit of the year so far was moved to an equity account in the months in which the running totals
   * start again. This proves that a new year starts there.
   */
  readonly isProven: boolean;
  /**
   * Whether the months in which running totals restart are uncertain, so that the amounts are not read as running
   * totals.
   */
  readonly isUnclear: boolean;
};

/** The monthly amounts of a row, in whole cents. */
export type Amounts = { readonly net: readonly number[] };

/**
 * The share of rows that must decrease in the same month for a new year to start in that month. If the share
 * is lower, but at least `SOME`, the start of the year is unclear.
 */
const NEARLY_ALL = 0.8;
const SOME = 0.3;

/**
 * Returns the positions at which running totals start again: the proven positions or, without any, the months
 * in which nearly all rows decrease. The start of the year is unclear if the positions are not whole years
 * apart, or if only some rows decrease.
 */
export function restartsOf(rows: readonly Amounts[], monthCount: number, proven: readonly number[] = []): Restarts {
  const shares = laterMonths(monthCount).map((month) => [month, shareThatFell(rows, month)] as const);
  const fallen = shares.filter(([, share]) => share >= NEARLY_ALL).map(([month]) => month);
  const at = proven.length > 0 ? proven : fallen;
  const [first] = at;
  const isUnclear =
    shares.some(([month, share]) => share >= SOME && !at.includes(month)) ||
    (first !== undefined && at.some((month) => (month - first) % 12 !== 0));
  return { at, isProven: proven.length > 0 && !isUnclear, isUnclear };
}

/** Returns the positions of all months except the first. */
export function laterMonths(monthCount: number): number[] {
  return Array.from({ length: Math.max(0, monthCount - 1) }, (_, index) => index + 1);
}

/**
 * Returns the share of rows, from 0 to 1, whose absolute amount is lower than in the previous month. Rows
 * without an amount in the previous month are left out.
 */
export function shareThatFell(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now < before);
}

/**
 * Returns the share of rows, from 0 to 1, whose absolute amount is higher than in the previous month. Rows
 * without an amount in the previous month are left out.
 */
export function shareThatRose(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now > before);
}

function shareOf(rows: readonly Amounts[], month: number, holds: (now: number, before: number) => boolean): number {
  const before = rows.filter(({ net }) => (net[month - 1] ?? 0) !== 0);
  const found = before.filter(({ net }) => holds(Math.abs(net[month] ?? 0), Math.abs(net[month - 1] ?? 0)));
  return before.length === 0 ? 0 : found.length / before.length;
}

/**
 * Returns the possible meanings of running totals, given the months in which they start again; empty if the
 * restarts are unclear.
 */
export function meaningsOfSums(monthCount: number, { at, isUnclear }: Restarts): Meaning[] {
  if (isUnclear) return [];
  const meanings: Meaning[] = [];
  if (at.every((month) => month % 12 === 0)) meanings.push("from_first");
  if (monthCount > 1 && at.every((month) => month % 12 !== 0)) meanings.push("from_earlier");
  return meanings;
}

/**
 * Converts a row to one amount per month: the increases of its running totals, or the amounts as they are. If the
 * running total began before the first column, the first month is left out, because its own amount cannot be known.
 */
export function ownAmounts({ net }: Amounts, meaning: Meaning, { at }: Restarts): number[] {
  const begins = (month: number) => meaning === "month" || month === 0 || at.includes(month);
  return net
    .map((amount, month) => (begins(month) ? amount : amount - (net[month - 1] ?? 0)))
    .slice(monthsLost(meaning));
}

/**
 * Returns the number of months at the start of the file for which monthly amounts cannot be calculated: 1 if the
 * running totals began before the file, otherwise 0.
 */
export function monthsLost(meaning: Meaning): 0 | 1 {
  return meaning === "from_earlier" ? 1 : 0;
}

/** Returns the sentence about a first month for which amounts cannot be calculated. */
export function lostSentence(firstMonth: Month): string {
  return `${monthInWords(firstMonth)} is only the starting point for calculating the increases: its own income and expenses are not known.`;
}

/** Returns the possible answers to the question of whether the amounts in a file are monthly or year to date. */
export function meaningOptions(firstMonth: Month, meanings: readonly Meaning[]): AnswerOption[] {
  const next = monthInWords(addMonths(firstMonth, 1));
  const labels: Record<Meaning, readonly [string, string]> = {
    from_first: [`Year to date from ${monthInWords(firstMonth)}`, "Each month is the increase on the month before."],
    from_earlier: ["Year to date from an earlier month", `Income and expenses then begin in ${next}.`],
    month: ["Amounts of each month", ""],
  };
  return meanings.map((value) => ({ value, label: labels[value][0], detail: labels[value][1] }));
}

import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";
import type { AnswerOption } from "../report/report.ts";

/**
 * The meaning of income and expense amounts, as an answer says it: sums since the first month or an earlier one, or
 * single months.
 */
export type Meaning = "from_first" | "from_earlier" | "month";

/** The positions of the months in which cumulative income and expenses restart, if the amounts are cumulative. */
export type Restarts = {
  readonly at: readonly number[];
  /** True where equity took over the sums. */
  readonly isProven: boolean;
  /** True where the amounts cannot be sums with a clear start. */
  readonly isUnclear: boolean;
};

/** A row of amounts in whole cents, one a month. */
export type Amounts = { readonly net: readonly number[] };

/** A fall by this share of the sums starts a year; between the lower share and this one it is uncertain. */
const NEARLY_ALL = 0.8;
const SOME = 0.3;

/**
 * The positions at which a year starts: the proven ones, or else where nearly all sums fall at once. Where these are
 * not whole years apart, or only some sums fall, the start of the year is unknown.
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

/** The positions of all months but the first. */
export function laterMonths(monthCount: number): number[] {
  return Array.from({ length: Math.max(0, monthCount - 1) }, (_, index) => index + 1);
}

/** The share of the previous month's amounts that fell. */
export function shareThatFell(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now < before);
}

/** The share of the previous month's amounts that rose. */
export function shareThatRose(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now > before);
}

function shareOf(rows: readonly Amounts[], month: number, holds: (now: number, before: number) => boolean): number {
  const before = rows.filter(({ net }) => (net[month - 1] ?? 0) !== 0);
  const found = before.filter(({ net }) => holds(Math.abs(net[month] ?? 0), Math.abs(net[month - 1] ?? 0)));
  return before.length === 0 ? 0 : found.length / before.length;
}

/** The possible meanings of sums, by when they restart. */
export function meaningsOfSums(monthCount: number, { at, isUnclear }: Restarts): Meaning[] {
  if (isUnclear) return [];
  const meanings: Meaning[] = [];
  if (at.every((month) => month % 12 === 0)) meanings.push("from_first");
  if (monthCount > 1 && at.every((month) => month % 12 !== 0)) meanings.push("from_earlier");
  return meanings;
}

/**
 * A row's own amounts of each month: the increase of its sums, or the amounts where they are months; without a first
 * month that is only a starting point.
 */
export function ownAmounts({ net }: Amounts, meaning: Meaning, { at }: Restarts): number[] {
  const begins = (month: number) => meaning === "month" || month === 0 || at.includes(month);
  return net
    .map((amount, month) => (begins(month) ? amount : amount - (net[month - 1] ?? 0)))
    .slice(monthsLost(meaning));
}

/** The number of first months with unknown amounts: one where the sums started before it. */
export function monthsLost(meaning: Meaning): 0 | 1 {
  return meaning === "from_earlier" ? 1 : 0;
}

/** The sentence about a first month whose amounts are unknown. */
export function lostSentence(firstMonth: Month): string {
  return `${monthInWords(firstMonth)} is only the starting point of the differences: its own income and expenses are not known.`;
}

/** The answers to the question about the meaning of the amounts. */
export function meaningOptions(firstMonth: Month, meanings: readonly Meaning[]): AnswerOption[] {
  const next = monthInWords(addMonths(firstMonth, 1));
  const labels: Record<Meaning, readonly [string, string]> = {
    from_first: [`Year to date from ${monthInWords(firstMonth)}`, "Each month is the increase."],
    from_earlier: ["Year to date from an earlier month", `Income and expenses then begin in ${next}.`],
    month: ["Amounts of each month", ""],
  };
  return meanings.map((value) => ({ value, label: labels[value][0], detail: labels[value][1] }));
}

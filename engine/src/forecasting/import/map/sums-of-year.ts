import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";
import type { AnswerOption } from "../report/report.ts";

/** The meaning of amounts of income and expenses, in the words of an answer: sums since the first month or an earlier one, or months. */
export type Meaning = "from_first" | "from_earlier" | "month";

/** The months, by their position, in which the sums of income and expenses begin again, if the amounts are such sums. */
export type Restarts = {
  readonly at: readonly number[];
  /** Whether equity took the sums over. */
  readonly isProven: boolean;
  /** Whether the amounts can be no sums of which it is clear when they begin. */
  readonly isUnclear: boolean;
};

/** A row of amounts in whole cents, one a month. */
export type Amounts = { readonly net: readonly number[] };

/** From this share of the sums on, a fall is the beginning of a year; from the lower one on nobody can tell. */
const NEARLY_ALL = 0.8;
const SOME = 0.3;

/**
 * The positions at which a year begins: those that are proven, else where nearly all sums fall at once. Where these lie no
 * whole years apart, or only some of the sums fall, nobody can tell when a year begins.
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

/** Which part of the amounts that were there is smaller than a month before. */
export function shareThatFell(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now < before);
}

/** Which part of the amounts that were there is larger than a month before. */
export function shareThatRose(rows: readonly Amounts[], month: number): number {
  return shareOf(rows, month, (now, before) => now > before);
}

function shareOf(rows: readonly Amounts[], month: number, holds: (now: number, before: number) => boolean): number {
  const before = rows.filter(({ net }) => (net[month - 1] ?? 0) !== 0);
  const found = before.filter(({ net }) => holds(Math.abs(net[month] ?? 0), Math.abs(net[month - 1] ?? 0)));
  return before.length === 0 ? 0 : found.length / before.length;
}

/** The meanings that sums may have, by when they begin again. */
export function meaningsOfSums(monthCount: number, { at, isUnclear }: Restarts): Meaning[] {
  if (isUnclear) return [];
  const meanings: Meaning[] = [];
  if (at.every((month) => month % 12 === 0)) meanings.push("from_first");
  if (monthCount > 1 && at.every((month) => month % 12 !== 0)) meanings.push("from_earlier");
  return meanings;
}

/** A row's amounts of each month: what its sums rose by, or its amounts where they are months; less a first month that only begins them. */
export function ownAmounts({ net }: Amounts, meaning: Meaning, { at }: Restarts): number[] {
  const begins = (month: number) => meaning === "month" || month === 0 || at.includes(month);
  return net
    .map((amount, month) => (begins(month) ? amount : amount - (net[month - 1] ?? 0)))
    .slice(monthsLost(meaning));
}

/** How many of the first months are not known: one where its sums began before it. */
export function monthsLost(meaning: Meaning): 0 | 1 {
  return meaning === "from_earlier" ? 1 : 0;
}

/** The sentence about a first month that is not known. */
export function lostSentence(firstMonth: Month): string {
  return `${monthInWords(firstMonth)} is only the starting point of the differences: its own income and expenses are not known.`;
}

/** Answers to the question what the amounts are. */
export function meaningOptions(firstMonth: Month, meanings: readonly Meaning[]): AnswerOption[] {
  const next = monthInWords(addMonths(firstMonth, 1));
  const labels: Record<Meaning, readonly [string, string]> = {
    from_first: [`Year to date from ${monthInWords(firstMonth)}`, "Each month is the increase."],
    from_earlier: ["Year to date from an earlier month", `Income and expenses then begin in ${next}.`],
    month: ["Amounts of each month", ""],
  };
  return meanings.map((value) => ({ value, label: labels[value][0], detail: labels[value][1] }));
}

import { type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Listed } from "../api.ts";

/** The months that a roadmap shows: the forecast. */
export type Span = { readonly first: Month; readonly count: number };

/** From the first to the last forecast month, `YYYY-MM`. */
export function spanOf(first: string, last: string): Span {
  const from = parseMonth(first);
  return { first: from, count: monthsBetween(from, parseMonth(last)) + 1 };
}

/**
 * The position of a microforecast's bar, shifted by a number of months: months from the first shown, cut off where the roadmap
 * ends. One that began before has its bar from the first month on, and one that has no effect there still has a month to be seen.
 */
export function barOf(
  { start_month: start, end_month: end }: Pick<Listed, "start_month" | "end_month">,
  { first, count }: Span,
  byMonths: number,
): { readonly from: number; readonly length: number } {
  const begins = monthsBetween(first, parseMonth(start)) + byMonths;
  const isOpen = end !== null && monthsBetween(first, parseMonth(end)) === count - 1;
  const ends =
    end === null || isOpen ? (isOpen ? count - 1 : begins) : monthsBetween(first, parseMonth(end)) + byMonths;
  const from = Math.max(0, Math.min(count - 1, begins));
  return { from, length: Math.max(1, Math.min(count, ends + 1) - from) };
}

/** By how many months one may be moved so that it still begins within the roadmap; one that began before may stay where it is. */
export function movable(
  { start_month: start }: Pick<Listed, "start_month">,
  { first, count }: Span,
  wanted: number,
): number {
  const begins = monthsBetween(first, parseMonth(start));
  return Math.max(Math.min(0, 0 - begins), Math.min(Math.max(0, count - 1 - begins), wanted));
}

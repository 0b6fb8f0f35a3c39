import { type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Listed } from "../api.ts";

/** The forecast months that a roadmap shows. */
export type Span = { readonly first: Month; readonly count: number };

/** Returns the span from the first to the last forecast month, both `YYYY-MM` and inclusive. */
export function spanOf(first: string, last: string): Span {
  const from = parseMonth(first);
  return { first: from, count: monthsBetween(from, parseMonth(last)) + 1 };
}

/**
 * Returns the position and the length of a microforecast's bar after the bar is moved by some months. The position is
 * counted in months from the first month shown; the bar is cut off at the last month shown. If the microforecast began
 * earlier, its bar starts at the first month. If it has no effect within the roadmap, its bar is one month long, so
 * that it is visible.
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

/**
 * Limits a move, in months, so that the microforecast still begins within the roadmap. A microforecast that began
 * earlier may stay where it is.
 */
export function movable(
  { start_month: start }: Pick<Listed, "start_month">,
  { first, count }: Span,
  wanted: number,
): number {
  const begins = monthsBetween(first, parseMonth(start));
  return Math.max(Math.min(0, 0 - begins), Math.min(Math.max(0, count - 1 - begins), wanted));
}

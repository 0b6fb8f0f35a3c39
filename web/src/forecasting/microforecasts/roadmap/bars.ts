import { type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Listed } from "../api.ts";

/** The months of a roadmap: the forecast. */
export type Span = { readonly first: Month; readonly count: number };

/** From the first to the last forecast month, `YYYY-MM`. */
export function spanOf(first: string, last: string): Span {
  const from = parseMonth(first);
  return { first: from, count: monthsBetween(from, parseMonth(last)) + 1 };
}

/**
 * The position of a microforecast's bar, shifted by a number of months: months from the first one shown, cut off at the
 * end. A microforecast that began earlier has its bar from the first month, and one without an effect there still gets
 * one month, so that it is visible.
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
 * The number of months that a microforecast may be moved so that it still begins within the roadmap; one that began
 * earlier may stay.
 */
export function movable(
  { start_month: start }: Pick<Listed, "start_month">,
  { first, count }: Span,
  wanted: number,
): number {
  const begins = monthsBetween(first, parseMonth(start));
  return Math.max(Math.min(0, 0 - begins), Math.min(Math.max(0, count - 1 - begins), wanted));
}

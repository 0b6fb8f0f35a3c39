import { addMonths, formatMonth, parseMonth, readMonth } from "@hazina/base/calendar.ts";
import { useEffect } from "react";
import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";

/** The months that the user chose; undefined means the default. */
export type CashRange = { readonly from: string | undefined; readonly to: string | undefined };

const KEY = "selectedRange";
const SIX_MONTHS = 6;

/** Returns the months chosen in the URL, or the months last chosen on this device if the URL names none. */
export function useCashRange(): CashRange & { readonly choose: (range: CashRange) => void } {
  const { from, to } = useQuery();
  const setQuery = useSetQuery();
  const named = { from: monthIn(from), to: monthIn(to) };
  const isNamed = named.from !== undefined || named.to !== undefined;
  const range = isNamed ? named : readRange(localStorage.getItem(KEY));
  useEffect(() => {
    if (!isNamed && (range.from !== undefined || range.to !== undefined)) setQuery(range);
  }, [isNamed, range, setQuery]);
  return {
    ...range,
    choose: (next) => {
      if (next.from === undefined && next.to === undefined) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(next));
      setQuery(next);
    },
  };
}

/**
 * Returns the range after the user has changed its first or last month. If the first month would then be after the
 * last, the other end is moved: the last month to six months after the new first month, or the first month to six
 * months before the new last month.
 */
export function withEnd(range: CashRange, end: "from" | "to", month: string): CashRange {
  const from = end === "from" ? month : range.from;
  const to = end === "to" ? month : range.to;
  if (from === undefined || to === undefined || from <= to) return { from, to };
  return end === "from" ? { from, to: monthsAfter(from, SIX_MONTHS) } : { from: monthsAfter(to, -SIX_MONTHS), to };
}

/** Parses the saved range. Both ends are undefined if it is missing or invalid. */
export function readRange(kept: string | null): CashRange {
  try {
    const { from, to } = { from: undefined, to: undefined, ...(JSON.parse(kept ?? "null") as object | null) };
    return { from: monthIn(from), to: monthIn(to) };
  } catch {
    return { from: undefined, to: undefined };
  }
}

function monthIn(text: unknown): string | undefined {
  return typeof text === "string" && readMonth(text).ok ? text : undefined;
}

function monthsAfter(month: string, count: number): string {
  return formatMonth(addMonths(parseMonth(month), count));
}

import {
  type Day,
  formatMonth,
  lastDayOf,
  monthInWords,
  monthOfDay,
  monthsBetween,
  parseDay,
  readDay,
} from "@hazina/base/calendar.ts";
import type { BooksRange } from "../../accounting/quickbooks/fetch-books.ts";
import { invalid, invalidField } from "../../platform/refusal.ts";

/**
 * The range of days to read from QuickBooks. Each note is a sentence that says how this range differs from the one
 * that the user requested.
 */
export type ReadRange = { readonly range: BooksRange; readonly notes: readonly string[] };

/** The maximum number of months that one sync can read. */
export const MOST_MONTHS = 60;
const NOT_VALID = "Please select a valid period (start and end dates)";

/**
 * Returns the days to read when a user requests a range of days. The first month is always read in full, because a
 * part of it would look like a complete month of actuals. Future days are not read. If the last day is not the end of
 * a month, that month is read in part and stays open.
 * @throws Refusal 422 for an invalid date, an end before the start, a start in the future, or more than 60 months.
 */
export function rangeToRead(
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
  today: Day,
): ReadRange {
  const asked = { start: dayIn("start_date", start_date), end: dayIn("end_date", end_date) };
  if (asked.end < asked.start) throw invalidField("end_date", NOT_VALID);
  if (asked.start > today) throw invalidField("start_date", NOT_VALID);
  const end = asked.end < today ? asked.end : today;
  const [first, last] = [monthOfDay(asked.start), monthOfDay(end)];
  if (monthsBetween(first, last) >= MOST_MONTHS) {
    throw invalid(`${NOT_VALID}: at most ${MOST_MONTHS} months at once.`, [{ path: "start_date", message: NOT_VALID }]);
  }
  const start = parseDay(`${formatMonth(first)}-01`);
  const notes: string[] = [];
  if (start < asked.start) notes.push(`${monthInWords(first)} is read from the first day of the month.`);
  if (end < lastDayOf(last)) notes.push(`${monthInWords(last)} is read only in part, so it stays open.`);
  return { range: { start, end }, notes };
}

function dayIn(path: "start_date" | "end_date", text: string): Day {
  const read = readDay(text);
  if (!read.ok) throw invalidField(path, read.refusal);
  return parseDay(text);
}

import { addDays, type Day, dayInWords } from "@hazina/base/calendar.ts";
import type { Journal } from "./journal.ts";

/** Returns whether a day is in a closed month of the books. @param closedThrough the last closed day, if there is one. */
export function isClosed(day: Day, closedThrough: Day | undefined): boolean {
  return closedThrough !== undefined && day <= closedThrough;
}

/** Returns a day that can be posted to: the day itself, or the first open day where its month is closed. */
export function openDay(day: Day, closedThrough: Day | undefined): Day {
  return closedThrough !== undefined && day <= closedThrough ? addDays(closedThrough, 1) : day;
}

/**
 * Dates the journal of an event in an open month: an event of a closed month is posted on the first open day, and its
 * memo says of which day it is. A journal in an open month is unchanged.
 */
export function inOpenMonth<Dated extends Pick<Journal, "date" | "memo">>(
  journal: Dated,
  closedThrough: Day | undefined,
): Dated {
  if (!isClosed(journal.date, closedThrough)) return journal;
  const memo = `${journal.memo} (of ${dayInWords(journal.date)}, whose month is closed)`;
  return { ...journal, date: openDay(journal.date, closedThrough), memo };
}

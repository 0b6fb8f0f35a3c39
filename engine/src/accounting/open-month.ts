import { addDays, type Day, dayInWords } from "@hazina/base/calendar.ts";
import type { Journal } from "./journal.ts";

/** Returns whether a day is in a closed month of the books. @param closedThrough the last closed day, if there is one. */
export function isClosed(day: Day, closedThrough: Day | undefined): boolean {
  return closedThrough !== undefined && day <= closedThrough;
}

/**
 * Returns a day on which a journal can be posted: the given day, or the first open day if the month of that
 * day is closed.
 */
export function openDay(day: Day, closedThrough: Day | undefined): Day {
  return closedThrough !== undefined && day <= closedThrough ? addDays(closedThrough, 1) : day;
}

/**
 * Dates the journal of an event in an open month. If the month of the event is closed, the returned journal is dated
 * the first open day, and its memo states the day of the event. Otherwise the journal is unchanged.
 */
export function inOpenMonth<Dated extends Pick<Journal, "date" | "memo">>(
  journal: Dated,
  closedThrough: Day | undefined,
): Dated {
  if (!isClosed(journal.date, closedThrough)) return journal;
  const memo = `${journal.memo} (dated ${dayInWords(journal.date)}, in a month that is closed)`;
  return { ...journal, date: openDay(journal.date, closedThrough), memo };
}

import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  daysInMonth,
  lastDayOf,
  monthOfDay,
  monthOfYear,
  yearOf,
} from "@hazina/base/calendar.ts";

/** How often a recurring document is created. */
export type Every = "week" | "month" | "quarter" | "year";

/** The schedule of a recurring document. */
export type Recurrence = {
  readonly every: Every;
  /** The date of the first document. */
  readonly first: Day;
  /** True if each document has the last day of its month as its date; false or absent otherwise. */
  readonly onLastDay?: boolean;
  /** The last day on which a document can be created; null for no end. */
  readonly until: Day | null;
};

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Returns the date of a document in a schedule. A monthly, quarterly or yearly document has the same day of the month
 * as the first document. If that day does not exist in the month, such as the 31st, or if the schedule says so, it has
 * the last day of the month.
 * @param index the position of the document in the schedule, counted from 0.
 */
export function occurrenceDay({ every, first, onLastDay = false }: Omit<Recurrence, "until">, index: number): Day {
  if (every === "week") return addDays(first, 7 * index);
  const month = addMonths(monthOfDay(first), MONTHS[every] * index);
  if (onLastDay) return lastDayOf(month);
  const day = dayOf(yearOf(month), monthOfYear(month), Math.min(dayOfMonth(first), daysInMonth(month)));
  if (day === undefined) throw new RangeError("The schedule has no valid calendar date.");
  return day;
}

/**
 * Returns the date of the next document of a schedule; null if the schedule has ended.
 * @param made the number of documents created or skipped so far.
 */
export function nextOccurrence(schedule: Recurrence, made: number): Day | null {
  const day = occurrenceDay(schedule, made);
  return schedule.until !== null && day > schedule.until ? null : day;
}

/**
 * Returns the date of the next document if it is due today or overdue; null if none is due.
 * @param made the number of documents created or skipped so far.
 */
export function dueOccurrence(schedule: Recurrence, made: number, today: Day): Day | null {
  const day = nextOccurrence(schedule, made);
  return day !== null && day <= today ? day : null;
}

/**
 * Returns the number of documents created or skipped, as of the day on which a paused schedule is resumed. All
 * documents dated before that day count as skipped.
 * @param made the number of documents created or skipped so far.
 * @param day the day on which the schedule is resumed.
 */
export function skippedBefore(schedule: Recurrence, made: number, day: Day): number {
  let index = made;
  while (occurrenceDay(schedule, index) < day) index++;
  return index;
}

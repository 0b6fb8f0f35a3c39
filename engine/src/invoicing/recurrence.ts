import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayOfMonth,
  daysInMonth,
  monthOfDay,
  monthOfYear,
  yearOf,
} from "@hazina/base/calendar.ts";

/** How often a document repeats. */
export type Every = "week" | "month" | "quarter" | "year";

/** A schedule by which a document repeats. */
export type Recurrence = {
  readonly every: Every;
  /** The day of the first document. */
  readonly first: Day;
  /** The last day on which a document can be made; null for no end. */
  readonly until: Day | null;
};

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The day of a document of a schedule, counted from 0. A schedule that begins on the 31st has the last day of shorter months, and
 * the 31st again where there is one.
 */
export function occurrenceDay({ every, first }: Pick<Recurrence, "every" | "first">, index: number): Day {
  if (every === "week") return addDays(first, 7 * index);
  const month = addMonths(monthOfDay(first), MONTHS[every] * index);
  const day = dayOf(yearOf(month), monthOfYear(month), Math.min(dayOfMonth(first), daysInMonth(month)));
  if (day === undefined) throw new RangeError("A schedule names no day of the calendar.");
  return day;
}

/** The day of the next document after those that are made; null where the schedule has ended. */
export function nextOccurrence(schedule: Recurrence, made: number): Day | null {
  const day = occurrenceDay(schedule, made);
  return schedule.until !== null && day > schedule.until ? null : day;
}

/** The day of the next document if it is due by a day, also one that was missed; null where none is. */
export function dueOccurrence(schedule: Recurrence, made: number, today: Day): Day | null {
  const day = nextOccurrence(schedule, made);
  return day !== null && day <= today ? day : null;
}

/** The number of documents of a schedule that are made or skipped once it continues on a day: those before the day are skipped. */
export function skippedBefore(schedule: Recurrence, made: number, day: Day): number {
  let index = made;
  while (occurrenceDay(schedule, index) < day) index++;
  return index;
}

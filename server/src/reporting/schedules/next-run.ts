import {
  addDays,
  addDaysToInstant,
  addMonths,
  type Day,
  dayAt,
  dayOfWeek,
  daysInMonth,
  formatMonth,
  type Instant,
  type Month,
  monthAt,
  parseInstant,
} from "@hazina/base/calendar.ts";
import type { SCHEDULE_RHYTHMS } from "@hazina/contract/reporting/schedules.ts";

/**
 * The frequency of a schedule: weekly on a day from 1 (Monday) to 7 (Sunday), or monthly on a day
 * of the month. In a shorter month the last day is used.
 */
export type Rhythm = { readonly every: (typeof SCHEDULE_RHYTHMS)[number]; readonly day: number };

const DAYS_A_WEEK = 7;

/**
 * Returns the next time, after `now`, at which a report is sent: 06:00 in Nairobi on a day of its
 * schedule.
 */
export function nextRun({ every, day }: Rhythm, now: Instant): Instant {
  if (every === "week") {
    const today = dayAt(now);
    const ahead = (day - dayOfWeek(today) + DAYS_A_WEEK) % DAYS_A_WEEK;
    const first = morningOf(addDays(today, ahead));
    return first > now ? first : addDaysToInstant(first, DAYS_A_WEEK);
  }
  const month = monthAt(now);
  const first = morningOf(dayIn(month, day));
  return first > now ? first : morningOf(dayIn(addMonths(month, 1), day));
}

function dayIn(month: Month, day: number): string {
  return `${formatMonth(month)}-${String(Math.min(day, daysInMonth(month))).padStart(2, "0")}`;
}

/** Returns the instant of 06:00 in Kenya on a day. Kenya is always three hours ahead of UTC. */
function morningOf(day: Day | string): Instant {
  return parseInstant(`${day}T06:00:00+03:00`);
}

import { dayAt, daysBetween, type Instant, parseInstant } from "@hazina/base/calendar.ts";
import { formatDay } from "../kit/format/time.ts";
import { notificationTexts } from "./texts.ts";

const texts = notificationTexts.ages;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS_IN_WORDS = 6;

/**
 * Describes how long ago a moment was: in minutes or hours if it was today, as `Yesterday` or a number of days if it
 * was earlier, and as a date if it was long ago. Days are counted in Nairobi time.
 */
export function ageOf(iso: string, now: Instant): string {
  const then = parseInstant(iso);
  const days = daysBetween(dayAt(then), dayAt(now));
  if (days > DAYS_IN_WORDS) return formatDay(dayAt(then));
  if (days > 1) return texts.days(days);
  if (days === 1) return texts.yesterday;
  const passedMs = now - then;
  if (passedMs < MINUTE_MS) return texts.now;
  return passedMs < HOUR_MS
    ? texts.minutes(Math.floor(passedMs / MINUTE_MS))
    : texts.hours(Math.floor(passedMs / HOUR_MS));
}

const MOST_COUNTED = 9;

/** Returns the text of the bell's badge for a number of unread notifications; null if there are none. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > MOST_COUNTED ? notificationTexts.many : String(unread);
}

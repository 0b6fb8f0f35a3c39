import { type Day, dayAt, daysBetween, hourAt, type Instant, parseInstant } from "@hazina/base/calendar.ts";
import { kitTexts } from "../texts.ts";

/** Formats a day as is usual in Kenya: `20/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}/${month}/${year}`;
}

/**
 * Formats a recent moment: as the time of day if it is today, as `Yesterday` if it was yesterday, and as a date if it
 * is earlier.
 */
export function formatRecent(iso: string, now: Instant): string {
  const instant = readInstant(iso);
  if (instant === undefined) return iso;
  const daysAgo = daysBetween(dayAt(instant), dayAt(now));
  if (daysAgo <= 0) return clockOf(instant);
  return daysAgo === 1 ? kitTexts.yesterday : formatDay(dayAt(instant));
}

/** Formats an ISO time as the day and time in Nairobi: `20/11/2026 09:14AM`. Any other text is unchanged. */
export function formatDayAndTime(iso: string): string {
  const instant = readInstant(iso);
  if (instant === undefined) return iso;
  return `${formatDay(dayAt(instant))} ${clockOf(instant)}`;
}

/** Formats an instant as the time of day in Nairobi: `09:14AM`. */
export function clockOf(instant: Instant): string {
  const hour = hourAt(instant);
  const minute = Math.floor(instant / 60_000) % 60;
  return `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${twoDigits(minute)}${hour < 12 ? "AM" : "PM"}`;
}

function readInstant(iso: string): Instant | undefined {
  try {
    return parseInstant(iso);
  } catch {
    return undefined;
  }
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

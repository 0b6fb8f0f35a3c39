import { type Day, dayAt, daysBetween, hourAt, type Instant, parseInstant } from "@hazina/base/calendar.ts";
import { kitTexts } from "../texts.ts";

/** A day as people write it in Kenya: `20/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}/${month}/${year}`;
}

/** A time in short, as mail programs show it: today's by the clock, `Yesterday`, an older one as its day. */
export function formatRecent(iso: string, now: Instant): string {
  const instant = readInstant(iso);
  if (instant === undefined) return iso;
  const daysAgo = daysBetween(dayAt(instant), dayAt(now));
  if (daysAgo <= 0) return clockOf(instant);
  return daysAgo === 1 ? kitTexts.yesterday : formatDay(dayAt(instant));
}

/** An ISO time as day and time by the clock of Nairobi: `20/11/2026 09:14AM`. Text that is no time is shown as it is. */
export function formatDayAndTime(iso: string): string {
  const instant = readInstant(iso);
  if (instant === undefined) return iso;
  return `${formatDay(dayAt(instant))} ${clockOf(instant)}`;
}

/** The time of day by the clock of Nairobi: `09:14AM`. */
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

import { type Day, dayAt, hourAt, type Instant, parseInstant } from "@hazina/base/calendar.ts";

/** A day as people write it in Kenya: `20/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}/${month}/${year}`;
}

/** An ISO time as day and time by the clock of Nairobi: `20/11/2026 09:14AM`. Text that is no time is shown as it is. */
export function formatDayAndTime(iso: string): string {
  const instant = readInstant(iso);
  if (instant === undefined) return iso;
  const hour = hourAt(instant);
  const minute = Math.floor(instant / 60_000) % 60;
  const clock = `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${twoDigits(minute)}${hour < 12 ? "AM" : "PM"}`;
  return `${formatDay(dayAt(instant))} ${clock}`;
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

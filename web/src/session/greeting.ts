import { hourAt, now } from "@hazina/base/calendar.ts";

/** Returns the greeting for the current hour in Nairobi. */
export function greetingNow(): string {
  return greetingAt(hourAt(now()));
}

/** Returns the greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}

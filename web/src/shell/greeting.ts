import { hourAt, now } from "@hazina/base/calendar.ts";
import { greetingAt } from "./texts.ts";

/** The greeting for this hour, by the clock of Nairobi. */
export function greetingNow(): string {
  return greetingAt(hourAt(now()));
}

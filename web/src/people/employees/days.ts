import { parseDay } from "@hazina/base/calendar.ts";
import { formatDay } from "../../kit/format/time.ts";
import { employeeTexts } from "./texts.ts";

/** Formats a day of a record, or returns a dash if the day is null. */
export function shownDay(day: string | null): string {
  return day === null ? employeeTexts.none : formatDay(parseDay(day));
}

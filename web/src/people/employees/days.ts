import { parseDay } from "@hazina/base/calendar.ts";
import { formatDay } from "../../kit/format/time.ts";
import { employeeTexts } from "./texts.ts";

/** Writes a day of a record; a dash without one. */
export function shownDay(day: string | null): string {
  return day === null ? employeeTexts.none : formatDay(parseDay(day));
}

import { parseDay } from "@hazina/base/calendar.ts";
import { formatDay } from "../../kit/format/time.ts";
import { employeeTexts } from "./texts.ts";

/** Returns a day of a record as it is shown; a dash where there is none. */
export function shownDay(day: string | null): string {
  return day === null ? employeeTexts.none : formatDay(parseDay(day));
}

import { type Day, dayOf } from "@hazina/base/calendar.ts";
import { monthName } from "../format/period.ts";

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const NAMED = /^(\d{1,2})[/.\- ]([a-z]{3,9})[/.\- ](\d{4})$/i;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** The indices of a year's months, 0 to 11. */
const PLACES = Array.from({ length: 12 }, (_, place) => place);

/**
 * Parses a day entered by the user: day first, as shown throughout (16/03/2026), with the name of the month (16 Mar
 * 2026), or YYYY-MM-DD. Returns null for any other text.
 */
export function typedDay(text: string): Day | null {
  const typed = text.trim();
  const dayFirst = DAY_FIRST.exec(typed);
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) ?? null;
  const named = NAMED.exec(typed);
  if (named) return dayOf(Number(named[3]), monthNumber(named[2] ?? ""), Number(named[1])) ?? null;
  const yearFirst = YEAR_FIRST.exec(typed);
  return yearFirst ? (dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])) ?? null) : null;
}

/** Returns the number, 1 to 12, of the month whose name is or starts with the given text; 0 if no month matches. */
function monthNumber(name: string): number {
  const begins = name.toLowerCase();
  return PLACES.findIndex((place) => monthName(place).toLowerCase().startsWith(begins)) + 1;
}

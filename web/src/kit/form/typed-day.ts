import { type Day, dayOf } from "@hazina/base/calendar.ts";

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Returns the day that is typed, the day first as the product shows it (16/03/2026) or as YYYY-MM-DD; null for anything else. */
export function typedDay(text: string): Day | null {
  const typed = text.trim();
  const dayFirst = DAY_FIRST.exec(typed);
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) ?? null;
  const yearFirst = YEAR_FIRST.exec(typed);
  return yearFirst ? (dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])) ?? null) : null;
}

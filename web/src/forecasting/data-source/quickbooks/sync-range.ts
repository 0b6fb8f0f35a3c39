import {
  addMonths,
  type Day,
  dayOfMonth,
  formatMonth,
  lastDayOf,
  monthOfDay,
  readDay,
  yearOf,
} from "@hazina/base/calendar.ts";
import { type ImportVersion, offeredPeriodMonths } from "../versions.ts";
import { quickBooksTexts } from "./texts.ts";

const texts = quickBooksTexts.dates;

/** The options for the range of dates to read. */
export const RANGES = ["last_year", "last_year_to_date", "custom"] as const;

/** The form values of the dates dialog: a range option, the first and last day, and the months to forecast. */
export type RangeValues = {
  readonly range: (typeof RANGES)[number];
  /** `YYYY-MM-DD`; null or empty until the user enters it. */
  readonly start: string | null;
  readonly end: string | null;
  readonly period: string;
};

const MONTHS_BACK = 11;

/** The largest number of months that one sync can read. */
const MOST_MONTHS = 60;

/**
 * Returns the default dates, which end today. For a first connection they start eleven months ago, or at the start of
 * the active books if that is earlier, so that no month is lost. For a new sync of an existing connection they start
 * where the active books start.
 */
export function firstRange(today: Day, versions: readonly ImportVersion[], isConnecting: boolean): RangeValues {
  const usual = monthsBefore(today, MONTHS_BACK);
  const books = startOfBooks(today, versions);
  const start = books === undefined || (isConnecting && usual < books) ? usual : books;
  return { range: "custom", start, end: today, period: String(offeredPeriodMonths(versions)) };
}

/**
 * Returns the first day of the active books or, if the books start earlier than one sync can reach, the first day of
 * the earliest month that it can reach. Undefined if there are no active books.
 */
function startOfBooks(today: Day, versions: readonly ImportVersion[]): string | undefined {
  const [first] = versions.flatMap(({ state, first_month }) => (state === "active" ? [first_month] : [])).sort();
  const earliest = formatMonth(addMonths(monthOfDay(today), 1 - MOST_MONTHS));
  return first && `${first < earliest ? earliest : first}-01`;
}

/**
 * Returns the form values after the user chooses an option for the range. If the option is `custom`, the dates stay
 * the same.
 */
export function withRange(values: RangeValues, range: RangeValues["range"], today: Day): RangeValues {
  if (range === "custom") return { ...values, range };
  const year = yearOf(monthOfDay(today)) - 1;
  return { ...values, range, start: `${year}-01-01`, end: range === "last_year" ? `${year}-12-31` : today };
}

/** Returns the error message for the entered dates; undefined if they are valid. */
export function rangeProblem({ start, end, period }: RangeValues): string | undefined {
  if (!start || !end) return texts.both;
  if (!readDay(start).ok || !readDay(end).ok || end < start) return texts.valid;
  return /^[1-9]\d{0,2}$/.test(period.trim()) ? undefined : texts.period;
}

/** Returns the same day a number of months earlier, or the last day of that month if the month has no such day. */
function monthsBefore(day: Day, count: number): string {
  const month = addMonths(monthOfDay(day), -count);
  const same = `${formatMonth(month)}-${String(dayOfMonth(day)).padStart(2, "0")}`;
  return readDay(same).ok ? same : lastDayOf(month);
}

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
import { quickBooksTexts } from "./texts.ts";

const texts = quickBooksTexts.dates;

/** The ways to choose the days that are read. */
export const RANGES = ["last_year", "last_year_to_date", "custom"] as const;

/** The fields of the date dialog, as typed. */
export type RangeValues = {
  readonly range: (typeof RANGES)[number];
  /** `YYYY-MM-DD`; null or nothing while none is filled in. */
  readonly start: string | null;
  readonly end: string | null;
  readonly period: string;
};

const MONTHS_BACK = 11;

/** The days offered first: the last eleven months through today, forecast for six months. */
export function firstRange(today: Day): RangeValues {
  return { range: "custom", start: monthsBefore(today, MONTHS_BACK), end: today, period: "6" };
}

/** The values after another way was chosen; the days of a custom range stay as they are. */
export function withRange(values: RangeValues, range: RangeValues["range"], today: Day): RangeValues {
  if (range === "custom") return { ...values, range };
  const year = yearOf(monthOfDay(today)) - 1;
  return { ...values, range, start: `${year}-01-01`, end: range === "last_year" ? `${year}-12-31` : today };
}

/** The sentence of what is wrong with the values; undefined where they can be sent. */
export function rangeProblem({ start, end, period }: RangeValues): string | undefined {
  if (!start || !end) return texts.both;
  if (!readDay(start).ok || !readDay(end).ok || end < start) return texts.valid;
  return /^[1-9]\d{0,2}$/.test(period.trim()) ? undefined : texts.period;
}

/** The same day so many months before, or the last of that month. */
function monthsBefore(day: Day, count: number): string {
  const month = addMonths(monthOfDay(day), -count);
  const same = `${formatMonth(month)}-${String(dayOfMonth(day)).padStart(2, "0")}`;
  return readDay(same).ok ? same : lastDayOf(month);
}

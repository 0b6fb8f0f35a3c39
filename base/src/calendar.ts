import { accept, type Result, refuse } from "./result.ts";

declare const monthBrand: unique symbol;
declare const dayBrand: unique symbol;

/**
 * A calendar month as the number of months since January of year 0: `year × 12 + (month of year − 1)`. On the wire and
 * on screens it is written as `YYYY-MM`.
 */
export type Month = number & { readonly [monthBrand]: true };

/** A calendar day as a `YYYY-MM-DD` string, so that string comparison orders days by date. */
export type Day = string & { readonly [dayBrand]: true };

/** The length of a reporting period: one, two, three, six or twelve months. */
export type Frequency = "monthly" | "bimonthly" | "quarterly" | "semiannually" | "annually";

/** All frequencies, from the shortest period to the longest. */
export const FREQUENCIES: readonly Frequency[] = ["monthly", "bimonthly", "quarterly", "semiannually", "annually"];

/** A calendar period: its label, such as `2026-Q1`, and its first and last month, both part of the period. */
export type Period = {
  readonly frequency: Frequency;
  readonly label: string;
  readonly first: Month;
  readonly last: Month;
};

/** The time zone of Kenya: UTC+3, without daylight saving. */
export const NAIROBI = "Africa/Nairobi";

const MONTH_TEXT = /^(\d{4})-(0[1-9]|1[0-2])$/;
const MONTHS_PER_PERIOD: Record<Frequency, number> = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  semiannually: 6,
  annually: 12,
};
const BIMONTH_LABELS = ["JAN-FEB", "MAR-APR", "MAY-JUN", "JUL-AUG", "SEP-OCT", "NOV-DEC"];

/**
 * Creates a month from its year and its number in that year, 1 to 12.
 * @throws RangeError outside years 0 to 9999 or months 1 to 12.
 */
export function month(year: number, monthOfYear: number): Month {
  const whole = Number.isInteger(year) && Number.isInteger(monthOfYear);
  if (!whole || year < 0 || year > 9999 || monthOfYear < 1 || monthOfYear > 12) {
    throw new RangeError(`${year}-${monthOfYear} is not a valid month.`);
  }
  return (year * 12 + monthOfYear - 1) as Month;
}

/** Reads a month from text of the form `YYYY-MM`; any other text is refused with a message for the user. */
export function readMonth(text: string): Result<Month> {
  const match = MONTH_TEXT.exec(text);
  if (!match) return refuse(`"${text}" is not a month; write it as YYYY-MM, such as 2026-01.`);
  return accept(month(Number(match[1]), Number(match[2])));
}

/**
 * Reads a month from text that is already known to be `YYYY-MM`: a constant, a database value, validated input.
 * @throws RangeError when the text is not a valid month.
 */
export function parseMonth(text: string): Month {
  const read = readMonth(text);
  if (!read.ok) throw new RangeError(read.refusal);
  return read.value;
}

/** Writes a month as `YYYY-MM`. */
export function formatMonth(value: Month): string {
  return `${String(yearOf(value)).padStart(4, "0")}-${String(monthOfYear(value)).padStart(2, "0")}`;
}

const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a month for people to read: `Nov 2026`. */
export function monthInWords(value: Month): string {
  return `${MONTH_NAMES[value % 12]} ${String(yearOf(value)).padStart(4, "0")}`;
}

/** Returns the calendar year of a month. */
export function yearOf(value: Month): number {
  return Math.floor(value / 12);
}

/** Returns the number of a month within its year, 1 to 12. */
export function monthOfYear(value: Month): number {
  return (value % 12) + 1;
}

/** Returns the month `count` months later; a negative count goes back. */
export function addMonths(value: Month, count: number): Month {
  return (value + count) as Month;
}

/** Returns the number of months from one month to another: 1 for the next month, negative for an earlier month. */
export function monthsBetween(from: Month, to: Month): number {
  return to - from;
}

/** Returns every month from the first to the last, both included; an empty list if the last is before the first. */
export function monthRange(first: Month, last: Month): Month[] {
  const count = Math.max(0, last - first + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the number of days in a month. */
export function daysInMonth(value: Month): number {
  const year = yearOf(value);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapYear && monthOfYear(value) === 2 ? 29 : (DAYS[value % 12] ?? 0);
}

/** Returns the number of days in a range of months, counting all days of the first and the last month. */
export function daysOfMonths(first: Month, last: Month): number {
  return monthRange(first, last).reduce((days, value) => days + daysInMonth(value), 0);
}

/**
 * Returns the calendar period that contains a month. Its label has one of the forms `2026-01`, `2026-JAN-FEB`,
 * `2026-Q1`, `2026-H1` and `2026`.
 */
export function periodOf(value: Month, frequency: Frequency): Period {
  const length = MONTHS_PER_PERIOD[frequency];
  const index = Math.floor((value % 12) / length);
  const first = addMonths(month(yearOf(value), 1), index * length);
  return { frequency, label: periodLabel(first, frequency, index), first, last: addMonths(first, length - 1) };
}

function periodLabel(first: Month, frequency: Frequency, index: number): string {
  const year = String(yearOf(first)).padStart(4, "0");
  switch (frequency) {
    case "monthly":
      return formatMonth(first);
    case "bimonthly":
      return `${year}-${BIMONTH_LABELS[index]}`;
    case "quarterly":
      return `${year}-Q${index + 1}`;
    case "semiannually":
      return `${year}-H${index + 1}`;
    case "annually":
      return year;
  }
}

/**
 * Returns the calendar periods that cover a range of months, from the earliest to the latest. The first period may
 * start before the range, and the last may end after it.
 */
export function periodsCovering(first: Month, last: Month, frequency: Frequency): Period[] {
  const periods: Period[] = [];
  for (let next = first; next <= last; ) {
    const period = periodOf(next, frequency);
    periods.push(period);
    next = addMonths(period.last, 1);
  }
  return periods;
}

/**
 * Returns the first month of the fiscal year that contains a month.
 * @param startMonth number of the month in which the company's fiscal year starts, 1 to 12.
 */
export function fiscalYearStart(value: Month, startMonth: number): Month {
  const monthsIntoYear = (monthOfYear(value) - startMonth + 12) % 12;
  return addMonths(value, -monthsIntoYear);
}

/**
 * Returns whether a month is the first month of the company's fiscal year.
 * @param startMonth number of the month in which the fiscal year starts, 1 to 12.
 */
export function startsFiscalYear(value: Month, startMonth: number): boolean {
  return monthOfYear(value) === startMonth;
}

/**
 * The months that a report covers: a calendar period, a fiscal year, a year to date, or any other range of
 * months. `readPeriod` can read the labels of the first three kinds, but not the label of a range.
 */
export type ReportPeriod = {
  readonly kind: "calendar" | "fiscal_year" | "year_to_date" | "range";
  readonly label: string;
  readonly first: Month;
  readonly last: Month;
};

const PERIOD_TEXT = /^(FY)?([1-9]\d{3})(?:-(?:(0[1-9]|1[0-2])(-YTD)?|Q([1-4])|H([12])|([A-Z]{3}-[A-Z]{3})))?$/;

/**
 * Reads the label of a period, in upper or lower case: `2026-03`, `2026-JAN-FEB`, `2026-Q1`, `2026-H1` or
 * `2026`; `FY2026`, the fiscal year that ends in 2026; or `2026-03-YTD`, from the start of the fiscal year to
 * that month. Any other text is refused with a message for the user.
 * @param startMonth number of the month in which the company's fiscal year starts, 1 to 12.
 */
export function readPeriod(text: string, startMonth = 1): Result<ReportPeriod> {
  const match = PERIOD_TEXT.exec(text.trim().toUpperCase());
  const [, fiscal, yearText, monthText, toDate, quarter, half, bimonth] = match ?? [];
  const part = monthText ?? quarter ?? half ?? bimonth;
  const bimonthIndex = BIMONTH_LABELS.indexOf(bimonth ?? "");
  if (!match || (fiscal && part) || (bimonth && bimonthIndex < 0)) {
    return refuse("Choose a period such as 2026-03, 2026-Q1 or 2026.");
  }
  const january = month(Number(yearText), 1);
  if (fiscal) return accept(fiscalYear(january, startMonth));
  if (toDate) return accept(yearToDate(addMonths(january, Number(monthText) - 1), startMonth));
  if (monthText) return accept(calendarPeriod(addMonths(january, Number(monthText) - 1), "monthly"));
  if (quarter) return accept(calendarPeriod(addMonths(january, (Number(quarter) - 1) * 3), "quarterly"));
  if (half) return accept(calendarPeriod(addMonths(january, (Number(half) - 1) * 6), "semiannually"));
  return accept(
    bimonth ? calendarPeriod(addMonths(january, bimonthIndex * 2), "bimonthly") : calendarPeriod(january, "annually"),
  );
}

/** Returns the calendar period that contains a month, as a report period. */
export function calendarPeriod(value: Month, frequency: Frequency): ReportPeriod {
  const { label, first, last } = periodOf(value, frequency);
  return { kind: "calendar", label, first, last };
}

/**
 * Formats the label of a period for people to read: `2026-11` becomes Nov 2026, `2026-Q4` becomes Q4 2026,
 * `2026-JAN-FEB` becomes Jan-Feb 2026.
 */
export function periodInWords(label: string): string {
  if (label.includes(" to ")) return label.split(" to ").map(periodInWords).join(" to ");
  if (label.endsWith("-YTD")) return `${periodInWords(label.slice(0, -4))} YTD`;
  const read = readMonth(label);
  if (read.ok) return monthInWords(read.value);
  const [year = label, ...parts] = label.split("-");
  const name = parts.map((part) => (part.length === 3 ? part.charAt(0) + part.slice(1).toLowerCase() : part)).join("-");
  return name === "" ? year : `${name} ${year}`;
}

/**
 * Returns the period of equal length immediately before the given period: for a quarter, the previous quarter; for a
 * year to date of three months, the three months before it.
 */
export function periodBefore({ kind, first, last }: ReportPeriod): ReportPeriod {
  const length = last - first + 1;
  const before = { first: addMonths(first, -length), last: addMonths(last, -length) };
  if (kind === "fiscal_year") return { kind, label: `FY${yearOf(before.last)}`, ...before };
  const calendar = FREQUENCIES.map((frequency) => calendarPeriod(before.first, frequency)).find(
    (period) => period.first === before.first && period.last === before.last,
  );
  return calendar ?? { kind: "range", label: `${formatMonth(before.first)} to ${formatMonth(before.last)}`, ...before };
}

/** Returns the same period one year earlier, such as 2025-Q1 for 2026-Q1. */
export function periodYearBefore({ kind, label, first, last }: ReportPeriod): ReportPeriod {
  const before = { first: addMonths(first, -12), last: addMonths(last, -12) };
  return { kind, label: label.replace(/\d{4}/g, (year) => String(Number(year) - 1).padStart(4, "0")), ...before };
}

/**
 * Returns the fiscal year that ends in a calendar year.
 * @param january January of that calendar year.
 * @param startMonth number of the month in which the fiscal year starts, 1 to 12.
 */
function fiscalYear(january: Month, startMonth: number): ReportPeriod {
  const first = startMonth === 1 ? january : addMonths(january, startMonth - 13);
  return { kind: "fiscal_year", label: `FY${yearOf(january)}`, first, last: addMonths(first, 11) };
}

function yearToDate(last: Month, startMonth: number): ReportPeriod {
  return { kind: "year_to_date", label: `${formatMonth(last)}-YTD`, first: fiscalYearStart(last, startMonth), last };
}

/** Reads a day from text of the form `YYYY-MM-DD`; any other text is refused with a message for the user. */
export function readDay(text: string): Result<Day> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuse(`"${text}" is not a date; write it as YYYY-MM-DD.`);
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return refuse(`"${text}" is not a valid date.`);
  }
  return accept(text as Day);
}

/**
 * Reads a day from text that is already known to be a valid `YYYY-MM-DD`.
 * @throws RangeError when it is not a valid day.
 */
export function parseDay(text: string): Day {
  const read = readDay(text);
  if (!read.ok) throw new RangeError(read.refusal);
  return read.value;
}

/** Creates a day from its year, month (1 to 12) and day of the month; undefined if the calendar has no such day. */
export function dayOf(year: number, monthNumber: number, dayOfMonth: number): Day | undefined {
  const read = readDay(
    `${String(year).padStart(4, "0")}-${String(monthNumber).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`,
  );
  return read.ok ? read.value : undefined;
}

/** Returns the month that contains a day. */
export function monthOfDay(day: Day): Month {
  return parseMonth(day.slice(0, 7));
}

/** Returns the day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

/** Formats a day as people in Kenya write it: `20/11/2026`. */
export function dayInWords(day: string): string {
  const [year, monthNumber, date] = day.split("-");
  return `${date}/${monthNumber}/${year}`;
}

/** Returns the first day of a month. */
export function firstDayOf(value: Month): Day {
  return parseDay(`${formatMonth(value)}-01`);
}

/** Returns the last day of a month. */
export function lastDayOf(value: Month): Day {
  return `${formatMonth(value)}-${daysInMonth(value)}` as Day;
}

/** Returns the day `count` days later; a negative count goes back. */
export function addDays(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ days: count }).toString() as Day;
}

/** Returns the number of days from one day to another: 1 for the next day, negative for an earlier day. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;
}

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function dayOfWeek(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** A point in time as whole milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/**
 * Returns the current time. Only the entry points of the product call this function; all other code receives
 * the time as an argument.
 */
export function now(): Instant {
  return Temporal.Now.instant().epochMilliseconds;
}

/** Returns the calendar day at a point in time in a time zone. */
export function dayAt(instant: Instant, zone: string = NAIROBI): Day {
  return zoned(instant, zone).toPlainDate().toString() as Day;
}

/** Returns the calendar month at a point in time in a time zone. */
export function monthAt(instant: Instant, zone: string = NAIROBI): Month {
  return monthOfDay(dayAt(instant, zone));
}

/** Returns the hour of the day, 0 to 23, at a point in time in a time zone. */
export function hourAt(instant: Instant, zone: string = NAIROBI): number {
  return zoned(instant, zone).hour;
}

/** Formats a point in time as Nairobi time in the format that M-Pesa requires, `YYYYMMDDHHmmss`. */
export function nairobiStamp(instant: Instant): string {
  return zoned(instant, NAIROBI).toPlainDateTime().toString({ smallestUnit: "second" }).replace(/\D/g, "");
}

function zoned(instant: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
}

/** Formats a point in time as ISO 8601 text in UTC with milliseconds, the format in which the API writes times. */
export function formatInstant(instant: Instant): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString({ fractionalSecondDigits: 3 });
}

/**
 * Reads a point in time from ISO 8601 text with an offset or Z.
 * @throws RangeError when the text is not a valid time.
 */
export function parseInstant(text: string): Instant {
  return Temporal.Instant.from(text).epochMilliseconds;
}

/** Returns the point in time `days` × 24 hours later. */
export function addDaysToInstant(instant: Instant, days: number): Instant {
  return instant + days * 86_400_000;
}

/** Returns the point in time `minutes` minutes later. */
export function addMinutesToInstant(instant: Instant, minutes: number): Instant {
  return instant + minutes * 60_000;
}

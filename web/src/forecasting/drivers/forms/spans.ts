import { addMonths, formatMonth, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { driverTexts } from "../texts.ts";
import type { DriverContext } from "./driver-context.ts";
import type { Problems } from "./driver-form.ts";
import { found } from "./driver-form.ts";
import { countOf, countProblem, sentNumber, showNumber } from "./numbers.ts";

const texts = driverTexts.problems;
const YEAR_MONTHS = 12;

/** A month in a form, `YYYY-MM`; null until one is chosen. */
export type MonthText = string | null;

/** The first and the last month, both included. */
export type PeriodValues = { readonly start: MonthText; readonly end: MonthText };

/** The first month, and a length in years and months. */
export type LengthValues = { readonly start_date: MonthText; readonly years: string; readonly months: string };

/** Returns the driver's period; every forecast month by default. */
export function openPeriod(driver: DriverFields | null, context: DriverContext): PeriodValues {
  return {
    start: driver?.period?.start ?? context.firstForecast,
    end: driver?.period?.end ?? context.lastForecast,
  };
}

/**
 * Returns the error messages for a period if one of its months is missing, or if its end is before its start. Empty if
 * the period is valid.
 */
export function periodProblems({ start, end }: PeriodValues): Problems {
  return found({
    start: start ? undefined : texts.period,
    end: end ? (start && end < start ? texts.backwards : undefined) : texts.period,
  });
}

/** Returns a period as the API expects it. */
export function sentPeriod({ start, end }: PeriodValues) {
  return { start: start ?? "", end: end ?? "" };
}

/**
 * Returns the months of a period, `YYYY-MM`, at most 240 of them. Empty if the start or the end is missing, or if the
 * end is before the start.
 */
export function monthsOf({ start, end }: PeriodValues): string[] {
  if (!start || !end || end < start) return [];
  return monthRange(parseMonth(start), parseMonth(end)).slice(0, MOST_MONTHS).map(formatMonth);
}

const MOST_MONTHS = 240;

/**
 * Returns the initial values of the fields for start and length: those of the driver or, without a driver, values that
 * cover all forecast months.
 */
export function openLength(driver: DriverFields | null, context: DriverContext): LengthValues {
  const whole = context.months.length;
  return {
    start_date: driver?.start_date ?? driver?.period?.start ?? context.firstForecast,
    years: showNumber(driver?.period_years ?? Math.floor(whole / YEAR_MONTHS)),
    months: showNumber(driver?.period_months ?? whole % YEAR_MONTHS),
  };
}

/**
 * Returns the error messages for a start and a length, if the start is missing or the length is not a positive number
 * of months.
 * @param title the label of the start, for messages.
 */
export function lengthProblems({ start_date, years, months }: LengthValues, title: string): Problems {
  const problems = found({
    start_date: start_date ? undefined : `${title} is required`,
    years: countProblem(years, texts.periodYears),
    months: countProblem(months, texts.periodMonths),
  });
  if (Object.keys(problems).length > 0) return problems;
  return countOf(years) + countOf(months) === 0 ? { years: texts.period } : {};
}

/** Returns a start and a length as the API expects them. */
export function sentLength({ start_date, years, months }: LengthValues) {
  return { start_date: start_date ?? "", period_years: sentNumber(years), period_months: sentNumber(months) };
}

/** Returns the last month, `YYYY-MM`; undefined if the start or the length is missing. */
export function lastMonthOf({ start_date, years, months }: LengthValues): string | undefined {
  const count = countOf(years) * YEAR_MONTHS + countOf(months);
  return start_date && Number.isInteger(count) && count > 0
    ? formatMonth(addMonths(parseMonth(start_date), count - 1))
    : undefined;
}

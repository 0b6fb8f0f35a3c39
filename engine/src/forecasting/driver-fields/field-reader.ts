import { centsOf } from "@hazina/base/money.ts";
import type { Books, MonthSpan } from "../model/model.ts";
import { type DriverFields, monthIndexOf, type Numeric } from "./fields.ts";

const MONTHS_A_YEAR = 12;
const MAX_MONTHS = 1200;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** An error in a field of a driver, with the message to show at the field. */
export class WrongField extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Creates the error to throw for a wrong field, with the message to show at the field. */
export function wrongField(field: string, message: string): WrongField {
  return new WrongField(field, message);
}

/**
 * Reads a required number.
 * @throws WrongField naming the field if it is missing or not a number.
 */
export function needNumber(value: Numeric, path: string, title: string): number {
  const given = optionalNumber(value, path, title);
  if (given === undefined) throw wrongField(path, `${title} is required`);
  return given;
}

/**
 * Reads an optional number; undefined if it is absent or empty text.
 * @throws WrongField naming the field if it is not a number.
 */
export function optionalNumber(value: Numeric, path: string, title: string): number | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const text = typeof value === "string" ? value.trim() : undefined;
  const number = text === undefined ? (value as number) : PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw wrongField(path, `${title} must be a number`);
  return number;
}

/**
 * Converts an amount in the company's currency to cents, rounded half away from zero.
 * @throws WrongField naming the field if it is too large.
 */
export function inCents(amount: number, path: string, title: string): number {
  try {
    return centsOf(amount);
  } catch {
    throw wrongField(path, `${title} is too large`);
  }
}

/**
 * Reads a field that accepts only certain words, in upper or lower case.
 * @throws WrongField naming the field for any other text.
 */
export function needWord<Word extends string>(
  value: string | null | undefined,
  path: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word.toLowerCase() === value?.trim().toLowerCase());
  if (!found) throw wrongField(path, `${path} must be one of ${words.join(", ")}`);
  return found;
}

/**
 * Reads the period of a driver as months of the books; start and end are both required.
 * @throws WrongField if one is missing, or the period ends before it starts or before the first forecast month.
 */
export function needPeriod({ period }: DriverFields, books: Books): MonthSpan {
  if (!period?.start || !period.end) throw wrongField("period", "Period is required");
  const span = { first: monthIndexOf(period.start, books), last: monthIndexOf(period.end, books) };
  refuseBackwards(span.first, span.last);
  if (span.last <= books.cutOver) throw wrongField("period", "The period ends before the first forecast month.");
  return span;
}

/**
 * Returns the first month of a schedule, as an index in the books. It is the month `own` or, if this is empty, the
 * start or purchase month in the fields, then the start of the period; if all of these are empty, it is the first
 * forecast month.
 */
export function startOf(fields: DriverFields, own: string | null | undefined, books: Books): number {
  const month = own || fields.start_date || fields.start_month || fields.purchase_date || fields.period?.start;
  return month ? monthIndexOf(month, books) : books.cutOver + 1;
}

/** The fields that give the length of a schedule, with the path and title to use in messages. */
export type Length = {
  readonly years: Numeric;
  readonly months: Numeric;
  readonly path: string;
  readonly title: string;
};

/**
 * Returns the number of months of a schedule: years × 12 + months or, if these are empty, the months up to
 * the end of the period.
 * @throws WrongField if there is neither a length nor an end, if the two disagree, or if the number is not
 * from 1 to 1,200.
 */
export function lengthOf({ period }: DriverFields, start: number, books: Books, length: Length): number {
  const { path, title } = length;
  const years = optionalNumber(length.years, path, title);
  const months = optionalNumber(length.months, path, title);
  const end = period?.end ? monthIndexOf(period.end, books) : undefined;
  if (end !== undefined) refuseBackwards(start, end);
  const toEnd = end === undefined ? undefined : end - start + 1;
  const given = years === undefined && months === undefined ? undefined : (years ?? 0) * MONTHS_A_YEAR + (months ?? 0);
  const asked = given ?? toEnd;
  if (asked === undefined) throw wrongField(path, `${title} is required`);
  const count = wholeMonths(asked);
  if (given !== undefined && toEnd !== undefined && count !== toEnd) {
    throw wrongField(
      path,
      `${title} is ${count} months, but the start and end cover ${toEnd} months. Change one of them.`,
    );
  }
  if (!Number.isInteger(count) || count < 1 || count > MAX_MONTHS) {
    throw wrongField(path, `${title} must be a whole number of months from 1 to ${MAX_MONTHS}.`);
  }
  return count;
}

/**
 * Checks that a period does not end before it starts.
 * @throws WrongField if it does.
 */
export function refuseBackwards(first: number, last: number): void {
  if (last < first) throw wrongField("period", "The period ends before it starts.");
}

/** Rounds a length to whole months: 7/12 years entered as 0.5833 are seven months. */
function wholeMonths(months: number): number {
  const whole = Math.round(months);
  return Math.abs(months - whole) < 1e-6 ? whole : months;
}

import { decimalOf } from "@hazina/base/money.ts";
import { groupThousands } from "@hazina/base/thousands.ts";
import type { Numeric } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { readTypedAmount } from "../../../kit/period-grid/typing/typed-amount.ts";

const PLAIN = /^-?\d+(\.\d+)?$/;

/**
 * Converts a number entered by the user to plain decimal text for the API: `1,250.75`, `Ksh 1,250`, `12 %`, `(400)`,
 * `10k` or `=1200*1.16`. Keeps every digit entered; only calculated results are rounded to cents. Undefined if the
 * text is not a number.
 */
export function readNumber(text: string): string | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f,]/g, "")
    .replace(/−/g, "-")
    .replace(/^[A-Za-z]{2,4}\.?(?=[-\d.(])/, "")
    .replace(/^\((.+)\)$/, "-$1")
    .replace(/%$/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/(\d)\.$/, "$1");
  if (PLAIN.test(bare)) return bare;
  const worked = readTypedAmount(text);
  return worked.ok && worked.value !== null ? decimalOf(worked.value) : undefined;
}

/** Formats a driver's number for its field, with thousands separators; empty if there is no number. */
export function showNumber(value: Numeric): string {
  if (value === null || value === undefined || value === "") return "";
  const text = String(value);
  if (!PLAIN.test(text)) return text;
  const [whole = "", decimals] = text.replace("-", "").split(".");
  const grouped = `${text.startsWith("-") ? "-" : ""}${groupThousands(whole)}`;
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/**
 * Formats an amount for its field as `showNumber` does, but always writes cents with two digits: half a shilling is
 * `0.50`.
 */
export function showAmount(value: Numeric): string {
  return showNumber(value).replace(/(\.\d)$/, "$10");
}

/** Formats a number that the user has entered, when they leave the field; text that is not a number is unchanged. */
export function tidyNumber(text: string): string {
  const read = readNumber(text);
  return read === undefined ? text : showNumber(read);
}

/**
 * Returns the number in a field as plain decimal text. Text that is not a number is returned unchanged, so that the
 * server refuses it.
 */
export function sentNumber(text: string): string {
  return text.trim() === "" ? "" : (readNumber(text) ?? text.trim());
}

/**
 * Returns the error message for a required number, such as `Price is required` or `Price must be a number`; undefined
 * if the number is valid.
 */
export function numberProblem(text: string, title: string): string | undefined {
  if (text.trim() === "") return `${title} is required`;
  return readNumber(text) === undefined ? `${title} must be a number` : undefined;
}

/**
 * Returns the error message for an optional number, worded as in `numberProblem`; undefined if the field is empty or
 * contains a number.
 */
export function optionalNumberProblem(text: string, title: string): string | undefined {
  return text.trim() === "" ? undefined : numberProblem(text, title);
}

/**
 * Returns the error message for a number of years or months, worded as in `numberProblem`; undefined if it is a whole
 * number that is not negative.
 */
export function countProblem(text: string, title: string): string | undefined {
  const problem = numberProblem(text, title);
  if (problem !== undefined) return problem;
  return /^\d+(\.0+)?$/.test(readNumber(text) ?? "") ? undefined : `${title} must be a whole number`;
}

/** Returns a valid count as a number; an empty field counts as zero. */
export function countOf(text: string): number {
  return Number(readNumber(text) ?? 0);
}

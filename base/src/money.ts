import { multiplyDivide, type Rounding } from "./rounding.ts";
import { groupThousands } from "./thousands.ts";

declare const centsBrand: unique symbol;

/**
 * An amount in whole minor units (cents) of one currency: always an integer between −(2^53 − 1) and 2^53 − 1,
 * which is about 90 trillion shillings. The brand prevents the use of an unchecked number as an amount:
 * create Cents with `cents`, `centsOf` or `parseDecimal`, add them with `add` and `sum`, and multiply them
 * only by a `Rate`.
 */
export type Cents = number & { readonly [centsBrand]: true };

/** Zero cents. */
export const ZERO = 0 as Cents;

/**
 * Converts a whole number of minor units to Cents.
 * @throws RangeError when it is not an integer that can be represented exactly.
 */
export function cents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of cents.`);
  return (whole === 0 ? 0 : whole) as Cents;
}

/**
 * Converts a decimal number of major units, such as one from JSON or a spreadsheet cell, to the nearest cent. It
 * rounds the shortest decimal text of the number, half away from zero: 1234.565 is 123457.
 * @throws RangeError when it is not finite or too large.
 */
export function centsOf(major: number): Cents {
  if (!Number.isFinite(major)) throw new RangeError(`${major} is not a valid amount.`);
  const quick = Math.round(major * 100);
  if (quick / 100 === major && Number.isSafeInteger(quick)) return cents(quick);
  const text = decimalText(major);
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new RangeError(`${text} is not a valid amount.`);
  return parsed;
}

function decimalText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(Math.trunc(value)).toString();
}

const PLAIN_DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * Reads cents from a plain decimal text of major units ("-1234.5"). Digits after the second decimal are rounded half
 * away from zero. Undefined when the text is not a plain decimal, or is too large to be exact.
 */
export function parseDecimal(text: string): Cents | undefined {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return undefined;
  const fraction = `${match[3] ?? ""}000`;
  const roundsUp = fraction.charCodeAt(2) >= 53;
  const magnitude = Number(`${match[2]}${fraction.slice(0, 2)}`) + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return cents(match[1] === "-" ? -magnitude : magnitude);
}

/**
 * Converts cents to the decimal number of major units that the API shows: 123457 cents is 1234.57. Exact up to 2^53
 * cents.
 */
export function majorOf(amount: Cents): number {
  return amount / 100;
}

/** Writes an amount as plain decimal text with two decimals: "-1234.50". */
export function decimalOf(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount for use in a sentence: "12,345.60", or "-1,234.50" below zero. */
export function amountInWords(amount: Cents): string {
  const [whole = "", decimals] = decimalOf(cents(Math.abs(amount))).split(".");
  return `${amount < 0 ? "-" : ""}${groupThousands(whole)}.${decimals}`;
}

/**
 * Adds two amounts.
 * @throws RangeError when the sum cannot be represented exactly.
 */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/**
 * Subtracts the second amount from the first.
 * @throws RangeError when the result cannot be represented exactly.
 */
export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** Changes the sign of an amount. */
export function negate(amount: Cents): Cents {
  return cents(-amount);
}

/**
 * Adds any number of amounts; the sum of an empty list is zero.
 * @throws RangeError when a running total cannot be represented exactly.
 */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!Number.isSafeInteger(total)) throw new RangeError("The sum is too large to be calculated exactly.");
  }
  return cents(total);
}

declare const rateBrand: unique symbol;

/**
 * A rate as a whole number of millionths: 1.5 % is 15,000. It represents every percentage with up to four decimals
 * exactly.
 */
export type Rate = number & { readonly [rateBrand]: true };

/** The number of millionths in 100 %. */
export const WHOLE_RATE = 1_000_000;

/**
 * Creates a rate from a percentage: 2.75 % is `percent(2.75)`.
 * @throws RangeError when the percentage has more than four decimals.
 */
export function percent(percentage: number): Rate {
  const millionths = Math.round(percentage * 10_000);
  if (!Number.isSafeInteger(millionths) || Math.abs(millionths / 10_000 - percentage) > 1e-9) {
    throw new RangeError(`${percentage}% has too many decimals. Use at most four.`);
  }
  return millionths as Rate;
}

/**
 * Multiplies an amount by a rate and rounds to whole cents.
 * @throws RangeError when the result cannot be represented exactly.
 */
export function rateOf(amount: Cents, rate: Rate, rounding: Rounding = "halfAwayFromZero"): Cents {
  return cents(multiplyDivide(amount, rate, WHOLE_RATE, rounding));
}

/**
 * Calculates `amount × part ÷ whole`, rounded to whole cents. Use it to prorate an amount by days, or to compute a
 * share of a total.
 * @throws RangeError when `whole` is zero or the result cannot be represented exactly.
 */
export function fractionOf(amount: Cents, part: number, whole: number, rounding: Rounding = "halfAwayFromZero"): Cents {
  return cents(multiplyDivide(amount, part, whole, rounding));
}

/**
 * Splits a total in proportion to weights, so that the parts add up to the total to the cent. Each part is
 * rounded toward zero. The remaining cents are added one by one to the parts with the largest remainders; of
 * equal remainders, the earlier part comes first.
 * @throws RangeError when there are no weights, one is negative or not whole, or all are zero.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  let whole = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`${weight} is not a valid weight: weights are whole numbers of zero or more.`);
    whole += weight;
  }
  if (whole <= 0 || !Number.isSafeInteger(whole))
    throw new RangeError("The weights must add up to a whole number above zero.");
  const magnitude = Math.abs(total);
  const parts = weights.map((weight) => multiplyDivide(magnitude, weight, whole, "towardZero"));
  let left = magnitude - parts.reduce((a, b) => a + b, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (BigInt(magnitude) * BigInt(weight)) % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => cents(total < 0 ? -part : part));
}

import { type Cents, cents } from "./money.ts";
import { divideWhole, type Rounding } from "./rounding.ts";

/** An exact number: a fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Zero as a fraction. */
export const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/** The number one as a fraction. */
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/**
 * Creates the fraction of two whole numbers, in lowest terms.
 * @throws RangeError when the denominator is zero, or either number is not whole.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  if (isSmall(numerator) && isSmall(denominator) && denominator > 0) {
    const divisor = smallDivisor(Math.abs(Number(numerator)), Number(denominator));
    return { numerator: BigInt(Number(numerator) / divisor), denominator: BigInt(Number(denominator) / divisor) };
  }
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 0n) throw new RangeError("The denominator of a fraction cannot be zero.");
  const divisor = greatestCommonDivisor(top, bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { numerator: (sign * top) / divisor, denominator: (sign * bottom) / divisor };
}

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a decimal number as an exact fraction: `0.145` becomes 145/1000. Accepts forms such as `1200.50`, `.5` and
 * `-1e5`. Returns undefined if the text is not a number.
 */
export function readDecimal(text: string): Fraction | undefined {
  const [, sign = "", whole = "", decimals = "", power = "0"] = DECIMAL.exec(text) ?? [];
  if (whole + decimals === "") return undefined;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const places = Number(power) - decimals.length;
  return places >= 0 ? fraction(digits * 10n ** BigInt(places)) : fraction(digits, 10n ** BigInt(-places));
}

/**
 * Converts a number to the exact fraction of its shortest decimal text: 0.145 is 145/1000, not the nearest binary
 * number.
 * @throws RangeError when it is not finite.
 */
export function decimal(value: number): Fraction {
  const read = readDecimal(String(value));
  if (read === undefined) throw new RangeError(`${value} is not a decimal number.`);
  return read;
}

/**
 * Converts a percentage to an exact fraction: 12.5 is 1/8.
 * @throws RangeError when it is not finite.
 */
export function percentage(percent: number): Fraction {
  return times(decimal(percent), fraction(1, 100));
}

/** Converts cents to an exact number of major units, such as shillings. */
export function majorUnits(amount: Cents): Fraction {
  return fraction(BigInt(amount), 100n);
}

/**
 * Rounds a number, such as days or hours, to two decimals and returns it as an exact fraction without binary rounding
 * noise.
 * @throws RangeError when it is not finite.
 */
export function hundredths(value: number): Fraction {
  return fraction(BigInt(Math.round(value * 100)), 100n);
}

/** Adds two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** Subtracts the second fraction from the first. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

/** Multiplies two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/**
 * Divides the first fraction by the second.
 * @throws RangeError when the second is zero.
 */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Compares two fractions: below zero if the first is smaller, above zero if it is larger, zero if they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/**
 * Returns the median: the middle value, or the mean of the two middle values if the count is even. Undefined for an
 * empty list.
 */
export function median(values: readonly Fraction[]): Fraction | undefined {
  const sorted = [...values].sort(compareFractions);
  const upper = sorted[sorted.length >> 1];
  if (!upper || sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1] ?? upper;
  return times(plus(lower, upper), fraction(1, 2));
}

/** Rounds a fraction to a number of decimal places. Negative `places` round to tens, hundreds and so on. */
export function roundedTo(value: Fraction, places: number, rounding: Rounding = "halfAwayFromZero"): Fraction {
  const scale = 10n ** BigInt(Math.abs(places));
  if (places >= 0) return fraction(divideWhole(value.numerator * scale, value.denominator, rounding), scale);
  return fraction(divideWhole(value.numerator, value.denominator * scale, rounding) * scale);
}

/** Rounds a fraction to the nearest whole number, half away from zero. */
export function nearestWhole(value: Fraction): number {
  return Number(divideWhole(value.numerator, value.denominator, "halfAwayFromZero")) + 0;
}

/**
 * Converts a number of major units to cents, rounded to a whole cent; undefined if the result is too large to be
 * exact.
 */
export function centsOfMajor(value: Fraction, rounding: Rounding = "halfAwayFromZero"): Cents | undefined {
  const whole = Number(divideWhole(value.numerator * 100n, value.denominator, rounding));
  return Number.isSafeInteger(whole) ? cents(whole) : undefined;
}

/** Returns whether a whole number is a safe integer, which is one between −(2^53 − 1) and 2^53 − 1. */
function isSmall(value: bigint | number): boolean {
  return Number.isSafeInteger(Number(value));
}

function smallDivisor(a: number, b: number): number {
  let large = a;
  let small = b;
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let large = a < 0n ? -a : a;
  let small = b < 0n ? -b : b;
  while (small !== 0n) [large, small] = [small, large % small];
  return large === 0n ? 1n : large;
}

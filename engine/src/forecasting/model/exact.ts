import type { Fraction } from "@hazina/base/fraction.ts";
import { divideWhole } from "@hazina/base/rounding.ts";

/**
 * A fraction that is prepared to multiply many amounts exactly. Multiplication is fast if the product of
 * amount and numerator is below 2^52.
 */
export type Factor = {
  readonly fraction: Fraction;
  readonly negative: boolean;
  readonly numerator: number;
  readonly denominator: number;
  /** The largest amount that can be multiplied exactly as a double; −1 if there is no such amount. */
  readonly limit: number;
  readonly quotient: number;
};

/** The largest absolute value of a cell in cents (about 11 trillion shillings), so that every sum of cells is exact. */
export const LARGEST_CELL = 2 ** 50;

/**
 * The largest amount in cents (about 1.4 trillion shillings) that a ratio from actuals may give for a cell. A
 * larger amount comes from unusual actuals, such as a balance divided by a flow of a few cents, and the ratio
 * is not applied.
 */
export const LARGEST_BY_RATIO = 2 ** 47;

const EXACT_BELOW = 2 ** 52;
const RELATIVE_DOUBT = 2 ** -49;

/** Prepares a fraction for `scale`; the fraction need not be in lowest terms. */
export function factor(value: Fraction): Factor {
  const negative = value.numerator < 0n;
  const top = negative ? -value.numerator : value.numerator;
  const numerator = Number(top);
  const denominator = Number(value.denominator);
  const held = numerator < EXACT_BELOW && denominator < EXACT_BELOW;
  const limit = held ? (numerator === 0 ? EXACT_BELOW : Math.floor((EXACT_BELOW - 1) / numerator)) : -1;
  return { fraction: value, negative, numerator, denominator, limit, quotient: quotientOf(top, value.denominator) };
}

/**
 * Multiplies a whole amount by a fraction exactly, and rounds half away from zero. If the product is too large to be
 * exact as a double, the double is used only if it shows clearly which way to round; otherwise the result is
 * calculated in whole numbers.
 */
export function scale(amount: number, by: Factor): number {
  const magnitude = Math.abs(amount);
  let rounded: number;
  if (magnitude <= by.limit) {
    const value = (magnitude * by.numerator) / by.denominator;
    const whole = Math.floor(value);
    rounded = value - whole >= 0.5 ? whole + 1 : whole;
  } else {
    rounded = scaleLarge(magnitude, by);
  }
  return amount < 0 === by.negative ? rounded : 0 - rounded;
}

/**
 * Calculates `amount × part ÷ whole` for whole numbers, exactly, and rounds half away from zero. The whole must not be
 * zero.
 */
export function share(amount: number, part: number, whole: number): number {
  const top = Math.abs(amount * part);
  const bottom = Math.abs(whole);
  const value = top / bottom;
  const floor = Math.floor(value);
  const rest = value - floor;
  let rounded = rest >= 0.5 ? floor + 1 : floor;
  if (top >= EXACT_BELOW && !(Math.abs(rest - 0.5) > value * RELATIVE_DOUBT)) {
    const product = BigInt(Math.abs(amount)) * BigInt(Math.abs(part));
    rounded = Number(divideWhole(product, BigInt(bottom), "halfAwayFromZero"));
  }
  const negative = (amount < 0 !== part < 0) !== whole < 0;
  return negative ? 0 - rounded : rounded;
}

/** Formats a factor in percent with at most four decimals. */
export function percentText(by: Factor): string {
  return `${Number(((by.negative ? -100 : 100) * by.quotient).toFixed(4))}%`;
}

function scaleLarge(magnitude: number, by: Factor): number {
  const value = magnitude * by.quotient;
  if (value >= EXACT_BELOW) return value;
  const floor = Math.floor(value);
  const rest = value - floor;
  if (Math.abs(rest - 0.5) > value * RELATIVE_DOUBT) return rest > 0.5 ? floor + 1 : floor;
  const top = by.negative ? -by.fraction.numerator : by.fraction.numerator;
  return Number(divideWhole(BigInt(magnitude) * top, by.fraction.denominator, "halfAwayFromZero"));
}

/** Returns the quotient of two large whole numbers as a double, accurate to two units in the last place. */
function quotientOf(top: bigint, bottom: bigint): number {
  const excess = Math.max(0, Math.min(bitLength(top), bitLength(bottom)) - 900);
  return Number(top >> BigInt(excess)) / Number(bottom >> BigInt(excess));
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}

import { divideWhole } from "@hazina/base/rounding.ts";

/** An exact fraction in lowest terms; the denominator is above zero. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * A fraction made ready to multiply many amounts: exact, and fast where the product of amount and numerator stays below
 * 2^52.
 */
export type Factor = {
  readonly fraction: Fraction;
  readonly negative: boolean;
  readonly numerator: number;
  readonly denominator: number;
  /** The largest amount the fast way is exact for; −1 where there is none. */
  readonly limit: number;
  readonly quotient: number;
};

/** No cell may pass this many cents either way (about 11 trillion shillings), so that every sum of cells stays exact. */
export const LARGEST_CELL = 2 ** 50;

/**
 * A ratio from actuals that would bring a cell past this many cents (about 1.4 trillion shillings) is an accident of the
 * history, a balance over a flow of a few cents, and is not applied.
 */
export const LARGEST_BY_RATIO = 2 ** 47;

/** Zero as a fraction. */
export const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/** One as a fraction. */
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

const EXACT_BELOW = 2 ** 52;
const RELATIVE_DOUBT = 2 ** -49;

/**
 * The fraction of two whole numbers.
 * @throws RangeError when the denominator is zero, or either is not whole.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  if (isSmall(numerator) && isSmall(denominator) && denominator > 0) {
    const divisor = smallDivisor(Math.abs(Number(numerator)), Number(denominator));
    return { numerator: BigInt(Number(numerator) / divisor), denominator: BigInt(Number(denominator) / divisor) };
  }
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 0n) throw new RangeError("A fraction cannot have the denominator zero.");
  const divisor = greatestCommonDivisor(top, bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { numerator: (sign * top) / divisor, denominator: (sign * bottom) / divisor };
}

/**
 * A decimal number as it is written: 0.145 is exactly 145/1000, not the binary number nearest to it.
 * @throws RangeError when it is not finite.
 */
export function decimal(value: number): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`${value} is not a decimal number.`);
  const decimals = match[3] ?? "";
  const whole = BigInt(`${match[1]}${match[2]}${decimals}`);
  const power = Number(match[4] ?? 0) - decimals.length;
  return power >= 0 ? fraction(whole * 10n ** BigInt(power)) : fraction(whole, 10n ** BigInt(-power));
}

/** A percentage as it is written: 12.5 is exactly 1/8. */
export function percentage(percent: number): Fraction {
  return times(decimal(percent), fraction(1, 100));
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The first less the second, as a number whose sign compares them. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The middle value; of an even count the mean of the two middle ones. Undefined for none. */
export function median(values: readonly Fraction[]): Fraction | undefined {
  const sorted = [...values].sort(compare);
  const upper = sorted[sorted.length >> 1];
  if (!upper || sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1] ?? upper;
  return times(plus(lower, upper), fraction(1, 2));
}

/** A whole amount from a fraction of cents, half away from zero. */
export function wholeCents(value: Fraction): number {
  return Number(divideWhole(value.numerator, value.denominator, "halfAwayFromZero")) + 0;
}

/** A fraction made ready for `scale`; it need not be in lowest terms. */
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
 * A whole amount times a fraction, rounded half away from zero, exactly: where the product would not be exact in a
 * double, the double decides only what is clear of a tie and whole-number arithmetic the rest.
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

/** `amount × part ÷ whole` for whole numbers, rounded half away from zero, exactly. The whole must not be zero. */
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

/** A factor as per cent with at most four decimals, for reading. */
export function percentText(by: Factor): string {
  return `${Number(((by.negative ? -100 : 100) * by.quotient).toFixed(4))} %`;
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

/** The double nearest to a quotient of large whole numbers, within two units in the last place. */
function quotientOf(top: bigint, bottom: bigint): number {
  const excess = Math.max(0, Math.min(bitLength(top), bitLength(bottom)) - 900);
  return Number(top >> BigInt(excess)) / Number(bottom >> BigInt(excess));
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}

/** Returns whether a whole number is held exactly as a double. */
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

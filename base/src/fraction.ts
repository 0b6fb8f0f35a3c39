import { type Cents, cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { divideWhole, type Rounding } from "@hazina/base/rounding.ts";

/** An exact number: a fraction in lowest terms with a divisor above zero. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

/** A fraction in lowest terms. @throws RangeError when the divisor is zero. */
export function fraction(over: bigint, under = 1n): Fraction {
  if (under === 0n) throw new RangeError("Division by zero.");
  const sign = under < 0n ? -1n : 1n;
  const common = commonDivisor(over < 0n ? -over : over, under * sign) || 1n;
  return { over: (sign * over) / common, under: (sign * under) / common };
}

/** An amount of cents as a number of shillings. */
export function shillings(amount: Cents): Fraction {
  return fraction(BigInt(amount), 100n);
}

/** A number of at most two decimals, such as days or hours, without what a binary number adds to it. */
export function hundredths(value: number): Fraction {
  return fraction(BigInt(Math.round(value * 100)), 100n);
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** The first fraction less the second. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** The first fraction divided by the second. @throws RangeError when the second is zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over);
}

/** The order of two fractions: below zero where the first is smaller, zero where they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A fraction rounded to so many places after the point, or before it where negative. */
export function roundedTo(value: Fraction, places: number, rounding: Rounding = "halfAwayFromZero"): Fraction {
  const scale = 10n ** BigInt(Math.abs(places));
  if (places >= 0) return fraction(divideWhole(value.over * scale, value.under, rounding), scale);
  return fraction(divideWhole(value.over, value.under * scale, rounding) * scale);
}

/** A number of shillings rounded to whole cents, or a refusal where it is too large to be an amount. */
export function centsOfShillings(value: Fraction, rounding: Rounding = "halfAwayFromZero"): Result<Cents> {
  const whole = Number(divideWhole(value.over * 100n, value.under, rounding));
  return Number.isSafeInteger(whole) ? accept(cents(whole)) : refuse("The formula gives more than can be paid.");
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

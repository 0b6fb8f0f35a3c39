import { type Cents, cents } from "@hazina/base/money.ts";
import { divideWhole } from "@hazina/base/rounding.ts";

/** A fraction of whole numbers of any size, the lower one above zero: what is typed is reckoned exactly, and rounded once at the end. */
export type ExactNumber = { readonly over: bigint; readonly under: bigint };

/** The powers of ten by which a number may be written: `1e5`. */
const LARGEST_POWER = 20;
const LONGEST_DIGITS = 40;

/** A number written with digits, a decimal point and a power of ten (`1200.50`, `.5`, `1e5`); undefined where it is none, or far too long. */
export function readExact(text: string): ExactNumber | undefined {
  const match = /^(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = "", fraction = "", power = "0"] = match;
  const digits = whole + fraction;
  const scale = Number(power) - fraction.length;
  if (digits === "" || digits.length > LONGEST_DIGITS || Math.abs(Number(power)) > LARGEST_POWER) return undefined;
  const value = BigInt(digits);
  return scale >= 0 ? { over: value * 10n ** BigInt(scale), under: 1n } : { over: value, under: 10n ** BigInt(-scale) };
}

/** An amount as an exact number of major units. */
export function exactOf(amount: Cents): ExactNumber {
  return { over: BigInt(amount), under: 100n };
}

/** A whole number. */
export function exactWhole(whole: number): ExactNumber {
  return { over: BigInt(whole), under: 1n };
}

export function plus(a: ExactNumber, b: ExactNumber): ExactNumber {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function minus(a: ExactNumber, b: ExactNumber): ExactNumber {
  return plus(a, { over: -b.over, under: b.under });
}

export function times(a: ExactNumber, b: ExactNumber): ExactNumber {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** The first number by the second; undefined where that is zero. */
export function divided(a: ExactNumber, b: ExactNumber): ExactNumber | undefined {
  if (b.over === 0n) return undefined;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: sign * a.over * b.under, under: sign * a.under * b.over };
}

/** Returns whether the first number is below the second. */
export function isBelow(a: ExactNumber, b: ExactNumber): boolean {
  return a.over * b.under < b.over * a.under;
}

/** The cents nearest to a number of major units, half a cent away from zero; undefined where they are too many to hold exactly. */
export function centsOfExact({ over, under }: ExactNumber): Cents | undefined {
  const whole = Number(divideWhole(over * 100n, under, "halfAwayFromZero"));
  return Number.isSafeInteger(whole) && Math.abs(whole) <= 9e15 ? cents(whole) : undefined;
}

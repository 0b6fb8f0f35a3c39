import { type Fraction, readDecimal } from "@hazina/base/fraction.ts";

/** The largest exponent that a number may have, as in `1e5`. */
const LARGEST_POWER = 20;
const LONGEST_DIGITS = 40;

/**
 * Parses a number with digits, a decimal point and an exponent (`1200.50`, `.5`, `1e5`). Undefined for any other text,
 * or for a number that is far too long.
 */
export function readNumber(text: string): Fraction | undefined {
  const [digits = "", power = "0"] = text.toLowerCase().split("e");
  if (digits.replace(".", "").length > LONGEST_DIGITS || Math.abs(Number(power)) > LARGEST_POWER) return undefined;
  return readDecimal(text);
}

import { type Fraction, readDecimal } from "@hazina/base/fraction.ts";

/** The powers of ten by which a number may be written: `1e5`. */
const LARGEST_POWER = 20;
const LONGEST_DIGITS = 40;

/** A typed number with digits, a decimal point and a power of ten (`1200.50`, `.5`, `1e5`); undefined where it is none, or far too long. */
export function readNumber(text: string): Fraction | undefined {
  const [digits = "", power = "0"] = text.toLowerCase().split("e");
  if (digits.replace(".", "").length > LONGEST_DIGITS || Math.abs(Number(power)) > LARGEST_POWER) return undefined;
  return readDecimal(text);
}

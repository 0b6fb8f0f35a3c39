import { multiplyDivide } from "@hazina/base/rounding.ts";

/** `cents × numerator ÷ denominator` to the nearest cent, halves away from zero; null where it is too large to be held exactly. */
export function exactly(cents: number, numerator: number, denominator: number): number | null {
  try {
    return multiplyDivide(cents, numerator, denominator, "halfAwayFromZero");
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

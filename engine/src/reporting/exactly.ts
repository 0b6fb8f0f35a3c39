import { multiplyDivide } from "@hazina/base/rounding.ts";

/**
 * Calculates `cents × numerator ÷ denominator` to the nearest cent, half away from zero; null if the result is too
 * large to be exact.
 */
export function exactly(cents: number, numerator: number, denominator: number): number | null {
  try {
    return multiplyDivide(cents, numerator, denominator, "halfAwayFromZero");
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

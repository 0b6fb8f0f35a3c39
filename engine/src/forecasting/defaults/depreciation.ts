import { type Fraction, fraction, median, NOTHING } from "@hazina/base/fraction.ts";
import { type Foundation, lastClosed, RATIO_MONTHS } from "../model/foundation.ts";

/**
 * Returns the monthly charge of a depreciation line without a driver: the exact median of its charges in the last
 * closed months. The charge is not yet capped at the balance of the assets.
 */
export function medianCharge(foundation: Foundation, row: number): Fraction {
  const { books, months, actual } = foundation;
  const span = lastClosed(books, RATIO_MONTHS, books.profitAndLoss.first);
  const charges: Fraction[] = [];
  for (let t = span.first; t <= span.last; t++) charges.push(fraction(actual[row * months + t] ?? 0));
  return median(charges) ?? NOTHING;
}

import { fraction, percentage } from "@hazina/base/fraction.ts";
import { type Factor, factor } from "../model/exact.ts";
import { type Foundation, lastClosed, rowOfTotal, sumOf, YEAR_MONTHS } from "../model/foundation.ts";

/**
 * Returns the tax rate on earnings before tax. This is the rate in the company's settings or, without one, the tax of
 * the last twelve closed months divided by the earnings before tax of these months, provided that both are above zero.
 * Undefined if neither is available; tax lines are then forecast automatically.
 */
export function taxRate(foundation: Foundation): Factor | undefined {
  const { books, months, actual } = foundation;
  if (books.settings.taxRate !== null) return factor(percentage(books.settings.taxRate));
  const span = lastClosed(books, YEAR_MONTHS, books.profitAndLoss.first);
  const tax = sumOf(actual, rowOfTotal(foundation, "tax_expense"), months, span.first, span.last);
  const earnings = sumOf(actual, rowOfTotal(foundation, "earnings_before_tax"), months, span.first, span.last);
  return tax > 0 && earnings > 0 ? factor(fraction(tax, earnings)) : undefined;
}

/**
 * Returns the tax of each tax line in the last twelve closed months. The total tax is split in proportion to these
 * amounts.
 */
export function taxWeights(foundation: Foundation, lines: readonly number[]): number[] {
  const { books, months, actual } = foundation;
  const span = lastClosed(books, YEAR_MONTHS, books.profitAndLoss.first);
  return lines.map((row) => sumOf(actual, row, months, span.first, span.last));
}

import { type ForecastOptions, forecastSeries } from "./forecast-series.ts";
import { type Reconciled, reconcile } from "./reconcile.ts";

/**
 * Forecasts the lines of one section (revenue, cost of sales, operating expenses …) and draws them toward the forecast
 * of their sum where that helps: see `reconcile`. The section's total is the sum of the lines returned.
 * @param histories one per line, all starting at `firstMonth` and equally long, in whole cents; null is a missing month.
 * @throws RangeError when the histories differ in length or the horizon is not one of 1 to 120.
 */
export function forecastSection(
  histories: readonly (readonly (number | null)[])[],
  options: ForecastOptions,
): Reconciled {
  const lines = histories.map((history) => forecastSeries(history, options));
  if (lines.length < 2) return { lines, applied: false };
  return reconcile(lines, forecastSeries(totalOf(histories), options));
}

/** The sum month by month: missing where a line that has begun is missing. */
function totalOf(histories: readonly (readonly (number | null)[])[]): (number | null)[] {
  const months = histories[0]?.length ?? 0;
  if (histories.some(({ length }) => length !== months)) throw new RangeError("The histories differ in length.");
  const begins = histories.map((history) => history.findIndex((amount) => amount !== null));
  return Array.from({ length: months }, (_, i) => {
    const begun = histories.filter((_, j) => (begins[j] ?? -1) !== -1 && (begins[j] ?? 0) <= i);
    if (begun.length === 0) return null;
    return begun.reduce<number | null>((sum, history) => {
      const amount = history[i] ?? null;
      return sum === null || amount === null ? null : sum + amount;
    }, 0);
  });
}

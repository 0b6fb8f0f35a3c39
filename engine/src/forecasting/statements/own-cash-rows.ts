import type { MonthIndex } from "../model/model.ts";
import { type CashCategory, signOf } from "./cash-in-and-out.ts";

/**
 * A cash row that a user plans in addition to the model, with amounts in cents keyed by month. An amount is positive
 * for cash received in an inflow category and for cash paid in an outflow category.
 */
export type OwnCashRow = { readonly category: CashCategory; readonly cents: ReadonlyMap<MonthIndex, number> };

/**
 * Calculates the change in the cash balance that planned cash rows cause in each month, in cents: `before` is the
 * change up to the start of the month, `through` up to its end. Only forecast months are included, because the books
 * already contain the actual cash of closed months.
 */
export function ownCash(
  rows: readonly OwnCashRow[],
  months: number,
  firstForecast: MonthIndex,
): { readonly before: Float64Array; readonly through: Float64Array } {
  const before = new Float64Array(months);
  const through = new Float64Array(months);
  let sum = 0;
  for (let t = 0; t < months; t++) {
    before[t] = sum;
    if (t >= firstForecast) {
      for (const { category, cents } of rows) sum += signOf(category) * (cents.get(t) ?? 0);
    }
    through[t] = sum;
  }
  return { before, through };
}

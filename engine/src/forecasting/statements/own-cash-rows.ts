import type { MonthIndex } from "../model/model.ts";
import { type CashCategory, signOf } from "./cash-in-and-out.ts";

/** A cash row that a user plans in addition to the model: cents by month, positive on the side of its category. */
export type OwnCashRow = { readonly category: CashCategory; readonly cents: ReadonlyMap<MonthIndex, number> };

/**
 * Calculates the effect of planned cash rows on balances, in cents by month: their sum up to the previous month, and
 * up to the end of the month. They count from the first forecast month on; in a closed month they are only a note,
 * because the books have the actual cash.
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

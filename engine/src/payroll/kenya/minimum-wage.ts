import type { Month } from "@hazina/base/calendar.ts";
import { type Cents, subtract } from "@hazina/base/money.ts";
import { type Dated, rowAt } from "./dated.ts";

/** The minimum basic pay of a whole month in a period, in cents. */
export type MinimumWageRow = Dated & { readonly monthly: Cents };

/**
 * Returns how many cents a full month's basic pay is below the minimum wage in the cities; undefined if it is not
 * below, or no row covers the month. The result is only used for a note, because other places, trades and skills have
 * other minimum wages. Law: Labour Institutions Act 2007, Regulation of Wages (General) Order.
 */
export function belowMinimumWage(
  monthlyBasic: Cents,
  month: Month,
  rows: readonly MinimumWageRow[],
): { readonly short: Cents; readonly row: MinimumWageRow } | undefined {
  const row = rowAt(rows, month);
  return row && monthlyBasic < row.monthly ? { short: subtract(row.monthly, monthlyBasic), row } : undefined;
}

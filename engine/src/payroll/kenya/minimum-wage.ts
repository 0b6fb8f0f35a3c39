import type { Month } from "@hazina/base/calendar.ts";
import { type Cents, subtract } from "@hazina/base/money.ts";
import { type Dated, rowAt } from "./dated.ts";

/** The minimum basic pay of a whole month in a period, in cents. */
export type MinimumWageRow = Dated & { readonly monthly: Cents };

/**
 * Returns by how many cents a full month's basic pay is below the minimum wage of the cities; undefined where
 * basic pay is not below it, or no row covers the month. The caller shows a note and never refuses: other
 * places, trades and skills have other minimum wages. Law: Labour Institutions Act 2007, Regulation of Wages
 * (General) Order.
 */
export function belowMinimumWage(
  monthlyBasic: Cents,
  month: Month,
  rows: readonly MinimumWageRow[],
): { readonly short: Cents; readonly row: MinimumWageRow } | undefined {
  const row = rowAt(rows, month);
  return row && monthlyBasic < row.monthly ? { short: subtract(row.monthly, monthlyBasic), row } : undefined;
}

import type { Month } from "@hazina/base/calendar.ts";
import { type Cents, subtract } from "@hazina/base/money.ts";
import { type Dated, rowAt } from "./dated.ts";

/** The lowest basic pay for a whole month of a time. */
export type MinimumWageRow = Dated & { readonly monthly: Cents };

/**
 * Returns how much a full month's basic pay lies below the lowest wage of the cities; undefined where it does not, or the month
 * has no row. A note, never a refusal: other places, trades and skills have wages of their own. Law: Labour Institutions Act
 * 2007, Regulation of Wages (General) Order.
 */
export function belowMinimumWage(
  monthlyBasic: Cents,
  month: Month,
  rows: readonly MinimumWageRow[],
): { readonly short: Cents; readonly row: MinimumWageRow } | undefined {
  const row = rowAt(rows, month);
  return row && monthlyBasic < row.monthly ? { short: subtract(row.monthly, monthlyBasic), row } : undefined;
}

import { type Month, monthsBetween } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract } from "@hazina/base/money.ts";
import { reducingBalance, straightLine } from "../schedules/depreciation.ts";
import { linesOf, type ScheduleLine } from "../schedules/monthly-lines.ts";

/**
 * The rule by which an asset is depreciated in the books: its cost, the depreciation before the first month, the
 * residual value, the first month and the method.
 */
export type DepreciationRule = {
  readonly cost: Cents;
  /** The depreciation before the first month. */
  readonly before: Cents;
  readonly residual: Cents;
  readonly first: Month;
} & (
  | { readonly method: "none" }
  | { readonly method: "straight"; readonly months: number }
  | { readonly method: "reducing"; readonly rate: number }
);

/**
 * The minimum number of months for which reducing-balance depreciation is calculated. A number is needed because
 * depreciation by this method has no last month.
 */
const SHOWN_MONTHS = 120;

/**
 * Returns the depreciation of an asset for each month, with the book value after that month; empty if the asset is not
 * depreciated. Reducing-balance depreciation has no end, so it is calculated for at least 120 months.
 * @param through the last month that is needed.
 */
export function depreciationLines(rule: DepreciationRule, through: Month = rule.first): readonly ScheduleLine[] {
  const value = subtract(rule.cost, rule.before);
  if (rule.method === "none") return [];
  if (rule.method === "straight") {
    return linesOf(value, rule.first, straightLine(value, rule.residual, rule.months));
  }
  const months = Math.max(SHOWN_MONTHS, monthsBetween(rule.first, through) + 1);
  return linesOf(value, rule.first, reducingBalance(value, rule.residual, rule.rate, months));
}

/**
 * The maximum number of months over which an asset is depreciated by the reducing balance method, which by itself
 * would never end.
 */
export const MOST_ASSET_MONTHS = 1_200;

/**
 * Returns the number of months of an asset's depreciation: 0 if the asset is not depreciated, and `MOST_ASSET_MONTHS`
 * by reducing balance.
 */
export function monthsOf(rule: DepreciationRule): number {
  if (rule.method === "none") return 0;
  return rule.method === "straight" ? rule.months : MOST_ASSET_MONTHS;
}

/**
 * Returns the accumulated depreciation of an asset in cents, including the depreciation before the first month.
 * @param posted the number of months that have been posted.
 */
export function depreciationThrough(rule: DepreciationRule, posted: number): Cents {
  const lines = depreciationLines(rule, (rule.first + posted) as Month);
  const left = posted === 0 ? subtract(rule.cost, rule.before) : (lines[posted - 1]?.left ?? cents(0));
  return subtract(rule.cost, left);
}

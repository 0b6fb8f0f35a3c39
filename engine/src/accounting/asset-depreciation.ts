import { type Month, monthsBetween } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract } from "@hazina/base/money.ts";
import { reducingBalance, straightLine } from "../schedules/depreciation.ts";
import { linesOf, type ScheduleLine } from "../schedules/monthly-lines.ts";

/** How an asset is depreciated in the books. */
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

/** The number of months shown of an asset whose depreciation has no end. */
const SHOWN_MONTHS = 120;

/**
 * Returns the depreciation of an asset by month, with the book value after each; of a reducing balance, up to a month.
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

/** The most months of an asset, where its depreciation has no end. */
export const MOST_ASSET_MONTHS = 1_200;

/** Returns the number of months of an asset's depreciation. */
export function monthsOf(rule: DepreciationRule): number {
  if (rule.method === "none") return 0;
  return rule.method === "straight" ? rule.months : MOST_ASSET_MONTHS;
}

/** Returns the depreciation of an asset until a number of its months are posted, with what was depreciated before. */
export function depreciationThrough(rule: DepreciationRule, posted: number): Cents {
  const lines = depreciationLines(rule, (rule.first + posted) as Month);
  const left = posted === 0 ? subtract(rule.cost, rule.before) : (lines[posted - 1]?.left ?? cents(0));
  return subtract(rule.cost, left);
}

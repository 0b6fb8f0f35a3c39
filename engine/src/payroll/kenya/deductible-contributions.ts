import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * A period, and whether the health contribution and the employee's housing levy are deducted before tax in that
 * period.
 */
export type DeductibleContributionsRow = Dated & { readonly health: boolean; readonly housingLevy: boolean };

/**
 * Returns the parts of a month's health contribution and housing levy that are deducted before tax. Each is deducted
 * either in full or not at all. Law: Tax Laws (Amendment) Act 2024.
 */
export function deductibleContributions(
  health: Cents,
  housingLevy: Cents,
  row: DeductibleContributionsRow,
): { readonly health: Cents; readonly housingLevy: Cents } {
  return { health: row.health ? health : ZERO, housingLevy: row.housingLevy ? housingLevy : ZERO };
}

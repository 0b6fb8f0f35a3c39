import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** True where SHIF and the employee's housing levy are deducted from pay before tax. */
export type DeductibleContributionsRow = Dated & { readonly health: boolean; readonly housingLevy: boolean };

/**
 * SHIF and housing levy of a month as deductions before tax: either in full or not at all. Law: Tax Laws (Amendment)
 * Act 2024.
 */
export function deductibleContributions(
  health: Cents,
  housingLevy: Cents,
  row: DeductibleContributionsRow,
): { readonly health: Cents; readonly housingLevy: Cents } {
  return { health: row.health ? health : ZERO, housingLevy: row.housingLevy ? housingLevy : ZERO };
}

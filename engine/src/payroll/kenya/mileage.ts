import { type Cents, fractionOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The tax rule for mileage in a period: whether an allowance at the rate of the Automobile Association of Kenya is
 * exempt.
 */
export type MileageRow = Dated & { readonly exemptAtStandardRate: boolean };

/**
 * Splits a mileage allowance for official travel in the employee's own car into an exempt and a taxed amount. The
 * allowance is exempt up to the distance multiplied by the rate of the Automobile Association of Kenya. Law: Income
 * Tax Act s.5(2)(a), Finance Act 2023.
 * @param tenthsOfKilometre distance in the month, in tenths of a kilometre.
 * @param standardRate the rate of the Automobile Association of Kenya per kilometre, in cents.
 */
export function mileage(
  paid: Cents,
  tenthsOfKilometre: number,
  standardRate: Cents,
  row: MileageRow,
): { readonly exempt: Cents; readonly taxed: Cents } {
  const limit = row.exemptAtStandardRate ? fractionOf(standardRate, tenthsOfKilometre, 10) : ZERO;
  return paid > limit ? { exempt: limit, taxed: subtract(paid, limit) } : { exempt: paid, taxed: ZERO };
}

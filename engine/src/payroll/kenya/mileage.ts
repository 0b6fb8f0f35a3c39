import { type Cents, fractionOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** True where mileage at the rate of the Automobile Association of Kenya is exempt in a period. */
export type MileageRow = Dated & { readonly exemptAtStandardRate: boolean };

/**
 * Mileage for official travel in the employee's own car: exempt up to the association's rate for the distance, the
 * excess taxed. Law: Income Tax Act s.5(2)(a), Finance Act 2023.
 * @param tenthsOfKilometre distance in the month, in tenths of a kilometre.
 * @param standardRate the association's rate for a kilometre.
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

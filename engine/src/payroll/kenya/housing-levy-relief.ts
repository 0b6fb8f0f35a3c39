import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The rate and the monthly cap of the affordable housing relief, in a period. */
export type HousingLevyReliefRow = Dated & { readonly rate: Rate; readonly cap: Cents };

/**
 * Calculates the affordable housing relief of a month: a share of the employee's own levy, up to a cap, for
 * residents in the main job. The relief ended when the levy became a deduction before tax; applying it after
 * November 2024 is a common mistake. Law: Affordable Housing Act 2024, Income Tax Act s.30A.
 */
export function housingLevyRelief(levy: Cents, row: HousingLevyReliefRow): Cents {
  const relief = rateOf(levy, row.rate);
  return relief < row.cap ? relief : row.cap;
}

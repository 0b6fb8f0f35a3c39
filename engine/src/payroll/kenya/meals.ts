import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The exempt monthly value of meals in a period. */
export type MealsRow = Dated & { readonly exempt: Cents };

/**
 * Returns the taxed part of a month's meals from the employer's canteen or a third party: the value above the exempt
 * amount. What the employee pays is already deducted from the given value. Law: Income Tax Act s.5(4)(f).
 */
export function mealsTaxed(value: Cents, row: MealsRow): Cents {
  return value > row.exempt ? subtract(value, row.exempt) : ZERO;
}

import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The exempt monthly value of meals in a period. */
export type MealsRow = Dated & { readonly exempt: Cents };

/**
 * The taxed part of a month's meals from the employer's canteen or a third party, less the employee's own payment: the
 * first slice is exempt, only the excess is taxed. Law: Income Tax Act s.5(4)(f).
 */
export function mealsTaxed(value: Cents, row: MealsRow): Cents {
  return value > row.exempt ? subtract(value, row.exempt) : ZERO;
}

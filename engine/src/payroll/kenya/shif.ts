import { type Cents, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The rate and monthly minimum of contributions to the Social Health Insurance Fund, in a period. */
export type ShifRow = Dated & { readonly rate: Rate; readonly minimum: Cents };

/**
 * Calculates the SHIF contribution of a month: a percentage of gross salary, with a minimum for any pay and no
 * maximum. Only the employee pays it. Law: Social Health Insurance Act 2023 and Regulations (L.N. 49 of 2024).
 */
export function shif(gross: Cents, row: ShifRow): Cents {
  if (gross <= 0) return ZERO;
  const share = rateOf(gross, row.rate);
  return share > row.minimum ? share : row.minimum;
}

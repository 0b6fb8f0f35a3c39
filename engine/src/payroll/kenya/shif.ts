import { type Cents, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The contribution to the Social Health Insurance Fund in a period. */
export type ShifRow = Dated & { readonly rate: Rate; readonly minimum: Cents };

/**
 * SHIF of a month: a percentage of gross salary, at least the minimum for any pay, without a maximum; paid by the
 * employee only. Law: Social Health Insurance Act 2023 and Regulations (L.N. 49 of 2024).
 */
export function shif(gross: Cents, row: ShifRow): Cents {
  if (gross <= 0) return ZERO;
  const share = rateOf(gross, row.rate);
  return share > row.minimum ? share : row.minimum;
}

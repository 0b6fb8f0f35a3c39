import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The monthly limit, in cents, up to which benefits in kind are exempt from tax, and the months to which that limit
 * applies.
 */
export type NonCashRow = Dated & { readonly limit: Cents };

/**
 * How an employer reads the limit on benefits in kind: above the limit, the whole value is taxed, or only the
 * excess.
 */
export type NonCashReading = "whole" | "excess";

/**
 * Returns the taxed part of the total benefits in kind of a month: nothing up to the limit; above the limit
 * the whole value, or only the excess where the employer's settings say so. Law: Income Tax Act s.5(2)(b);
 * KRA PAYE Guide 2017.
 */
export function nonCashTaxed(aggregate: Cents, row: NonCashRow, reading: NonCashReading): Cents {
  if (aggregate <= row.limit) return ZERO;
  return reading === "whole" ? aggregate : subtract(aggregate, row.limit);
}

import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The monthly limit in a period below which benefits in kind are not taxed. */
export type NonCashRow = Dated & { readonly limit: Cents };

/** How an employer interprets the limit: above it the whole value is taxed, or only the excess. */
export type NonCashReading = "whole" | "excess";

/**
 * The taxed part of a month's benefits in kind together: nothing up to the limit; above it the whole value, or only the
 * excess where the employer interprets it so. Law: Income Tax Act s.5(2)(b); KRA PAYE Guide 2017.
 */
export function nonCashTaxed(aggregate: Cents, row: NonCashRow, reading: NonCashReading): Cents {
  if (aggregate <= row.limit) return ZERO;
  return reading === "whole" ? aggregate : subtract(aggregate, row.limit);
}

import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The monthly limit of a time under which benefits in kind are not taxed. */
export type NonCashRow = Dated & { readonly limit: Cents };

/** The way an employer reads the limit: once passed the whole value is taxed, or only what lies above it. */
export type NonCashReading = "whole" | "excess";

/**
 * The taxed part of a month's benefits in kind, taken together: nothing up to the limit; above it the whole value, or
 * the excess where the employer reads it so. Law: Income Tax Act s.5(2)(b); KRA PAYE Guide 2017.
 */
export function nonCashTaxed(aggregate: Cents, row: NonCashRow, reading: NonCashReading): Cents {
  if (aggregate <= row.limit) return ZERO;
  return reading === "whole" ? aggregate : subtract(aggregate, row.limit);
}

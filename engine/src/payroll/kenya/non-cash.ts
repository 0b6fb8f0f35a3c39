import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The monthly limit on exempt benefits in kind, in cents, in a period. */
export type NonCashRow = Dated & { readonly limit: Cents };

/**
 * How the employer interprets the law on benefits in kind above the limit: the whole value is taxed, or only the
 * excess.
 */
export type NonCashReading = "whole" | "excess";

/**
 * Returns the taxed part of a month's total benefits in kind. Up to the limit nothing is taxed. Above it the whole
 * value is taxed, or only the excess if the employer's settings say so. Law: Income Tax Act s.5(2)(b); KRA PAYE Guide
 * 2017.
 */
export function nonCashTaxed(aggregate: Cents, row: NonCashRow, reading: NonCashReading): Cents {
  if (aggregate <= row.limit) return ZERO;
  return reading === "whole" ? aggregate : subtract(aggregate, row.limit);
}

import { type Cents, cents, type Rate, ZERO } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Dated } from "./dated.ts";

/** The prescribed yearly interest rate in a half-year, for loans that are not subject to fringe benefit tax. */
export type LoanBenefitRow = Dated & { readonly rate: Rate };

const TWELVE_WHOLES = 12_000_000;

/**
 * Calculates the monthly benefit of a loan below the prescribed yearly rate: balance × (prescribed − charged)
 * ÷ 12, or zero if the employee pays at least the prescribed rate. The benefit is taxed as pay; it applies
 * to older loans, for which there is no fringe benefit tax. Law: Income Tax Act s.5(2A).
 */
export function loanBenefit(balance: Cents, charged: Rate, prescribed: Rate): Cents {
  if (balance <= 0 || charged >= prescribed) return ZERO;
  return cents(multiplyDivide(balance, prescribed - charged, TWELVE_WHOLES, "halfAwayFromZero"));
}

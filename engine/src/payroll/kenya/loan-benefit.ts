import { type Cents, cents, type Rate, ZERO } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Dated } from "./dated.ts";

/** The prescribed interest rate of a half-year for loans outside fringe benefit tax. */
export type LoanBenefitRow = Dated & { readonly rate: Rate };

const TWELVE_WHOLES = 12_000_000;

/**
 * The monthly benefit of borrowing below a prescribed yearly rate: balance × (prescribed − charged) ÷ 12, zero where
 * the employee pays as much or more. Taxed as the employee's pay for older loans that fringe benefit tax does not
 * cover. Law: Income Tax Act s.5(2A).
 */
export function loanBenefit(balance: Cents, charged: Rate, prescribed: Rate): Cents {
  if (balance <= 0 || charged >= prescribed) return ZERO;
  return cents(multiplyDivide(balance, prescribed - charged, TWELVE_WHOLES, "halfAwayFromZero"));
}

import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";
import { loanBenefit } from "./loan-benefit.ts";

/** The market interest rate of a quarter, and the rate of the tax. */
export type FringeBenefitRow = Dated & { readonly marketRate: Rate; readonly taxRate: Rate };

/**
 * Fringe benefit tax of a month on a loan to an employee, including a former one. The employer pays it; it is not part
 * of the employee's pay. 30 % of balance × (market rate − rate charged) ÷ 12. Law: Income Tax Act s.12B.
 */
export function fringeBenefitTax(
  balance: Cents,
  charged: Rate,
  row: FringeBenefitRow,
): { readonly benefit: Cents; readonly tax: Cents } {
  const benefit = loanBenefit(balance, charged, row.marketRate);
  return { benefit, tax: rateOf(benefit, row.taxRate) };
}

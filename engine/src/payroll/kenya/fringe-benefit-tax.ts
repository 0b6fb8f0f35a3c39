import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";
import { loanBenefit } from "./loan-benefit.ts";

/** The market interest rate in a quarter, and the tax rate on the benefit. */
export type FringeBenefitRow = Dated & { readonly marketRate: Rate; readonly taxRate: Rate };

/**
 * Calculates the fringe benefit tax of a month on a loan to a present or former employee: 30 % of balance × (market
 * rate − rate charged) ÷ 12. The employer pays it; it is not part of the employee's pay. Law: Income Tax Act s.12B.
 */
export function fringeBenefitTax(
  balance: Cents,
  charged: Rate,
  row: FringeBenefitRow,
): { readonly benefit: Cents; readonly tax: Cents } {
  const benefit = loanBenefit(balance, charged, row.marketRate);
  return { benefit, tax: rateOf(benefit, row.taxRate) };
}

import { type Cents, fractionOf, subtract } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The fraction of pay that an employee must keep after deductions, in a period. */
export type OneThirdRow = Dated & { readonly kept: { readonly part: number; readonly whole: number } };

/**
 * The result of the one-third rule for a payslip, in cents: the pay that the employee must be left with, the pay left
 * after deductions, and the further amount that could be deducted (negative if too much is deducted). `kept` says
 * whether the rule is met.
 */
export type OneThird = {
  readonly mustKeep: Cents;
  readonly keeps: Cents;
  readonly room: Cents;
  readonly kept: boolean;
};

/**
 * Applies the one-third rule: all deductions together may not exceed two thirds of pay. Law: Employment Act 2007
 * s.19(3).
 * @param pay wages of the month, without reimbursements.
 * @param deductions everything deducted from pay, including taxes and contributions.
 */
export function oneThird(pay: Cents, deductions: Cents, row: OneThirdRow): OneThird {
  const mustKeep = fractionOf(pay, row.kept.part, row.kept.whole, "ceiling");
  const keeps = subtract(pay, deductions);
  const room = subtract(keeps, mustKeep);
  return { mustKeep, keeps, room, kept: room >= 0 };
}

import { type Cents, fractionOf, subtract } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The part of pay that must be left, as a fraction. */
export type OneThirdRow = Dated & { readonly kept: { readonly part: number; readonly whole: number } };

/** The way a payslip stands by the rule: what must be left, what is, and how much more could be deducted (negative: too much is). */
export type OneThird = {
  readonly mustKeep: Cents;
  readonly keeps: Cents;
  readonly room: Cents;
  readonly kept: boolean;
};

/**
 * The one-third rule: all deductions together may not pass two thirds of pay. Law: Employment Act 2007 s.19(3).
 * @param pay wages of the month, without reimbursements.
 * @param deductions everything taken from pay, taxes and contributions included.
 */
export function oneThird(pay: Cents, deductions: Cents, row: OneThirdRow): OneThird {
  const mustKeep = fractionOf(pay, row.kept.part, row.kept.whole, "ceiling");
  const keeps = subtract(pay, deductions);
  const room = subtract(keeps, mustKeep);
  return { mustKeep, keeps, room, kept: room >= 0 };
}

import { add, type Cents, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The limits on retirement contributions deducted before tax, in a period: a share of pay, and a monthly cap. */
export type RetirementRow = Dated & { readonly share: Rate; readonly cap: Cents };

/**
 * The test that determines the deductible retirement contribution: the percentage of pay, the actual contribution and
 * the fixed limit, and the lowest of the three.
 */
export type RetirementTest = {
  readonly shareOfPay: Cents;
  readonly actual: Cents;
  readonly cap: Cents;
  readonly allowed: Cents;
};

/**
 * Calculates the deduction from pay before tax for NSSF and registered pension, provident or individual funds
 * in a month: the lowest of 30 % of pay, the actual contribution, and the fixed limit. Law: Income Tax Act
 * s.22A.
 * @param pay the pay of which 30 % is taken: basic pay or cash pay, as the employer's settings say.
 * @param nssfInTest whether NSSF counts towards the 30 % (as on the P9A), or only towards the fixed limit.
 */
export function retirement(
  nssf: Cents,
  own: Cents,
  pay: Cents,
  row: RetirementRow,
  nssfInTest: boolean,
): RetirementTest {
  const shareOfPay = rateOf(pay > 0 ? pay : ZERO, row.share);
  const actual = add(nssf, own);
  const tested = nssfInTest ? lower(actual, shareOfPay) : add(nssf, lower(own, shareOfPay));
  return { shareOfPay, actual, cap: row.cap, allowed: lower(tested, row.cap) };
}

function lower(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

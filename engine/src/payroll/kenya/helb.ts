import type { Cents } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The employer's duty to deduct student loans in a period. */
export type HelbRow = Dated;

/**
 * The student loan instalment of a month: exactly the amount that the Higher Education Loans Board bills. The employer
 * must pay it by the 15th of the next month. Law: Higher Education Loans Board Act s.16.
 */
export function helb(billed: Cents): Cents {
  return billed;
}

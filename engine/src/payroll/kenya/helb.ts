import type { Cents } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A period in which employers must deduct student loans. */
export type HelbRow = Dated;

/**
 * Returns the student loan instalment of a month, which is exactly the amount that the Higher Education Loans Board
 * bills. The employer must pay it by the 15th of the next month. Law: Higher Education Loans Board Act s.16.
 */
export function helb(billed: Cents): Cents {
  return billed;
}

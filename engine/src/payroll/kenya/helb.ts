import type { Cents } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The duty of a time to deduct student loans. */
export type HelbRow = Dated;

/**
 * The student loan instalment of a month: what the Higher Education Loans Board bills, no more and no less; it is to be
 * sent on by the 15th of the next month. Law: Higher Education Loans Board Act s.16.
 */
export function helb(billed: Cents): Cents {
  return billed;
}

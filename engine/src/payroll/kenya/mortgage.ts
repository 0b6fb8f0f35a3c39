import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The purpose for which the loan on the one home that its owner lives in was taken for. */
export type MortgagePurpose = "buy" | "improve" | "construct";

/** The monthly limit of a time, and whether a loan to construct the home counts. */
export type MortgageRow = Dated & { readonly cap: Cents; readonly construction: boolean };

/**
 * Mortgage interest of a month that is deducted before tax: what was paid to a lender of the Fourth Schedule, up to the
 * limit. Law: Income Tax Act s.15(3)(b).
 */
export function mortgageInterest(interest: Cents, row: MortgageRow): Cents {
  if (interest <= 0) return ZERO;
  return interest < row.cap ? interest : row.cap;
}

/** Returns whether interest on a loan of a purpose counts. */
export function mortgageCounts(purpose: MortgagePurpose, row: MortgageRow): boolean {
  return purpose !== "construct" || row.construction;
}

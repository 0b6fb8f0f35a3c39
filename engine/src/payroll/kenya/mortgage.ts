import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The purpose of a mortgage on a home that the borrower lives in. Only one home qualifies. */
export type MortgagePurpose = "buy" | "improve" | "construct";

/** The monthly limit on mortgage interest in a period, and whether a loan to construct the home qualifies. */
export type MortgageRow = Dated & { readonly cap: Cents; readonly construction: boolean };

/**
 * Returns the part of a month's mortgage interest that is deducted before tax: the interest paid to a lender listed in
 * the Fourth Schedule, up to the monthly limit. Law: Income Tax Act s.15(3)(b).
 */
export function mortgageInterest(interest: Cents, row: MortgageRow): Cents {
  if (interest <= 0) return ZERO;
  return interest < row.cap ? interest : row.cap;
}

/** Returns whether interest on a loan for the given purpose is deductible. */
export function mortgageCounts(purpose: MortgagePurpose, row: MortgageRow): boolean {
  return purpose !== "construct" || row.construction;
}

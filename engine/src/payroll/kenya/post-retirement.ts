import { type Cents, type Rate, rateOf, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** How tax law treats a contribution to a post-retirement medical fund in a period. */
export type PostRetirementRow = Dated & {
  readonly treatment: "none" | "relief" | "deduction";
  readonly rate: Rate;
  readonly cap: Cents;
};

/**
 * The tax allowance for a contribution to a post-retirement medical fund: a deduction from pay before tax, or a relief
 * from tax.
 */
export type PostRetirementAllowance = { readonly deduction: Cents; readonly relief: Cents };

/**
 * Calculates the tax allowance of a month's contribution to a post-retirement medical fund: nothing before 2024, a
 * relief of a share of the contribution from January 2024, and a deduction up to a limit from December 2024. Law:
 * Income Tax Act s.30B, then s.15.
 */
export function postRetirement(contribution: Cents, row: PostRetirementRow): PostRetirementAllowance {
  if (row.treatment === "none" || contribution <= 0) return { deduction: ZERO, relief: ZERO };
  const allowed = rateOf(contribution, row.rate);
  const within = allowed < row.cap ? allowed : row.cap;
  return row.treatment === "deduction" ? { deduction: within, relief: ZERO } : { deduction: ZERO, relief: within };
}

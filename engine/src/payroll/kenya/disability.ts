import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The monthly income that is exempt for a person with disability, in a period. */
export type DisabilityRow = Dated & { readonly monthly: Cents };

/**
 * Returns the exempt part of a month's income after contributions and deductions, for a person with disability who
 * has KRA's certificate. Law: Persons with Disabilities (Income Tax Deductions and Exemptions) Order, L.N. 36
 * of 2010.
 */
export function disabilityExemption(taxable: Cents, row: DisabilityRow): Cents {
  if (taxable <= 0) return ZERO;
  return taxable < row.monthly ? taxable : row.monthly;
}

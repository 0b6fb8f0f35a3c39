import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The exemption of a month for a person with disability. */
export type DisabilityRow = Dated & { readonly monthly: Cents };

/**
 * The exempt slice of a month's income of a person with disability who holds KRA's certificate, after contributions and
 * deductions. Law: Persons with Disabilities (Income Tax Deductions and Exemptions) Order, L.N. 36 of 2010.
 */
export function disabilityExemption(taxable: Cents, row: DisabilityRow): Cents {
  if (taxable <= 0) return ZERO;
  return taxable < row.monthly ? taxable : row.monthly;
}

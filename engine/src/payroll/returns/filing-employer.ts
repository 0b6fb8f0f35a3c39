import type { PayListName } from "./pay-lists.ts";

/**
 * The employer that files a month of a person: the branch they were in on its last day where that branch has a tax PIN of its own,
 * otherwise the head company (null). Law: a PIN files what its employer deducts (Income Tax Act s.37), so each tax is filed once.
 * @param withOwnPin the branches that have a tax PIN.
 */
export function filingEmployer(branchId: string | null, withOwnPin: ReadonlySet<string>): string | null {
  return branchId !== null && withOwnPin.has(branchId) ? branchId : null;
}

/**
 * The branches whose people are not on an employer's returns, among the people it can see: on those of the head company, each branch
 * that files its own. A branch sees its own people alone: all of them are its part of a return.
 * @param asker the branch that asks; null for the head company.
 */
export function branchesFiledApart(asker: string | null, withOwnPin: ReadonlySet<string>): ReadonlySet<string> {
  return asker === null ? withOwnPin : new Set();
}

/** The lists that an employer files with an authority; all other lists include everyone whom the company pays. */
export const FILED_LISTS: ReadonlySet<PayListName> = new Set<PayListName>([
  "paye",
  "nhif",
  "nssf",
  "withholding",
  "insurance-relief",
  "fringe-benefit-tax",
  "housing-levy",
  "nita",
  "helb",
]);

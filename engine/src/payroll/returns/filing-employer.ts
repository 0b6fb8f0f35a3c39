import type { PayListName } from "./pay-lists.ts";

/**
 * Returns the employer that files a person's taxes for a month. This is the person's branch on the last day of the
 * month if the branch has its own tax PIN, otherwise the head company (null). Law: the employer that deducts a tax
 * files it under its PIN (Income Tax Act s.37), so each tax is filed once.
 * @param withOwnPin the branches that have their own tax PIN.
 */
export function filingEmployer(branchId: string | null, withOwnPin: ReadonlySet<string>): string | null {
  return branchId !== null && withOwnPin.has(branchId) ? branchId : null;
}

/**
 * Returns the branches whose people are not on an employer's returns. For the head company these are the branches that
 * file their own returns. For a branch the set is empty, because a branch sees only its own people.
 * @param asker the branch whose returns are requested; null for the head company.
 */
export function branchesFiledApart(asker: string | null, withOwnPin: ReadonlySet<string>): ReadonlySet<string> {
  return asker === null ? withOwnPin : new Set();
}

/**
 * The payroll lists that an employer files with an authority, and that therefore include only the people for whom the
 * employer files. All other payroll lists include everyone whom the company pays.
 */
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

import type { PayListName } from "./pay-lists.ts";

/**
 * Returns the employer that files a person's month: the branch they belonged to on the last day of the month
 * if it has a tax PIN of its own, otherwise the head company (null). Law: the employer that deducts a tax
 * files it under its PIN (Income Tax Act s.37), so each tax is filed once.
 * @param withOwnPin the branches that have a tax PIN of their own.
 */
export function filingEmployer(branchId: string | null, withOwnPin: ReadonlySet<string>): string | null {
  return branchId !== null && withOwnPin.has(branchId) ? branchId : null;
}

/**
 * Returns the branches that an employer's returns leave out. Returns of the head company leave out each
 * branch that files returns of its own. A branch sees only its own people, so its returns leave out no
 * branch.
 * @param asker the branch whose returns are requested; null for the head company.
 */
export function branchesFiledApart(asker: string | null, withOwnPin: ReadonlySet<string>): ReadonlySet<string> {
  return asker === null ? withOwnPin : new Set();
}

/** The lists that an employer files with an authority. All other lists include everyone whom the company pays. */
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

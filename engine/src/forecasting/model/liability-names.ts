import type { Account } from "./model.ts";

/** The kind of tax liability that an account records, inferred from the account's name. */
export type LiabilityKind = "income_tax" | "sales_tax" | "payroll";

const SALES_TAX = /\b(vat|v\.a\.t|value[- ]added tax|gst|sales tax|output tax|input tax|tva|kodi ya ongezeko)\b/i;
const PAYROLL =
  /\b(paye|p\.a\.y\.e|nssf|shif|sha|nhif|nita|ahl|helb|housing levy|training levy|payroll|statutory deductions?|pensions?|provident)\b/i;
const OTHER_TAX = /\b(deferred|withh\w+|wht|excise|customs|duty|stamp|rental|property|land|turnover|capital gains)\b/i;
const INCOME_TAX =
  /\b(corporat(e|ion)|income|company|profits?|current|instal\w*) tax(es|ation)?\b|\bcit\b|\btax(es|ation)? (payable|provision|liability|owed|due)\b|\b(provision for|accrued) (income |corporation |corporate )?tax(es|ation)?\b|^tax(es|ation)?$|\bkodi ya (mapato|kampuni|faida)\b|imp[oô]ts? sur les? (b[eé]n[eé]fices?|soci[eé]t[eé]s|revenus?)/i;
const SALARY = /\b(salar(y|ies)|wages?|payroll|basic pay|mishahara|salaires?)\b/i;

/**
 * Returns the kind of tax whose liability an account of class TL records, inferred from the account's name; undefined
 * if the name does not show the kind.
 */
export function liabilityKind({ path }: Pick<Account, "path">): LiabilityKind | undefined {
  if (SALES_TAX.test(path)) return "sales_tax";
  if (PAYROLL.test(path)) return "payroll";
  if (OTHER_TAX.test(path)) return undefined;
  return INCOME_TAX.test(path.slice(path.lastIndexOf(":") + 1)) ? "income_tax" : undefined;
}

/** Returns whether a profit-and-loss line is a line of salaries or wages, judging by its name. */
export function isSalaryLine({ path, class: code }: Pick<Account, "path" | "class">): boolean {
  const isCost = code === "VEXP" || code === "FEXP" || code === "VCOS" || code === "FCOS" || code === "OEXP";
  return isCost && SALARY.test(path);
}

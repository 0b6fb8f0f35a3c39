import { namesOfPath } from "../../account-path.ts";
import { CLASSES, type Statement } from "../model/classes.ts";
import { QUICKBOOKS_RULES, type QuickBooksRule } from "./quickbooks-classes.ts";
import { type AccountToClassify, type ClassSuggestion, suggestClass } from "./suggest.ts";

/** The type and subtype of an account in QuickBooks; null or absent if QuickBooks has none. */
export type QuickBooksType = { readonly accountType: string; readonly accountSubType?: string | null };

/**
 * Suggests the class of an account imported from QuickBooks. The class follows from the account's type and subtype in
 * QuickBooks or, if these do not determine it, from the account's section and name, as for an imported file.
 * @param type the account's type in QuickBooks; undefined for the result of the year, which is not an account.
 */
export function suggestByQuickBooksType(
  account: AccountToClassify,
  type: QuickBooksType | undefined,
  statement: Statement,
): ClassSuggestion {
  const rule = type && ruleFor(account.path, type);
  if (!type || !rule || CLASSES[rule.code].statement !== statement) return suggestClass(account, statement);
  const { accountType, accountSubType } = type;
  const named = accountSubType ? `${accountType}, ${accountSubType}` : accountType;
  return {
    class: rule.code,
    confidence: rule.confidence,
    reason: `In QuickBooks its type is ${named}: ${rule.means}${rule.means.endsWith("?") ? "" : "."}`,
  };
}

function ruleFor(path: string, { accountType, accountSubType }: QuickBooksType): QuickBooksRule | undefined {
  const own = namesOfPath(path).at(-1) ?? "";
  return QUICKBOOKS_RULES.find(
    ({ type, subtypes, name }) =>
      type === accountType &&
      (name === undefined || name.test(own)) &&
      (subtypes.length === 0 || subtypes.some((subtype) => fits(subtype, accountSubType ?? ""))),
  );
}

function fits(subtype: string, own: string): boolean {
  return subtype.endsWith("*") ? own.startsWith(subtype.slice(0, -1)) : subtype === own;
}

import type { Cents } from "@hazina/base/money.ts";
import { namesOfPath } from "../../account-path.ts";
import { type AccountClass, CLASSES, type ClassCode, type Statement } from "../model/classes.ts";
import {
  ASSET_RULES,
  BALANCE_SHEET_RULES,
  COST_OF_SALES_RULES,
  CURRENT_ASSET_RULES,
  CURRENT_LIABILITY_RULES,
  EQUITY_RULES,
  EXPENSE_RULES,
  FIXED_ASSET_RULES,
  INCOME_RULES,
  LIABILITY_RULES,
  MAY_BE_SOLD,
  MAY_BE_SOLD_UNDER_A_PARENT,
  type NameRule,
  NON_CURRENT_ASSET_RULES,
  NON_CURRENT_LIABILITY_RULES,
  OTHER_EXPENSE_RULES,
  OTHER_INCOME_RULES,
  PROFIT_AND_LOSS_RULES,
} from "./name-rules.ts";
import { plainName } from "./section-names.ts";
import type { Direction, Section } from "./sections.ts";

/** The facts about an account from which its class is suggested. */
export type AccountToClassify = {
  /** The full path, `Parent:Child`. */
  readonly path: string;
  readonly section: Section | null;
  /**
   * The section headings above the account in the file, from the outermost to the innermost; absent if
   * unknown.
   */
  readonly headings?: readonly string[];
  /** Whether the account increases or reduces profit. Set only if the signs in the file are the sole evidence. */
  readonly direction?: Direction;
  /**
   * The amounts of the account. Their sign distinguishes income from expense if nothing else shows it; absent
   * if unknown.
   */
  readonly cents?: readonly Cents[];
};

/** A suggested class, its certainty from 0 to 1, and a sentence that gives the reason. */
export type ClassSuggestion = { readonly class: AccountClass; readonly confidence: number; readonly reason: string };

/**
 * Suggests the class of an account from its section, then its own name, then the names of its parents. If
 * neither the section nor a name suggests a class, the account is UNMAPPED. The suggested class is always on
 * the same side of the balance sheet as the section.
 */
export function suggestClass(account: AccountToClassify, statement: Statement): ClassSuggestion {
  if (account.section === "other_income_and_expenses") return mixedSuggestion(account);
  if (account.section === null && statement === "profit_and_loss") return suggestionWithoutSection(account);
  const known = account.section === null ? undefined : SECTIONS[account.section];
  const rules = known?.rules ?? (statement === "profit_and_loss" ? PROFIT_AND_LOSS_RULES : BALANCE_SHEET_RULES);
  const named = byName(account.path, rules, known?.code);
  if (named) return named;
  if (known) return bySection(account, known);
  return { class: "UNMAPPED", confidence: 0, reason: "Neither its section nor its name indicates a class." };
}

const COST_WORDS =
  /\b(expenses?|costs?|charges?|paid|overheads?|purchases?|gharama|matumizi|frais|running|sales commissions?)\b/;
const INCOME_WORDS = /\b(income|revenues?|sales|turnover|earned|received|takings|mapato|mauzo)\b/;

/**
 * Suggests the class of an account in a statement without sections. For names of things that some companies
 * sell and others buy (delivery, training), the signs of the amounts decide; if they do not, the account is
 * left unmapped with a question, because any suggestion might be wrong.
 */
function suggestionWithoutSection({ path, direction }: AccountToClassify): ClassSuggestion {
  const unmapped = { class: "UNMAPPED", confidence: 0 } as const;
  if (direction !== undefined) {
    const rules = PROFIT_AND_LOSS_RULES.filter(({ code }) => RAISES.includes(code) === (direction === "income"));
    const reason =
      direction === "income"
        ? "its signs, totals or related accounts show income"
        : "its signs, totals or related accounts show costs";
    const fallback = {
      class: direction === "income" ? "REV" : "FEXP",
      confidence: 0.6,
      reason: `In this file ${reason}.`,
    } as const;
    return byName(path, rules, undefined) ?? fallback;
  }
  const named = byName(path, PROFIT_AND_LOSS_RULES, undefined);
  if (!named) return { ...unmapped, reason: "Neither its section nor its name indicates a class." };
  const names = namesOfPath(path).map(plainName);
  const own = names.at(-1) ?? "";
  const words = (names.length > 1 ? MAY_BE_SOLD_UNDER_A_PARENT : MAY_BE_SOLD).exec(own)?.[0];
  const isCost = named.class === "VEXP" || named.class === "FEXP";
  if (words === undefined || !isCost || names.some((name) => COST_WORDS.test(name))) return named;
  if (names.slice(0, -1).some((name) => INCOME_WORDS.test(name)))
    return { class: "REV", confidence: 0.75, reason: "The name of the account above it indicates income." };
  return {
    ...unmapped,
    reason: `Its name contains "${words}", which can be something sold or something bought, and the file does not show which. Is it income or an expense?`,
  };
}

/** The profit-and-loss classes that increase profit. */
const RAISES: readonly ClassCode[] = ["REV", "AINC", "IINC", "ADJ"];

type SectionRow = { readonly rules: readonly NameRule[]; readonly code: ClassCode; readonly confidence: number };

/** The rules of each section, and its default class for accounts that no rule matches. */
const SECTIONS: Readonly<Record<Exclude<Section, "other_income_and_expenses">, SectionRow>> = {
  income: section(INCOME_RULES, "REV", 0.95),
  cost_of_sales: section(COST_OF_SALES_RULES, "VCOS", 0.87),
  expenses: section(EXPENSE_RULES, "FEXP", 0.6),
  other_income: section(OTHER_INCOME_RULES, "AINC", 0.9),
  other_expenses: section(OTHER_EXPENSE_RULES, "OEXP", 0.87),
  tax: section([], "TEXP", 0.95),
  dividends: section([], "DIV", 0.95),
  assets: section(ASSET_RULES, "OCA", 0.5),
  bank: section([], "CASH", 0.97),
  receivables: section([], "AR", 0.95),
  inventory: section(
    CURRENT_ASSET_RULES.filter(({ code }) => code === "WIP"),
    "INV",
    0.95,
  ),
  current_assets: section(CURRENT_ASSET_RULES, "OCA", 0.8),
  fixed_assets: section(FIXED_ASSET_RULES, "FA", 0.95),
  intangible_assets: section([], "IA", 0.95),
  non_current_assets: section(NON_CURRENT_ASSET_RULES, "ONCA", 0.85),
  liabilities: section(LIABILITY_RULES, "OCL", 0.6),
  payables: section([], "AP", 0.95),
  credit_cards: section([], "STD", 0.85),
  current_liabilities: section(CURRENT_LIABILITY_RULES, "OCL", 0.8),
  non_current_liabilities: section(NON_CURRENT_LIABILITY_RULES, "ONCL", 0.8),
  equity: section(EQUITY_RULES, "OEQ", 0.85),
};

function section(rules: readonly NameRule[], code: ClassCode, confidence: number): SectionRow {
  return { rules, code, confidence };
}

/**
 * Suggests a class from the first rule that matches the account's own name. If no rule matches, it uses the name of
 * the parent account, then of the parent's parent, and so on. Undefined if no rule matches any of these names.
 */
function byName(
  path: string,
  rules: readonly NameRule[],
  ofSection: ClassCode | undefined,
): ClassSuggestion | undefined {
  const names = namesOfPath(path).map(plainName).filter(Boolean).reverse();
  for (const [distance, name] of names.entries()) {
    for (const { pattern, code, confidence, means } of rules) {
      const words = pattern.exec(name)?.[0].trim();
      if (words === undefined) continue;
      const sure = code === ofSection ? Math.max(confidence, 0.9) : confidence;
      const where = distance === 0 ? "Its name" : "The account above it";
      return {
        class: code,
        confidence: Math.round(sure * (distance === 0 ? 100 : 90)) / 100,
        reason: `${where} says "${words}": ${means}.`,
      };
    }
  }
  return undefined;
}

function bySection(account: AccountToClassify, { code, confidence }: SectionRow): ClassSuggestion {
  const heading = account.headings?.at(-1);
  const contents = CLASSES[code].name.toLowerCase();
  const reason = heading
    ? `It is listed under "${heading}", which contains ${contents}.`
    : `Its section contains ${contents}.`;
  return { class: code, confidence, reason };
}

/**
 * Suggests a class for an account in a section with both income and expenses: from the words of the account's name or,
 * if these are not enough, from the sign of its amounts.
 */
function mixedSuggestion(account: AccountToClassify): ClassSuggestion {
  const name = plainName(namesOfPath(account.path).at(-1) ?? "");
  const total = (account.cents ?? []).reduce<number>((sum, amount) => sum + amount, 0);
  const cost = byName(
    account.path,
    OTHER_EXPENSE_RULES.filter(({ code }) => code !== "IEXP"),
    undefined,
  );
  if (cost) return cost;
  const spent = /\b(expenses?|paid|costs?|charges?|loss(es)?|payable|fines?|penalt(y|ies)|on loans?)\b/.test(name);
  const earned = /\b(income|received|earned|gains?|receivable|recover\w*)\b/.test(name);
  const isCost = spent === earned ? total < 0 : spent;
  const interest = /\binterest|\bfinance\b/.test(name);
  const code: ClassCode = interest ? (isCost ? "IEXP" : "IINC") : isCost ? "OEXP" : "AINC";
  if (spent !== earned)
    return { class: code, confidence: 0.85, reason: `Its name describes ${isCost ? "an expense" : "income"}.` };
  const side = isCost ? "reduce profit: an expense" : "raise profit: income";
  return { class: code, confidence: 0.6, reason: `Its amounts ${side}.` };
}

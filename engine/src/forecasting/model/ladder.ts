import {
  type BalanceSheetSection,
  CLASS_CODES,
  CLASSES,
  type ClassCode,
  classCodesOf,
  type ProfitAndLossSection,
} from "./classes.ts";
import type { ComputedKey, GroupKey } from "./model.ts";

/** The formula of a calculated row: the rows that it adds (1) or subtracts (−1). */
export type Formula = readonly (readonly [1 | -1, GroupKey])[];

/** A group of the profit and loss: a section of accounts, or a row that is calculated from groups above it. */
export type LadderGroup =
  | { readonly key: ProfitAndLossSection; readonly title: string }
  | { readonly key: ComputedKey; readonly title: string; readonly formula: Formula };

/**
 * The groups of the profit and loss in the order in which they are read, from revenue to retained income: sections,
 * and results calculated from them.
 */
export const LADDER: readonly LadderGroup[] = [
  { key: "revenue", title: "Revenue" },
  { key: "cogs", title: "Cost of Goods Sold" },
  computed("gross_profit", "Gross Profit", [1, "revenue"], [-1, "cogs"]),
  { key: "opex", title: "Operating Expenses" },
  computed("operating_profit", "Operating Profit", [1, "gross_profit"], [-1, "opex"]),
  { key: "other_expense", title: "Other Expenses" },
  { key: "other_income", title: "Other Income" },
  computed(
    "earnings_before_interest_and_tax",
    "Earnings Before Interest and Tax",
    [1, "operating_profit"],
    [1, "other_income"],
    [-1, "other_expense"],
  ),
  { key: "interest_income", title: "Interest Income" },
  { key: "interest_expense", title: "Interest Expense" },
  computed(
    "earnings_before_tax",
    "Earnings Before Tax",
    [1, "earnings_before_interest_and_tax"],
    [1, "interest_income"],
    [-1, "interest_expense"],
  ),
  { key: "tax_expense", title: "Tax Expense" },
  computed("earnings_after_tax", "Earnings After Tax", [1, "earnings_before_tax"], [-1, "tax_expense"]),
  { key: "adjustments", title: "Adjustments" },
  computed("net_income", "Net Income", [1, "earnings_after_tax"], [1, "adjustments"]),
  { key: "dividends", title: "Dividends" },
  computed("retained_income", "Retained Income", [1, "net_income"], [-1, "dividends"]),
];

/** The sections of the balance sheet in reading order. */
export const BALANCE_SHEET_SECTIONS: readonly { readonly key: BalanceSheetSection; readonly title: string }[] = [
  { key: "current_assets", title: "Current Assets" },
  { key: "non_current_assets", title: "Non-Current Assets" },
  { key: "current_liabilities", title: "Current Liabilities" },
  { key: "non_current_liabilities", title: "Non-Current Liabilities" },
  { key: "equity", title: "Equity" },
];

/** The totals of the balance sheet, each with the sections that it adds up. */
export const BALANCE_SHEET_TOTALS: readonly {
  readonly key: GroupKey;
  readonly title: string;
  readonly formula: Formula;
}[] = [
  {
    key: "total_assets",
    title: "Total Assets",
    formula: [
      [1, "current_assets"],
      [1, "non_current_assets"],
    ],
  },
  {
    key: "total_liabilities",
    title: "Total Liabilities",
    formula: [
      [1, "current_liabilities"],
      [1, "non_current_liabilities"],
    ],
  },
  { key: "total_equity", title: "Total Equity", formula: [[1, "equity"]] },
];

/** Returns the classes in a section of the balance sheet, in statement order. */
export function classesOfSection(section: BalanceSheetSection): ClassCode[] {
  return classCodesOf("balance_sheet").filter((code) => CLASSES[code].section === section);
}

/** Returns the title of a group as the statements print it. */
export function titleOf(key: GroupKey): string {
  return TITLES.get(key) ?? key;
}

/** Returns whether a class is an asset, a liability or equity; undefined for the profit and loss. */
export function sideOf(code: ClassCode): "asset" | "liability" | "equity" | undefined {
  return SIDES.get(code);
}

const TITLES = new Map<GroupKey, string>(
  [...LADDER, ...BALANCE_SHEET_SECTIONS, ...BALANCE_SHEET_TOTALS].map((group) => [group.key, group.title]),
);

const SIDES = new Map<ClassCode, "asset" | "liability" | "equity" | undefined>(
  CLASS_CODES.map((code) => [code, sideOfSection(CLASSES[code].section)]),
);

function sideOfSection(section: string): "asset" | "liability" | "equity" | undefined {
  if (section.endsWith("assets")) return "asset";
  if (section.endsWith("liabilities")) return "liability";
  return section === "equity" ? "equity" : undefined;
}

function computed(key: ComputedKey, title: string, ...formula: Formula): LadderGroup {
  return { key, title, formula };
}

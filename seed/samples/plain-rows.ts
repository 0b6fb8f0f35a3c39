import { lastDayOf } from "@hazina/base/calendar.ts";
import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { BookAccount, Books } from "./books.ts";
import { isoMonth, major, monthsOf, type SheetRow, sheetRow } from "./sheet-rows.ts";

/** The section names used in the import template. */
export const SECTION_NAMES: Partial<Record<Section, string>> = {
  income: "Income",
  cost_of_sales: "Cost of Goods Sold",
  expenses: "Expenses",
  other_income: "Other Income",
  other_expenses: "Other Expenses",
  tax: "Tax",
  dividends: "Dividends",
  bank: "Bank Accounts",
  receivables: "Accounts Receivable",
  current_assets: "Other Current Assets",
  fixed_assets: "Fixed Assets",
  non_current_assets: "Other Assets",
  payables: "Accounts Payable",
  credit_cards: "Credit Cards",
  current_liabilities: "Other Current Liabilities",
  non_current_liabilities: "Long-Term Liabilities",
  equity: "Equity",
};

/**
 * Returns a statement in the layout of the import template: one row per account, with its section. In the name of a
 * sub-account, the name of the parent comes first, followed by a colon.
 */
export function templateRows(accounts: readonly BookAccount[], books: Books): SheetRow[] {
  return [
    sheetRow(["Section", "Account", ...monthsOf(books).map(isoMonth)], 0, true),
    ...accounts.map(({ section, path, cents }) =>
      sheetRow([SECTION_NAMES[section] ?? "", path.join(":"), ...major(cents)]),
    ),
  ];
}

/** Returns a profit and loss or balance sheet as a plain table: a row per account, a column per month. */
export function gridRows(accounts: readonly BookAccount[], books: Books): SheetRow[] {
  return [
    sheetRow(["Account", ...monthsOf(books).map(isoMonth)]),
    ...accounts.map(({ path, cents }) => sheetRow([path.join(":"), ...major(cents)])),
  ];
}

/** Returns a statement as a list: one row per account and month, dated the last day of the month. */
export function listRows(accounts: readonly BookAccount[], books: Books): SheetRow[] {
  const rows = monthsOf(books).flatMap((month, index) =>
    accounts.map(({ section, path, cents }) =>
      sheetRow([lastDayOf(month), path.join(":"), SECTION_NAMES[section] ?? "", (cents[index] ?? 0) / 100]),
    ),
  );
  return [sheetRow(["Month end", "Account", "Type", "Amount"]), ...rows];
}

import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { BookAccount, Books } from "./books.ts";
import { major, monthsOf, type SheetRow, sheetRow, shortLastDay, shortMonth, sumOf } from "./sheet-rows.ts";

/** Returns a profit and loss in Xero's layout: no indents, no sub-accounts, newest month first. */
export function xeroProfitAndLoss(books: Books): SheetRow[] {
  const months = monthsOf(books).reverse();
  const of = (section: Section) => books.profitAndLoss.filter((account) => account.section === section);
  const group = (heading: string, total: string, section: Section) =>
    groupRows(heading, total, of(section), books.monthCount);
  const profit = (plus: Section[], minus: Section[]) => {
    const less = sumOf(minus.flatMap(of), books.monthCount);
    return newestFirst(sumOf(plus.flatMap(of), books.monthCount).map((amount, month) => amount - (less[month] ?? 0)));
  };
  return [
    ...titles("Profit and Loss", books.company, `For the month ended ${shortLastDay(months[0] ?? books.firstMonth)}`),
    sheetRow(["Account", ...months.map(shortMonth)], 0, true),
    sheetRow([]),
    ...group("Trading Income", "Total Trading Income", "income"),
    ...group("Less Cost of Sales", "Total Cost of Sales", "cost_of_sales"),
    sheetRow(["Gross Profit", ...profit(["income"], ["cost_of_sales"])], 0, true),
    sheetRow([]),
    ...group("Plus Other Income", "Total Other Income", "other_income"),
    ...group("Less Operating Expenses", "Total Operating Expenses", "expenses"),
    ...group("Less Other Expenses", "Total Other Expenses", "other_expenses"),
    sheetRow(
      ["Net Profit", ...profit(["income", "other_income"], ["cost_of_sales", "expenses", "other_expenses"])],
      0,
      true,
    ),
  ];
}

const ASSETS: readonly [string, readonly Section[]][] = [
  ["Bank", ["bank"]],
  ["Current Assets", ["receivables", "current_assets"]],
  ["Fixed Assets", ["fixed_assets"]],
  ["Non-current Assets", ["non_current_assets"]],
];
const LIABILITIES: readonly [string, readonly Section[]][] = [
  ["Current Liabilities", ["payables", "credit_cards", "current_liabilities"]],
  ["Non-current Liabilities", ["non_current_liabilities"]],
];

/** Returns a balance sheet in Xero's layout, with net assets between liabilities and equity. */
export function xeroBalanceSheet(books: Books): SheetRow[] {
  const months = monthsOf(books).reverse();
  const of = (sections: readonly Section[]) => books.balanceSheet.filter(({ section }) => sections.includes(section));
  const groups = (all: readonly [string, readonly Section[]][]) =>
    all.flatMap(([name, sections]) => groupRows(name, `Total ${name}`, of(sections), books.monthCount));
  const total = (all: readonly [string, readonly Section[]][]) =>
    sumOf(of(all.flatMap(([, sections]) => sections)), books.monthCount);
  const owed = total(LIABILITIES);
  const net = total(ASSETS).map((amount, month) => amount - (owed[month] ?? 0));
  return [
    ...titles("Balance Sheet", books.company, `As at ${shortLastDay(months[0] ?? books.firstMonth)}`),
    sheetRow(["Account", ...months.map(shortLastDay)], 0, true),
    sheetRow([]),
    sheetRow(["Assets"], 0, true),
    ...groups(ASSETS),
    sheetRow(["Total Assets", ...newestFirst(total(ASSETS))], 0, true),
    sheetRow([]),
    sheetRow(["Liabilities"], 0, true),
    ...groups(LIABILITIES),
    sheetRow(["Total Liabilities", ...newestFirst(owed)], 0, true),
    sheetRow([]),
    sheetRow(["Net Assets", ...newestFirst(net)], 0, true),
    sheetRow([]),
    ...groupRows("Equity", "Total Equity", of(["equity"]), books.monthCount),
  ];
}

/** Returns the name of an account in Xero's layout, which has no sub-accounts: its whole path. */
export function xeroName({ path }: BookAccount): string {
  return path.join(" - ");
}

function groupRows(heading: string, total: string, accounts: readonly BookAccount[], monthCount: number): SheetRow[] {
  if (accounts.length === 0) return [];
  return [
    sheetRow([heading], 0, true),
    ...accounts.map((account) => sheetRow([xeroName(account), ...newestFirst(account.cents)])),
    sheetRow([total, ...newestFirst(sumOf(accounts, monthCount))], 0, true),
    sheetRow([]),
  ];
}

function newestFirst(cents: readonly number[]): number[] {
  return major(cents).reverse();
}

function titles(report: string, company: string, period: string): SheetRow[] {
  return [sheetRow([report], 0, true), sheetRow([company], 0, true), sheetRow([period], 0, true), sheetRow([])];
}

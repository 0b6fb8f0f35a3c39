import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { BookAccount, Books } from "./books.ts";
import { major, monthsOf, type SheetRow, sheetRow, shortLastDay, shortMonth, sumOf } from "./sheet-rows.ts";

const FOOTER = "Tuesday, Nov 03, 2026 09:15:22 AM GMT+3 - Accrual Basis";

/**
 * Returns a profit and loss in the layout that QuickBooks Online exports, with one column for each month: nested
 * accounts, a total for each parent, and calculated rows.
 */
export function quickbooksProfitAndLoss(books: Books): SheetRow[] {
  const months = monthsOf(books);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sections = (wanted: Section) => books.profitAndLoss.filter(({ section }) => section === wanted);
  const effect = (plus: Section[], minus: Section[]) =>
    difference(sumOf(plus.flatMap(sections), books.monthCount), sumOf(minus.flatMap(sections), books.monthCount));
  const withTotal = (cents: readonly number[]) => [...major(cents), cents.reduce((a, b) => a + b, 0) / 100];
  const group = (name: string, section: Section) => groupRows(name, sections(section), books.monthCount, 0, withTotal);
  const computed = (name: string, cents: readonly number[]) => [sheetRow([name, ...withTotal(cents)], 0, true)];
  return [
    ...titles(books.company, "Profit and Loss", `${shortMonth(first)} - ${shortMonth(last)}`),
    sheetRow(["", ...months.map(shortMonth), "Total"], 0, true),
    ...group("Income", "income"),
    ...group("Cost of Goods Sold", "cost_of_sales"),
    ...computed("Gross Profit", effect(["income"], ["cost_of_sales"])),
    ...group("Expenses", "expenses"),
    ...computed("Net Operating Income", effect(["income"], ["cost_of_sales", "expenses"])),
    ...group("Other Income", "other_income"),
    ...group("Other Expenses", "other_expenses"),
    ...computed("Net Other Income", effect(["other_income"], ["other_expenses"])),
    ...computed("Net Income", effect(["income", "other_income"], ["cost_of_sales", "expenses", "other_expenses"])),
    ...footer(),
  ];
}

type Outline = { readonly name: string; readonly holds: readonly (Outline | Section)[] };

const BALANCE_SHEET: readonly Outline[] = [
  {
    name: "ASSETS",
    holds: [
      {
        name: "Current Assets",
        holds: [
          { name: "Bank Accounts", holds: ["bank"] },
          { name: "Accounts Receivable (A/R)", holds: ["receivables"] },
          { name: "Other Current Assets", holds: ["current_assets"] },
        ],
      },
      { name: "Fixed Assets", holds: ["fixed_assets"] },
      { name: "Other Assets", holds: ["non_current_assets"] },
    ],
  },
  {
    name: "LIABILITIES AND EQUITY",
    holds: [
      {
        name: "Liabilities",
        holds: [
          {
            name: "Current Liabilities",
            holds: [
              { name: "Accounts Payable (A/P)", holds: ["payables"] },
              { name: "Credit Cards", holds: ["credit_cards"] },
              { name: "Other Current Liabilities", holds: ["current_liabilities"] },
            ],
          },
          { name: "Long-Term Liabilities", holds: ["non_current_liabilities"] },
        ],
      },
      { name: "Equity", holds: ["equity"] },
    ],
  },
];

/**
 * Returns a balance sheet in the layout that QuickBooks Online exports, with one column for each month: nested
 * sections, with Net Income as an equity account.
 */
export function quickbooksBalanceSheet(books: Books): SheetRow[] {
  const months = monthsOf(books);
  const last = months.at(-1);
  if (last === undefined) return [];
  return [
    ...titles(books.company, "Balance Sheet", `As of ${shortLastDay(last)}`),
    sheetRow(["", ...months.map((month) => `As of ${shortLastDay(month)}`)], 0, true),
    ...BALANCE_SHEET.flatMap((outline) => outlineRows(outline, books, 0)),
    ...footer(),
  ];
}

function outlineRows({ name, holds }: Outline, books: Books, indent: number): SheetRow[] {
  const accounts = books.balanceSheet.filter(({ section }) => sectionsOf({ name, holds }).includes(section));
  if (accounts.length === 0) return [];
  const rows = holds.flatMap((held) =>
    typeof held === "string"
      ? treeRows(
          treeOf(books.balanceSheet.filter(({ section }) => section === held)),
          indent + 1,
          books.monthCount,
          major,
        )
      : outlineRows(held, books, indent + 1),
  );
  const total = sheetRow(
    [`${indent === 0 ? "TOTAL" : "Total"} ${name}`, ...major(sumOf(accounts, books.monthCount))],
    indent,
    true,
  );
  return [sheetRow([name], indent, true), ...rows, total];
}

function sectionsOf({ holds }: Outline): Section[] {
  return holds.flatMap((held) => (typeof held === "string" ? [held] : sectionsOf(held)));
}

type Amounts = (cents: readonly number[]) => number[];

function groupRows(
  name: string,
  accounts: readonly BookAccount[],
  monthCount: number,
  indent: number,
  amounts: Amounts,
): SheetRow[] {
  if (accounts.length === 0) return [];
  const total = sheetRow([`Total ${name}`, ...amounts(sumOf(accounts, monthCount))], indent, true);
  return [sheetRow([name], indent, true), ...treeRows(treeOf(accounts), indent + 1, monthCount, amounts), total];
}

type Tree = { readonly name: string; own: BookAccount | undefined; readonly children: Tree[] };

function treeOf(accounts: readonly BookAccount[]): Tree[] {
  const roots: Tree[] = [];
  for (const account of accounts) {
    let level = roots;
    for (const [depth, name] of account.path.entries()) {
      let node = level.find((one) => one.name === name);
      if (!node) {
        node = { name, own: undefined, children: [] };
        level.push(node);
      }
      if (depth === account.path.length - 1) node.own = account;
      level = node.children;
    }
  }
  return roots;
}

/**
 * Returns the rows of nested accounts. The row of a parent account comes before the rows of its children and has the
 * amounts posted to the parent directly. A row with the parent's total comes after them.
 */
function treeRows(trees: readonly Tree[], indent: number, monthCount: number, amounts: Amounts): SheetRow[] {
  return trees.flatMap(({ name, own, children }) => {
    const row = sheetRow(own ? [name, ...amounts(own.cents)] : [name], indent);
    if (children.length === 0) return [row];
    const sums = amounts(sumOf(accountsIn({ name, own, children }), monthCount));
    return [
      row,
      ...treeRows(children, indent + 1, monthCount, amounts),
      sheetRow([`Total ${name}`, ...sums], indent, true),
    ];
  });
}

function accountsIn({ own, children }: Tree): BookAccount[] {
  return [...(own ? [own] : []), ...children.flatMap(accountsIn)];
}

function difference(plus: readonly number[], minus: readonly number[]): number[] {
  return plus.map((amount, month) => amount - (minus[month] ?? 0));
}

function titles(company: string, report: string, period: string): SheetRow[] {
  return [sheetRow([company], 0, true), sheetRow([report], 0, true), sheetRow([period], 0, true), sheetRow([])];
}

function footer(): SheetRow[] {
  return [sheetRow([]), sheetRow([]), sheetRow([FOOTER])];
}

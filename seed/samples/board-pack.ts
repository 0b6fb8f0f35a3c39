import { addMonths } from "@hazina/base/calendar.ts";
import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { WriteSheet } from "hucre";
import type { BookAccount, Books } from "./books.ts";
import { quickbooksBalanceSheet } from "./quickbooks-rows.ts";
import { major, monthsOf, type SheetRow, sheetRow, shortMonth, sumOf } from "./sheet-rows.ts";
import { styledSheet } from "./styled-sheet.ts";

/**
 * The branches, each with its share of every account, in thousandths. The share of the last branch is null, because
 * the last branch gets the remainder of each account.
 */
const BRANCHES = [
  { name: "Nairobi", perMille: 640 },
  { name: "Mombasa", perMille: null },
] as const;

/**
 * The budget of an account, in thousandths of its actual amount. The budgets are rounded to thousands of shillings.
 */
const BUDGET_PER_MILLE = 960;
const MONTHS = 12;
const COLUMNS = ["Budget", "Actual", "Variance %"];

/** Returns the last twelve months of the books, without accounts that are always zero. */
export function lastYear(books: Books): Books {
  const late = (accounts: readonly BookAccount[]) =>
    accounts.map((account) => ({ ...account, cents: account.cents.slice(-MONTHS) }));
  return {
    ...books,
    firstMonth: addMonths(books.firstMonth, books.monthCount - MONTHS),
    monthCount: MONTHS,
    profitAndLoss: late(books.profitAndLoss).filter(({ cents }) => cents.some((amount) => amount !== 0)),
    balanceSheet: late(books.balanceSheet).filter(({ cents }) => cents.some((amount) => amount !== 0)),
  };
}

/**
 * Builds the sheets of a board pack: a cover, a commentary, key figures, each branch's profit and loss (budget, actual
 * and variance per month), the balance sheet, and chart data.
 */
export function boardPack(all: Books): WriteSheet[] {
  const books = lastYear(all);
  return [
    styledSheet("Cover", coverRows(books)),
    styledSheet(
      "Commentary",
      COMMENTARY.map((text) => sheetRow([text])),
    ),
    styledSheet("KPIs", keyFigureRows(books)),
    ...BRANCHES.map(({ name }) => ({
      ...styledSheet(name, branchRows(name, branchOf(books, name)), { percentColumns: variances(books.monthCount) }),
      merges: monthsOf(books).map((_, month) => ({
        startRow: 3,
        endRow: 3,
        startCol: 1 + month * COLUMNS.length,
        endCol: (month + 1) * COLUMNS.length,
      })),
    })),
    styledSheet("Balance sheet", quickbooksBalanceSheet(books)),
    styledSheet("Chart data", chartRows(books)),
  ];
}

function coverRows(books: Books): SheetRow[] {
  return [
    sheetRow([books.company], 0, true),
    sheetRow(["Board pack, October 2026"], 0, true),
    sheetRow([]),
    sheetRow(["Prepared by the Finance Manager for the board meeting of 12 November 2026"]),
    sheetRow(["Contents", "Commentary, key figures, branches, balance sheet"]),
  ];
}

const COMMENTARY = [
  "Commentary",
  "Sales in October 2026 were ahead of budget in both branches; the long rains lifted agrovet supplies.",
  "Two open points: the price of diesel, and the renewal of the lease in Mombasa in January 2027.",
];

function keyFigureRows(books: Books): SheetRow[] {
  const income = incomeOf(books);
  const cost = sumOf(inSections(books, ["cost_of_sales"]), books.monthCount);
  return [
    sheetRow(["Key figures"], 0, true),
    sheetRow(["", ...monthsOf(books).map(shortMonth)], 0, true),
    sheetRow(["Gross margin %", ...income.map((amount, month) => margin(amount, cost[month] ?? 0))]),
    sheetRow(["Staff", ...income.map((_, month) => 38 + Math.floor(month / 4))]),
    sheetRow(["Orders", ...income.map((amount) => Math.floor(amount / 4_000_000))]),
  ];
}

/** Calculates the gross margin in percent, with one decimal. */
function margin(income: number, cost: number): number {
  return income === 0 ? 0 : Math.round((1000 * (income - cost)) / income) / 10;
}

function chartRows(books: Books): SheetRow[] {
  const thousands = (cents: readonly number[]) => cents.map((amount) => Math.round(amount / 100_000));
  return [
    sheetRow(["Chart data (KES '000)"], 0, true),
    sheetRow(["Series", ...monthsOf(books).map(shortMonth)], 0, true),
    sheetRow(["Sales trend", ...thousands(incomeOf(books))]),
    sheetRow(["Target", ...thousands(incomeOf(books).map(budgetOf))]),
  ];
}

/**
 * Returns the books with a branch's share of every profit-and-loss account. The shares of all branches add up to the
 * account.
 */
function branchOf(books: Books, name: string): Books {
  const share = ({ cents, ...account }: BookAccount): BookAccount => ({
    ...account,
    cents: cents.map((amount) => {
      const [first] = BRANCHES;
      const ofFirst = Math.trunc((amount * first.perMille) / 1000);
      return name === first.name ? ofFirst : amount - ofFirst;
    }),
  });
  return { ...books, profitAndLoss: books.profitAndLoss.map(share) };
}

function branchRows(name: string, books: Books): SheetRow[] {
  const section = (heading: string, sections: readonly Section[]) => {
    const accounts = inSections(books, sections);
    if (accounts.length === 0) return [];
    return [
      sheetRow([heading], 0, true),
      ...accounts.map(({ path, cents }) => sheetRow([path.join(" - "), ...threeColumns(cents)], 1)),
      sheetRow([`Total ${heading}`, ...threeColumns(sumOf(accounts, books.monthCount))], 0, true),
    ];
  };
  const profit = (plus: readonly Section[], minus: readonly Section[]) => {
    const less = sumOf(inSections(books, minus), books.monthCount);
    return sumOf(inSections(books, plus), books.monthCount).map((amount, month) => amount - (less[month] ?? 0));
  };
  const months = monthsOf(books);
  return [
    sheetRow([books.company], 0, true),
    sheetRow([`Profit and loss, ${name} branch`], 0, true),
    sheetRow(["in KES"]),
    sheetRow([null, ...months.flatMap((month) => [shortMonth(month), null, null])], 0, true),
    sheetRow([null, ...months.flatMap(() => COLUMNS)], 0, true),
    ...section("Income", ["income"]),
    ...section("Cost of Sales", ["cost_of_sales"]),
    sheetRow(["Gross Profit", ...threeColumns(profit(["income"], ["cost_of_sales"]))], 0, true),
    ...section("Operating Expenses", ["expenses"]),
    ...section("Other Income", ["other_income"]),
    ...section("Other Expenses", ["other_expenses"]),
    sheetRow(
      [
        "Net Profit",
        ...threeColumns(profit(["income", "other_income"], ["cost_of_sales", "expenses", "other_expenses"])),
      ],
      0,
      true,
    ),
  ];
}

/**
 * Returns budget, actual and variance of every month. Amounts are in major units; the variance is a fraction,
 * displayed as a percentage, and null if the budget is zero.
 */
function threeColumns(cents: readonly number[]): (number | null)[] {
  return major(cents).flatMap((actual, month) => {
    const budget = budgetOf(cents[month] ?? 0) / 100;
    return [budget, actual, budget === 0 ? null : Math.round((1000 * (actual - budget)) / budget) / 1000];
  });
}

function variances(monthCount: number): number[] {
  return Array.from({ length: monthCount }, (_, month) => (month + 1) * COLUMNS.length);
}

function budgetOf(cents: number): number {
  return Math.round((cents * BUDGET_PER_MILLE) / 100_000_000) * 100_000;
}

function inSections(books: Books, wanted: readonly Section[]): BookAccount[] {
  return books.profitAndLoss.filter(({ section }) => wanted.includes(section));
}

function incomeOf(books: Books): number[] {
  return sumOf(inSections(books, ["income"]), books.monthCount);
}

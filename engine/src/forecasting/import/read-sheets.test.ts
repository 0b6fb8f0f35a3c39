import { describe, expect, test } from "vitest";
import type { Grid } from "../../sheets/grid.ts";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { readSheets } from "./read-sheets.ts";
import type { Answers } from "./report/report.ts";

const HOW_TO = sheet("How to fill this workbook\nWrite one account a row", { name: "How to" });
const PROFIT_AND_LOSS = sheet(
  "Profit and Loss\n | Jan 2026 | Feb 2026\nIncome\nSales | 1 | 2\nTotal Income | 1 | 2\nExpenses\nRent | 1 | 1\nTotal Expenses | 1 | 1\nCost of sales\nStock | 1 | 1",
  { name: "P&L" },
);
const BALANCE = sheet(
  "Balance Sheet\n | 31/01/2026 | 28/02/2026\nAssets\nCash | 1 | 2\nLiabilities\nVAT | 0 | 1\nEquity\nCapital | 1 | 1",
  { name: "BS" },
);

function accountsIn(grids: Grid[], statement: "profit_and_loss" | "balance_sheet"): string[] | string {
  const read = readSheets(grids, { statement });
  return read.ok ? read.value.accounts.map(({ path }) => path) : read.refusal.message;
}

describe("a workbook of several sheets", () => {
  test("each statement is found on any sheet", () => {
    const sheets = [HOW_TO, BALANCE, PROFIT_AND_LOSS];
    expect(accountsIn(sheets, "profit_and_loss")).toEqual(["Sales", "Rent", "Stock"]);
    expect(accountsIn(sheets, "balance_sheet")).toEqual(["Cash", "VAT", "Capital"]);
  });

  test("the other statement alone is refused", () => {
    expect(accountsIn([BALANCE], "profit_and_loss")).toBe(
      "The file contains a balance sheet. Choose a file with a profit and loss here.",
    );
    expect(accountsIn([PROFIT_AND_LOSS], "balance_sheet")).toBe(
      "The file contains a profit and loss. Choose a file with a balance sheet here.",
    );
  });

  test("a workbook without a statement says what it lacks", () => {
    expect(accountsIn([HOW_TO], "profit_and_loss")).toMatch(/^No row with months was found/);
    expect(accountsIn([], "profit_and_loss")).toBe("The workbook has no visible sheet with data.");
  });
});

function profitAndLoss(name: string, months: string, sales: string, title = "Profit and Loss"): Grid {
  const heads = `${title}\n | ${months}`;
  const width = months.split("|").length;
  const rent = new Array(width).fill("1").join(" | ");
  return sheet(
    `${heads}\nIncome\nSales | ${sales}\nTotal Income | ${sales}\nExpenses\nRent | ${rent}\nTotal Expenses | ${rent}`,
    { name },
  );
}

const NAIROBI = profitAndLoss("Nairobi", "Jan 2026 | Feb 2026", "100 | 110");
const MOMBASA = profitAndLoss("Mombasa", "Jan 2026 | Feb 2026", "30 | 35");

/**
 * Reads sheets and returns the refusal, or the questions with their options and the monthly amounts of each account,
 * followed by the status of each sheet.
 */
function outcomeOf(grids: Grid[], answers: Answers = {}): string[] {
  const read = readSheets(grids, { statement: "profit_and_loss", answers });
  if (!read.ok) return [read.refusal.message];
  const { report, accounts } = read.value;
  const amounts = accounts.map(({ path, cents }) => `${path}: ${cents.map((amount) => amount / 100).join(" ")}`);
  const questions = report.questions.flatMap(({ text, options }) => [
    text,
    ...options.map(({ value, detail }) => `${value}: ${detail}`),
  ]);
  return [...questions, ...amounts, ...report.sheets.map(({ sheet: name, reason }) => `${name}: ${reason}`)];
}

describe("several sheets that can be read", () => {
  test("of branches are asked about, with what each and the sum amount to", () => {
    expect(outcomeOf([NAIROBI, MOMBASA])).toEqual([
      "Several sheets can be read. Which one is the statement?",
      "Nairobi: Income 210.00, Net profit 208.00 from Jan 2026 to Feb 2026.",
      "Mombasa: Income 65.00, Net profit 63.00 from Jan 2026 to Feb 2026.",
      "together: Income 275.00, Net profit 271.00 from Jan 2026 to Feb 2026.",
      "Nairobi: Waiting for your answer.",
      "Mombasa: Waiting for your answer.",
    ]);
    expect(outcomeOf([NAIROBI, MOMBASA], { sheets: "Mombasa" })).toEqual([
      "Sales: 30 35",
      "Rent: 1 1",
      "Nairobi: Left out: another sheet was chosen.",
      "Mombasa: Read.",
    ]);
    expect(outcomeOf([NAIROBI, MOMBASA], { sheets: "together" }).slice(0, 2)).toEqual(["Sales: 130 145", "Rent: 2 2"]);
  });

  test("of years are joined", () => {
    const years = [
      profitAndLoss("2026", "Jan 2026 | Feb 2026", "100 | 110"),
      profitAndLoss("2025", "Nov 2025 | Dec 2025", "80 | 90"),
    ];
    expect(outcomeOf(years)).toEqual([
      "Sales: 80 90 100 110",
      "Rent: 1 1 1 1",
      "2026: Read for Jan 2026 to Feb 2026 and joined with the other sheets.",
      "2025: Read for Nov 2025 to Dec 2025 and joined with the other sheets.",
    ]);
  });

  test("a budget before the actuals is left out, alone it is refused", () => {
    const budget = profitAndLoss("Budget 2026", "Jan 2026 | Feb 2026", "90 | 95", "Mwangaza Ltd");
    expect(outcomeOf([budget, NAIROBI])).toEqual([
      "Sales: 100 110",
      "Rent: 1 1",
      "Budget 2026: Left out: a budget, not actuals.",
      "Nairobi: Read.",
    ]);
    expect(outcomeOf([budget])).toEqual([
      'The sheet "Budget 2026" contains a budget, not actuals. Import a sheet of actuals, or give this sheet a different name.',
    ]);
  });

  test("a sum of the others is read alone", () => {
    const whole = profitAndLoss("Group", "Jan 2026 | Feb 2026", "130 | 145");
    const doubled = {
      ...whole,
      rows: whole.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === "1" ? "2" : cell)) })),
    };
    expect(outcomeOf([NAIROBI, doubled, MOMBASA]).slice(0, 2)).toEqual(["Sales: 130 145", "Rent: 2 2"]);
  });

  test("a board pack of a cover, key figures and a table of products keeps the statement apart", () => {
    const cover = sheet("Mwangaza Ltd\nBoard pack October 2026", { name: "Cover" });
    const products = sheet(" | Jan 2026 | Feb 2026\nFlour | 60 | 70\nSugar | 40 | 40", { name: "Sales by product" });
    const cash = sheet("Cash flow\n | Jan 2026 | Feb 2026\nReceipts | 60 | 70\nPayments | 40 | 40", {
      name: "Cash flow",
    });
    expect(outcomeOf([cover, products, cash, NAIROBI, BALANCE])).toEqual([
      "Sales: 100 110",
      "Rent: 1 1",
      "Cover: No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 above the amounts.",
      "Sales by product: Contains none of the sections of a profit and loss.",
      "Cash flow: Contains a cash flow statement.",
      "Nairobi: Read.",
      "BS: Contains the balance sheet.",
    ]);
  });

  test("one that looks like the statement and cannot be read is not passed over", () => {
    const broken = profitAndLoss("Mombasa", "Jan 2026 | Mar 2026", "30 | 35");
    expect(outcomeOf([NAIROBI, broken])[0]).toBe(
      'The sheet "Mombasa" cannot be read: There is no column for Feb 2026. Export every month between the first and the last. Which other sheet should be imported?',
    );
    expect(outcomeOf([NAIROBI, broken], { sheets: "Nairobi" }).slice(0, 2)).toEqual(["Sales: 100 110", "Rent: 1 1"]);
  });
});

describe("several tables on one sheet", () => {
  const stacked = (...grids: Grid[]): Grid => {
    const rows = grids.flatMap((grid) => [...grid.rows, { row: 0, cells: [], indent: 0, bold: false }]);
    return { ...NAIROBI, name: "Pack", rows: rows.map((row, index) => ({ ...row, row: index + 1 })) };
  };

  test("a balance sheet under the profit and loss is left out", () => {
    const accountsOf = (statement: "profit_and_loss" | "balance_sheet") =>
      accountsIn([stacked(NAIROBI, BALANCE)], statement);
    expect(accountsOf("profit_and_loss")).toEqual(["Sales", "Rent"]);
    expect(accountsOf("balance_sheet")).toEqual(["Cash", "VAT", "Capital"]);
  });

  test("a balance sheet under the same months is left out", () => {
    const under = sheet(
      "Profit and Loss\n | Jan 2026 | Feb 2026\nIncome\nSales | 1 | 2\nExpenses\nRent | 1 | 1\nAssets\nCash | 9 | 9\nLiabilities\nVAT | 8 | 8\nEquity\nCapital | 1 | 1",
    );
    expect(accountsIn([under], "profit_and_loss")).toEqual(["Sales", "Rent"]);
    expect(accountsIn([under], "balance_sheet")).toEqual(["Cash", "VAT", "Capital"]);
  });

  test("a second year under the first is joined, a page that repeats the headings is not", () => {
    const second = profitAndLoss("2026", "Mar 2026 | Apr 2026", "120 | 130");
    expect(outcomeOf([stacked(NAIROBI, second)]).slice(0, 2)).toEqual(["Sales: 100 110 120 130", "Rent: 1 1 1 1"]);
    const paged = sheet(
      "Profit and Loss\n | Jan 2026 | Feb 2026\nIncome\nSales | 1 | 2\nTotal Income | 1 | 2\nProfit and Loss\n | Jan 2026 | Feb 2026\nExpenses\nRent | 1 | 1\nTotal Expenses | 1 | 1",
    );
    expect(outcomeOf([paged]).slice(0, 2)).toEqual(["Sales: 1 2", "Rent: 1 1"]);
  });

  test("amounts that could be months begin no table", () => {
    const amounts = sheet(
      "Account | 2025-01 | 2025-02\nSales | 1002.5 | 1001.5\nCost of sales | 2005.5 | 2010.5\nRent | 5 | 5",
    );
    expect(accountsIn([amounts], "profit_and_loss")).toEqual(["Sales", "Cost of sales", "Rent"]);
  });

  test("a second branch under the first is asked about", () => {
    expect(outcomeOf([stacked(NAIROBI, MOMBASA)])[0]).toBe("Several sheets can be read. Which one is the statement?");
  });
});

test("sheets that are joined keep accounts apart whose names differ in case alone", () => {
  const half = (name: string, months: string, amounts: string) =>
    sheet(`Profit and Loss\n | ${months}\nIncome\nSales | ${amounts}\nExpenses\nVAT | ${amounts}\nVat | 3 | 4`, {
      name,
    });
  const read = readSheets([half("A", "Jan 2026 | Feb 2026", "1 | 2"), half("B", "Mar 2026 | Apr 2026", "5 | 6")], {
    statement: "profit_and_loss",
  });
  if (!read.ok) throw new Error(read.refusal.message);
  expect(read.value.accounts.map(({ path, cents }) => `${path}: ${cents.join(" ")}`)).toEqual([
    "Sales: 100 200 500 600",
    "VAT: 100 200 500 600",
    "Vat: 300 400 300 400",
  ]);
});

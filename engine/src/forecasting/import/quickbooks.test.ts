import { describe, expect, test } from "vitest";
import type { Grid } from "../../sheets/grid.ts";
import { sheet, withIndentStyle, withoutIndents } from "../../sheets/sheet.fixture.ts";
import { read } from "./read-sheet.fixture.ts";

const PROFIT_AND_LOSS = sheet(`
Mwangaza Distributors Ltd
Profit and Loss
August - October 15, 2026

                                  | Aug 2026 | Sep 2026 | Oct 1-15, 2026 | Total
Income
   Discounts given                | (1,000.00) | -500.00 |  | (1,500.00)
   Sales                          | 1,200.00 | 800.00 | 100.50 | 2,100.50
      Nairobi                     | 500,000.00 | 510,000.00 | 250,000.25 | 1,260,000.25
      Mombasa                     | 300,000.00 | 290,000.00 | 140,000.00 | 730,000.00
   Total Sales                    | 801,200.00 | 800,800.00 | 390,100.75 | 1,992,100.75
Total Income                      | 800,200.00 | 800,300.00 | 390,100.75 | 1,990,600.75
Cost of Goods Sold
   Cost of goods sold             | 480,000.00 | 470,000.00 | 230,000.00 | 1,180,000.00
Total Cost of Goods Sold          | KES480,000.00 | KES470,000.00 | KES230,000.00 | KES1,180,000.00
Gross Profit                      | 320,200.00 | 330,300.00 | 160,100.75 | 810,600.75
Expenses
   Office expenses
      Other                       | 1,000.00 | 1,000.00 | 0.00 | 2,000.00
      Stationery                  | 2,500.00 |  | 700.00 | 3,200.00
   Total Office expenses          | 3,500.00 | 1,000.00 | 700.00 | 5,200.00
   Vehicle expenses
      Fuel
         Lorries                  | 40,000.00 | 42,000.00 | 20,000.00 | 102,000.00
         Vans                     | 9,000.00 | 8,000.00 | 4,500.00 | 21,500.00
      Total Fuel                  | 49,000.00 | 50,000.00 | 24,500.00 | 123,500.00
      Other                       | 100.00 | 100.00 | 100.00 | 300.00
   Total Vehicle expenses         | 49,100.00 | 50,100.00 | 24,600.00 | 123,800.00
Total Expenses                    | 52,600.00 | 51,100.00 | 25,300.00 | 129,000.00
Net Operating Income              | 267,600.00 | 279,200.00 | 134,800.75 | 681,600.75
Other Income
   Interest earned                | 200.00 | 210.00 | 90.00 | 500.00
Total Other Income                | 200.00 | 210.00 | 90.00 | 500.00
Other Expenses
   Loan interest                  | 12,000.00 | 11,800.00 | 5,700.00 | 29,500.00
Total Other Expenses              | 12,000.00 | 11,800.00 | 5,700.00 | 29,500.00
Net Other Income                  | (11,800.00) | (11,590.00) | (5,610.00) | (29,000.00)
Net Income                        | KES255,800.00 | KES267,610.00 | KES129,190.75 | KES652,600.75


Monday, Oct 19, 2026 09:15:22 AM GMT+3 - Accrual Basis
`);

const ACCOUNTS: [string, number, string, number[]][] = [
  ["Discounts given", 7, "income", [-100000, -50000, 0]],
  ["Sales", 8, "income", [120000, 80000, 10050]],
  ["Sales:Nairobi", 9, "income", [50000000, 51000000, 25000025]],
  ["Sales:Mombasa", 10, "income", [30000000, 29000000, 14000000]],
  ["Cost of goods sold", 14, "cost_of_sales", [48000000, 47000000, 23000000]],
  ["Office expenses:Other", 19, "expenses", [100000, 100000, 0]],
  ["Office expenses:Stationery", 20, "expenses", [250000, 0, 70000]],
  ["Vehicle expenses:Fuel:Lorries", 24, "expenses", [4000000, 4200000, 2000000]],
  ["Vehicle expenses:Fuel:Vans", 25, "expenses", [900000, 800000, 450000]],
  ["Vehicle expenses:Other", 27, "expenses", [10000, 10000, 10000]],
  ["Interest earned", 32, "other_income", [20000, 21000, 9000]],
  ["Loan interest", 35, "other_expenses", [1200000, 1180000, 570000]],
];

const BALANCE_SHEET = sheet(`
Mwangaza Distributors Ltd
Balance Sheet
As of February 28, 2026

                                           | As of Dec 31, 2025 | As of Jan 31, 2026 | As of Feb 28, 2026
ASSETS
   Current Assets
      Bank Accounts
         Equity Bank KES                   | 90,000.00 | 120,000.00 | 150,000.00
         M-Pesa Till 522522                | 10,000.00 | 5,000.00 | 5,500.00
      Total Bank Accounts                  | 100,000.00 | 125,000.00 | 155,500.00
      Accounts Receivable (A/R)
         Accounts Receivable (A/R)         | 300,000.00 | 310,000.00 | 305,000.00
      Total Accounts Receivable (A/R)      | 300,000.00 | 310,000.00 | 305,000.00
      Other Current Assets
         Inventory Asset                   | 200,000.00 | 210,000.00 | 205,000.00
      Total Other Current Assets           | 200,000.00 | 210,000.00 | 205,000.00
   Total Current Assets                    | 600,000.00 | 645,000.00 | 665,500.00
   Fixed Assets
      Motor Vehicles
         Accumulated Depreciation          | (50,000.00) | (60,000.00) | (70,000.00)
         Cost                              | 500,000.00 | 500,000.00 | 500,000.00
      Total Motor Vehicles                 | 450,000.00 | 440,000.00 | 430,000.00
   Total Fixed Assets                      | 450,000.00 | 440,000.00 | 430,000.00
TOTAL ASSETS                               | KES 1,050,000.00 | KES 1,085,000.00 | KES 1,095,500.00
LIABILITIES AND EQUITY
   Liabilities
      Current Liabilities
         Accounts Payable (A/P)
            Accounts Payable (A/P)         | 150,000.00 | 160,000.00 | 150,000.00
         Total Accounts Payable (A/P)      | 150,000.00 | 160,000.00 | 150,000.00
         Other Current Liabilities
            PAYE Payable                   | 20,000.00 | 20,000.00 | 21,000.00
         Total Other Current Liabilities   | 20,000.00 | 20,000.00 | 21,000.00
      Total Current Liabilities            | 170,000.00 | 180,000.00 | 171,000.00
      Long-Term Liabilities
         KCB Vehicle Loan                  | 280,000.00 | 275,000.00 | 270,000.00
      Total Long-Term Liabilities          | 280,000.00 | 275,000.00 | 270,000.00
   Total Liabilities                       | 450,000.00 | 455,000.00 | 441,000.00
   Equity
      Retained Earnings                    | 150,000.00 | 350,000.00 | 350,000.00
      Net Income                           | 200,000.00 | 30,000.00 | 54,500.00
      Share Capital                        | 250,000.00 | 250,000.00 | 250,000.00
   Total Equity                            | 600,000.00 | 630,000.00 | 654,500.00
TOTAL LIABILITIES AND EQUITY               | 1,050,000.00 | 1,085,000.00 | 1,095,500.00
`);

const FORMS: [string, (grid: Grid) => Grid][] = [
  ["indented by spaces, as in its Excel export", (grid) => grid],
  ["indented by cell format", withIndentStyle],
  ["not indented at all, as in its CSV export", withoutIndents],
  ["with no-break spaces and Total for", totalFor],
];

function totalFor(grid: Grid): Grid {
  const change = (text: string) =>
    text.replace(/^ +/, (spaces) => "\u00A0".repeat(spaces.length)).replace(/\bTotal (?=\w)/, "Total for ");
  const rows = grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (typeof cell === "string" && column === 0 ? change(cell) : cell)),
  }));
  return { ...grid, rows };
}

describe.each(FORMS)("a QuickBooks Online export %s", (_, form) => {
  test("profit and loss: accounts by their full paths, to the cent", () => {
    const found = read(form(PROFIT_AND_LOSS), "profit_and_loss");
    expect(found.accounts.map(({ path, row, section, cents }) => [path, row, section, [...cents]])).toEqual(ACCOUNTS);
    expect(found.report).toMatchObject({ subtotals: [], balance: [], fiscal_year_start_month: null });
    expect(found.errorRows).toBe(0);
    expect(found.layout).toBe("quickbooks");
  });

  test("profit and loss: the last month is not closed, because its heading ends on the 15th", () => {
    const found = read(form(PROFIT_AND_LOSS), "profit_and_loss");
    expect(found.lastIsPartial).toBe(true);
    expect(found.report.months).toEqual({ first: "2026-08", last: "2026-10", count: 3 });
    expect(found.report.cut_over).toBe("2026-09");
  });

  test("profit and loss: every row has its status", () => {
    const { rows } = read(form(PROFIT_AND_LOSS), "profit_and_loss").report;
    const statuses = rows.map(({ row, fate }) => `${row} ${fate}`).join(", ");
    expect(statuses).toBe(
      "1 title, 2 title, 3 title, 5 title, 6 title, 7 account, 8 account, 9 account, 10 account, 11 subtotal, " +
        "12 subtotal, 13 title, 14 account, 15 subtotal, 16 computed, 17 title, 18 title, 19 account, 20 account, " +
        "21 subtotal, 22 title, 23 title, 24 account, 25 account, 26 subtotal, 27 account, 28 subtotal, 29 subtotal, " +
        "30 computed, 31 title, 32 account, 33 subtotal, 34 title, 35 account, 36 subtotal, 37 computed, 38 computed, 41 skipped",
    );
  });

  test("balance sheet: Net Income in equity is an account, and the year starts where it restarts", () => {
    const found = read(form(BALANCE_SHEET), "balance_sheet");
    expect(found.accounts.map(({ path, section, cents }) => [path, section, [...cents]])).toEqual([
      ["Equity Bank KES", "bank", [9000000, 12000000, 15000000]],
      ["M-Pesa Till 522522", "bank", [1000000, 500000, 550000]],
      ["Accounts Receivable (A/R)", "receivables", [30000000, 31000000, 30500000]],
      ["Inventory Asset", "current_assets", [20000000, 21000000, 20500000]],
      ["Motor Vehicles:Accumulated Depreciation", "fixed_assets", [-5000000, -6000000, -7000000]],
      ["Motor Vehicles:Cost", "fixed_assets", [50000000, 50000000, 50000000]],
      ["Accounts Payable (A/P)", "payables", [15000000, 16000000, 15000000]],
      ["PAYE Payable", "current_liabilities", [2000000, 2000000, 2100000]],
      ["KCB Vehicle Loan", "non_current_liabilities", [28000000, 27500000, 27000000]],
      ["Retained Earnings", "equity", [15000000, 35000000, 35000000]],
      ["Net Income", "equity", [20000000, 3000000, 5450000]],
      ["Share Capital", "equity", [25000000, 25000000, 25000000]],
    ]);
    expect(found.report).toMatchObject({
      months: { first: "2025-12", last: "2026-02", count: 3 },
      cut_over: "2026-02",
      fiscal_year_start_month: 1,
      subtotals: [],
      balance: [],
      warnings: [],
    });
  });
});

describe("what does not add up", () => {
  test("a printed total that disagrees is reported and not absorbed", () => {
    const wrong = changed(PROFIT_AND_LOSS, 12, 1, "800,201.01");
    const { report, accounts } = read(wrong, "profit_and_loss");
    expect(report.subtotals).toEqual([
      { row: 12, name: "Total Income", label: "2026-08", printed: 800201.01, computed: 800200 },
      { row: 12, name: "Total Income", label: "Total", printed: 1990600.75, computed: 1990601.76 },
    ]);
    expect(accounts).toHaveLength(ACCOUNTS.length);
    expect(report.warnings.at(-1)).toBe(
      "2 printed totals disagree with the rows above; the rows are imported, not the totals.",
    );
  });

  test("an account changed under its totals shows in every total and computed row above it", () => {
    const wrong = changed(PROFIT_AND_LOSS, 24, 2, "42,000.10");
    const { report } = read(wrong, "profit_and_loss");
    const months = report.subtotals
      .filter(({ label }) => label !== "Total")
      .map(({ name, label }) => `${name} ${label}`);
    expect(months).toEqual([
      "Total Fuel 2026-09",
      "Total Vehicle expenses 2026-09",
      "Total Expenses 2026-09",
      "Net Operating Income 2026-09",
      "Net Income 2026-09",
    ]);
  });

  test("a month that does not balance says by how much", () => {
    const wrong = changed(BALANCE_SHEET, 9, 2, "120,000.30");
    const { report } = read(wrong, "balance_sheet");
    expect(report.balance).toEqual([{ label: "2026-01", difference: 0.3 }]);
    expect(report.warnings).toContain(
      "The balance sheet does not balance in 1 month; the largest difference, 0.30, is in Jan 2026.",
    );
  });

  test("a formula without a saved value is an error in an account row and nothing in a total", () => {
    const found = read(
      changed(changed(PROFIT_AND_LOSS, 24, 1, { kind: "unresolved" }), 12, 1, { kind: "unresolved" }),
      "profit_and_loss",
    );
    expect(found.errorRows).toBe(1);
    const rows = found.report.rows.filter(({ row }) => row === 24 || row === 12);
    expect(rows).toMatchObject([
      {
        row: 12,
        fate: "subtotal",
        reason: "Printed total: recalculated from its accounts. 1 of its cells contain formulas without a saved value.",
      },
      {
        row: 24,
        fate: "error",
        reason:
          "Cell B24 is a formula without a saved value. Open the file, let it calculate, save it and import it again.",
      },
    ]);
  });

  test("an amount that is none is an error that names its cell", () => {
    const found = read(changed(PROFIT_AND_LOSS, 20, 3, "see note"), "profit_and_loss");
    expect(found.report.rows.filter(({ fate }) => fate === "error")).toEqual([
      {
        row: 20,
        account: "Office expenses:Stationery",
        fate: "error",
        reason: 'Cell D20 contains "see note", which is not an amount. Correct it and import the file again.',
      },
    ]);
  });
});

function changed(grid: Grid, row: number, column: number, cell: Grid["rows"][number]["cells"][number]): Grid {
  const rows = grid.rows.map((found) =>
    found.row === row ? { ...found, cells: found.cells.map((old, index) => (index === column ? cell : old)) } : found,
  );
  return { ...grid, rows };
}

import { describe, expect, test } from "vitest";
import type { Grid } from "./grid.ts";
import { readSheets } from "./read-sheets.ts";
import { sheet } from "./sheet.fixture.ts";

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
  test("each statement is found wherever it stands", () => {
    const sheets = [HOW_TO, BALANCE, PROFIT_AND_LOSS];
    expect(accountsIn(sheets, "profit_and_loss")).toEqual(["Sales", "Rent", "Stock"]);
    expect(accountsIn(sheets, "balance_sheet")).toEqual(["Cash", "VAT", "Capital"]);
  });

  test("the other statement alone is refused", () => {
    expect(accountsIn([BALANCE], "profit_and_loss")).toBe(
      "The file holds a balance sheet. Choose a profit and loss here.",
    );
    expect(accountsIn([PROFIT_AND_LOSS], "balance_sheet")).toBe(
      "The file holds a profit and loss. Choose a balance sheet here.",
    );
  });

  test("a workbook without a statement says what it lacks", () => {
    expect(accountsIn([HOW_TO], "profit_and_loss")).toMatch(/^No row with months was found/);
    expect(accountsIn([], "profit_and_loss")).toBe("The workbook has no visible sheet with data.");
  });
});

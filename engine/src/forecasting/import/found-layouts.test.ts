import { describe, expect, test } from "vitest";
import type { Cell, Grid } from "../../sheets/grid.ts";
import { sheet } from "../../sheets/sheet.fixture.ts";
import type { Statement } from "../model/classes.ts";
import { readSheets } from "./read-sheets.ts";

/**
 * Reads sheets and returns the refusal, or the questions and the amounts of each account. The layouts in these tests
 * come from random tests; they were once read wrong without any message.
 */

function outcome(grids: Grid[], statement: Statement): string[] {
  const read = readSheets(grids, { statement });
  if (!read.ok) return [read.refusal.message];
  const { accounts, report } = read.value;
  return [
    ...report.questions.map(({ text }) => text),
    ...accounts.map(({ path, cents }) => `${path}: ${cents.join(" ")}`),
  ];
}

/** Returns a copy of the sheet in which every text that is a whole number is a numeric cell, as in a workbook. */
function withNumbers(grid: Grid): Grid {
  const rows = grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === "string" && /^\d+$/.test(cell.trim()) ? Number(cell) : cell)),
  }));
  return { ...grid, rows };
}

describe("headings that are printed again on the next page", () => {
  test("are no account in a sheet of one month, whose heading is a number", () => {
    const page = withNumbers(
      sheet(`
Account | 202309
Current assets
Equity Bank | 7,046.87
Total Current assets | 7,046.87
Account | 202309
Equity
Share capital | 7,046.87
Total Equity | 7,046.87
`),
    );
    expect(outcome([page], "balance_sheet")).toEqual(["Equity Bank: 704687", "Share capital: 704687"]);
  });

  test("begin no new table where only a table further down is another statement", () => {
    const both = sheet(`
Account | Jan 2026 | Feb 2026
Income
Sales | 10.00 | 20.00
Expenses
Rent | 1.00 | 2.00
Account | Jan 2026 | Feb 2026
Salaries | 3.00 | 4.00

Account | Jan 2026 | Feb 2026 | Mar 2026
Current assets
Bank | 5.00 | 6.00 | 7.00
Equity
Share capital | 5.00 | 6.00 | 7.00
`);
    expect(outcome([both], "profit_and_loss")).toEqual(["Sales: 1000 2000", "Rent: 100 200", "Salaries: 300 400"]);
    expect(outcome([both], "balance_sheet")).toEqual(["Bank: 500 600 700", "Share capital: 500 600 700"]);
  });

  test("begin no table where the next statement has a budget next to actuals over fourteen months", () => {
    const months = Array.from({ length: 14 }, (_, index) => 202_201 + index + (index > 11 ? 88 : 0));
    const amounts = months.map((_, index) => index + 1);
    const zeros = months.map(() => 9);
    const heads = (count: number): Cell[][] => [
      [null, "Budget", ...months.slice(1, count).map(() => null), "Actual"],
      ["Account", ...months.slice(0, count), ...months.slice(0, count)],
    ];
    const line = (name: string, count: number): Cell[] => [name, ...zeros.slice(0, count), ...amounts.slice(0, count)];
    const rows: Cell[][] = [
      ...heads(12),
      ["Income"],
      line("Sales", 12),
      ["Expenses"],
      ...heads(12).slice(1),
      line("Rent", 12),
      ...heads(14),
      ["Current assets"],
      line("Bank", 14),
      ["Equity"],
      line("Share capital", 14),
    ];
    const grid: Grid = {
      name: "Pack",
      decimalComma: false,
      rows: rows.map((cells, index) => ({ row: index + 1, cells, indent: 0, bold: false })),
    };
    const cents = (count: number) => amounts.slice(0, count).map((amount) => amount * 100);
    expect(outcome([grid], "profit_and_loss")).toEqual([
      `Sales: ${cents(12).join(" ")}`,
      `Rent: ${cents(12).join(" ")}`,
    ]);
    expect(outcome([grid], "balance_sheet")).toEqual([
      "No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 above the amounts.",
    ]);
  });
});

test("months as numbers down the rows, a budget above the actuals, are refused", () => {
  const turned = withNumbers(
    sheet(`
Mwangaza Ltd | Balance Sheet | | Account | Current Assets | Bank
 | | Budget | 202007 | | 6,352.97
 | | Actual | 202007 | | 6,758.47
`),
  );
  expect(outcome([turned], "balance_sheet")).toEqual([
    "No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 above the amounts.",
  ]);
});

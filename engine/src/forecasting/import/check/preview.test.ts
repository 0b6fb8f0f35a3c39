import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import type { Statement } from "../../model/classes.ts";
import { readStatement } from "../read-statement.ts";

/**
 * Returns the lines of the preview as text: the name, the amount that was read for the first month, and the row of the
 * file with the amount printed in it.
 */
function linesOf(text: string, statement: Statement): string[] {
  const result = readStatement(sheet(text), { statement });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value.report.preview.map(
    ({ name, read, row, printed }) =>
      `${name} ${read[0]}, ${row === null ? "not printed" : `row ${row} prints ${printed[0]}`}`,
  );
}

describe("the preview compared with the file's own totals", () => {
  test("takes no total of a part for the whole, and no sum of both sides for one of them", () => {
    expect(
      linesOf(
        `Balance Sheet
 | Jan 2026 | Feb 2026
ASSETS
Current Assets
Bank Accounts
Equity Bank | 100 | 110
Total Bank Accounts | 100 | 110
Total Current Assets | 100 | 110
Fixed Assets
Lorry | 50 | 50
Total Fixed Assets | 50 | 50
Other Assets
Deposit | 5 | 5
Total Other Assets | 5 | 5
Total ASSETS | 155 | 165
LIABILITIES AND EQUITY
Liabilities
Current Liabilities
VAT | 30 | 30
Total Current Liabilities | 30 | 30
Total Liabilities | 30 | 30
Equity
Capital | 125 | 135
Total Equity | 125 | 135
Total LIABILITIES AND EQUITY | 155 | 165`,
        "balance_sheet",
      ),
    ).toEqual([
      "Current assets 100, row 8 prints 100",
      "Non-current assets 55, not printed",
      "Assets 155, row 15 prints 155",
      "Current liabilities 30, row 20 prints 30",
      "Liabilities 30, row 21 prints 30",
      "Equity 125, row 24 prints 125",
    ]);
  });

  test("takes no total of one block of expenses for all of them", () => {
    expect(
      linesOf(
        `Profit and Loss
 | Jan 2026 | Feb 2026
Income
Sales | 100 | 110
Total Income | 100 | 110
Selling Expenses
Fuel | 7 | 7
Total Selling Expenses | 7 | 7
Administrative Expenses
Rent | 20 | 20
Total Administrative Expenses | 20 | 20
Net Profit | 73 | 83`,
        "profit_and_loss",
      ),
    ).toEqual(["Income 100, row 5 prints 100", "Expenses 27, not printed", "Net profit 73, row 12 prints 73"]);
  });

  test("shows the total that disagrees with its rows", () => {
    expect(
      linesOf(
        "Profit and Loss\n | Jan 2026 | Feb 2026\nIncome\nSales | 100 | 110\nTotal Income | 101 | 110\nExpenses\nRent | 20 | 20\nTotal Expenses | 20 | 20",
        "profit_and_loss",
      ),
    ).toEqual(["Income 100, row 5 prints 101", "Expenses 20, row 8 prints 20", "Net profit 80, not printed"]);
  });
});

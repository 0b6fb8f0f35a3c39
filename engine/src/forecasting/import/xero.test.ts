import { describe, expect, test } from "vitest";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { read, shown } from "./read-sheet.fixture.ts";

describe("a Xero-like export", () => {
  test("profit and loss: newest month first, sections without indent, Less and Plus", () => {
    const found = read(
      sheet(`
Profit and Loss
Mwangaza Distributors Ltd
For the month ended 31 October 2026

Account                  | Oct 2026 | Sep 2026
Trading Income           |          |
Sales                    | 500.00   | 400.00
Sales - Discounts        | (5.00)   | (4.00)
Total Trading Income     | 495.00   | 396.00
Less Cost of Sales       |          |
Cost of Goods Sold       | 200.00   | 160.00
Total Cost of Sales      | 200.00   | 160.00
Gross Profit             | 295.00   | 236.00
Plus Other Income        |          |
Interest Income          | 2.00     | 1.00
Total Other Income       | 2.00     | 1.00
Less Operating Expenses  |          |
Rent                     | 50.00    | 50.00
Wages and Salaries       | 90.00    | 80.00
Total Operating Expenses | 140.00   | 130.00
Net Profit               | 157.00   | 107.00
`),
    );
    expect(shown(found)).toEqual([
      "Sales (income): 400 500",
      "Sales - Discounts (income): -4 -5",
      "Cost of Goods Sold (cost_of_sales): 160 200",
      "Interest Income (other_income): 1 2",
      "Rent (expenses): 50 50",
      "Wages and Salaries (expenses): 80 90",
    ]);
    expect(found.report).toMatchObject({
      months: { first: "2026-09", last: "2026-10", count: 2 },
      subtotals: [],
      warnings: [],
    });
    expect(found.layout).toBe("xero");
  });

  test("balance sheet: net assets, current year earnings, year starting in July", () => {
    const found = read(
      sheet(`
Balance Sheet
Mwangaza Distributors Ltd
As at 31 August 2026

Account                       | 31 Aug 2026 | 31 Jul 2026 | 30 Jun 2026
Assets                        |             |             |
Bank                          |             |             |
Co-op Bank Current            | 120         | 110         | 100
Total Bank                    | 120         | 110         | 100
Current Assets                |             |             |
Accounts Receivable           | 80          | 80          | 80
Total Current Assets          | 80          | 80          | 80
Fixed Assets                  |             |             |
Office Equipment              | 60          | 60          | 60
Less Accumulated Depreciation on Office Equipment | (12) | (11) | (10)
Total Fixed Assets            | 48          | 49          | 50
Total Assets                  | 248         | 239         | 230
Liabilities                   |             |             |
Current Liabilities           |             |             |
Accounts Payable              | 70          | 70          | 70
PAYE Payable                  | 8           | 9           | 10
Total Current Liabilities     | 78          | 79          | 80
Total Liabilities             | 78          | 79          | 80
Net Assets                    | 170         | 160         | 150
Equity                        |             |             |
Current Year Earnings         | 20          | 10          | 40
Retained Earnings             | 50          | 50          | 10
Share Capital                 | 100         | 100         | 100
Total Equity                  | 170         | 160         | 150
`),
      "balance_sheet",
    );
    expect(shown(found)).toEqual([
      "Co-op Bank Current (bank): 100 110 120",
      "Accounts Receivable (current_assets): 80 80 80",
      "Office Equipment (fixed_assets): 60 60 60",
      "Less Accumulated Depreciation on Office Equipment (fixed_assets): -10 -11 -12",
      "Accounts Payable (current_liabilities): 70 70 70",
      "PAYE Payable (current_liabilities): 10 9 8",
      "Current Year Earnings (equity): 40 10 20",
      "Retained Earnings (equity): 10 50 50",
      "Share Capital (equity): 100 100 100",
    ]);
    expect(found.report).toMatchObject({ subtotals: [], balance: [], warnings: [], fiscal_year_start_month: 7 });
  });
});

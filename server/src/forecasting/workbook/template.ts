import { addMonths, formatMonth, type Month, parseMonth } from "@hazina/base/calendar.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { type CellStyle, type CellValue, writeXlsx } from "hucre";

/** An example account of a template: section, name, and the amounts of the first months in major units. */
type Example = readonly [section: string, account: string, ...amounts: number[]];

const MONTHS = 12;
const FIRST = parseMonth("2026-01");

const EXAMPLES: Record<Statement, readonly Example[]> = {
  profit_and_loss: [
    ["Income", "Sales:Retail", 850_000, 910_000, 880_500],
    ["Income", "Sales:Wholesale", 1_420_000, 1_385_000, 1_510_250],
    ["Income", "Discounts given", -12_500, -9_800, -14_000],
    ["Cost of Goods Sold", "Purchases", 1_490_000, 1_512_000, 1_575_400],
    ["Expenses", "Salaries and wages", 310_000, 310_000, 310_000],
    ["Expenses", "Rent", 95_000, 95_000, 95_000],
    ["Expenses", "Fuel", 41_200, 39_750, 44_100],
    ["Expenses", "Depreciation", 25_000, 25_000, 25_000],
    ["Other Income", "Interest earned", 1_850, 1_900, 2_050],
    ["Other Expenses", "Loan interest", 18_000, 17_600, 17_200],
    ["Tax", "Corporation tax", 83_745, 86_025, 93_480],
  ],
  balance_sheet: [
    ["Bank Accounts", "Equity Bank", 640_000, 735_000, 820_000],
    ["Accounts Receivable", "Trade debtors", 480_000, 495_000, 510_000],
    ["Other Current Assets", "Stock", 720_000, 700_000, 735_000],
    ["Fixed Assets", "Vehicles:Cost", 1_800_000, 1_800_000, 1_800_000],
    ["Fixed Assets", "Vehicles:Accumulated depreciation", -300_000, -325_000, -350_000],
    ["Accounts Payable", "Trade creditors", 390_000, 372_000, 385_000],
    ["Other Current Liabilities", "VAT payable", 64_000, 70_000, 66_000],
    ["Long-Term Liabilities", "Bank loan", 1_200_000, 1_175_000, 1_150_000],
    ["Equity", "Share capital", 1_000_000, 1_000_000, 1_000_000],
    ["Equity", "Retained Earnings", 490_000, 490_000, 490_000],
    ["Equity", "Net Income", 196_000, 298_000, 424_000],
  ],
};

const NAMES: Record<Statement, string> = { profit_and_loss: "Profit and Loss", balance_sheet: "Balance Sheet" };

const SECTIONS: Record<Statement, readonly string[]> = {
  profit_and_loss: ["Income", "Cost of Goods Sold", "Expenses", "Other Income", "Other Expenses", "Tax", "Dividends"],
  balance_sheet: [
    "Bank Accounts",
    "Accounts Receivable",
    "Inventory",
    "Other Current Assets",
    "Fixed Assets",
    "Intangible Assets",
    "Other Assets",
    "Accounts Payable",
    "Credit Cards",
    "Other Current Liabilities",
    "Long-Term Liabilities",
    "Equity",
  ],
};

const INSTRUCTIONS: Record<Statement, readonly string[]> = {
  profit_and_loss: [
    "Enter income and costs as positive amounts; discounts, returns and refunds as negative ones.",
    "Enter the amounts for each month separately, not for the year to date.",
  ],
  balance_sheet: [
    "Enter assets, liabilities and equity as positive balances at the end of each month; accumulated depreciation, drawings and losses as negative ones.",
    "Assets must equal liabilities and equity in every month. Net Income is the profit for the year to date.",
  ],
};

/**
 * Creates the import template: a sheet with example accounts over twelve months, and a sheet with
 * instructions. The template can be imported unchanged.
 * @param firstMonth the month of the first column; January 2026 by default.
 */
export async function writeTemplate(statement: Statement, firstMonth: Month = FIRST): Promise<Uint8Array> {
  const months = Array.from({ length: MONTHS }, (_, index) => formatMonth(addMonths(firstMonth, index)));
  const rows: CellValue[][] = [["Section", "Account", ...months]];
  for (const [section, account, ...amounts] of EXAMPLES[statement]) {
    rows.push([section, account, ...months.map((_, month) => amountOf(statement, amounts, month))]);
  }
  return writeXlsx({
    sheets: [
      {
        name: NAMES[statement],
        rows,
        cells: styled(rows),
        columns: [{ width: 26 }, { width: 34 }, ...months.map(() => ({ width: 15 }))],
        freezePane: { rows: 1, columns: 2 },
        dataValidations: [{ type: "list", values: [...SECTIONS[statement]], range: "A2:A2001" }],
      },
      { name: "How to fill", rows: instructions(statement), columns: [{ width: 110 }] },
    ],
  });
}

/**
 * Returns the example amount of an account in a month of the template. For a profit-and-loss account, the example
 * amounts repeat after the last one. For a balance sheet account, all further months have the last amount.
 * @param month the index of the month, from 0.
 */
function amountOf(statement: Statement, amounts: readonly number[], month: number): number {
  const index = statement === "profit_and_loss" ? month % amounts.length : Math.min(month, amounts.length - 1);
  return amounts[index] ?? 0;
}

function styled(rows: readonly CellValue[][]): Map<string, { value: CellValue; style: CellStyle }> {
  const cells = new Map<string, { value: CellValue; style: CellStyle }>();
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      if (row === 0) cells.set(`${row},${column}`, { value, style: { font: { bold: true } } });
      else if (typeof value === "number") {
        cells.set(`${row},${column}`, { value, style: { numFmt: "#,##0.00_);\\(#,##0.00\\)" } });
      }
    }
  }
  return cells;
}

function instructions(statement: Statement): CellValue[][] {
  return [
    [`How to fill in the sheet "${NAMES[statement]}"`],
    ["1. Replace the example rows with your accounts, one account per row."],
    [`2. Choose a section for each: ${SECTIONS[statement].join(", ")}.`],
    [
      '3. Write an account under another one as "Parent:Child", such as Sales:Retail. Use each name once in its section.',
    ],
    ["4. Head every column with its month, such as 2026-01 or Jan 2026, without a gap. Add columns for more months."],
    ['5. Head the last column with its days if the month is not over, such as "1-15 Oct 2026".'],
    ...INSTRUCTIONS[statement].map((sentence, index) => [`${index + 6}. ${sentence}`]),
    [
      `${INSTRUCTIONS[statement].length + 6}. If you use formulas, open, recalculate and save the workbook before you import it.`,
    ],
  ];
}

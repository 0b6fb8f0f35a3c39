import { csvFile, importForm, monthsFrom } from "../../server/src/testing/workbooks.ts";

/**
 * The closed months of the large test books: 48 months from November 2022. With the 12 forecast months, the books have
 * 60 months.
 */
export const MONTHS = monthsFrom("2022-11", 48);

const FORECAST_MONTHS = 12;

/**
 * Returns the name of the account in a row of the large profit and loss. Every fourth row is a sales account; all
 * other rows are expense accounts.
 */
export function lineName(row: number): string {
  return `${row % 4 === 0 ? "Sales" : "Expenses"} line ${row}`;
}

/** Creates the upload form of a profit and loss with `count` accounts. */
export function largeProfitAndLoss(count: number): FormData {
  return formOf(count, lineName, (row, index) => {
    const wave = 30 * Math.sin(index / 2) + ((row * 31 + index * 17) % 97);
    return Math.round(100 * (500 + row + wave)) / 100;
  });
}

/** Creates the upload form of a balance sheet with `count` accounts. */
export function largeBalanceSheet(count: number): FormData {
  return formOf(count, balanceName, (row, index) => 1000 + row + index);
}

function balanceName(row: number): string {
  if (row === 0) return "Bank account";
  return row % 2 === 0 ? `Accounts receivable ${row}` : `Retained earnings ${row}`;
}

function formOf(
  count: number,
  name: (row: number) => string,
  amount: (row: number, index: number) => number,
): FormData {
  const rows = Array.from({ length: count }, (_, row) => row);
  const accounts = Object.fromEntries(rows.map((row) => [name(row), MONTHS.map((_, index) => amount(row, index))]));
  return importForm(csvFile("bench.csv", { months: MONTHS, accounts }), { forecast_period: String(FORECAST_MONTHS) });
}

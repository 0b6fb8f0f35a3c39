import { readFile } from "node:fs/promises";
import { parseMonth } from "@hazina/base/calendar.ts";
import { forecastSeries } from "@hazina/engine/forecasting/automatic/forecast-series.ts";
import { suggestClass } from "@hazina/engine/forecasting/classification/suggest.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Account, Books } from "@hazina/engine/forecasting/model/model.ts";
import { readWorkbook } from "@hazina/server/forecasting/workbook/read-workbook.ts";

/** The file names of one profit and loss and one balance sheet in `samples`. */
export type SampleFiles = { readonly name: string; readonly profitAndLoss: string; readonly balanceSheet: string };

/** Every pair of workbooks in `samples`. The demo company is created from the first pair. */
export const SAMPLES: readonly SampleFiles[] = [
  {
    name: "QuickBooks (the demo company)",
    profitAndLoss: "mwangaza-profit-and-loss-quickbooks.xlsx",
    balanceSheet: "mwangaza-balance-sheet-quickbooks.xlsx",
  },
  {
    name: "Xero",
    profitAndLoss: "mwangaza-profit-and-loss-xero.xlsx",
    balanceSheet: "mwangaza-balance-sheet-xero.xlsx",
  },
  {
    name: "template",
    profitAndLoss: "mwangaza-profit-and-loss-template.xlsx",
    balanceSheet: "mwangaza-balance-sheet-template.xlsx",
  },
  {
    name: "list",
    profitAndLoss: "mwangaza-profit-and-loss-list.csv",
    balanceSheet: "mwangaza-balance-sheet-template.xlsx",
  },
];

/** Imports a pair of sample files and returns their accounts, with the suggested classes. */
export async function readSample({ profitAndLoss, balanceSheet }: SampleFiles): Promise<Books> {
  const flows = await readAccounts(profitAndLoss, "profit_and_loss");
  const balances = await readAccounts(balanceSheet, "balance_sheet");
  const months = flows[0]?.actual.length ?? 0;
  const span = { first: 0, last: months - 1 };
  return {
    firstMonth: parseMonth("2023-11"),
    cutOver: months - 1,
    forecastMonths: 0,
    profitAndLoss: span,
    balanceSheet: span,
    accounts: [...flows, ...balances],
    settings: {
      fiscalYearStartMonth: 1,
      taxRate: null,
      cashAccount: null,
      incomeTaxAccount: null,
      taxPaid: "instalments",
    },
  };
}

async function readAccounts(fileName: string, statement: Statement): Promise<Account[]> {
  const bytes = new Uint8Array(await readFile(new URL(`../../samples/${fileName}`, import.meta.url)));
  const read = await readWorkbook(bytes, fileName, { statement });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.accounts.map((account) => ({
    path: account.path,
    statement,
    class: suggestClass(account, statement).class,
    origin: "imported",
    actual: Float64Array.from(account.cents),
    automatic: new Float64Array(0),
  }));
}

/** Returns the books without their last `months` months, with a forecast calculated from the earlier months only. */
export function hidden(books: Books, months: number): Books {
  const cutOver = books.cutOver - months;
  const span = { first: 0, last: cutOver };
  return {
    ...books,
    cutOver,
    forecastMonths: months,
    profitAndLoss: span,
    balanceSheet: span,
    accounts: books.accounts.map((account) => {
      const actual = account.actual.slice(0, cutOver + 1);
      if (account.statement === "balance_sheet") return { ...account, actual };
      const { points } = forecastSeries([...actual], { firstMonth: books.firstMonth, horizon: months });
      return { ...account, actual, automatic: Float64Array.from(points) };
    }),
  };
}

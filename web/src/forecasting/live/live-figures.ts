import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { type Forecast, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { cashBalances } from "@hazina/engine/forecasting/statements/balance-sheet.ts";
import { checksOf } from "@hazina/engine/forecasting/statements/checks.ts";

/** The company's key figures, in cents. The page shows them before and after an edit. */
export type Figures = {
  /** Net income of the next twelve forecast months, or of all of them if there are fewer. */
  readonly netIncome: Cents;
  readonly netIncomeMonths: number;
  /** Cash at the end of the forecast; null if there is no balance sheet. */
  readonly closingCash: Cents | null;
  /** The forecast month with the lowest cash; null if there is no balance sheet. */
  readonly lowestCash: { readonly month: string; readonly amount: Cents } | null;
  /**
   * True if, in every forecast month, assets − liabilities − equity is the same as at the cut-over, and the change of
   * cash on the balance sheet equals the net cash flow.
   */
  readonly balances: boolean;
};

const YEAR_MONTHS = 12;

/** Returns the company's key figures from a calculated scenario. */
export function figuresOf(of: Forecast): Figures {
  const { books, firstForecast, months } = of.foundation;
  const year = totalValues(of, "net_income").subarray(firstForecast, Math.min(months, firstForecast + YEAR_MONTHS));
  const { lowestCash, balance, cash } = checksOf(of);
  const hasCash = books.balanceSheet !== null && months > firstForecast;
  return {
    netIncome: cents(year.reduce((total, value) => total + value, 0)),
    netIncomeMonths: year.length,
    closingCash: hasCash ? cents(cashBalances(of)[months - 1] ?? 0) : null,
    lowestCash: lowestCash && {
      month: formatMonth(addMonths(books.firstMonth, lowestCash.month)),
      amount: cents(lowestCash.cents),
    },
    balances: balance.length === 0 && cash.length === 0,
  };
}

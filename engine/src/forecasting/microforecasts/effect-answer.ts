import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Forecast } from "../evaluation/forecast.ts";
import { type EffectMonth, lowestCash } from "./effect-table.ts";

/** Converts the months of an effect to the form that the API returns, with amounts in major units. */
export function effectMonths({ foundation: { books } }: Forecast, rows: readonly EffectMonth[]) {
  return rows.map((row) => ({
    label: formatMonth(addMonths(books.firstMonth, row.month)),
    profit_and_loss: major(row.profitAndLoss),
    assets: major(row.assets),
    liabilities: major(row.liabilities),
    equity: major(row.equity),
    cash: major(row.cash),
    tax: major(row.tax),
    cash_with: major(row.cashWith),
    cash_without: major(row.cashWithout),
  }));
}

/**
 * Returns the months with the lowest closing cash, with and without a microforecast, in major units; null without a
 * balance sheet.
 */
export function lowestOf({ foundation: { books } }: Forecast, rows: readonly EffectMonth[]) {
  const shown = (cashOf: (row: EffectMonth) => number) => {
    const lowest = books.balanceSheet === null ? undefined : lowestCash(rows, cashOf);
    return lowest
      ? { label: formatMonth(addMonths(books.firstMonth, lowest.month)), value: major(lowest.cents) }
      : null;
  };
  return { lowest_with: shown(({ cashWith }) => cashWith), lowest_without: shown(({ cashWithout }) => cashWithout) };
}

/**
 * Returns the month in which the cumulative effect of a microforecast on cash is lowest, with that effect in major
 * units; null without a balance sheet.
 */
export function worstMonth({ foundation: { books } }: Forecast, rows: readonly EffectMonth[]) {
  if (books.balanceSheet === null) return null;
  let taken = 0;
  let worst: { month: number; cents: number } | undefined;
  for (const { month, cash } of rows) {
    taken += cash;
    if (!worst || taken < worst.cents) worst = { month, cents: taken };
  }
  return worst ? { label: formatMonth(addMonths(books.firstMonth, worst.month)), value: major(worst.cents) } : null;
}

function major(cents: number): number {
  return majorOf(cents as Cents);
}

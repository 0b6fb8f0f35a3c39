import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Forecast } from "../evaluation/forecast.ts";
import { type EffectMonth, lowestCash } from "./effect-table.ts";

/** The months of an effect, as the API shows them: amounts in major units. */
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

/** The months with the lowest cash, with a microforecast and without it; null without a balance sheet. */
export function lowestOf({ foundation: { books } }: Forecast, rows: readonly EffectMonth[]) {
  const shown = (cashOf: (row: EffectMonth) => number) => {
    const lowest = books.balanceSheet === null ? undefined : lowestCash(rows, cashOf);
    return lowest
      ? { label: formatMonth(addMonths(books.firstMonth, lowest.month)), value: major(lowest.cents) }
      : null;
  };
  return { lowest_with: shown(({ cashWith }) => cashWith), lowest_without: shown(({ cashWithout }) => cashWithout) };
}

/** The month in which a microforecast's own cumulative cash use peaks, and the amount; null without a balance sheet. */
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

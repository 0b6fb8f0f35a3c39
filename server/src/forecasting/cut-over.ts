import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** What of an import decides where the books close. */
export type Closing = {
  readonly lastCompleteMonth: string;
  readonly forecastPeriod: number;
  readonly importedAt: number;
};

/** Where the books close and how far they are forecast. */
export type Horizon = { readonly cutOver: Month; readonly months: number };

/**
 * The cut-over is the earlier of the last complete profit-and-loss month and the last balance-sheet month; the forecast
 * period is that of the last import.
 */
export function horizonOf(profitAndLoss: Closing, balanceSheet: Closing | undefined): Horizon {
  const own = parseMonth(profitAndLoss.lastCompleteMonth);
  if (!balanceSheet) return { cutOver: own, months: profitAndLoss.forecastPeriod };
  const other = parseMonth(balanceSheet.lastCompleteMonth);
  const last = balanceSheet.importedAt >= profitAndLoss.importedAt ? balanceSheet : profitAndLoss;
  return { cutOver: own <= other ? own : other, months: last.forecastPeriod };
}

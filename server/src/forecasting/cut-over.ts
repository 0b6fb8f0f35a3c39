import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** The facts of an import that decide where the books close. */
export type Closing = {
  readonly lastCompleteMonth: string;
  readonly forecastPeriod: number;
  readonly importedAt: number;
};

/** The month at which the books close, and how far they are forecast. */
export type Horizon = { readonly cutOver: Month; readonly months: number };

/** Most cells the statements may have, actual and forecast together: what is answered within a few seconds. */
const MAX_CELLS = 600_000;

/** A statement, as far as it decides how much there is to compute. */
export type Extent = { readonly firstMonth: Month; readonly accounts: number };

/**
 * Returns why two statements cannot be forecast at a horizon, as a sentence; undefined where they can. Every line of both has all
 * months from the earliest of either on.
 */
export function horizonFault(
  profitAndLoss: Extent,
  balanceSheet: Extent | undefined,
  { cutOver, months }: Horizon,
): string | undefined {
  if (cutOver < Math.min(profitAndLoss.firstMonth, balanceSheet?.firstMonth ?? profitAndLoss.firstMonth)) {
    return "No month of the books is closed yet: the first month is incomplete. Import the books after it ends.";
  }
  if (cutOver < profitAndLoss.firstMonth) {
    return "The two statements share no closed month: the balance sheet ends before the profit and loss starts.";
  }
  const firstMonth = Math.min(profitAndLoss.firstMonth, balanceSheet?.firstMonth ?? profitAndLoss.firstMonth);
  const accounts = profitAndLoss.accounts + (balanceSheet?.accounts ?? 0);
  if (accounts * (cutOver - firstMonth + 1 + months) <= MAX_CELLS) return undefined;
  return `That is too much to forecast: ${accounts} accounts over so many months. Import fewer accounts or months, or forecast fewer months.`;
}

/** The extent of a stored statement. */
export function extentOf({ firstMonth, accountCount }: { firstMonth: string; accountCount: number }): Extent {
  return { firstMonth: parseMonth(firstMonth), accounts: accountCount };
}

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

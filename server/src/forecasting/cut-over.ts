import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** The fields of an import from which `horizonOf` determines the cut-over and the number of forecast months. */
export type Closing = {
  readonly lastCompleteMonth: string;
  readonly forecastPeriod: number;
  readonly importedAt: number;
};

/** The last closed month (the cut-over), and the number of months to forecast after it. */
export type Horizon = { readonly cutOver: Month; readonly months: number };

/**
 * The maximum number of cells, actual and forecast together, in the books of a company. With more,
 * the server could not answer within a few seconds.
 */
const MAX_CELLS = 600_000;

/** The size of a statement: its first month and its number of accounts. */
export type Extent = { readonly firstMonth: Month; readonly accounts: number };

/**
 * Returns a sentence that says why the forecast of two statements cannot cover a horizon; undefined if it can. The
 * size limit counts all months for every line, from the earliest month of the two statements.
 */
export function horizonFault(
  profitAndLoss: Extent,
  balanceSheet: Extent | undefined,
  { cutOver, months }: Horizon,
): string | undefined {
  if (cutOver < Math.min(profitAndLoss.firstMonth, balanceSheet?.firstMonth ?? profitAndLoss.firstMonth)) {
    return "The books do not have a complete month yet. Import them again once their first month has ended.";
  }
  if (cutOver < profitAndLoss.firstMonth) {
    return "The two statements have no closed month in common: the balance sheet ends before the profit and loss starts.";
  }
  const firstMonth = Math.min(profitAndLoss.firstMonth, balanceSheet?.firstMonth ?? profitAndLoss.firstMonth);
  const accounts = profitAndLoss.accounts + (balanceSheet?.accounts ?? 0);
  if (accounts * (cutOver - firstMonth + 1 + months) <= MAX_CELLS) return undefined;
  return `The forecast would be too large, because it has ${accounts} accounts and too many months. Import fewer accounts or months, or forecast fewer months.`;
}

/** Returns the first month and the number of accounts of a stored statement. */
export function extentOf({ firstMonth, accountCount }: { firstMonth: string; accountCount: number }): Extent {
  return { firstMonth: parseMonth(firstMonth), accounts: accountCount };
}

/**
 * Returns the horizon. The cut-over is the last complete month of the profit and loss or the last month of the balance
 * sheet, whichever is earlier. The number of forecast months is the one that the user chose for the more recent of the
 * two imports.
 */
export function horizonOf(profitAndLoss: Closing, balanceSheet: Closing | undefined): Horizon {
  const own = parseMonth(profitAndLoss.lastCompleteMonth);
  if (!balanceSheet) return { cutOver: own, months: profitAndLoss.forecastPeriod };
  const other = parseMonth(balanceSheet.lastCompleteMonth);
  const last = balanceSheet.importedAt >= profitAndLoss.importedAt ? balanceSheet : profitAndLoss;
  return { cutOver: own <= other ? own : other, months: last.forecastPeriod };
}

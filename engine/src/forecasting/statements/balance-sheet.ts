import type { Frequency } from "@hazina/base/calendar.ts";
import { type Forecast, totalValues } from "../evaluation/forecast.ts";
import { CLASSES } from "../model/classes.ts";
import { BALANCE_SHEET_SECTIONS } from "../model/ladder.ts";
import type { BalanceSheetView, MonthIndex } from "../model/model.ts";
import { columnsOf, lasting, redlineOf } from "./periods.ts";
import { linesOf, totalOf, unmappedOf } from "./profit-and-loss.ts";

/**
 * Returns the balance sheet with one column for each period of a frequency. It has no columns and no lines if the
 * books have no balance sheet.
 */
export function balanceSheet(of: Forecast, frequency: Frequency): BalanceSheetView {
  const { books, months } = of.foundation;
  const first = Math.max(0, books.balanceSheet?.first ?? months);
  const columns = columnsOf(books, first, months - 1, frequency);
  const groups = BALANCE_SHEET_SECTIONS.map(({ key, title }) => {
    const lines = linesOf(
      of,
      columns,
      (account) => account.class !== "UNMAPPED" && CLASSES[account.class].section === key,
      lasting,
    );
    return { key, title, computed: false, lines, total: totalOf(lines, columns) };
  });
  const gaps = balanceGaps(of);
  return {
    columns,
    redline: redlineOf(columns),
    groups: columns.length === 0 ? groups.map((group) => ({ ...group, lines: [] })) : groups,
    unmapped: unmappedOf(of, "balance_sheet", columns),
    balance: Float64Array.from(columns, ({ last }) => gaps[last] ?? 0),
  };
}

/** Returns assets − liabilities − equity for each month of the model, in cents; zero for balanced books. */
export function balanceGaps(of: Forecast): Float64Array {
  const assets = totalValues(of, "total_assets");
  const liabilities = totalValues(of, "total_liabilities");
  const equity = totalValues(of, "total_equity");
  return assets.map((cents, t) => cents - (liabilities[t] ?? 0) - (equity[t] ?? 0));
}

/** Returns the cash on the balance sheet for each month of the model, in cents. */
export function cashBalances(of: Forecast): Float64Array {
  return totalValues(of, "CASH");
}

/**
 * Returns the first month with known balances; without a balance sheet, the month after the last month of the model.
 */
export function firstBalanceMonth({ foundation }: Forecast): MonthIndex {
  return foundation.books.balanceSheet?.first ?? foundation.months;
}

import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Forecast, forecastBooks, rowValues } from "../evaluation/forecast.ts";
import { lineageOf } from "../evaluation/lineage.ts";
import type { AccountClass, Statement } from "../model/classes.ts";
import type { Account, Books, ForecastSettings } from "../model/model.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";

/**
 * A line of a frozen forecast: its amounts in cents from the first frozen month on, and the rule that applied
 * in its first forecast month.
 */
export type FrozenLine = {
  readonly path: string;
  readonly statement: Statement;
  readonly class: AccountClass;
  readonly section: "opex" | "other_expense" | null;
  /** The name of the rule; `by` is the user who wrote the rule, null for a rule that no user wrote. */
  readonly method: string;
  readonly by: string | null;
  readonly cents: readonly number[];
};

/**
 * A frozen forecast: the stored amounts of every line, which begin a year before the last closed month (`cutOver`).
 * Later changes to books or scenarios do not affect them.
 */
export type FrozenForecast = {
  readonly firstMonth: Month;
  readonly cutOver: Month;
  readonly months: number;
  /**
   * The first month of each statement, counted from the first frozen month; `balanceSheet` is null without a
   * balance sheet.
   */
  readonly begins: { readonly profitAndLoss: number; readonly balanceSheet: number | null };
  readonly lines: readonly FrozenLine[];
};

/**
 * The number of closed months that are stored with a frozen forecast, which are needed for year-to-date
 * amounts and opening balances.
 */
const CLOSED_MONTHS = 13;

/**
 * Stores the amounts of a forecast, so that later changes to books, scenarios or rules do not affect them.
 */
export function freeze(of: Forecast): FrozenForecast {
  const { books, months, accounts, ids, firstForecast } = of.foundation;
  const first = Math.max(0, books.cutOver + 1 - CLOSED_MONTHS);
  const lines = accounts.flatMap((account, row): FrozenLine[] => {
    const cents = Array.from(rowValues(of, row).subarray(first, months), (value) => value + 0);
    if (account.origin === "created" && cents.every((value) => value === 0)) return [];
    const lineage = lineageOf(of, ids[row] ?? "", firstForecast);
    return [
      {
        path: account.path,
        statement: account.statement,
        class: account.class,
        section: account.section ?? null,
        method: lineage?.method ?? "None",
        by: lineage?.written?.by || null,
        cents,
      },
    ];
  });
  const { firstMonth, profitAndLoss, balanceSheet } = books;
  const from = (month: number) => Math.max(0, month - first);
  return {
    firstMonth: addMonths(firstMonth, first),
    cutOver: addMonths(firstMonth, books.cutOver),
    months: months - first,
    begins: {
      profitAndLoss: from(profitAndLoss.first),
      balanceSheet: balanceSheet ? from(balanceSheet.first) : null,
    },
    lines,
  };
}

/**
 * Restores a frozen forecast as a calculated forecast in which every month is closed. Undefined if its lines
 * cannot be prepared as books.
 */
export function thawed(frozen: FrozenForecast, settings: ForecastSettings): Forecast | undefined {
  const last = frozen.months - 1;
  const { profitAndLoss, balanceSheet } = frozen.begins;
  const books: Books = {
    firstMonth: frozen.firstMonth,
    cutOver: last,
    forecastMonths: 0,
    profitAndLoss: { first: profitAndLoss, last },
    balanceSheet: balanceSheet === null ? null : { first: balanceSheet, last },
    accounts: frozen.lines.map(accountOf),
    settings,
  };
  const made = forecastBooks(books, [emptyOverlay("Plan")]);
  return made.ok ? made.value : undefined;
}

function accountOf(line: FrozenLine): Account {
  return {
    path: line.path,
    statement: line.statement,
    class: line.class,
    origin: "imported",
    ...(line.section === null ? {} : { section: line.section }),
    actual: Float64Array.from(line.cents),
    automatic: new Float64Array(0),
  };
}

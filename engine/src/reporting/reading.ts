import { addMonths, daysOfMonths, formatMonth, periodInWords, type ReportPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../forecasting/evaluation/forecast.ts";
import type { Column, MonthIndex } from "../forecasting/model/model.ts";
import { firstBalanceMonth } from "../forecasting/statements/balance-sheet.ts";
import { firstCashFlowMonth } from "../forecasting/statements/cash-flow.ts";

/** The statements from which figures are read. */
export type ReadStatement = "profit_and_loss" | "balance_sheet" | "cash_flow";

type ComparedSide = "current" | "previous" | "before_current" | "before_previous";

/**
 * A side of a comparison: the requested period (`current`), the period compared with it (`previous`), or the period
 * just before either of them. The prefix `cash_` limits the side to the months with a cash flow.
 */
export type Side = ComparedSide | `cash_${ComparedSide}`;

/**
 * A forecast scenario and a period from which figures are calculated. For each statement, `columns` has the months of
 * the period that the statement contains, or null if it contains none. They are the months of the statement's column
 * for the period, so that report and statement show the same figures.
 */
export type Reading = {
  readonly side: Side;
  readonly of: Forecast;
  readonly scenario: string;
  readonly period: ReportPeriod;
  readonly columns: Readonly<Record<ReadStatement, Column | null>>;
  /** True if the figures are those of a frozen plan, which no statement shows; otherwise absent. */
  readonly isFrozen?: boolean;
  /**
   * The months that the profit and loss contains, in words, to be added to the titles of figures. Absent if the profit
   * and loss contains the whole period.
   */
  readonly only?: string;
};

/**
 * Selects a frozen plan and a period as the source of figures.
 * @param side the side of the comparison for which the figures are used; it is part of their ids.
 */
export function readFrozen(side: Side, of: Forecast, plan: string, period: ReportPeriod): Reading {
  return { ...readOver(side, of, plan, period), isFrozen: true };
}

/**
 * Selects a calculated scenario and a period as the source of figures, and finds the months of the period that each
 * statement contains.
 * @param side the side of the comparison for which the figures are used; it is part of their ids.
 */
export function readOver(side: Side, of: Forecast, scenario: string, period: ReportPeriod): Reading {
  const { books, months } = of.foundation;
  const last = Math.min(months - 1, period.last - books.firstMonth);
  const columnFrom = (start: MonthIndex): Column | null => {
    const first = Math.max(0, start, period.first - books.firstMonth);
    return first > last ? null : { label: period.label, first, last, forecast: last > books.cutOver };
  };
  return {
    side,
    of,
    scenario,
    period,
    columns: {
      profit_and_loss: columnFrom(books.profitAndLoss.first),
      balance_sheet: columnFrom(firstBalanceMonth(of)),
      cash_flow: books.balanceSheet ? columnFrom(firstCashFlowMonth(of)) : null,
    },
  };
}

/**
 * Limits the profit and loss to the months that have a cash flow. If the balance sheet begins within the period, its
 * first month has no cash flow. The income that is compared with cash must then leave out that month too.
 */
export function overCashMonths(reading: Reading): Reading {
  const { side, columns } = reading;
  const { profit_and_loss: flows, cash_flow: cash } = columns;
  if (!cash || !flows || (cash.first === flows.first && cash.last === flows.last) || isOverCashMonths(side)) {
    return reading;
  }
  const only = spanInWords({ first: monthLabel(reading.of, cash.first), last: monthLabel(reading.of, cash.last) });
  return { ...reading, side: `cash_${side}`, columns: { ...columns, profit_and_loss: cash }, only };
}

function isOverCashMonths(side: Side): side is `cash_${ComparedSide}` {
  return side.startsWith("cash_");
}

/** Formats a range of months: Nov 2025 to Dec 2025, or a single month. */
export function spanInWords({ first, last }: { readonly first: string; readonly last: string }): string {
  return periodInWords(first === last ? first : `${first} to ${last}`);
}

/** Returns the number of days in the months of the period that the statement contains. */
export function daysIn({ of, columns }: Reading, statement: ReadStatement): number {
  const column = columns[statement];
  if (!column) return 0;
  const { firstMonth } = of.foundation.books;
  return daysOfMonths(addMonths(firstMonth, column.first), addMonths(firstMonth, column.last));
}

/** Checks whether the profit and loss or the balance sheet contains any month of the period. */
export function hasData({ columns }: Reading): boolean {
  return columns.profit_and_loss !== null || columns.balance_sheet !== null;
}

/**
 * Returns the part of the period that has data; null if the whole period has data.
 * @param statement the statement to check; by default the profit and loss or, if it has no month of the period, the
 * balance sheet.
 */
export function coverageOf(
  { of, period, columns }: Reading,
  statement?: ReadStatement,
): { first: string; last: string; months: number } | null {
  const column = statement === undefined ? (columns.profit_and_loss ?? columns.balance_sheet) : columns[statement];
  if (!column) return null;
  const months = column.last - column.first + 1;
  if (months === period.last - period.first + 1) return null;
  return { first: monthLabel(of, column.first), last: monthLabel(of, column.last), months };
}

/** Checks whether any month of the period is a forecast. */
export function isForecast({ columns }: Reading): boolean {
  return Object.values(columns).some((column) => column?.forecast);
}

/** Returns the first forecast month of the period as `YYYY-MM`; null if there is none. */
export function forecastFrom(reading: Reading): string | null {
  const { of, period } = reading;
  const { books, firstForecast } = of.foundation;
  return isForecast(reading) ? monthLabel(of, Math.max(firstForecast, period.first - books.firstMonth)) : null;
}

/** Formats a month of the model as `YYYY-MM`. */
export function monthLabel({ foundation }: Forecast, month: MonthIndex): string {
  return formatMonth(addMonths(foundation.books.firstMonth, month));
}

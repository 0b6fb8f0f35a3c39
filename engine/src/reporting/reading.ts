import { addMonths, daysOfMonths, formatMonth, type ReportPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../forecasting/evaluation/forecast.ts";
import type { Column, MonthIndex } from "../forecasting/model/model.ts";
import { firstBalanceMonth } from "../forecasting/statements/balance-sheet.ts";
import { firstCashFlowMonth } from "../forecasting/statements/cash-flow.ts";

/** The statements that figures are read from. */
export type ReadStatement = "profit_and_loss" | "balance_sheet" | "cash_flow";

/** The side of a comparison: the period that is asked for, what it is compared with, or the period just before either. */
export type Side = "current" | "previous" | "before_current" | "before_previous";

/**
 * A scenario read over a period: of each statement the months that the books hold of it, null where they hold none. The same
 * months as the column of that period in the statement, so that both show the same figures.
 */
export type Reading = {
  readonly side: Side;
  readonly of: Forecast;
  readonly scenario: string;
  readonly period: ReportPeriod;
  readonly columns: Readonly<Record<ReadStatement, Column | null>>;
  /** True of a plan that was frozen, which no statement shows. */
  readonly isFrozen?: boolean;
};

/** Reads a plan that was frozen over a period. */
export function readFrozen(side: Side, of: Forecast, plan: string, period: ReportPeriod): Reading {
  return { ...readOver(side, of, plan, period), isFrozen: true };
}

/** Reads a computed scenario over a period. */
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

/** The days of the months of the period that a statement has. */
export function daysIn({ of, columns }: Reading, statement: ReadStatement): number {
  const column = columns[statement];
  if (!column) return 0;
  const { firstMonth } = of.foundation.books;
  return daysOfMonths(addMonths(firstMonth, column.first), addMonths(firstMonth, column.last));
}

/** Returns whether the books hold any month of the period, of either statement. */
export function hasData({ columns }: Reading): boolean {
  return columns.profit_and_loss !== null || columns.balance_sheet !== null;
}

/**
 * Returns what of the period is there, for a person: null where all of it is.
 * @param statement the one that is read; the profit and loss where several are, the balance sheet where there is none.
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

/** Returns whether a month of the period is a forecast. */
export function isForecast({ columns }: Reading): boolean {
  return Object.values(columns).some((column) => column?.forecast);
}

/** The first month of the period that is a forecast; null where none is. */
export function forecastFrom(reading: Reading): string | null {
  const { of, period } = reading;
  const { books, firstForecast } = of.foundation;
  return isForecast(reading) ? monthLabel(of, Math.max(firstForecast, period.first - books.firstMonth)) : null;
}

/** A month of the model as `YYYY-MM`. */
export function monthLabel({ foundation }: Forecast, month: MonthIndex): string {
  return formatMonth(addMonths(foundation.books.firstMonth, month));
}

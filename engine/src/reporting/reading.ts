import { addMonths, daysOfMonths, formatMonth, periodInWords, type ReportPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../forecasting/evaluation/forecast.ts";
import type { Column, MonthIndex } from "../forecasting/model/model.ts";
import { firstBalanceMonth } from "../forecasting/statements/balance-sheet.ts";
import { firstCashFlowMonth } from "../forecasting/statements/cash-flow.ts";

/** The statements that figures are read from. */
export type ReadStatement = "profit_and_loss" | "balance_sheet" | "cash_flow";

type ComparedSide = "current" | "previous" | "before_current" | "before_previous";

/**
 * The side of a comparison: the requested period, the one it is compared with, or the period just before either;
 * `cash_` is the same side over the months with a cash flow.
 */
export type Side = ComparedSide | `cash_${ComparedSide}`;

/**
 * A scenario read over a period: for each statement its months in the books, null where there are none. They are the
 * months of that period's column in the statement, so that both show the same figures.
 */
export type Reading = {
  readonly side: Side;
  readonly of: Forecast;
  readonly scenario: string;
  readonly period: ReportPeriod;
  readonly columns: Readonly<Record<ReadStatement, Column | null>>;
  /** True for a frozen plan, which no statement shows. */
  readonly isFrozen?: boolean;
  /** The months of its profit and loss, where they are only part of the period; the figures' names include them. */
  readonly only?: string;
};

/** Reads a frozen plan over a period. */
export function readFrozen(side: Side, of: Forecast, plan: string, period: ReportPeriod): Reading {
  return { ...readOver(side, of, plan, period), isFrozen: true };
}

/** Reads a calculated scenario over a period. */
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
 * The same reading with the profit and loss over the months with a cash flow. A balance sheet that begins within the
 * period has a cash flow from its second month on, and cash is compared with the income of the same months.
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

/** Writes months from the first to the last: Nov 2025 to Dec 2025, or a single month. */
export function spanInWords({ first, last }: { readonly first: string; readonly last: string }): string {
  return periodInWords(first === last ? first : `${first} to ${last}`);
}

/** The number of days in the statement's months of the period. */
export function daysIn({ of, columns }: Reading, statement: ReadStatement): number {
  const column = columns[statement];
  if (!column) return 0;
  const { firstMonth } = of.foundation.books;
  return daysOfMonths(addMonths(firstMonth, column.first), addMonths(firstMonth, column.last));
}

/** Returns whether the books have any month of the period, in either statement. */
export function hasData({ columns }: Reading): boolean {
  return columns.profit_and_loss !== null || columns.balance_sheet !== null;
}

/**
 * Returns which part of the period has data, for people; null where all of it has.
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

/** Writes a month of the model as `YYYY-MM`. */
export function monthLabel({ foundation }: Forecast, month: MonthIndex): string {
  return formatMonth(addMonths(foundation.books.firstMonth, month));
}

import { addMonths, formatMonth, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { BEGINNING_CASH, ENDING_CASH } from "@hazina/contract/forecasting/cash.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import {
  CASH_CATEGORIES,
  type CashCategory,
  type CashInAndOut,
  cashInAndOut,
  signOf,
} from "@hazina/engine/forecasting/statements/cash-in-and-out.ts";
import { ownCash } from "@hazina/engine/forecasting/statements/own-cash-rows.ts";
import type { StoredCashRow } from "./queries.ts";

/**
 * A row of the cash view. `centsIn` takes the index of a month, counted from the first month of the view, and returns
 * the row's amount in that month in cents.
 */
export type ShownCashRow = {
  readonly category: CashCategory;
  readonly name: string;
  readonly account: string | null;
  /** The stored row, if it was planned by a user; null for a row that comes from the forecast. */
  readonly own: StoredCashRow | null;
  centsIn(month: number): number;
};

/** The cash view of a scenario: cash in and out over all months, including its planned rows. */
export type CashView = {
  readonly firstMonth: Month;
  /**
   * The index of the first month with a cash flow. `end` is the index after the last one. Both are
   * counted from the first month of the view.
   */
  readonly first: number;
  readonly end: number;
  readonly firstForecast: number;
  readonly rows: readonly ShownCashRow[];
  beginning(month: number): number;
  ending(month: number): number;
  /**
   * Returns the forecast cash at the end of a month in cents, without planned rows; undefined if
   * there is no balance sheet.
   */
  model: ((month: number) => number) | undefined;
};

/** Creates the cash view of a calculated scenario, with its planned rows added. */
export function cashViewOf(of: Forecast, planned: readonly StoredCashRow[]): CashView {
  const { books, months, firstForecast } = of.foundation;
  const view = cashInAndOut(of);
  const own = ownCash(
    planned.map((row) => ownRow(row, books.firstMonth)),
    months,
    firstForecast,
  );
  const hasCash = view.first < months;
  return {
    firstMonth: books.firstMonth,
    first: hasCash ? view.first : firstForecast,
    end: months,
    firstForecast,
    rows: [...modelRows(view), ...plannedRows(planned, books.firstMonth, namesIn(view))],
    beginning: (month) => (view.opening[month] ?? 0) + (own.before[month] ?? 0),
    ending: (month) => (view.closing[month] ?? 0) + (own.through[month] ?? 0),
    model: hasCash ? (month) => view.closing[month] ?? 0 : undefined,
  };
}

/**
 * Builds the cash view of a company without books, in which all rows are planned rows. Planned amounts before the
 * first month of the range are included in the beginning cash, so that the cash of a month does not depend on the
 * range that is shown.
 */
export function plannedCashOnly(planned: readonly StoredCashRow[], start: Month, end: Month): CashView {
  const months = monthsBetween(start, end) + 1;
  const rows = planned.map((row) => ownRow(row, start));
  const own = ownCash(rows, months, 0);
  const before = rows.reduce((sum, { category, cents }) => {
    const early = [...cents].reduce((total, [month, amount]) => (month < 0 ? total + amount : total), 0);
    return sum + signOf(category) * early;
  }, 0);
  return {
    firstMonth: start,
    first: 0,
    end: months,
    firstForecast: 0,
    rows: plannedRows(planned, start, new Set()),
    beginning: (month) => before + (own.before[month] ?? 0),
    ending: (month) => before + (own.through[month] ?? 0),
    model: undefined,
  };
}

/**
 * Returns, in lower case, the names that a planned row cannot have, because a row of the forecast, a category or a
 * balance already has them.
 */
export function takenCashNames(view: CashInAndOut | undefined): Set<string> {
  const fixed = [BEGINNING_CASH, ENDING_CASH, ...CASH_CATEGORIES].map((name) => name.toLowerCase());
  return new Set([...fixed, ...namesIn(view)]);
}

/**
 * Returns the rows that a range of months shows: all planned rows, and the forecast rows with an amount in
 * the range.
 */
export function rowsWithin({ rows }: CashView, from: number, to: number): ShownCashRow[] {
  const hasAmount = (row: ShownCashRow) => {
    for (let month = from; month <= to; month++) if (row.centsIn(month) !== 0) return true;
    return false;
  };
  return rows.filter((row) => row.own || hasAmount(row));
}

/** Returns a range of months of the cash view in the response format of the API. */
export function shownRange(view: CashView, from: number, to: number) {
  const labels = Array.from({ length: to - from + 1 }, (_, index) => labelOf(view, from + index));
  const series = (cents: (month: number) => number) =>
    Object.fromEntries(labels.map((label, index) => [label, majorOf(cents(from + index) as Cents)]));
  const shown = rowsWithin(view, from, to);
  const within = (category: CashCategory) => shown.filter((row) => row.category === category);
  const sum = (rows: readonly ShownCashRow[]) => (month: number) =>
    rows.reduce((total, row) => total + countedIn(view, row, month), 0);
  const parts = CASH_CATEGORIES.map((category) => {
    const rows = within(category);
    const all = category === "CASH INFLOWS" ? shown.filter((row) => row.category !== "CASH OUTFLOWS") : rows;
    return { category, rows, cents: sum(all) };
  });
  const data: [string, Record<string, number>][] = [
    [BEGINNING_CASH, series(view.beginning)],
    ...parts.flatMap(({ category, rows, cents }): [string, Record<string, number>][] => [
      [category, series(cents)],
      ...rows.map((row): [string, Record<string, number>] => [row.name, series((month) => row.centsIn(month))]),
    ]),
    [ENDING_CASH, series(view.ending)],
  ];
  return { data: Object.fromEntries(data), months: labels };
}

/**
 * Returns the amount in cents by which a row changes the totals of a month. It is zero for a
 * planned row in a closed month, because the books already have the actual cash.
 */
function countedIn({ firstForecast }: CashView, row: ShownCashRow, month: number): number {
  return row.own && month < firstForecast ? 0 : row.centsIn(month);
}

/**
 * Returns the forecast month in which `cash` is lowest, as a label, and the cash of that month in major units. If
 * several months are equally low, returns the earliest. Null if `cash` is undefined or the view has no forecast month.
 */
export function lowestMonth(view: CashView, cash: ((month: number) => number) | undefined) {
  if (!cash || view.firstForecast >= view.end) return null;
  let lowest = view.firstForecast;
  for (let month = lowest; month < view.end; month++) if (cash(month) < cash(lowest)) lowest = month;
  return { label: labelOf(view, lowest), value: majorOf(cash(lowest) as Cents) };
}

/** Returns a month of the view as `YYYY-MM`. */
export function labelOf({ firstMonth }: CashView, month: number): string {
  return formatMonth(addMonths(firstMonth, month));
}

function modelRows(view: CashInAndOut): ShownCashRow[] {
  return view.rows.map(({ category, name, account, values }) => ({
    category,
    name,
    account,
    own: null,
    centsIn: (month) => values[month] ?? 0,
  }));
}

/**
 * Returns the planned rows of the view. If the forecast now uses the name of a planned row, the
 * planned row is shown under another name.
 */
function plannedRows(planned: readonly StoredCashRow[], firstMonth: Month, taken: ReadonlySet<string>): ShownCashRow[] {
  const used = new Set(taken);
  return planned.map((own) => {
    let { name } = own;
    while (used.has(name.toLowerCase())) name = `${name} (planned)`;
    used.add(name.toLowerCase());
    const { cents } = ownRow(own, firstMonth);
    return {
      category: own.category as CashCategory,
      name,
      account: null,
      own,
      centsIn: (month) => cents.get(month) ?? 0,
    };
  });
}

function ownRow({ category, cents }: StoredCashRow, firstMonth: Month) {
  const byMonth = Object.entries(cents).map(
    ([month, amount]) => [monthsBetween(firstMonth, parseMonth(month)), amount] as const,
  );
  return { category: category as CashCategory, cents: new Map(byMonth) };
}

function namesIn(view: CashInAndOut | undefined): Set<string> {
  return new Set((view?.rows ?? []).map(({ name }) => name.toLowerCase()));
}

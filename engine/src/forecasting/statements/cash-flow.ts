import type { Frequency } from "@hazina/base/calendar.ts";
import { type Forecast, totalValues } from "../evaluation/forecast.ts";
import {
  CASH_LINES,
  type CashLine,
  DIRECT_OPERATING,
  EQUITY_OUTSIDE,
  RECONCILING_DIFFERENCE,
} from "../model/cash-flow-lines.ts";
import type { CashFlowLine, CashFlowView, Column, MonthIndex } from "../model/model.ts";
import { balanceGaps, cashBalances, firstBalanceMonth } from "./balance-sheet.ts";
import { columnsOf, redlineOf, summed } from "./periods.ts";

type Activity = CashLine["activity"];

const ACTIVITIES: readonly { readonly key: Activity; readonly title: string }[] = [
  { key: "operating", title: "Cashflow from Operating Activities" },
  { key: "investing", title: "Cashflow from Investing Activities" },
  { key: "financing", title: "Cashflow from Financing Activities" },
];

/**
 * Returns the cash flow statement over the months that have a cash flow. The first balance-sheet month has no
 * cash flow, because it has no opening balance. Lines that are zero in all months are left out.
 * @param method how operating activities are shown: from net income (indirect), or by receipts and payments
 * (direct). Both give the same total.
 */
export function cashFlow(of: Forecast, frequency: Frequency, method: "indirect" | "direct" = "indirect"): CashFlowView {
  const { books, months } = of.foundation;
  return cashFlowOver(of, columnsOf(books, firstCashFlowMonth(of), months - 1, frequency), method);
}

/**
 * Returns the cash flow statement like `cashFlow`, but for the given consecutive columns. A column includes only those
 * of its months that have a cash flow.
 */
export function cashFlowOver(
  of: Forecast,
  columns: readonly Column[],
  method: "indirect" | "direct" = "indirect",
): CashFlowView {
  return cashFlowFrom(of, monthlyLines(of, method === "direct" ? DIRECT_LINES : CASH_LINES), columns);
}

/**
 * Returns the cash flow statement like `cashFlowOver`, but from monthly lines that are already calculated, so
 * that a caller that needs many periods calculates the lines only once.
 */
export function cashFlowFrom(of: Forecast, monthly: readonly MonthlyLine[], columns: readonly Column[]): CashFlowView {
  const activities = ACTIVITIES.map(({ key, title }) => {
    const lines = monthly
      .filter((line) => line.activity === key)
      .map((line): CashFlowLine => ({ name: line.name, values: summed(line.values, columns) }))
      .filter((line) => line.values.some((cents) => cents !== 0));
    return { key, title, lines, total: totalsOf(lines, columns) };
  });
  const netCashFlow = totalsOf(
    activities.map(({ total }) => ({ name: "", values: total })),
    columns,
  );
  return { columns, redline: redlineOf(columns), activities, netCashFlow, ...rolled(of, columns, netCashFlow) };
}

/**
 * Returns the first month with a cash flow: the first month for which both the profit and loss and the
 * opening balances are known.
 */
export function firstCashFlowMonth(of: Forecast): MonthIndex {
  return Math.max(0, of.foundation.books.profitAndLoss.first, firstBalanceMonth(of) + 1);
}

/** Returns the net cash flow of every month, in cents; zero before the first month with a cash flow. */
export function netCashFlows(of: Forecast, lines: readonly MonthlyLine[] = cashLines(of)): Float64Array {
  const net = new Float64Array(of.foundation.months);
  for (const { values } of lines) {
    for (let t = firstCashFlowMonth(of); t < net.length; t++) net[t] = (net[t] ?? 0) + (values[t] ?? 0);
  }
  return net;
}

/** A line of the cash flow statement with one amount for each month of the model, in cents; cash in is positive. */
export type MonthlyLine = { readonly activity: Activity; readonly name: string; readonly values: Float64Array };

/** Returns the lines of the indirect cash flow with their monthly amounts, which add up to the net cash flow. */
export function cashLines(of: Forecast): MonthlyLine[] {
  return monthlyLines(of, CASH_LINES);
}

/** Returns the lines of the direct cash flow with their monthly amounts, which add up to the net cash flow. */
export function directLines(of: Forecast): MonthlyLine[] {
  return monthlyLines(of, DIRECT_LINES);
}

/** Returns the change of a balance over each month; zero in the model's first month. */
export function changes(values: Float64Array): Float64Array {
  return values.map((cents, t) => (t === 0 ? 0 : cents - (values[t - 1] ?? 0)));
}

const DIRECT_LINES = [...DIRECT_OPERATING, ...CASH_LINES.filter(({ activity }) => activity !== "operating")];

function monthlyLines(of: Forecast, shown: readonly CashLine[]): MonthlyLine[] {
  const lines = shown.map((line) => ({ activity: line.activity, name: line.name, values: valuesOf(of, line) }));
  return [
    ...lines,
    { activity: "operating", name: RECONCILING_DIFFERENCE, values: changes(balanceGaps(of)) },
    { activity: "financing", name: EQUITY_OUTSIDE, values: equityOutside(of) },
  ];
}

function valuesOf(of: Forecast, { parts }: CashLine): Float64Array {
  const values = new Float64Array(of.foundation.months);
  for (const { sign, of: key, as } of parts) {
    const row = totalValues(of, key);
    const series = as === "change" ? changes(row) : row;
    for (let t = 0; t < values.length; t++) values[t] = (values[t] ?? 0) + sign * (series[t] ?? 0);
  }
  return values;
}

/** Returns the movements of retained and current earnings other than the retained income of the month. */
function equityOutside(of: Forecast): Float64Array {
  const retained = changes(totalValues(of, "RE"));
  const current = changes(totalValues(of, "CE"));
  const income = totalValues(of, "retained_income");
  return retained.map((cents, t) => cents + (current[t] ?? 0) - (income[t] ?? 0));
}

function totalsOf(lines: readonly CashFlowLine[], columns: readonly Column[]): Float64Array {
  return Float64Array.from(columns, (_, index) => lines.reduce((sum, line) => sum + (line.values[index] ?? 0), 0));
}

/**
 * Returns the opening and closing cash of each column, in cents, and the difference between closing cash and
 * the cash of the balance sheet. Cash is calculated from the first opening balance and the net cash flow of
 * each column.
 */
function rolled(of: Forecast, columns: readonly Column[], netCashFlow: Float64Array) {
  const cash = cashBalances(of);
  const openingCash = new Float64Array(columns.length);
  const closingCash = new Float64Array(columns.length);
  const cashCheck = new Float64Array(columns.length);
  let balance = cash[(columns[0]?.first ?? 0) - 1] ?? 0;
  columns.forEach((column, index) => {
    openingCash[index] = balance;
    balance += netCashFlow[index] ?? 0;
    closingCash[index] = balance;
    cashCheck[index] = balance - (cash[column.last] ?? 0);
  });
  return { openingCash, closingCash, cashCheck };
}

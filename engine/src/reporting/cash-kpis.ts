import { periodInWords } from "@hazina/base/calendar.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import { cashBalances } from "../forecasting/statements/balance-sheet.ts";
import { firstCashFlowMonth, netCashFlows } from "../forecasting/statements/cash-flow.ts";
import { at, balance, idOf, missingStatement } from "./amounts.ts";
import { added, type Expression, joined } from "./expression.ts";
import type { Figure } from "./figure.ts";
import { type Kpi, kpiFigure } from "./kpi.ts";
import type { KpiReading } from "./kpi-inputs.ts";
import { monthLabel, type Reading } from "./reading.ts";

const BURN_MONTHS = 3;

type NetCash = { readonly sum: number; readonly months: number; readonly computed: Expression };

/**
 * Returns the net cash flow of the last three months of the period, or of all its months if there are fewer; null if
 * there are none.
 */
function lastNetCash({ reading, cashLines }: KpiReading): NetCash | null {
  const column = reading.columns.cash_flow;
  if (!column) return null;
  const first = Math.max(firstCashFlowMonth(reading.of), column.last - BURN_MONTHS + 1);
  const net = netCashFlows(reading.of, cashLines).subarray(first, column.last + 1);
  const figures = [...net].map((cents, index) => monthFigure(reading, "Net cash flow", first + index, cents));
  return { sum: net.reduce((sum, cents) => sum + cents, 0), months: net.length, computed: added(figures) };
}

/** Creates a figure for an amount of money in one month. Its source is the cash flow statement. */
function monthFigure(reading: Reading, name: string, month: number, cents: number): Figure {
  const label = monthLabel(reading.of, month);
  return {
    id: idOf(`${name}:${label}`, reading),
    title: name,
    unit: "money",
    value: cents,
    reason: null,
    source: { ...at(reading, "cash_flow"), label, month: label },
    parts: [],
  };
}

/** Calculates cash burn: the average monthly decrease of cash over the last three months; negative if cash grows. */
export function cashBurn(from: KpiReading): Kpi {
  const head = { key: "cash_burn", title: "Monthly Cash Burn", unit: "money" as const };
  const net = lastNetCash(from);
  const value = net ? multiplyDivide(-net.sum, 1, net.months, "halfAwayFromZero") : null;
  const reason = net ? null : missingStatement(from.reading, "cash_flow");
  return {
    ...head,
    formula: "− net cash flow, the mean of the last 3 months",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: null,
    denominator: null,
    sum: null,
    computed: net && { toCents: joined(joined(0, "-", net.computed), "/", net.months) },
  };
}

/**
 * Calculates runway: the number of months until cash runs out at the average cash burn of the last three months; n/a
 * if cash does not decrease.
 */
export function runway(from: KpiReading): Kpi {
  const { figures, reading } = from;
  const head = { key: "runway_months", title: "Runway Months", unit: "months" as const };
  const cash = balance(figures, reading, "CASH");
  const net = lastNetCash(from);
  const reason = net ? noRunway(from, cash.value ?? 0, net) : missingStatement(reading, "cash_flow");
  const value = net && reason === null ? ((cash.value ?? 0) * net.months) / -net.sum : null;
  return {
    ...head,
    formula: "Cash ÷ monthly cash burn",
    figure: kpiFigure(from, head, { value, reason }),
    numerator: cash,
    denominator: cashBurn(from).figure,
    sum: { of: "quotient", yearly: null, days: 0 },
    computed: value === null || !net ? null : joined(joined(cash, "*", net.months), "/", joined(0, "-", net.computed)),
  };
}

function noRunway({ reading }: KpiReading, cash: number, net: { sum: number; months: number }): string | null {
  const label = periodInWords(reading.period.label);
  if (cash < 0) return `Cash is below zero at the end of ${label}.`;
  if (net.sum < 0) return null;
  return net.months === 1
    ? `Cash does not fall in the last month of ${label}.`
    : `Cash does not fall over the ${net.months} months to the end of ${label}.`;
}

/** Finds the lowest closing cash among the forecast months from the end of the period onwards. */
export function lowestCash(from: KpiReading): Kpi {
  const { reading } = from;
  const head = { key: "lowest_cash", title: "Lowest Cash", unit: "money" as const };
  const formula = "The lowest month-end cash from the period to the end of the forecast";
  const common = { ...head, formula, numerator: null, denominator: null, sum: null, computed: null };
  const column = reading.columns.balance_sheet;
  if (!column) {
    return {
      ...common,
      figure: kpiFigure(from, head, { value: null, reason: missingStatement(reading, "balance_sheet") }),
    };
  }
  const { firstForecast, months } = reading.of.foundation;
  const cash = cashBalances(reading.of);
  let lowest = Math.max(firstForecast, column.last);
  if (lowest >= months)
    return { ...common, figure: kpiFigure(from, head, { value: null, reason: "There is no forecast month." }) };
  for (let t = lowest; t < months; t++) if ((cash[t] ?? 0) < (cash[lowest] ?? 0)) lowest = t;
  const month = monthLabel(reading.of, lowest);
  const least: Figure[] = [];
  for (let t = Math.max(firstForecast, column.last); t < months; t++) {
    least.push(monthFigure(reading, "Cash at the end of the month", t, cash[t] ?? 0));
  }
  const figure = kpiFigure(from, head, { value: cash[lowest] ?? 0, reason: null, month });
  return { ...common, figure, computed: { least } };
}

import { activityOfCashLine } from "@hazina/engine/forecasting/model/cash-flow-lines.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { accountFigure, balance, flow, rowsUnder } from "@hazina/engine/reporting/amounts.ts";
import { type Figure, startFigures } from "@hazina/engine/reporting/figure.ts";
import type { Reading } from "@hazina/engine/reporting/reading.ts";
import type { VarianceLine } from "@hazina/engine/reporting/variance-lines.ts";

const STATEMENTS = {
  profit_and_loss: "/forecasting/baseline/profit-loss",
  balance_sheet: "/forecasting/baseline/balance-sheet",
  cash_flow: "/forecasting/baseline/cash-flow-statement",
} as const;

const REPORTS = {
  /** The path of the key figures screen, which shows how each key figure is calculated. */
  kpis: "/forecasting/analytics/kpis-results",
  cashflow: "/forecasting/analytics/cashflows",
  profitability: "/forecasting/analytics/profitability",
} as const;

const OF_PROFITABILITY: ReadonlySet<string> = new Set([
  ...["breakeven_revenue", "margin_of_safety", "margin_of_safety_percent", "contribution_percent"],
]);

/**
 * Returns the path in the product to which a figure links: its cell in the statement, in the last month of the
 * figure's period, with the details of the cell open. A calculated figure links to its report instead. Undefined for a
 * figure that is unknown, has no value, or belongs to a frozen plan.
 */
export function figurePath(figure: Figure | undefined): string | undefined {
  if (!figure || figure.value === null || figure.source.frozen) return undefined;
  const { statement, group, kpi, label, month, scenario } = figure.source;
  if (statement === "report")
    return reportPath(OF_PROFITABILITY.has(kpi ?? "") ? "profitability" : "kpis", scenario, label);
  if (statement === "cash_flow" && group === "free_cash_flow") return reportPath("cashflow", scenario, label);
  if (month === null) return undefined;
  const row = rowOf(figure);
  return `${STATEMENTS[statement]}?${query({ scenario, ...(row === "" ? {} : { cell: `${row}@${month}` }) })}`;
}

/** Returns the path of a report over a period. */
export function reportPath(report: keyof typeof REPORTS, scenario: string, period: string): string {
  return `${REPORTS[report]}?${query({ scenario, period })}`;
}

/**
 * Returns the link of each cell in a row: no link for the name, and the path of its figure for
 * every other cell.
 */
export function rowLinks(figures: readonly (Figure | undefined)[]): (string | undefined)[] {
  return [undefined, ...figures.map(figurePath)];
}

/**
 * Returns the path to which a line of the variance report links. A line that contains only one account links to that
 * account; a line with several accounts links to its section of the statement. Undefined for a line of a frozen plan.
 */
export function linePath(reading: Reading, { of, statement }: VarianceLine): string | undefined {
  const figures = startFigures(false);
  const [key] = of;
  if (key === undefined || (of.length > 1 && !(key in CLASSES))) return totalPath(reading);
  const rows = key in CLASSES ? of.flatMap((one) => rowsUnder(reading.of, one)) : [];
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return figurePath(accountFigure(figures, reading, only));
  return figurePath((statement === "profit_and_loss" ? flow : balance)(figures, reading, key));
}

/**
 * Returns the path to which the variance report links its total of liabilities and equity. No other total of that
 * report includes more than one group of accounts. Undefined if the total has no value or belongs to a frozen plan.
 */
function totalPath(reading: Reading): string | undefined {
  const equity = balance(startFigures(false), reading, "equity");
  return figurePath({ ...equity, source: { ...equity.source, group: "total_liabilities_and_equity" } });
}

/** Returns the key of a figure's row in its statement, as used in the URL of a cell. */
function rowOf({ source: { statement, group = "", account } }: Figure): string {
  if (statement === "cash_flow") return CASH_ROWS[group] ?? `${activityOfCashLine(group)}/${group}`;
  const section = group in CLASSES ? CLASSES[group as ClassCode].section : group;
  const own = account?.replace(/ \(balance sheet\)$/, "");
  return [section, own].filter((part) => part !== undefined && part !== "").join("/");
}

const CASH_ROWS: Readonly<Record<string, string>> = {
  operating_cash_flow: "operating",
  net_cash_flow: "net_cash_flow",
};

function query(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

import type { Figure } from "@hazina/engine/reporting/figure.ts";

const STATEMENTS = {
  profit_and_loss: "/forecasting/baseline/profit-loss",
  balance_sheet: "/forecasting/baseline/balance-sheet",
  cash_flow: "/forecasting/baseline/cash-flow-statement",
} as const;

/** The key figures with all that each is made of. */
const KEY_FIGURES = "/forecasting/analytics/kpis-results";

/**
 * The path of what a figure opens in the product: the cell of its statement, at the last month of its period, with its panel;
 * the report of key figures for one that is computed. Undefined for a figure that covers no month.
 */
export function figurePath(figure: Figure | undefined): string | undefined {
  if (!figure || figure.source.month === null) return undefined;
  const { statement, group, account, label, month, scenario } = figure.source;
  if (statement === "report") return `${KEY_FIGURES}?${query({ scenario, period: label })}`;
  const own = account?.replace(/ \(balance sheet\)$/, "");
  const row = [group, own].filter((part) => part !== undefined && part !== "").join("/");
  const cell = row === "" ? {} : { cell: `${row}@${month}` };
  return `${STATEMENTS[statement]}?${query({ scenario, ...cell })}`;
}

function query(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** What the cells of a row open: nothing by its name, and each figure its own. */
export function rowLinks(figures: readonly (Figure | undefined)[]): (string | undefined)[] {
  return [undefined, ...figures.map(figurePath)];
}

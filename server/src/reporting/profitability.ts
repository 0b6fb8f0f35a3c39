import { periodInWords } from "@hazina/base/calendar.ts";
import { flow } from "@hazina/engine/reporting/amounts.ts";
import { type Figure, type Figures, startFigures } from "@hazina/engine/reporting/figure.ts";
import { kpiFigure } from "@hazina/engine/reporting/kpi.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { breakEvenNarration, plainNarration } from "@hazina/engine/reporting/narration/report-narrations.ts";
import { narratedSides } from "@hazina/engine/reporting/narration/rules.ts";
import {
  type BreakEven,
  breakEven,
  costBehaviour,
  type SensitivityColumn,
  sensitivity,
} from "@hazina/engine/reporting/profitability.ts";
import { isForecast, type Reading } from "@hazina/engine/reporting/reading.ts";
import { percentOf } from "@hazina/engine/reporting/variance.ts";
import {
  computeReport,
  type LoadedReport,
  NO_DATA,
  noDataMessage,
  type ReportSides,
  shownPeriods,
} from "./load-report.ts";
import { major, shownFigures, shownNarrations, shownValue } from "./shown-figures.ts";

/**
 * Returns the profitability report: revenue, each kind of expense as a percentage of revenue,
 * break-even with its margin of safety, and the effect of a change in revenue.
 */
export async function profitabilityOf(loaded: LoadedReport | undefined) {
  if (!loaded) return WITHOUT_BOOKS;
  const sides = await computeReport(loaded);
  const { figures, narrations, revenue, share, even, columns } = profitabilityFigures(sides);
  const written = loaded.narrations.filter(({ report }) => report === "profitability");
  return {
    ...noDataMessage(sides),
    periods: shownPeriods(sides),
    revenue: shownPair(revenue),
    expense_to_revenue_ratio: shownPair(share),
    breakeven_margin_of_safety: {
      breakeven_revenue: major(even.revenue),
      margin_of_safety: major(even.marginOfSafety),
      margin_of_safety_percent: even.marginOfSafetyPercent,
      contribution_percent: even.contributionPercent,
      operating_leverage: even.operatingLeverage,
      reason: even.reason,
    },
    sensitivity: shownSensitivity(columns),
    ...shownNarrations(narrations, written, figures),
    figures: shownFigures(figures),
  };
}

type Pair = { readonly current: Figure; readonly previous: Figure };

/** Returns the figures of the profitability report with their generated narrations. */
export function profitabilityFigures({ current, previous }: ReportSides) {
  const figures: Figures = startFigures();
  const costs = costBehaviour(figures, current);
  const even = breakEven(costs, current);
  const revenue = { current: costs.revenue, previous: flow(figures, previous, "revenue") };
  const share = { current: expenseShare(figures, current), previous: expenseShare(figures, previous) };
  const opex = { current: flow(figures, current, "opex"), previous: flow(figures, previous, "opex") };
  const sides = narratedSides({ current, previous }, "profit_and_loss");
  const narrations: Record<string, Narration> = {
    revenue: plainNarration(figures, revenue, "Revenue", sides),
    expense_to_revenue_ratio: plainNarration(figures, share, "Expense to Revenue", sides),
    breakeven_margin_of_safety: breakEvenNarration(breakEvenFacts(figures, current, even, costs.revenue)),
  };
  return { figures, narrations, costs, revenue, opex, share, even, columns: sensitivity(costs) };
}

function expenseShare(figures: Figures, reading: Reading): Figure {
  const [opex, revenue] = [flow(figures, reading, "opex"), flow(figures, reading, "revenue")];
  const isKnown = opex.value !== null && revenue.value !== null && revenue.value !== 0;
  const value = isKnown ? ((opex.value ?? 0) * 100) / (revenue.value ?? 0) : null;
  const reason = opex.reason ?? revenue.reason ?? `Revenue is 0.00 in ${periodInWords(reading.period.label)}.`;
  const head = { key: "expense_to_revenue", title: "Expense to Revenue", unit: "percent" as const };
  return kpiFigure({ figures, reading }, head, { value, reason });
}

function breakEvenFacts(figures: Figures, reading: Reading, even: BreakEven, revenue: Figure) {
  const made = (key: string, title: string, unit: Figure["unit"], value: number | null) =>
    kpiFigure(
      { figures, reading },
      { key, title, unit },
      { value, reason: even.reason ?? "This figure is not known." },
    );
  return {
    even,
    label: reading.period.label,
    revenue,
    breakeven: made("breakeven_revenue", "Break-even revenue", "money", even.revenue),
    margin: made("margin_of_safety", "Margin of safety", "money", even.marginOfSafety),
    marginPercent: made(
      "margin_of_safety_percent",
      "Margin of safety in percent",
      "percent",
      even.marginOfSafetyPercent,
    ),
    isForecast: isForecast(reading),
    contribution: made("contribution_percent", "Contribution", "percent", even.contributionPercent),
  };
}

function shownPair({ current, previous }: Pair) {
  const [now, before] = [current.value, previous.value];
  const change = now === null || before === null ? null : percentOf(now - before, before);
  return { value: shownValue(current), previous: shownValue(previous), change };
}

function shownSensitivity(columns: readonly SensitivityColumn[]) {
  const amounts = (read: (column: SensitivityColumn) => number) => columns.map((column) => major(read(column)) ?? 0);
  return {
    labels: columns.map(({ change }) => `${change > 0 ? "+" : ""}${change}%`),
    total_revenue: amounts(({ revenue }) => revenue),
    total_costs: amounts(({ totalCosts }) => totalCosts),
    fixed_costs: amounts(({ fixedCosts }) => fixedCosts),
    operating_profit: amounts(({ operatingProfit }) => operatingProfit),
  };
}

const UNKNOWN = { value: null, previous: null, change: null };

const WITHOUT_BOOKS = {
  message: NO_DATA,
  periods: null,
  revenue: UNKNOWN,
  expense_to_revenue_ratio: UNKNOWN,
  breakeven_margin_of_safety: {
    breakeven_revenue: null,
    margin_of_safety: null,
    margin_of_safety_percent: null,
    contribution_percent: null,
    operating_leverage: null,
    reason: NO_DATA,
  },
  sensitivity: { labels: [], total_revenue: [], total_costs: [], fixed_costs: [], operating_profit: [] },
  narrations: {},
  edited: {},
  figures: {},
};

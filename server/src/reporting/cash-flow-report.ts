import { type CashTotal, cashTotal, readCash } from "@hazina/engine/reporting/cash.ts";
import { type Figures, startFigures } from "@hazina/engine/reporting/figure.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { cashNarration } from "@hazina/engine/reporting/narration/report-narrations.ts";
import { narratedSides } from "@hazina/engine/reporting/narration/rules.ts";
import { waterfall } from "@hazina/engine/reporting/waterfall.ts";
import { computeReport, type LoadedReport, noDataMessage, type ReportSides, shownPeriods } from "./load-report.ts";
import { shownFigures, shownNarrations, shownValue } from "./shown-figures.ts";

const KEYS: readonly CashTotal[] = ["operating_cash_flow", "free_cash_flow", "net_cash_flow"];

/**
 * Returns the cash flow report of a period: three figures, and the waterfall from net income to net
 * cash flow.
 */
export async function cashFlowReportOf(loaded: LoadedReport | undefined) {
  if (!loaded) return WITHOUT_BOOKS;
  const sides = await computeReport(loaded);
  const { figures, narrations, bars, totals } = cashFlowFigures(sides);
  const value = (key: CashTotal, side: "current" | "previous") => shownValue(totals[key][side]);
  const written = loaded.narrations.filter(({ report }) => report === "cashflow");
  return {
    ...noDataMessage(sides),
    periods: shownPeriods(sides, "cash_flow"),
    operating_cash_flow: value("operating_cash_flow", "current"),
    free_cash_flow: value("free_cash_flow", "current"),
    net_cash_flow: value("net_cash_flow", "current"),
    previous: {
      operating_cash_flow: value("operating_cash_flow", "previous"),
      free_cash_flow: value("free_cash_flow", "previous"),
      net_cash_flow: value("net_cash_flow", "previous"),
    },
    labels: bars.map(({ figure }) => figure.title),
    data: bars.map(({ figure }) => shownValue(figure) ?? 0),
    kinds: bars.map(({ kind }) => kind),
    bars: bars.map(({ figure }) => figure.id),
    ...shownNarrations(narrations, written, figures),
    figures: shownFigures(figures),
  };
}

/** Returns the figures of the cash flow report with their generated narrations. */
export function cashFlowFigures({ current, previous }: ReportSides) {
  const figures: Figures = startFigures();
  const [now, before] = [readCash(current), readCash(previous)];
  const bars = waterfall(figures, current, now);
  const pairOf = (key: CashTotal) => ({
    current: cashTotal(figures, current, now, key),
    previous: cashTotal(figures, previous, before, key),
  });
  const totals = {
    operating_cash_flow: pairOf("operating_cash_flow"),
    free_cash_flow: pairOf("free_cash_flow"),
    net_cash_flow: pairOf("net_cash_flow"),
  };
  const sides = narratedSides({ current, previous }, "cash_flow");
  const narrations: Record<string, Narration> = Object.fromEntries(
    KEYS.map((key) => [key, cashNarration(figures, totals[key], key, sides)]),
  );
  return { figures, narrations, bars, totals };
}

const NOTHING = { operating_cash_flow: null, free_cash_flow: null, net_cash_flow: null };

const WITHOUT_BOOKS = {
  message: "No data available for the selected period.",
  periods: null,
  ...NOTHING,
  previous: NOTHING,
  labels: [],
  data: [],
  kinds: [],
  bars: [],
  narrations: {},
  edited: {},
  figures: {},
};

import { periodInWords } from "@hazina/base/calendar.ts";
import type { REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { cashFlowFigures } from "../cash-flow-report.ts";
import { kpiFigures } from "../kpi-results.ts";
import type { LoadedReport, ReportSides } from "../load-report.ts";
import { profitabilityFigures } from "../profitability.ts";

/** The names of the reports over a period. */
export const REPORT_TITLES: Readonly<Record<(typeof REPORT_FILES)[number], string>> = {
  cashflow: "Cash flow report",
  kpis: "Financial KPIs",
  variance: "Financials",
  profitability: "Profitability",
  performance: "Performance report",
};

/** A report over a period, with the narrations that stand: a person's where there is one. */
export type FixedReport = { readonly loaded: LoadedReport; readonly sides: ReportSides };

/** What a report is compared with, in words: a period, another scenario or a plan. */
export function besideOf({ loaded, sides: { current, previous } }: FixedReport): string {
  return previous.scenario === current.scenario ? periodInWords(loaded.previous.label) : previous.scenario;
}

/** The cash flow report with what stands of its narrations. */
export function cashFlowOf({ loaded, sides }: FixedReport) {
  const made = cashFlowFigures(sides);
  return { ...made, narrations: standing(loaded, "cashflow", made.narrations) };
}

/** The key figures with what stands of their narrations. */
export function keyFiguresOf({ loaded, sides }: FixedReport) {
  const made = kpiFigures(sides, loaded);
  return { ...made, narrations: standing(loaded, "kpis", made.narrations) };
}

/** The profitability report with what stands of its narrations. */
export function profitabilityOf({ loaded, sides }: FixedReport) {
  const made = profitabilityFigures(sides);
  return { ...made, narrations: standing(loaded, "profitability", made.narrations) };
}

type Narrations = ReturnType<typeof cashFlowFigures>["narrations"];

function standing({ narrations }: LoadedReport, report: string, rules: Narrations): Narrations {
  const written = narrations.flatMap(({ key, tree, report: own }) => (own === report && tree ? [[key, tree]] : []));
  return { ...rules, ...(Object.fromEntries(written) as Narrations) };
}

import { formatMonth, periodInWords } from "@hazina/base/calendar.ts";
import type { REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { coverageOf, forecastFrom, type Reading, type ReadStatement } from "@hazina/engine/reporting/reading.ts";
import { cashFlowFigures } from "../cash-flow-report.ts";
import { kpiFigures } from "../kpi-results.ts";
import type { LoadedReport, ReportSides } from "../load-report.ts";
import { profitabilityFigures } from "../profitability.ts";

/** The titles of the reports over a period. */
export const REPORT_TITLES: Readonly<Record<(typeof REPORT_FILES)[number], string>> = {
  cashflow: "Cash flow report",
  kpis: "Financial KPIs",
  variance: "Financials",
  profitability: "Profitability",
  performance: "Performance report",
};

/**
 * A report over a period with the narrations to show. A narration is the user's text if there is one, otherwise the
 * generated text.
 */
export type FixedReport = {
  readonly loaded: LoadedReport;
  readonly sides: ReportSides;
  /** The symbol of the company's currency. */
  readonly currency: string;
};

/** Returns a label for the period, scenario or plan with which a report is compared. */
export function comparedOf({ loaded, sides: { current, previous } }: FixedReport): string {
  const isOtherPeriod = previous.scenario === current.scenario && loaded.previous.label !== loaded.period.label;
  return isOtherPeriod ? periodInWords(loaded.previous.label) : previous.scenario;
}

/**
 * Returns the notes above the figures of a report: the scenario and currency, the two periods, and the months of these
 * periods that have data or are forecast.
 * @param statement the only statement on which the report is based; the profit and loss if it uses several.
 */
export function notesOf(report: FixedReport, statement?: ReadStatement): string[] {
  const { loaded, sides, currency } = report;
  const { period, previous, plans } = loaded;
  const shown = previous.label === period.label ? [sides.current] : [sides.current, sides.previous];
  return [
    `Scenario ${plans.scenario.name}, amounts in ${currency}`,
    `${periodInWords(period.label)}, compared with ${comparedOf(report)}`,
    ...shown.flatMap((reading) => monthNotes(reading, statement)),
  ];
}

function monthNotes(reading: Reading, statement: ReadStatement | undefined): string[] {
  const label = periodInWords(reading.period.label);
  const covered = coverageOf(reading, statement);
  const from = forecastFrom(reading);
  return [
    ...(covered === null ? [] : [`For ${label}, only ${spanInWords(covered)} available.`]),
    ...(from === null
      ? []
      : [
          from === formatMonth(reading.period.first)
            ? `The figures for ${label} are a forecast.`
            : `For ${label}, the figures from ${periodInWords(from)} onwards are a forecast.`,
        ]),
  ];
}

function spanInWords({ first, last }: { readonly first: string; readonly last: string }): string {
  return first === last ? `${periodInWords(first)} is` : `${periodInWords(first)} to ${periodInWords(last)} are`;
}

/** Returns the cash flow report with the narrations to show. */
export function cashFlowOf({ loaded, sides }: FixedReport) {
  const made = cashFlowFigures(sides);
  return { ...made, narrations: standing(loaded, "cashflow", made.narrations) };
}

/** Returns the key figures with the narrations to show. */
export function keyFiguresOf({ loaded, sides }: FixedReport) {
  const made = kpiFigures(sides, loaded);
  return { ...made, narrations: standing(loaded, "kpis", made.narrations) };
}

/** Returns the profitability report with the narrations to show. */
export function profitabilityOf({ loaded, sides }: FixedReport) {
  const made = profitabilityFigures(sides);
  return { ...made, narrations: standing(loaded, "profitability", made.narrations) };
}

type Narrations = ReturnType<typeof cashFlowFigures>["narrations"];

function standing({ narrations }: LoadedReport, report: string, rules: Narrations): Narrations {
  const written = narrations.flatMap(({ key, tree, report: own }) => (own === report && tree ? [[key, tree]] : []));
  return { ...rules, ...(Object.fromEntries(written) as Narrations) };
}

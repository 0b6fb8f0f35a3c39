import type { ReportPeriod } from "@hazina/base/calendar.ts";
import { periodInWords } from "@hazina/base/calendar.ts";
import type { ChartData, ChartSeries } from "../../charts/chart-model.ts";
import type { Forecast } from "../../forecasting/evaluation/forecast.ts";
import type { Figure, Figures } from "../figure.ts";
import type { Narration } from "../narration/narration.ts";
import { analysisOf, narrationOfSeries } from "./chart-narration.ts";
import type { ChartPeriod } from "./chart-periods.ts";
import {
  type ChartAccounts,
  type ChartColumns,
  chartColumnsOf,
  type MissingLine,
  redlineAt,
  type Series,
  seriesOf,
} from "./series.ts";

/** The chart types: lines, horizontal bars (Row Chart), areas, and vertical columns (Column Chart). */
export type ChartType = "line" | "bar" | "area" | "combo";

/** The stored definition of a chart: type, lines and period, without figures. */
export type ChartSpec = {
  readonly chart_type: ChartType;
  readonly accounts: ChartAccounts;
  readonly period: ChartPeriod;
  /** The title of the chart, made from the names of the chosen lines and the period. */
  readonly prompt: string;
};

/** A chart with its current figures and narrations, ready for display. */
export type ShownChart = {
  readonly data: ChartData;
  readonly columns: ChartColumns;
  readonly series: readonly Series[];
  readonly missing: readonly MissingLine[];
  /**
   * The narration of each chart line, keyed by the name of the line. `analysis` is the narration of the whole chart.
   */
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly analysis: Narration;
};

/** The axis names of a chart with two axes: the first axis is for flows, the second for balances. */
const AXES = ["Over the period", "At its end"] as const;

/**
 * Calculates a chart from a scenario. Flows and balances have separate axes. In a column chart, flows are columns and
 * balances are lines.
 */
export function chartBlock(
  of: Forecast,
  scenario: string,
  spec: ChartSpec,
  periods: readonly ReportPeriod[],
  figures: Figures,
): ShownChart {
  const columns = chartColumnsOf(of, scenario, periods);
  const { series, missing } = seriesOf(of, scenario, spec.accounts, columns, figures);
  const redline = redlineAt(columns);
  const isMixed = new Set(series.map(({ statement }) => statement)).size > 1;
  const data: ChartData = {
    title: spec.prompt,
    labels: periods.map(({ label }) => periodInWords(label)),
    series: series.map((one) => drawnSeries(one, spec.chart_type, isMixed)),
    ...(isMixed ? { axisNames: AXES } : {}),
    ...(spec.chart_type === "bar" ? { isHorizontal: true } : {}),
    ...(redline < 0 ? {} : { redline }),
  };
  const narrations = Object.fromEntries(series.map((one) => [one.name, narrationOfSeries(one, columns)]));
  return { data, columns, series, missing, narrations, analysis: analysisOf(series, columns, missing) };
}

/**
 * Returns a figure of the chart by its id; undefined if the chart has no such figure. Each figure is created when it
 * is first requested.
 */
export function figureOfChart({ series, columns }: ShownChart, id: string): Figure | undefined {
  const end = id.lastIndexOf("@");
  const at = columns.periods.findIndex(({ label }) => label === id.slice(end + 1));
  return at < 0 ? undefined : series.find((one) => one.id === id.slice(0, end))?.figure(at);
}

/** Composes a chart's title from the names of its lines and its period: `Sales and Rent, last 12 months`. */
export function chartPrompt(names: readonly string[], periodWords: string): string {
  const [first = "", second = ""] = names;
  const others = names.length - 2;
  const lines =
    names.length < 2 ? first : names.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${others} more`;
  return lines === "" ? "" : `${lines}, ${periodWords}`;
}

function drawnSeries({ name, statement, values }: Series, type: ChartType, isMixed: boolean): ChartSeries {
  const isBalance = statement === "balance_sheet";
  const isBar = type === "bar" || (type === "combo" && !(isMixed && isBalance));
  return {
    name,
    values,
    kind: isBar ? "bar" : "line",
    ...(type === "area" ? { area: true } : {}),
    ...(isMixed && isBalance ? { isSecond: true } : {}),
  };
}

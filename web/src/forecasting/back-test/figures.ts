import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import { periodTitle } from "../../kit/format/period.ts";
import type { Tone } from "../../kit/list/columns.tsx";
import { statementTexts } from "../texts.ts";
import { backTestTexts as texts } from "./texts.ts";

type Answers = InferContractRouterOutputs<typeof backTest>;

/**
 * The result of a back-test, as the API returns it: a forecast made from an earlier month, compared with the actuals
 * since that month.
 */
export type BackTest = Answers["read"];
export type TestedLine = BackTest["data"][number];
export type SectionTotal = BackTest["sections"][number];
export type LineTest = Answers["line"];

/** The error figures of a line, of a section or of all lines. */
export type Errors = Pick<
  TestedLine,
  "error" | "naive_error" | "error_percent" | "naive_error_percent" | "bias_percent" | "against_naive"
>;

/** Formats an error as a percentage of the actuals, such as `6.1 %`; a dash if there are no actuals. */
export function percentText(percent: number | null): string {
  if (percent === null) return texts.notAvailable;
  return percent > 0 && percent < 0.05 ? "< 0.1%" : `${percent.toFixed(1)}%`;
}

/** Formats the bias of a forecast, such as `3.6 % low`. */
export function biasText(percent: number | null): string {
  if (percent === null) return texts.notAvailable;
  if (Math.abs(percent) < 0.05) return texts.even;
  const by = `${Math.abs(percent).toFixed(1)}%`;
  return percent > 0 ? texts.high(by) : texts.low(by);
}

const TWICE = 2;
const SAME_PERCENT = 0.5;

/**
 * Returns a label that compares the error of a forecast with the error of repeating the previous year, and a colour
 * for better or worse.
 */
export function againstText({ error, naive_error, against_naive }: Errors): { label: string; tone: Tone } {
  if (error === 0) return { label: texts.against.exact, tone: "good" };
  if (naive_error === 0 || against_naive === null) return { label: texts.against.naiveExact, tone: "bad" };
  const percent = 100 * (against_naive - 1);
  if (Math.abs(percent) < SAME_PERCENT) return { label: texts.against.same, tone: "neutral" };
  if (percent < 0) return { label: texts.against.closer(Math.round(-percent)), tone: "good" };
  if (against_naive >= TWICE) return { label: texts.against.times(against_naive.toFixed(1)), tone: "bad" };
  return { label: texts.against.further(Math.round(percent)), tone: "bad" };
}

/** Returns the name of a section, as printed on the statements. */
export function sectionTitle(section: TestedLine["section"]): string {
  return statementTexts.groups[section];
}

/** Builds the export table of all tested lines. */
export function backTestTable(head: { title: string; notes: string[] }, { data }: Pick<BackTest, "data">): ExportTable {
  const { columns } = texts;
  return {
    ...head,
    columns: [
      { title: columns.account, kind: "text" },
      { title: columns.section, kind: "text" },
      { title: columns.actual, kind: "amount" },
      { title: columns.forecast, kind: "amount" },
      { title: columns.error, kind: "amount" },
      { title: columns.errorPercent, kind: "percent" },
      { title: columns.naivePercent, kind: "percent" },
      { title: columns.bias, kind: "percent" },
      { title: columns.inside, kind: "text" },
    ],
    rows: data.map((line) => ({
      cells: [
        textCell(readablePath(line.account)),
        sectionTitle(line.section),
        centsOf(line.actual),
        centsOf(line.forecast),
        centsOf(line.error),
        line.error_percent,
        line.naive_error_percent,
        line.bias_percent,
        line.inside_80 === null ? null : texts.insideOf(line.inside_80, line.months),
      ],
    })),
  };
}

/**
 * One tested month of a line, with three amounts in cents: the actual (null if missing), the forecast, and the naive
 * forecast, which is the amount of the previous year.
 */
export type TestedMonth = {
  readonly label: string;
  readonly title: string;
  readonly actual: Cents | null;
  readonly forecast: Cents;
  readonly naive: Cents;
};

/** Returns the tested months of a line, oldest first. */
export function testedMonths({ actual, forecast, naive }: LineTest): TestedMonth[] {
  const booked = new Map(actual.map(({ label, value }) => [label, centsOf(value)]));
  return forecast.map(({ label, value }, at) => ({
    label,
    title: periodTitle(label),
    actual: booked.get(label) ?? null,
    forecast: centsOf(value),
    naive: centsOf(naive[at]?.value ?? 0),
  }));
}

/**
 * Builds the chart of a line: the actuals known at the start of the test, the forecast with its likely ranges, the
 * amounts of the previous year, and the actuals since then.
 */
export function lineChart(test: LineTest): ChartData {
  const months = testedMonths(test);
  const known = test.history.map(({ label, value }) => ({ title: periodTitle(label), amount: centsOf(value) }));
  const blank = known.map(() => null);
  const limits = (lower: keyof NonNullable<LineTest["interval"]>, upper: keyof NonNullable<LineTest["interval"]>) => [
    ...blank,
    ...months.map((_, at) => {
      const low = test.interval?.[lower][at]?.value;
      const high = test.interval?.[upper][at]?.value;
      return low === undefined || high === undefined ? null : { low: centsOf(low), high: centsOf(high) };
    }),
  ];
  const since = (of: (month: TestedMonth) => Cents | null) => [...blank, ...months.map(of)];
  return {
    title: texts.line.chart,
    labels: [...known.map(({ title }) => title), ...months.map(({ title }) => title)],
    redline: known.length,
    series: [
      {
        name: texts.line.booked,
        kind: "line",
        values: [...known.map(({ amount }) => amount), ...months.map(({ actual }) => actual)],
      },
      {
        name: texts.line.forecast,
        kind: "line",
        values: since(({ forecast }) => forecast),
        dashed: true,
        continues: true,
      },
      { name: texts.line.naive, kind: "line", values: since(({ naive }) => naive) },
    ],
    bands: [
      { name: texts.line.range80, limits: limits("lower80", "upper80") },
      { name: texts.line.range95, limits: limits("lower95", "upper95") },
    ],
  };
}

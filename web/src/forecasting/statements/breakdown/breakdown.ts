import { parseMonth, periodOf } from "@hazina/base/calendar.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import type { StatementFrequency } from "../../choice/statement-choice.ts";
import type { BreakdownAnswer, StatementModel, StatementRow } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";

const texts = statementTexts.breakdown;

/** One month of a line: its amount and, for a forecast, its method, author and time. */
export type BreakdownMonth = {
  readonly label: string;
  readonly title: string;
  readonly kind: "actual" | "forecast";
  readonly amount: Cents;
  /** The name of the forecast method, as shown to the user. */
  readonly driver: string;
  readonly updated: string;
  readonly author: string;
  readonly inputs: BreakdownAnswer["metadata"][string]["inputs"];
  readonly laterActual: Cents | null;
};

/**
 * Returns every month of a line, actual before forecast, with N/A for a missing time or author and Unknown for a
 * missing method.
 */
export function breakdownMonths({ actual, forecast, metadata }: BreakdownAnswer): BreakdownMonth[] {
  const month = (kind: BreakdownMonth["kind"], label: string, value: number): BreakdownMonth => {
    const known = kind === "forecast" ? metadata[label] : undefined;
    return {
      label,
      title: periodTitle(label),
      kind,
      amount: centsOf(value),
      driver: known?.method || texts.unknown,
      updated: known?.updated_at ? formatDayAndTime(known.updated_at) : texts.notAvailable,
      author: known?.updated_by || texts.notAvailable,
      inputs: known?.inputs ?? [],
      laterActual: known?.later_actual == null ? null : centsOf(known.later_actual),
    };
  };
  return [
    ...Object.entries(actual).map(([label, value]) => month("actual", label, value)),
    ...Object.entries(forecast).map(([label, value]) => month("forecast", label, value)),
  ];
}

/**
 * Replaces the amounts of the months with those of the statement, which include new overrides and the chosen
 * department. If the statement's periods are longer than a month, returns the months unchanged, because the statement
 * has no monthly amounts.
 */
export function monthsAsShown(
  months: readonly BreakdownMonth[],
  { columns }: Pick<StatementModel, "columns">,
  row: Pick<StatementRow, "values">,
  frequency: StatementFrequency,
): readonly BreakdownMonth[] {
  if (frequency !== "Monthly") return months;
  const shown = new Map(columns.map(({ key, kind }, at) => [`${kind} ${key}`, row.values[at]]));
  return months.map((month) => ({ ...month, amount: shown.get(`${month.kind} ${month.label}`) ?? month.amount }));
}

/** Returns the months of a line that belong to a period of the statement. */
export function monthsIn(
  months: readonly BreakdownMonth[],
  period: string,
  frequency: StatementFrequency,
): BreakdownMonth[] {
  const length = LENGTHS[frequency];
  return months.filter(({ label }) => periodOf(parseMonth(label), length).label === period);
}

const LENGTHS = {
  Monthly: "monthly",
  Bimonthly: "bimonthly",
  Quarterly: "quarterly",
  Semiannually: "semiannually",
  Annually: "annually",
} as const satisfies Record<StatementFrequency, string>;

/** Charts the monthly amounts of a line: actual, forecast, and the 80 % and 95 % ranges of the forecast. */
export function breakdownChart(
  months: readonly BreakdownMonth[],
  interval: BreakdownAnswer["interval"],
  marked: string | undefined,
): ChartData {
  const limits = (lower: Series | undefined, upper: Series | undefined) =>
    months.map(({ label, kind, driver }) => {
      const low = lower?.[label];
      const high = upper?.[label];
      if (kind === "actual" || driver !== texts.automatic || low === undefined || high === undefined) return null;
      return { low: centsOf(low), high: centsOf(high) };
    });
  return {
    ...trend(
      texts.chart,
      months,
      months.map(({ amount }) => amount),
      months.findIndex(({ label }) => label === marked),
    ),
    bands: [
      { name: texts.range80, limits: limits(interval?.lower80, interval?.upper80) },
      { name: texts.range95, limits: limits(interval?.lower95, interval?.upper95) },
    ],
  };
}

/** Charts the amounts of a statement row, one point for each period of the statement. */
export function rowChart(title: string, { columns }: StatementModel, row: StatementRow, marked: number): ChartData {
  return trend(title, columns, row.values, marked);
}

type Series = Readonly<Record<string, number>>;
type Place = { readonly title: string; readonly kind: "actual" | "forecast" };

function trend(title: string, places: readonly Place[], values: readonly (Cents | null)[], marked: number): ChartData {
  const only = (kind: Place["kind"]) => places.map((place, at) => (place.kind === kind ? (values[at] ?? null) : null));
  const redline = places.findIndex(({ kind }) => kind === "forecast");
  return {
    title,
    labels: places.map((place) => place.title),
    series: [
      { name: texts.actual, values: only("actual"), kind: "line" },
      { name: texts.forecast, values: only("forecast"), kind: "line", dashed: true, continues: true },
    ],
    ...(redline < 0 ? {} : { redline }),
    ...(marked < 0 ? {} : { marked }),
  };
}

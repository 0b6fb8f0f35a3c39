import { readPeriod } from "@hazina/base/calendar.ts";

/** The chart types, each with its name in the dialog. */
export const CHART_TYPES = { line: "Line", bar: "Row Chart", area: "Area", combo: "Column Chart" } as const;

/**
 * The periods that a chart in a report offers, keyed by frequency. Relative periods count from the last closed month.
 */
export const REPORT_PERIODS = {
  months: ["last_6", "last_12", "ytd", "next_6", "next_12", "custom"],
  quarters: ["last_4", "last_8", "ytd", "next_4", "next_8", "custom"],
  years: ["last_3", "last_5", "ytd", "next_3", "next_5", "custom"],
} as const;

/** The periods that a user can choose for a chart on a dashboard. All these charts show months. */
export const DASHBOARD_PERIODS = ["last_6m", "last_12m", "ytd", "next_6m", "next_12m", "custom"] as const;

/** The frequencies at which a chart can show its period. */
export const CHART_FREQUENCIES = ["months", "quarters", "years"] as const;

export type ChartFrequency = (typeof CHART_FREQUENCIES)[number];

/** The choices that a user has made so far for a new chart. */
export type ChartChoices = {
  readonly accounts?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> | undefined;
  readonly chart_type?: string | null | undefined;
  readonly period?:
    | {
        readonly type?: string | null | undefined;
        readonly start?: string | null | undefined;
        readonly end?: string | null | undefined;
        readonly frequency?: string | null | undefined;
      }
    | undefined;
};

/** An error in the choices for a chart: the path of the field, and the message. */
export type ChartFault = { readonly path: string; readonly message: string };

/** The maximum number of lines in one chart. */
export const MOST_SERIES = 12;

/** Returns the first error in the choices for a chart; undefined if the chart can be created. */
export function chartFault({ accounts = {}, chart_type, period }: ChartChoices): ChartFault | undefined {
  const chosen = Object.values(accounts).flatMap((groups) => Object.values(groups).flat()).length;
  if (chosen === 0) return { path: "accounts", message: "Please select at least one account." };
  if (chosen > MOST_SERIES) return { path: "accounts", message: `A chart shows at most ${MOST_SERIES} accounts.` };
  if (!chart_type || !Object.hasOwn(CHART_TYPES, chart_type)) {
    return { path: "chart_type", message: "Please select a chart type." };
  }
  return periodFault(period);
}

/** Returns the error in the choice of a chart's period; undefined if the period is valid. */
export function periodFault(period: ChartChoices["period"]): ChartFault | undefined {
  const { type, start, end, frequency } = period ?? {};
  if (type !== "custom") {
    return isKnownPeriod(type, frequency)
      ? undefined
      : { path: "period.type", message: "Please select a valid period." };
  }
  const [first, last] = [start, end].map((text) => readPeriod(text ?? ""));
  const isQuarterly = frequency === "quarters";
  const isPart = (text: string | null | undefined) => !isQuarterly || /^\d{4}-Q[1-4]$/i.test(text ?? "");
  if (isQuarterly && !(isPart(start) && isPart(end))) {
    return { path: "period.start", message: "Please select both quarter and year for start and end dates." };
  }
  if (!start || !end) return { path: "period.start", message: "Please select both start and end dates." };
  if (!first?.ok || !last?.ok) return { path: "period.type", message: "Please select a valid period." };
  if (first.value.first > last.value.last) {
    return { path: "period.start", message: "Start date cannot be after end date." };
  }
  return undefined;
}

function isKnownPeriod(type: string | null | undefined, frequency: string | null | undefined): boolean {
  const known: readonly string[] = Object.hasOwn(REPORT_PERIODS, frequency ?? "")
    ? REPORT_PERIODS[frequency as ChartFrequency]
    : [];
  const dashboard: readonly string[] = frequency == null || frequency === "months" ? DASHBOARD_PERIODS : [];
  return type != null && (known.includes(type) || dashboard.includes(type));
}

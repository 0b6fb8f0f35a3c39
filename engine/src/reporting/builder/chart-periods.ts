import {
  addMonths,
  type Frequency,
  fiscalYearStart,
  formatMonth,
  type Month,
  type Period,
  periodInWords,
  periodOf,
  periodsCovering,
  type ReportPeriod,
  readPeriod,
} from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Books } from "../../forecasting/model/model.ts";

/** The length of each period in a chart. */
export type ChartFrequency = "months" | "quarters" | "years";

/**
 * The time range of a block: a number of periods before or after the last closed month (such as `last_12`), the fiscal
 * year to date (`ytd`), or the periods from `start` to `end` (`custom`). `last_month` is the last closed month only.
 */
export type ChartPeriod = {
  readonly type: string;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly frequency: ChartFrequency;
};

/** The maximum number of periods in a chart. */
export const MOST_POINTS = 60;

const FREQUENCIES: Readonly<Record<ChartFrequency, Frequency>> = {
  months: "monthly",
  quarters: "quarterly",
  years: "annually",
};

const INVALID = "Please select a valid period.";

/**
 * Returns the periods of a chart, earliest first. Relative periods count from the last closed month, not from today:
 * past periods end with the last fully closed period, and next periods start after it. The year to date starts with
 * the fiscal year.
 * @returns a refusal if the range is invalid, ends before it starts, or has more than 60 periods.
 */
export function chartPeriods(
  { firstMonth, cutOver, settings }: Pick<Books, "firstMonth" | "cutOver" | "settings">,
  { type, start, end, frequency }: ChartPeriod,
): Result<ReportPeriod[]> {
  const closed = addMonths(firstMonth, cutOver);
  const length = FREQUENCIES[frequency];
  if (type === "last_month") return accept([asReport(periodOf(closed, "monthly"))]);
  if (type === "ytd") {
    const first = fiscalYearStart(closed, settings.fiscalYearStartMonth);
    return accept(periodsCovering(first, closed, length).map((period) => clippedTo(asReport(period), first, closed)));
  }
  if (type === "custom") return between(start, end, length);
  const counted = /^(last|next)_(\d{1,2})m?$/.exec(type);
  const count = Number(counted?.[2] ?? 0);
  if (!counted || count < 1 || count > MOST_POINTS) return refuse(INVALID);
  const holding = periodOf(closed, length);
  const lastClosed = holding.last === closed ? holding : periodOf(addMonths(holding.first, -1), length);
  const months = lastClosed.last - lastClosed.first + 1;
  const first = counted[1] === "last" ? addMonths(lastClosed.last, 1 - count * months) : addMonths(lastClosed.last, 1);
  return accept(periodsCovering(first, addMonths(first, count * months - 1), length).map(asReport));
}

/** Merges the periods of a chart into one that covers all of them; undefined for an empty list. */
export function wholePeriod(periods: readonly ReportPeriod[]): ReportPeriod | undefined {
  const [one] = periods;
  const last = periods.at(-1);
  if (!one || !last) return undefined;
  if (periods.length === 1) return one;
  const label = `${formatMonth(one.first)} to ${formatMonth(last.last)}`;
  return { kind: "range", label, first: one.first, last: last.last };
}

const RELATIVE = /^(last|next)_(\d+)m?$/;

/** Describes the time range of a block in words: `last 12 months`, `Jan 2026 to Jun 2026`. */
export function chartPeriodInWords({ type, start, end, frequency }: ChartPeriod): string {
  if (type === "last_month") return "last closed month";
  if (type === "ytd") return frequency === "months" ? "year to date" : `year to date by ${frequency.slice(0, -1)}`;
  if (type === "custom") return `${periodInWords(start ?? "")} to ${periodInWords(end ?? "")}`;
  const counted = RELATIVE.exec(type);
  return counted ? `${counted[1]} ${counted[2]} ${frequency}` : type;
}

function between(start: string | null | undefined, end: string | null | undefined, length: Frequency) {
  const [first, last] = [start, end].map((text) => readPeriod(text ?? ""));
  if (!first?.ok || !last?.ok) return refuse(INVALID);
  if (first.value.first > last.value.last) return refuse("Start date cannot be after end date.");
  const months = last.value.last - first.value.first + 1;
  if (months > MOST_POINTS * 12) return refuse(TOO_MANY);
  const periods = periodsCovering(first.value.first, last.value.last, length).map(asReport);
  return periods.length > MOST_POINTS ? refuse(TOO_MANY) : accept(periods);
}

const TOO_MANY = `A chart shows at most ${MOST_POINTS} periods. Choose a shorter time range, or longer periods.`;

function asReport({ label, first, last }: Period): ReportPeriod {
  return { kind: "calendar", label, first, last };
}

/** Limits a period to a range of months. If this shortens the period, its label names the remaining months. */
export function clippedTo(period: ReportPeriod, from: Month, to: Month): ReportPeriod {
  const [first, last] = [Math.max(period.first, from), Math.min(period.last, to)] as [Month, Month];
  if (first === period.first && last === period.last) return period;
  const label = first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
  return { kind: "range", label, first, last };
}

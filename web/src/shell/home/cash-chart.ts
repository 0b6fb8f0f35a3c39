import { periodInWords } from "@hazina/base/calendar.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { cashRange } from "./figures.ts";
import { homeTexts } from "./texts.ts";
import type { Ready } from "./use-outlook.ts";

const texts = homeTexts.outlook;
const MONTHS_AHEAD = 12;

/**
 * Builds the chart of cash: a year of actual months, a year of forecast with its likely range, and the minimum balance.
 * Null if no cash is known.
 */
export function cashChart({ dashboard: { cash }, incomeRange, minimum }: Ready): ChartData | null {
  if (cash === null) return null;
  const first = cash.redline === null ? cash.labels.length : cash.labels.indexOf(cash.redline);
  const until = Math.min(cash.labels.length, first + MONTHS_AHEAD);
  const labels = cash.labels.slice(0, until);
  const values = cash.values.slice(0, until).map((value): Cents | null => (value === null ? null : centsOf(value)));
  const part = (isIn: (at: number) => boolean) => values.map((value, at) => (isIn(at) ? value : null));
  const ranges = cashRange(
    values.slice(first),
    (incomeRange?.values ?? []).map((value) => value ?? 0),
    incomeRange?.band ?? [],
  );
  return {
    title: texts.chart,
    labels: labels.map(periodInWords),
    ...(first < until ? { redline: first } : {}),
    series: [
      { name: texts.actual, kind: "line", values: part((at) => at < first) },
      { name: texts.forecast, kind: "line", dashed: true, continues: true, values: part((at) => at >= first) },
      ...(minimum > 0
        ? [{ name: texts.minimum, kind: "line" as const, dashed: true, values: labels.map(() => centsOf(minimum)) }]
        : []),
    ],
    bands: [{ name: texts.band, of: texts.actual, limits: [...Array.from({ length: first }, () => null), ...ranges] }],
  };
}

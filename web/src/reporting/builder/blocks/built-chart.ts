import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { BuiltChart } from "../api.ts";

/**
 * Converts a chart of a report for display. The amounts are in whole cents, as the engine calculated them.
 */
export function builtChart({ title, labels, series, data, redline, axes, chart_type }: BuiltChart): ChartData {
  const [first, second] = axes ?? [];
  const forecast = redline === null ? -1 : labels.indexOf(redline);
  return {
    title,
    labels: labels.map(periodInWords),
    series: series.map(({ name, kind, area, second: isSecond }) => ({
      name,
      kind,
      values: (data[name] ?? []).map(({ value }) => (value === null ? null : centsOf(value))),
      ...(area ? { area } : {}),
      ...(isSecond ? { isSecond } : {}),
    })),
    ...(first !== undefined && second !== undefined ? { axisNames: [first, second] as const } : {}),
    ...(chart_type === "bar" ? { isHorizontal: true } : {}),
    ...(forecast < 0 ? {} : { redline: forecast }),
  };
}

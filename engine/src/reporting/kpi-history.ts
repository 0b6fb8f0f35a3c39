import { addMonths, calendarPeriod, formatMonth, type Month } from "@hazina/base/calendar.ts";
import type { Forecast } from "../forecasting/evaluation/forecast.ts";
import { cashLines } from "../forecasting/statements/cash-flow.ts";
import { startFigures, type Unit } from "./figure.ts";
import type { KpiSettings } from "./kpi-inputs.ts";
import { kpisOf } from "./kpis.ts";
import { readOver } from "./reading.ts";

/**
 * The monthly values and the unit of each key figure, keyed by key figure. The values are in the order of `labels`; a
 * value that is not known is null. Money is in cents.
 */
export type KpiHistory = {
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
  readonly units: Readonly<Record<string, Unit>>;
};

/**
 * Calculates the key figures of every month from `first` to `last`. The period of each calculation is the single
 * month.
 */
export function kpiHistory(
  of: Forecast,
  { first, last }: { first: Month; last: Month },
  settings: KpiSettings,
): KpiHistory {
  const lines = cashLines(of);
  const labels: string[] = [];
  const values: Record<string, (number | null)[]> = {};
  const units: Record<string, Unit> = {};
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    labels.push(formatMonth(month));
    const reading = readOver("current", of, "", calendarPeriod(month, "monthly"));
    for (const { key, unit, figure } of kpisOf(startFigures(false), reading, settings, lines)) {
      units[key] = unit;
      values[key] ??= [];
      values[key].push(figure.value);
    }
  }
  return { labels, values, units };
}

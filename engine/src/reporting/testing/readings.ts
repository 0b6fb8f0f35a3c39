import { readPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../../forecasting/evaluation/forecast.ts";
import type { Figures } from "../figure.ts";
import { type Reading, readOver, type Side } from "../reading.ts";

/** Selects a calculated forecast and a period as the source of figures. Fails the test if the period is invalid. */
export function reading(of: Forecast, period: string, side: Side = "current"): Reading {
  const read = readPeriod(period, of.foundation.books.settings.fiscalYearStartMonth);
  if (!read.ok) throw new Error(read.refusal);
  return readOver(side, of, "Baseline", read.value);
}

/**
 * Finds figures that have the same title, source and period but different values. Returns one sentence for each; empty
 * if there are none.
 */
export function differing(figures: Figures): string[] {
  const values = new Map<string, Set<number | null>>();
  for (const { title, value, source } of figures.all()) {
    const { statement, label, scenario } = source;
    const place = [title, statement, source.account ?? source.group ?? source.kpi ?? "", label, scenario].join(" | ");
    values.set(place, (values.get(place) ?? new Set()).add(value));
  }
  return [...values].filter(([, known]) => known.size > 1).map(([place]) => place);
}

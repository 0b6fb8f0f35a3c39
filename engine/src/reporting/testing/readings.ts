import { readPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "../../forecasting/evaluation/forecast.ts";
import { type Reading, readOver, type Side } from "../reading.ts";

/** A reading of a computed forecast over a period that is known to be one. */
export function reading(of: Forecast, period: string, side: Side = "current"): Reading {
  const read = readPeriod(period, of.foundation.books.settings.fiscalYearStartMonth);
  if (!read.ok) throw new Error(read.refusal);
  return readOver(side, of, "Baseline", read.value);
}

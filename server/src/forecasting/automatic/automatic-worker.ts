import type { Month } from "@hazina/base/calendar.ts";
import { forecastSeries, type SeriesForecast } from "@hazina/engine/forecasting/automatic/forecast-series.ts";

/**
 * The lines to forecast. Each is a list of amounts in cents, one per closed month, starting with
 * `firstMonth`.
 */
export type AutomaticTask = {
  readonly firstMonth: Month;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/** Forecasts every line from its own history, in a worker thread. */
export default function forecastLines({ firstMonth, horizon, lines }: AutomaticTask): SeriesForecast[] {
  return lines.map((history) => forecastSeries(history, { firstMonth, horizon }));
}

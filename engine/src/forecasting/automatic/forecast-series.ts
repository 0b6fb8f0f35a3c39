import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { forecastByMethod } from "./choose-method.ts";
import { explainHistory, type ForecastExplanation } from "./explanation.ts";
import { prepareHistory } from "./history.ts";
import { wholeCents } from "./scale.ts";
import { clamp } from "./vector.ts";

/**
 * The first month of a history, the number of months to forecast, and whether the last month of the history is
 * incomplete.
 */
export type ForecastOptions = {
  /** The calendar month of `history[0]`. */
  readonly firstMonth: Month;
  /** The number of months to forecast, 1 to 120. */
  readonly horizon: number;
  /**
   * Whether the last month of the history is incomplete; if so, it is left out and becomes the first forecast month.
   */
  readonly partialLastMonth?: boolean;
};

/** The automatic forecast of a line. Every amount is in whole cents, an integer within ±(2^53 − 1). */
export type SeriesForecast = {
  /** The month of `points[0]`, which follows the last complete month of the history. */
  readonly firstForecastMonth: Month;
  readonly points: number[];
  /** The limits of the 80 % and 95 % intervals; null if fewer than two months are known. */
  readonly lower80: number[] | null;
  readonly upper80: number[] | null;
  readonly lower95: number[] | null;
  readonly upper95: number[] | null;
  readonly explanation: ForecastExplanation;
};

/**
 * Forecasts a monthly line from its own history: points with 80 % and 95 % prediction intervals, and an
 * explanation. The same input always gives the same output. The forecast of a line of zeros is zero, and a
 * line without negative amounts never gets a negative forecast.
 * @param history amounts in whole cents, oldest first; null is a missing month.
 * @throws RangeError when the horizon is not a whole number from 1 to 120.
 */
export function forecastSeries(history: readonly (number | null)[], options: ForecastOptions): SeriesForecast {
  const { firstMonth, horizon } = options;
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > 120) {
    throw new RangeError(`A forecast can cover 1 to 120 months, not ${horizon}.`);
  }
  const prepared = prepareHistory(history, options.partialLastMonth ?? false);
  const months = prepared.lead + horizon;
  const outline = forecastByMethod(prepared, firstMonth, months);
  const { limits, bounds, ...rest } = outline;
  const last = (values: ArrayLike<number>) => Array.from(values).slice(-horizon);
  const round = (values: ArrayLike<number>) => last(values).map((v) => wholeCents(clamp(v, bounds.least, bounds.most)));
  const explanation = { ...explainHistory(prepared, firstMonth), ...rest.explanation };
  return {
    firstForecastMonth: addMonths(firstMonth, prepared.end),
    points: round(outline.path),
    lower80: limits && round(limits.lower80),
    upper80: limits && round(limits.upper80),
    lower95: limits && round(limits.lower95),
    upper95: limits && round(limits.upper95),
    explanation,
  };
}

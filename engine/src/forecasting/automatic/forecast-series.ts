import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { explainFit, explainHistory, type ForecastExplanation, type ForecastMethod } from "./explanation.ts";
import { isConstant, type Prepared, prepareHistory } from "./history.ts";
import { halfWidths } from "./intervals.ts";
import { fitLine } from "./line.ts";
import { type FitScale, fitScale, wholeCents } from "./scale.ts";
import { YEAR } from "./seasonal-effects.ts";
import { forecastSparse } from "./sparse-lines.ts";
import { forecastSteps } from "./step-lines.ts";
import { at, clamp } from "./vector.ts";

/** The options of `forecastSeries` beside the amounts. */
export type ForecastOptions = {
  /** The calendar month of `history[0]`. */
  readonly firstMonth: Month;
  /** The number of months to forecast, 1 to 120. */
  readonly horizon: number;
  /** The last month of the history is not over: it is left out, and becomes the first month of the forecast. */
  readonly partialLastMonth?: boolean;
};

/** The automatic forecast of one line. Every amount is in whole cents, an integer within ±(2^53 − 1). */
export type SeriesForecast = {
  /** The month of `points[0]`: the one after the last whole month of the history. */
  readonly firstForecastMonth: Month;
  readonly points: number[];
  /** Limits of the 80 % and the 95 % interval; null where fewer than two months are known. */
  readonly lower80: number[] | null;
  readonly upper80: number[] | null;
  readonly lower95: number[] | null;
  readonly upper95: number[] | null;
  readonly explanation: ForecastExplanation;
};

/**
 * Forecasts a monthly line from its own history: points with 80 % and 95 % prediction intervals, and how they came
 * about. Same input, same output. A zero line stays zero; a line that never was negative is never forecast so.
 * @param history amounts in whole cents, oldest first; null is a missing month.
 * @throws RangeError when the horizon is not a whole number from 1 to 120.
 */
export function forecastSeries(history: readonly (number | null)[], options: ForecastOptions): SeriesForecast {
  const { firstMonth, horizon } = options;
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > 120) {
    throw new RangeError(`A horizon of ${horizon} months is not one of 1 to 120.`);
  }
  const prepared = prepareHistory(history, options.partialLastMonth ?? false);
  const months = prepared.lead + horizon;
  const outline = forecastPrepared(prepared, firstMonth, months);
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

type Limits = Record<"lower80" | "upper80" | "lower95" | "upper95", Float64Array>;

/** A forecast in cents, not yet rounded, over the months from the last known one on. */
type Outline = {
  readonly path: Float64Array;
  readonly limits: Limits | null;
  readonly bounds: Pick<FitScale, "least" | "most">;
  readonly explanation: Pick<ForecastExplanation, "method"> & Partial<ForecastExplanation>;
};

const UNBOUNDED = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

function forecastPrepared(prepared: Prepared, firstMonth: Month, months: number): Outline {
  const { values, weights, known, scale } = prepared;
  if (known < 2 || isConstant(prepared)) {
    const path = new Float64Array(months).fill(at(values, 0) * scale);
    const limits = known < 2 ? null : { lower80: path, upper80: path, lower95: path, upper95: path };
    const method: ForecastMethod = known === 0 ? "empty" : known === 1 ? "single" : "constant";
    return { path, limits, bounds: UNBOUNDED, explanation: { method } };
  }
  const bounds = fitScale(prepared);
  const pattern = forecastSparse(values, weights, months) ?? forecastSteps(values, weights, months);
  if (pattern) {
    const inCents = (path: Float64Array) => path.map((value) => value * scale);
    const limits = {
      lower80: inCents(pattern.lower80),
      upper80: inCents(pattern.upper80),
      lower95: inCents(pattern.lower95),
      upper95: inCents(pattern.upper95),
    };
    return { path: inCents(pattern.path), limits, bounds, explanation: { method: pattern.method } };
  }
  return forecastFitted(prepared, bounds, firstMonth, months);
}

function forecastFitted(prepared: Prepared, scale: FitScale, firstMonth: Month, months: number): Outline {
  const n = prepared.values.length;
  const inLogarithms = scale.kind === "multiplicative";
  const fit = fitLine(scale.values, prepared.weights, months, inLogarithms);
  const path = fit.path.map((value, k) => scale.toCents(value + at(fit.effects, (n + k) % YEAR)));
  const { half80, half95 } = halfWidths(fit, prepared.known, inLogarithms);
  const limit = (half: Float64Array, side: -1 | 1) => path.map((point, k) => scale.limit(point, at(half, k), side));
  return {
    path,
    limits: {
      lower80: limit(half80, -1),
      upper80: limit(half80, 1),
      lower95: limit(half95, -1),
      upper95: limit(half95, 1),
    },
    bounds: scale,
    explanation: explainFit(prepared, scale, fit, firstMonth),
  };
}

import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Prepared, prepareHistory } from "./history.ts";
import { SEASONAL_MONTHS, seasonalEffects, YEAR } from "./seasonal-effects.ts";
import { fitSimpleSmoothing } from "./simple-smoothing.ts";
import { at, clamp } from "./vector.ts";

/** What `forecastSeries` is told beside the amounts. */
export type ForecastOptions = {
  /** The calendar month of `history[0]`. */
  readonly firstMonth: Month;
  /** How many months to forecast, 1 to 120. */
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

/** How the forecast of a line came about, as plain data for the breakdown of a cell. */
export type ForecastExplanation = {
  /**
   * `empty` no month known · `constant` the same amount every month (zero included) · `single` one month repeated ·
   * `short` level and drift of fewer than 14 months · `blend` the full method · `calendar` amounts that fall in fixed
   * months of the year · `intermittent` amounts in some months without a pattern.
   */
  readonly method: "empty" | "constant" | "single" | "short" | "blend" | "calendar" | "intermittent";
  /** Whether seasonality multiplies (a line of one sign) or adds. */
  readonly scale: "multiplicative" | "additive";
  /** Months the forecast rests on, gaps not counted. */
  readonly months: number;
  /** Fewer than 18 months are known: the intervals are a rough guide. */
  readonly lowConfidence: boolean;
  readonly seasonality: {
    /** 0 none to 1 fully repeated every year. */
    readonly strength: number;
    /** January to December: factors around 1 (multiplicative) or cents around 0 (additive); null where none is used. */
    readonly effects: number[] | null;
  };
  readonly trend: {
    /** Cents a month that the line without seasonality moves, averaged over the forecast. */
    readonly perMonth: number;
    /** The same over a year, relative to the level it starts from, in percent; null where the level is near zero. */
    readonly percentPerYear: number | null;
  };
  /** Months whose amount stood far outside the line's noise, and the amount used instead. */
  readonly clipped: readonly { readonly month: Month; readonly actual: number; readonly used: number }[];
  /** A lasting step: from this month on the line runs so many cents higher, and earlier months were moved by it. */
  readonly rebased: { readonly month: Month; readonly step: number } | null;
  /** Missing months that were bridged. */
  readonly filled: readonly Month[];
  /** The unfinished last month that was left out. */
  readonly partialMonth: Month | null;
};

/**
 * Forecasts a monthly line from its own history: points and 80 % and 95 % prediction intervals.
 * Same input, same output, bit for bit. A zero line stays zero; a line that was never negative is never forecast so.
 * @param history amounts in whole cents, oldest first; null is a missing month.
 * @throws RangeError when the horizon is not a whole number from 1 to 120.
 */
export function forecastSeries(history: readonly (number | null)[], options: ForecastOptions): SeriesForecast {
  const { firstMonth, horizon } = options;
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > 120) {
    throw new RangeError(`A horizon of ${horizon} months is not one of 1 to 120.`);
  }
  const prepared = prepareHistory(history, options.partialLastMonth ?? false);
  const firstForecastMonth = addMonths(firstMonth, prepared.end);
  return firstMethod(prepared, firstMonth, firstForecastMonth, horizon);
}

function firstMethod(
  prepared: Prepared,
  firstMonth: Month,
  firstForecastMonth: Month,
  horizon: number,
): SeriesForecast {
  const { values, known, lead, start, end, scale } = prepared;
  const n = values.length;
  const seasonal = seasonalEffects(values, 0.8);
  const adjusted = values.map((value, i) => value - at(seasonal.effects, i % YEAR));
  const fit = fitSimpleSmoothing(adjusted);
  const sd = known < 2 ? 0 : Math.sqrt(fit.squaredError / Math.max(1, known - 2));
  const steps = Array.from({ length: horizon }, (_, k) => k + lead);
  const centre = steps.map((k) => (n === 0 ? 0 : fit.level + at(seasonal.effects, (n + k) % YEAR)));
  const half = steps.map((k) => sd * Math.sqrt(1 + k * fit.alpha * fit.alpha));
  const nonNegative = values.every((value) => value >= 0);
  const limit = (value: number) => toCents((nonNegative ? Math.max(0, value) : value) * scale);
  const band = (multiple: number) =>
    known < 2 ? null : centre.map((value, k) => limit(value + multiple * at(half, k)));
  const effects = Array.from({ length: YEAR }, (_, month) => {
    const index = (month - ((firstMonth + start) % YEAR) + YEAR) % YEAR;
    return toCents(at(seasonal.effects, index) * scale);
  });
  return {
    firstForecastMonth,
    points: centre.map(limit),
    lower80: band(-1.3),
    upper80: band(1.3),
    lower95: band(-2.2),
    upper95: band(2.2),
    explanation: {
      method: n === 0 ? "empty" : known === 1 ? "single" : n < SEASONAL_MONTHS ? "short" : "blend",
      scale: "additive",
      months: known,
      lowConfidence: known < 18,
      seasonality: { strength: seasonal.strength, effects: seasonal.strength > 0 ? effects : null },
      trend: { perMonth: 0, percentPerYear: 0 },
      clipped: [],
      rebased: null,
      filled: prepared.filled.map((index) => addMonths(firstMonth, index)),
      partialMonth: prepared.partial ? addMonths(firstMonth, end) : null,
    },
  };
}

/** Whole cents, rounded half away from zero and held within ±(2^53 − 1); never −0. */
function toCents(value: number): number {
  const whole = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return clamp(whole, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) + 0;
}

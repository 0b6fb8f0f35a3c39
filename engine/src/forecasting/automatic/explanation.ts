import { addMonths, type Month } from "@hazina/base/calendar.ts";
import type { Prepared } from "./history.ts";
import type { LineFit } from "./line.ts";
import { type FitScale, wholeCents } from "./scale.ts";
import { SEASONAL_MONTHS, YEAR } from "./seasonal-effects.ts";
import { at } from "./vector.ts";

/**
 * The method that forecast a line. `empty`: no month is known · `single`: the one known month is repeated ·
 * `constant`: every month has the same amount · `short`: level and drift, for fewer than 14 months · `blend`:
 * the full method · `calendar`: amounts in fixed months of the year · `intermittent`: amounts in some months
 * without a pattern · `stopped`: amounts have ended · `steps`: an amount is constant for some months and then
 * changes
 */
export type ForecastMethod =
  | "empty"
  | "single"
  | "constant"
  | "short"
  | "blend"
  | "calendar"
  | "intermittent"
  | "stopped"
  | "steps";

/** The explanation of a line's forecast, as plain data for the breakdown of a cell. */
export type ForecastExplanation = {
  readonly method: ForecastMethod;
  /**
   * Whether the seasonality is a factor (for a line whose amounts all have one sign) or an amount that is
   * added.
   */
  readonly scale: "multiplicative" | "additive";
  /** The number of known months that the forecast uses. */
  readonly months: number;
  /** Whether fewer than 18 months are known, so that the intervals are only a rough guide. */
  readonly lowConfidence: boolean;
  readonly seasonality: {
    /** The strength of the seasonality, from 0 for none to 1 for a pattern that repeats fully every year. */
    readonly strength: number;
    /**
     * The seasonal effects of January to December: factors around 1 (multiplicative) or cents around 0
     * (additive); null if the forecast has no seasonality.
     */
    readonly effects: number[] | null;
  };
  readonly trend: {
    /** The average monthly change over the forecast, without seasonality, in cents. */
    readonly perMonth: number;
    /**
     * The change over a year as a percentage of the starting level; null if the starting level is less than a cent.
     */
    readonly percentPerYear: number | null;
  };
  /** Months whose amount was far outside the line's noise, with the amount used instead, in cents. */
  readonly clipped: readonly { readonly month: Month; readonly actual: number; readonly used: number }[];
  /**
   * A lasting change of the line's level: from `month` on, the line is higher by `step` cents, or lower if `step` is
   * negative. The months before were adjusted by this amount. Null if there is no such change.
   */
  readonly rebased: { readonly month: Month; readonly step: number } | null;
  /** The missing months whose amounts were interpolated. */
  readonly filled: readonly Month[];
  /** The incomplete last month that was left out; null if the last month was complete. */
  readonly partialMonth: Month | null;
};

const LOW_CONFIDENCE_MONTHS = 18;
const WORTH_TELLING = 0.01;

/**
 * Returns the part of an explanation that depends only on the history of a line, before a method is chosen.
 */
export function explainHistory(prepared: Prepared, firstMonth: Month): Omit<ForecastExplanation, "method"> {
  return {
    scale: "additive",
    months: prepared.known,
    lowConfidence: prepared.known < LOW_CONFIDENCE_MONTHS,
    seasonality: { strength: 0, effects: null },
    trend: { perMonth: 0, percentPerYear: 0 },
    clipped: [],
    rebased: null,
    filled: prepared.missing.map((index) => addMonths(firstMonth, index)),
    partialMonth: prepared.partial ? addMonths(firstMonth, prepared.end) : null,
  };
}

/** The fields of a forecast explanation that describe how the line was fitted, such as its seasonality and trend. */
type FitExplanation = Pick<ForecastExplanation, "method" | "scale" | "seasonality" | "trend" | "clipped" | "rebased">;

/**
 * Returns the part of an explanation that depends on the fitted line: method, scale, seasonality and trend.
 */
export function explainFit(prepared: Prepared, scale: FitScale, fit: LineFit, firstMonth: Month): FitExplanation {
  const { start, values } = prepared;
  const at0 = (index: number) => addMonths(firstMonth, start + index);
  const { shift } = fit;
  const clippedMonth = (i: number) => {
    const moved = shift && i < shift.from ? shift.step : 0;
    const used = scale.toCents(at(fit.adjusted, i) + at(fit.effects, i % YEAR) - moved);
    return { month: at0(i), actual: wholeCents(at(values, i) * prepared.scale), used: wholeCents(used) };
  };
  return {
    method: values.length < SEASONAL_MONTHS ? "short" : "blend",
    scale: scale.kind,
    seasonality: {
      strength: fit.strength,
      effects: fit.strength > 0 ? calendarEffects(scale, fit, start, firstMonth) : null,
    },
    trend: trendOf(fit.path, scale),
    clipped: fit.clipped
      .map((i) => clippedMonth(i))
      .filter(({ actual, used }) => Math.abs(actual - used) > WORTH_TELLING * Math.abs(actual)),
    rebased: shift
      ? {
          month: at0(shift.from),
          step: wholeCents(
            scale.toCents(at(fit.adjusted, shift.from)) - scale.toCents(at(fit.adjusted, shift.from) - shift.step),
          ),
        }
      : null,
  };
}

function calendarEffects(scale: FitScale, fit: LineFit, start: number, firstMonth: Month): number[] {
  return Array.from({ length: YEAR }, (_, month) => {
    const effect = at(fit.effects, (((month - firstMonth - start) % YEAR) + YEAR) % YEAR);
    return scale.kind === "multiplicative" ? Math.exp(effect) : wholeCents(scale.toCents(effect));
  });
}

function trendOf(path: Float64Array, scale: FitScale): ForecastExplanation["trend"] {
  const steps = path.length - 1;
  if (steps === 0) return { perMonth: 0, percentPerYear: 0 };
  const from = scale.toCents(at(path, 0));
  const perMonth = (scale.toCents(at(path, steps)) - from) / steps;
  const percentPerYear = Math.abs(from) < 1 ? null : (1200 * perMonth) / Math.abs(from);
  return { perMonth: wholeCents(perMonth), percentPerYear };
}

import { addMonths, type Month } from "@hazina/base/calendar.ts";
import type { Prepared } from "./history.ts";
import type { LineFit } from "./line.ts";
import { type FitScale, wholeCents } from "./scale.ts";
import { SEASONAL_MONTHS, YEAR } from "./seasonal-effects.ts";
import { at } from "./vector.ts";

/**
 * The way a line was forecast. `empty` no month is known · `single` one month, repeated · `constant` the same amount every
 * month · `short` level and drift of fewer than 14 months · `blend` the full method · `calendar` amounts in fixed months
 * of the year · `intermittent` amounts in some months without a pattern · `stopped` no amounts any more · `steps` an amount that
 * stays until it changes.
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

/** The way the forecast of a line came about, as plain data for the breakdown of a cell. */
export type ForecastExplanation = {
  readonly method: ForecastMethod;
  /** True where seasonality multiplies (a line of one sign) or adds. */
  readonly scale: "multiplicative" | "additive";
  /** Months the forecast rests on, missing ones not counted. */
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
    /** Cents a month that the line without seasonality moves, on average over the forecast. */
    readonly perMonth: number;
    /** The same over a year, in percent of the level it starts from; null where that level is under a cent. */
    readonly percentPerYear: number | null;
  };
  /** Months whose amount was far outside the line's noise, and the amount used instead. */
  readonly clipped: readonly { readonly month: Month; readonly actual: number; readonly used: number }[];
  /** A lasting step: from this month on the line runs so many cents higher, and earlier months were moved by it. */
  readonly rebased: { readonly month: Month; readonly step: number } | null;
  /** Missing months that were bridged. */
  readonly filled: readonly Month[];
  /** The unfinished last month that was left out. */
  readonly partialMonth: Month | null;
};

const LOW_CONFIDENCE_MONTHS = 18;
const WORTH_TELLING = 0.01;

/** Returns what there is to say of any line: its history, before any method. */
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

/** The parts of an explanation that come from a fit. */
type FitExplanation = Pick<ForecastExplanation, "method" | "scale" | "seasonality" | "trend" | "clipped" | "rebased">;

/** Returns what there is to say of a line that was fitted. */
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

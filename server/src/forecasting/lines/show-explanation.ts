import { formatInstant, formatMonth, type Instant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Backtest, BacktestErrors } from "@hazina/engine/forecasting/automatic/backtest.ts";
import type { ForecastExplanation } from "@hazina/engine/forecasting/automatic/explanation.ts";

/**
 * Converts the explanation of an automatic forecast to the form in which the API returns it, with amounts in major
 * units and months as `YYYY-MM`.
 * @param tested the back-test of the line; null if the history is too short.
 */
export function showExplanation(explanation: ForecastExplanation, tested: Backtest | null, madeAt: Instant) {
  const { seasonality, trend, rebased } = explanation;
  const multiplies = explanation.scale === "multiplicative";
  return {
    made_at: formatInstant(madeAt),
    method: explanation.method,
    months: explanation.months,
    low_confidence: explanation.lowConfidence,
    seasonality: {
      strength: seasonality.strength,
      multiplies,
      effects: seasonality.effects && (multiplies ? seasonality.effects : seasonality.effects.map(major)),
    },
    trend: { per_month: major(trend.perMonth), percent_per_year: trend.percentPerYear },
    clipped: explanation.clipped.map(({ month, actual, used }) => ({
      month: formatMonth(month),
      actual: major(actual),
      used: major(used),
    })),
    rebased: rebased && { month: formatMonth(rebased.month), step: major(rebased.step) },
    filled: explanation.filled.map(formatMonth),
    backtest: tested && {
      first_month: formatMonth(tested.firstMonth),
      months: tested.actual.length,
      ...showErrors(tested),
    },
  };
}

/** Converts the errors of a back-test to the form in which the API returns them. */
export function showErrors(errors: BacktestErrors) {
  return {
    error: major(errors.error),
    naive_error: major(errors.naiveError),
    bias: major(errors.bias),
    error_percent: errors.errorPercent,
    naive_error_percent: errors.naiveErrorPercent,
    bias_percent: errors.biasPercent,
  };
}

function major(cents: number): number {
  return majorOf(cents as Cents);
}

import type { Month } from "@hazina/base/calendar.ts";
import { type BacktestErrors, backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";
import type { ForecastExplanation } from "@hazina/engine/forecasting/automatic/explanation.ts";
import { forecastSeries, type SeriesForecast } from "@hazina/engine/forecasting/automatic/forecast-series.ts";

/** Lines to forecast: whole cents a month from the first month on, closed months only. */
export type AutomaticTask = {
  readonly firstMonth: Month;
  readonly horizon: number;
  readonly lines: readonly (readonly number[])[];
};

/** How a forecast came about, and how one made six months earlier met what came; null where no six months can be tested. */
export type StoredExplanation = ForecastExplanation & {
  readonly backtest: (BacktestErrors & { readonly firstMonth: Month; readonly months: number }) | null;
};

/** The automatic forecast of one line with its explanation as it is stored. */
export type AutomaticLine = Omit<SeriesForecast, "explanation"> & { readonly explanation: StoredExplanation };

/** Forecasts every line from its own history, in a worker thread. */
export default function forecastLines({ firstMonth, horizon, lines }: AutomaticTask): AutomaticLine[] {
  return lines.map((history) => {
    const made = forecastSeries(history, { firstMonth, horizon });
    return { ...made, explanation: { ...made.explanation, backtest: testedOn(history, firstMonth) } };
  });
}

function testedOn(history: readonly number[], firstMonth: Month): StoredExplanation["backtest"] {
  const tested = backtest(history, { firstMonth });
  if (!tested) return null;
  const { error, naiveError, bias, errorPercent, naiveErrorPercent, biasPercent } = tested;
  return {
    firstMonth: tested.firstMonth,
    months: tested.actual.length,
    ...{ error, naiveError, bias, errorPercent, naiveErrorPercent, biasPercent },
  };
}

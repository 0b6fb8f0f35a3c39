import type { Month } from "@hazina/base/calendar.ts";
import { explainFit, type ForecastExplanation, type ForecastMethod } from "./explanation.ts";
import { isConstant, type Prepared } from "./history.ts";
import { halfWidths } from "./intervals.ts";
import { fitLine } from "./line.ts";
import { type FitScale, fitScale } from "./scale.ts";
import { YEAR } from "./seasonal-effects.ts";
import { forecastSparse } from "./sparse-lines.ts";
import { forecastSteps } from "./step-lines.ts";
import { at } from "./vector.ts";

type Limits = Record<"lower80" | "upper80" | "lower95" | "upper95", Float64Array>;

/** A forecast in cents before rounding, for the months after the last known one. */
type Outline = {
  readonly path: Float64Array;
  readonly limits: Limits | null;
  readonly bounds: Pick<FitScale, "least" | "most">;
  readonly explanation: Pick<ForecastExplanation, "method"> & Partial<ForecastExplanation>;
};

const UNBOUNDED = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/**
 * Chooses the method for a line and forecasts with it. A line with at most one known month, a constant
 * amount, occasional amounts or steps has a special method; every other line uses a blend of level, trend and
 * season.
 * @param months the number of months to forecast after the last known one.
 */
export function forecastByMethod(prepared: Prepared, firstMonth: Month, months: number): Outline {
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

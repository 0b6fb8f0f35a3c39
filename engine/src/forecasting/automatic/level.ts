import { likelihoodWeights, rounding } from "./likelihood.ts";
import { at } from "./vector.ts";

const ALPHAS = [0.02, 0.06, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];
const MEAN_MONTHS = 12;
const DRIFT_DAMPING = 0.9;
const DRIFT_DOUBT = 3;

/**
 * Calculates the final level of a line by simple exponential smoothing, averaged over several smoothing
 * weights. For each weight, the level before the first month is solved exactly, because one-step errors are
 * linear in that level.
 */
export function smoothedLevel(values: Float64Array): number {
  const n = values.length;
  const levels = new Float64Array(ALPHAS.length);
  const squaredErrors = new Float64Array(ALPHAS.length);
  ALPHAS.forEach((alpha, j) => {
    let level = 0;
    let influence = 1;
    let [ee, eu, uu] = [0, 0, 0];
    for (let i = 0; i < n; i++) {
      const error = at(values, i) - level;
      ee += error * error;
      eu += error * influence;
      uu += influence * influence;
      level += alpha * error;
      influence *= 1 - alpha;
    }
    levels[j] = level + (influence * eu) / uu;
    squaredErrors[j] = ee - (eu * eu) / uu;
  });
  const weights = likelihoodWeights(squaredErrors, n, rounding(values));
  return levels.reduce((sum, level, j) => sum + level * at(weights, j), 0);
}

/**
 * Forecasts a short line cautiously: the mean of the smoothed level and the average of the last year, plus a
 * damped share of the average monthly change. The share is smaller if the change is hard to distinguish from
 * noise (James-Stein).
 */
export function forecastLevel(values: Float64Array, months: number): Float64Array {
  const n = values.length;
  const drift = trustedDrift(values);
  const ahead = n > 3 ? (drift * (n - 3)) / (n + 3) : 0;
  const recent = Math.min(MEAN_MONTHS, n);
  let mean = 0;
  for (let i = n - recent; i < n; i++) mean += at(values, i) / recent;
  const start = (smoothedLevel(values) + mean + (drift * (recent - 1)) / 2) / 2;
  let damping = 1;
  let steps = 0;
  return new Float64Array(months).map(() => {
    damping *= DRIFT_DAMPING;
    steps += damping;
    return start + ahead * steps;
  });
}

function trustedDrift(values: Float64Array): number {
  const n = values.length;
  if (n <= 3) return 0;
  const drift = (at(values, n - 1) - at(values, 0)) / (n - 1);
  let squares = 0;
  for (let i = 1; i < n; i++) squares += (at(values, i) - at(values, i - 1) - drift) ** 2;
  const variance = squares / (n - 2) / (n - 1);
  const trust = drift === 0 ? 0 : Math.max(0, 1 - (DRIFT_DOUBT * variance) / (drift * drift));
  return drift * trust;
}

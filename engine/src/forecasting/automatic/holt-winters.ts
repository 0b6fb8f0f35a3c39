import { addTrend } from "./damped-trend.ts";
import { likelihoodWeights, rounding, solvePair } from "./likelihood.ts";
import { YEAR } from "./seasonal-effects.ts";
import { at } from "./vector.ts";

const DAMPINGS = [0.8, 0.9, 0.97];
const ALPHAS = [0.05, 0.2, 0.45, 0.8];
const SLOPE_SHARES = [0, 0.1, 0.5];
const SEASONAL_SHARES = [0, 0.1];

type Setting = { readonly damping: number; readonly alpha: number; readonly beta: number; readonly gamma: number };
type Fit = {
  readonly squaredError: number;
  readonly level: number;
  readonly slope: number;
  readonly seasons: Float64Array;
};

const SETTINGS: readonly Setting[] = DAMPINGS.flatMap((damping) =>
  ALPHAS.flatMap((alpha) =>
    SLOPE_SHARES.flatMap((slopeShare) =>
      SEASONAL_SHARES.map((share) => ({ damping, alpha, beta: alpha * slopeShare, gamma: (1 - alpha) * share })),
    ),
  ),
);

/**
 * Forecasts by damped Holt-Winters smoothing, averaged over several settings. The seasonality is additive and
 * changes slowly from the given effects. For each setting, the level and slope before the first month are
 * solved exactly.
 */
export function forecastHoltWinters(values: Float64Array, effects: Float64Array, months: number): Float64Array {
  const fits = SETTINGS.map((setting) => fitSeasonalTrend(values, effects, setting));
  const weights = likelihoodWeights(
    fits.map((fit) => fit.squaredError),
    values.length,
    rounding(values),
  );
  const path = new Float64Array(months);
  const seasons = new Float64Array(YEAR);
  SETTINGS.forEach((setting, j) => {
    const weight = at(weights, j);
    const fit = fits[j];
    if (weight === 0 || !fit) return;
    addTrend(path, fit, setting.damping, weight);
    for (let m = 0; m < YEAR; m++) seasons[m] = at(seasons, m) + weight * at(fit.seasons, m);
  });
  return path.map((value, k) => value + at(seasons, (values.length + k) % YEAR));
}

function fitSeasonalTrend(values: Float64Array, effects: Float64Array, setting: Setting): Fit {
  const { damping, alpha, beta, gamma } = setting;
  const n = values.length;
  const seasons = Float64Array.from(effects);
  const seasonsOfLevel = new Float64Array(YEAR);
  const seasonsOfSlope = new Float64Array(YEAR);
  let [level, slope] = [0, 0];
  let [levelOfLevel, slopeOfLevel] = [1, 0];
  let [levelOfSlope, slopeOfSlope] = [0, 1];
  let [ee, eu, ev, uu, uv, vv] = [0, 0, 0, 0, 0, 0];
  for (let i = 0, m = 0; i < n; i++, m = m === YEAR - 1 ? 0 : m + 1) {
    const ahead = level + damping * slope;
    const aheadOfLevel = levelOfLevel + damping * slopeOfLevel;
    const aheadOfSlope = levelOfSlope + damping * slopeOfSlope;
    const error = at(values, i) - ahead - at(seasons, m);
    const u = aheadOfLevel + at(seasonsOfLevel, m);
    const v = aheadOfSlope + at(seasonsOfSlope, m);
    ee += error * error;
    eu += error * u;
    ev += error * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    level = ahead + alpha * error;
    slope = damping * slope + beta * error;
    levelOfLevel = aheadOfLevel - alpha * u;
    slopeOfLevel = damping * slopeOfLevel - beta * u;
    levelOfSlope = aheadOfSlope - alpha * v;
    slopeOfSlope = damping * slopeOfSlope - beta * v;
    if (gamma === 0) continue;
    seasons[m] = at(seasons, m) + gamma * error;
    seasonsOfLevel[m] = at(seasonsOfLevel, m) - gamma * u;
    seasonsOfSlope[m] = at(seasonsOfSlope, m) - gamma * v;
  }
  const { first, second } = solvePair(uu, uv, vv, eu, ev);
  for (let m = 0; m < YEAR; m++) {
    seasons[m] = at(seasons, m) + first * at(seasonsOfLevel, m) + second * at(seasonsOfSlope, m);
  }
  return {
    squaredError: Math.max(0, ee - first * eu - second * ev),
    level: level + first * levelOfLevel + second * levelOfSlope,
    slope: slope + first * slopeOfLevel + second * slopeOfSlope,
    seasons,
  };
}

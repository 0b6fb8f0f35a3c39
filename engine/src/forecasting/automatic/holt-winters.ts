import { solvePair } from "./damped-trend.ts";
import { YEAR } from "./seasonal-effects.ts";
import { at } from "./vector.ts";

const DAMPINGS = [0.85, 0.95];
const WEIGHTS = [0.05, 0.15, 0.3, 0.5, 0.7, 0.9];
const SLOPE_SHARES = [0, 0.05, 0.2];
const SEASONAL_SHARES = [0, 0.05, 0.1, 0.2];

type Setting = { readonly damping: number; readonly alpha: number; readonly beta: number; readonly gamma: number };
type Fit = { readonly squaredError: number; readonly level: number; readonly slope: number; readonly start: Start };
type Start = { readonly first: number; readonly second: number; readonly seasons: Float64Array };

/**
 * Damped Holt-Winters with additive seasonality that moves slowly from given effects; weights are chosen on a grid, and
 * the level and slope before the first month are solved exactly.
 */
export function forecastHoltWinters(values: Float64Array, effects: Float64Array, months: number): Float64Array {
  let best: { setting: Setting; fit: Fit } | undefined;
  for (const damping of DAMPINGS) {
    for (const alpha of WEIGHTS) {
      for (const slopeShare of SLOPE_SHARES) {
        for (const seasonalShare of SEASONAL_SHARES) {
          const setting = { damping, alpha, beta: alpha * slopeShare, gamma: (1 - alpha) * seasonalShare };
          const fit = seasonalTrendWith(values, effects, setting);
          if (!best || fit.squaredError < best.fit.squaredError) best = { setting, fit };
        }
      }
    }
  }
  const path = new Float64Array(months);
  if (!best) return path;
  const { fit, setting } = best;
  let damping = 1;
  let sum = 0;
  for (let k = 0; k < months; k++) {
    damping *= setting.damping;
    sum += damping;
    path[k] = fit.level + sum * fit.slope + at(fit.start.seasons, (values.length + k) % YEAR);
  }
  return path;
}

function seasonalTrendWith(values: Float64Array, effects: Float64Array, setting: Setting): Fit {
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
  const squaredError = Math.max(0, ee - first * eu - second * ev);
  const moved = seasons.map((s, m) => s + first * at(seasonsOfLevel, m) + second * at(seasonsOfSlope, m));
  return {
    squaredError,
    level: level + first * levelOfLevel + second * levelOfSlope,
    slope: slope + first * slopeOfLevel + second * slopeOfSlope,
    start: { first, second, seasons: moved },
  };
}

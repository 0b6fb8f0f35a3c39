import { fitSimpleSmoothing } from "./simple-smoothing.ts";
import { at } from "./vector.ts";

const THETAS = [1.3, 2, 3.5];
const WEIGHTS = [0.06, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];

/**
 * The Theta method: half the straight line through the months, half the smoothed level of the line with its curvature
 * doubled. Assimakopoulos & Nikolopoulos 2000, IJF 16:521.
 */
export function forecastTheta(values: Float64Array, months: number): Float64Array {
  const n = values.length;
  const line = straightLine(values);
  const bent = values.map((value, i) => 2 * value - line.start - line.slope * i);
  const { level } = fitSimpleSmoothing(bent);
  return new Float64Array(months).map((_, k) => (level + line.start + line.slope * (n + k)) / 2);
}

/**
 * The dynamic Theta method, whose straight line is fitted anew each month; weight and theta are chosen on a grid.
 * Fiorucci et al. 2016, IJF 32:1151. The forecast feeds on itself over the horizon, so that it bends as it did.
 */
export function forecastDynamicTheta(values: Float64Array, months: number): Float64Array {
  let bestAlpha = 0.5;
  let bestTheta = 2;
  let least = Number.POSITIVE_INFINITY;
  for (const theta of THETAS) {
    for (const alpha of WEIGHTS) {
      const squaredError = followLine(values, theta, alpha, 0).squaredError;
      if (squaredError < least) [least, bestTheta, bestAlpha] = [squaredError, theta, alpha];
    }
  }
  return followLine(values, bestTheta, bestAlpha, months).path;
}

function followLine(
  values: Float64Array,
  theta: number,
  alpha: number,
  months: number,
): { squaredError: number; path: Float64Array } {
  const n = values.length;
  const path = new Float64Array(months);
  let level = at(values, 0);
  let fading = 1;
  let [sum, timesTotal, squaredError] = [0, 0, 0];
  for (let i = 0; i < n + months; i++) {
    let ahead = level;
    if (i > 0) {
      const middle = (i + 1) / 2;
      const slope = i > 1 ? (12 * (timesTotal - middle * sum)) / (i * (i * i - 1)) : 0;
      const start = sum / i - slope * middle;
      ahead += (1 - 1 / theta) * (fading * start + ((1 - fading * (1 - alpha)) / alpha) * slope);
    }
    const value = i < n ? at(values, i) : ahead;
    if (i >= n) path[i - n] = ahead;
    else if (i >= 3) squaredError += (value - ahead) ** 2;
    level = alpha * value + (1 - alpha) * level;
    sum += value;
    timesTotal += value * (i + 1);
    fading *= 1 - alpha;
  }
  return { squaredError, path };
}

/** The least-squares straight line through values at 0, 1, 2 …; level where there is but one. */
export function straightLine(values: Float64Array): { start: number; slope: number } {
  const n = values.length;
  const middle = (n - 1) / 2;
  let sum = 0;
  let tilt = 0;
  for (let i = 0; i < n; i++) {
    sum += at(values, i);
    tilt += at(values, i) * (i - middle);
  }
  const slope = n > 1 ? (12 * tilt) / (n * (n * n - 1)) : 0;
  return { start: sum / Math.max(1, n) - slope * middle, slope };
}

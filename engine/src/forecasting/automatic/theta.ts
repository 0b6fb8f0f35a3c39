import { smoothedLevel } from "./level.ts";
import { at } from "./vector.ts";

const LINE_DAMPING = 0.97;

/**
 * Forecasts by the Theta method: the mean of the straight line through the months and the smoothed level of
 * the line with its curvature doubled. Assimakopoulos & Nikolopoulos 2000, IJF 16:521. Unlike in the paper,
 * the straight line flattens over the horizon.
 */
export function forecastTheta(values: Float64Array, months: number): Float64Array {
  const n = values.length;
  const line = straightLine(values);
  const level = smoothedLevel(values.map((value, i) => 2 * value - line.start - line.slope * i));
  let damping = 1;
  let reached = line.start + line.slope * n;
  return new Float64Array(months).map(() => {
    const point = (level + reached) / 2;
    damping *= LINE_DAMPING;
    reached += damping * line.slope;
    return point;
  });
}

/**
 * Fits a least-squares straight line through the values at 0, 1, 2 …; for a single value, the line is level.
 */
function straightLine(values: Float64Array): { start: number; slope: number } {
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

import { forecastDampedTrend } from "./damped-trend.ts";
import { at, clamp } from "./vector.ts";

const BLOCK = 3;

/**
 * Forecasts the trend of a line. The months are grouped into blocks of three, counted back from the end. The means of
 * the blocks show the trend without monthly noise, and are forecast with a damped trend. Monthly values are
 * interpolated linearly between the centres of the blocks. Kourentzes et al. 2014, IJF 30:291.
 */
export function forecastBlocks(values: Float64Array, months: number): Float64Array {
  const count = Math.floor(values.length / BLOCK);
  const first = values.length - count * BLOCK;
  const means = new Float64Array(count);
  for (let i = first; i < values.length; i++) {
    const block = Math.floor((i - first) / BLOCK);
    means[block] = at(means, block) + at(values, i) / BLOCK;
  }
  const blocks = forecastDampedTrend(means, Math.ceil(months / BLOCK) + 1).path;
  return new Float64Array(months).map((_, k) => {
    const position = clamp((k - 1) / BLOCK, 0, blocks.length - 1);
    const whole = Math.floor(position);
    return at(blocks, whole) + (position - whole) * (at(blocks, whole + 1) - at(blocks, whole));
  });
}

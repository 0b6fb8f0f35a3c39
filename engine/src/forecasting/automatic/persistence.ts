import { YEAR } from "./seasonal-effects.ts";
import { at } from "./vector.ts";

/**
 * Returns the root mean square of a line's changes over twelve months, divided by the root mean square of its monthly
 * changes. The ratio is 1 if every month varies around one level, and 3.5 if every month starts from the value of the
 * last month (a random walk). Undefined for a line of up to twelve months, or a line without any change.
 * @param adjusted the line without its seasonality, with gaps filled and outliers reduced.
 */
export function persistence(adjusted: Float64Array): number | undefined {
  if (adjusted.length <= YEAR) return undefined;
  const inAMonth = meanSquaredChange(adjusted, 1);
  return inAMonth > 0 ? Math.sqrt(meanSquaredChange(adjusted, YEAR) / inAMonth) : undefined;
}

function meanSquaredChange(values: Float64Array, lag: number): number {
  let squares = 0;
  for (let i = lag; i < values.length; i++) squares += (at(values, i) - at(values, i - lag)) ** 2;
  return squares / (values.length - lag);
}

/** Returns one value of a list; 0 beyond its ends, so that loops need no check. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/** Returns the arithmetic mean; 0 for an empty list. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  return values.length === 0 ? 0 : sum / values.length;
}

/** Returns the median (the mean of the two middle values if the count is even); 0 for an empty list. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** Returns the largest absolute value; 0 for an empty list. */
export function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(at(values, i)));
  return most;
}

/** Limits a value to a minimum and a maximum. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

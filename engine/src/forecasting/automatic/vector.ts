/** One value of a list that is known to reach so far; 0 beyond its ends, so that a loop needs no check of its own. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/** The arithmetic mean; 0 for an empty list. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  return values.length === 0 ? 0 : sum / values.length;
}

/** The middle value (the mean of the two in the middle); 0 for an empty list. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** The greatest absolute value; 0 for an empty list. */
export function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(at(values, i)));
  return most;
}

/** A value held between two limits. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

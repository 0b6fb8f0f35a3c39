import { at } from "./vector.ts";

/**
 * Smooths a line by the Whittaker method: the curve t that minimises Σ w (v − t)² + stiffness · Σ (second
 * difference of t)². The curve shows the trend without noise, and fills observations of weight 0. The time is
 * linear in the number of months (the normal matrix has five diagonals, solved by LDL′). Whittaker 1923,
 * Proc. Edinb. Math. Soc. 41:63.
 * @param weights one per value; all 1 by default.
 */
export function smooth(values: Float64Array, stiffness: number, weights?: Float64Array): Float64Array {
  const n = values.length;
  const curve = Float64Array.from(values);
  if (n < 3) return curve;
  const pivot = new Float64Array(n);
  const first = new Float64Array(n);
  const second = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const weight = weights ? at(weights, i) : 1;
    const d1 = i >= 1 ? at(pivot, i - 1) : 0;
    const d2 = i >= 2 ? at(pivot, i - 2) : 0;
    const l1 = i >= 1 ? at(first, i - 1) : 0;
    const l2 = i >= 2 ? at(second, i - 2) : 0;
    const d = weight + stiffness * diagonal(i, n) - l1 * l1 * d1 - l2 * l2 * d2;
    pivot[i] = d;
    if (i < n - 1) first[i] = (stiffness * offDiagonal(i, n) - (i >= 1 ? d1 * l1 * at(second, i - 1) : 0)) / d;
    if (i < n - 2) second[i] = stiffness / d;
    curve[i] = weight * at(values, i) - l1 * at(curve, i - 1) - l2 * at(curve, i - 2);
  }
  for (let i = n - 1; i >= 0; i--) {
    curve[i] = at(curve, i) / at(pivot, i) - at(first, i) * at(curve, i + 1) - at(second, i) * at(curve, i + 2);
  }
  return curve;
}

/** Returns element (i, i) of D′D, where D takes second differences of n values. */
function diagonal(i: number, n: number): number {
  return (i < n - 2 ? 1 : 0) + (i >= 1 && i < n - 1 ? 4 : 0) + (i >= 2 ? 1 : 0);
}

/** Returns element (i, i + 1) of D′D, where the matrix D takes second differences of n values. */
function offDiagonal(i: number, n: number): number {
  return (i < n - 2 ? -2 : 0) + (i >= 1 && i < n - 1 ? -2 : 0);
}

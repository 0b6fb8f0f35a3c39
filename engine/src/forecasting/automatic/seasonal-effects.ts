import { smooth } from "./smooth.ts";
import { at } from "./vector.ts";

/** Months of a year; the length of every list of seasonal effects. */
export const YEAR = 12;

/** Fewer months than this show no seasonality that could be told from noise. */
export const SEASONAL_MONTHS = 14;

/**
 * The seasonal effects of a line: what month i mod 12 adds to the slow movement, and `strength`, the share of the
 * observed pattern that is kept (0 nothing but noise, 1 all of it).
 */
export type SeasonalEffects = { readonly effects: Float64Array; readonly strength: number };

/**
 * Empirical-Bayes seasonal effects: monthly means of what the slow movement leaves, later years counting more, drawn
 * toward zero by how little they stand out from the noise. James and Stein; Miller & Williams 2003, IJF 19:669.
 * @param yearWeight weight of a year relative to the year after it.
 */
export function seasonalEffects(values: Float64Array, yearWeight: number, weights?: Float64Array): SeasonalEffects {
  const n = values.length;
  let effects: Float64Array = new Float64Array(YEAR);
  let strength = 0;
  if (n < SEASONAL_MONTHS) return { effects, strength };
  const adjusted = new Float64Array(n);
  const rest = new Float64Array(n);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < n; i++) adjusted[i] = at(values, i) - at(effects, i % YEAR);
    const slow = smooth(adjusted, 1000, weights);
    for (let i = 0; i < n; i++) rest[i] = at(values, i) - at(slow, i);
    const raw = monthlyMeans(rest, yearWeight, weights);
    strength = keptShare(rest, raw, weights);
    effects = raw.map((effect) => effect * strength);
  }
  return { effects, strength };
}

function monthlyMeans(rest: Float64Array, yearWeight: number, weights?: Float64Array): Float64Array {
  const n = rest.length;
  const sums = new Float64Array(YEAR);
  const counts = new Float64Array(YEAR);
  for (let i = 0; i < n; i++) {
    const weight = (weights ? at(weights, i) : 1) * yearWeight ** Math.floor((n - 1 - i) / YEAR);
    sums[i % YEAR] = at(sums, i % YEAR) + weight * at(rest, i);
    counts[i % YEAR] = at(counts, i % YEAR) + weight;
  }
  const means = sums.map((sum, m) => (at(counts, m) > 0 ? sum / at(counts, m) : 0));
  const centre = means.reduce((total, value) => total + value, 0) / YEAR;
  return means.map((value) => value - centre);
}

/** The share 1 − 1.5 · (noise variance of a monthly mean) / (variance of the means), never below zero. */
function keptShare(rest: Float64Array, raw: Float64Array, weights?: Float64Array): number {
  const n = rest.length;
  let noise = 0;
  for (let i = 0; i < n; i++) noise += (weights ? at(weights, i) : 1) * (at(rest, i) - at(raw, i % YEAR)) ** 2;
  noise /= Math.max(1, n - 11 - Math.max(2, n / 18));
  const between = raw.reduce((total, value) => total + value * value, 0) / 11;
  if (between <= 0) return 0;
  return Math.max(0, 1 - (1.5 * noise * YEAR) / (n * between));
}

import { smooth } from "./smooth.ts";
import { at, clamp, median } from "./vector.ts";

/** The number of months in a year, and the length of every list of seasonal effects. */
export const YEAR = 12;

/** The number of months below which seasonality cannot be distinguished from noise. */
export const SEASONAL_MONTHS = 14;

const ROUNDS = 3;
const STIFFNESS = 1000;
const YEAR_WEIGHT = 0.8;
const DOUBT = 1.5;
const WAVE_SHARE = 0.4;
const FAR = 3;

/**
 * The seasonal effects of a line: the amount that month i mod 12 adds to the trend. `strength` is the share
 * of the observed pattern that is used, from 0 (none, only noise) to 1 (all).
 */
export type SeasonalEffects = { readonly effects: Float64Array; readonly strength: number };

/**
 * Estimates seasonal effects by empirical Bayes: the mean of each calendar month after the trend is removed.
 * Later years have more weight, and the means are reduced toward zero if they hardly exceed the noise. James
 * and Stein; Miller & Williams 2003, IJF 19:669.
 * @param weights 1 for a month that counts, 0 for one that does not.
 */
export function seasonalEffects(values: Float64Array, weights: Float64Array): SeasonalEffects {
  const n = values.length;
  let kept: SeasonalEffects = { effects: new Float64Array(YEAR), strength: 0 };
  const known = weights.reduce((count, weight) => count + weight, 0);
  if (known < SEASONAL_MONTHS) return kept;
  for (let round = 0; round < ROUNDS; round++) {
    const { effects } = kept;
    const slow = smooth(
      values.map((value, i) => value - at(effects, i % YEAR)),
      STIFFNESS,
      weights,
    );
    const rest = values.map((value, i) => value - at(slow, i));
    const reach = round === 0 ? Number.POSITIVE_INFINITY : reachOfNoise(rest, effects);
    const held = round === 0 ? rest : heldBack(rest, effects, reach);
    const raw = monthlyMeans(held, weights);
    kept = shrink(raw, noiseVariance(rest, raw, reach, weights), n / YEAR);
  }
  return kept;
}

/**
 * Returns three times the robust standard deviation of the values that remain after the seasonal effects are
 * subtracted; infinite if that deviation is zero.
 */
function reachOfNoise(rest: Float64Array, effects: Float64Array): number {
  const typical = median(rest.map((value, i) => Math.abs(value - at(effects, i % YEAR))));
  return typical > 0 ? FAR * 1.4826 * typical : Number.POSITIVE_INFINITY;
}

function heldBack(rest: Float64Array, effects: Float64Array, reach: number): Float64Array {
  return rest.map((value, i) => {
    const effect = at(effects, i % YEAR);
    return effect + clamp(value - effect, -reach, reach);
  });
}

function monthlyMeans(rest: Float64Array, weights: Float64Array): Float64Array {
  const n = rest.length;
  const sums = new Float64Array(YEAR);
  const counts = new Float64Array(YEAR);
  for (let i = 0; i < n; i++) {
    const weight = at(weights, i) * YEAR_WEIGHT ** Math.floor((n - 1 - i) / YEAR);
    sums[i % YEAR] = at(sums, i % YEAR) + weight * at(rest, i);
    counts[i % YEAR] = at(counts, i % YEAR) + weight;
  }
  const means = sums.map((sum, m) => (at(counts, m) > 0 ? sum / at(counts, m) : 0));
  const centre = means.reduce((total, value) => total + value, 0) / YEAR;
  return means.map((value) => value - centre);
}

function noiseVariance(rest: Float64Array, raw: Float64Array, reach: number, weights: Float64Array): number {
  const n = rest.length;
  let noise = 0;
  for (let i = 0; i < n; i++) {
    noise += at(weights, i) * clamp(at(rest, i) - at(raw, i % YEAR), -reach, reach) ** 2;
  }
  return noise / Math.max(1, n - 11 - Math.max(2, n / 18));
}

/**
 * Reduces monthly means toward zero. Each of the six waves of the year keeps a weighted average of two shares: a share
 * that is the same for all waves, 1 − doubt · (noise of a mean) / (variance of the means), and a share that depends
 * only on that wave, so that a clear yearly wave is not lost in the noise.
 */
function shrink(raw: Float64Array, noise: number, years: number): SeasonalEffects {
  const energy = raw.reduce((total, value) => total + value * value, 0);
  const doubt = (DOUBT * noise) / years;
  const together = energy > 0 ? Math.max(0, 1 - (doubt * 11) / energy) : 0;
  const effects = new Float64Array(YEAR);
  let keptEnergy = 0;
  for (let wave = 1; wave <= 6; wave++) {
    const { cosine, sine, size } = waveOf(raw, wave);
    const waveEnergy = (cosine * cosine + sine * sine) * size;
    const alone = waveEnergy > 0 ? Math.max(0, 1 - (doubt * (wave === 6 ? 1 : 2)) / waveEnergy) : 0;
    const share = WAVE_SHARE * alone + (1 - WAVE_SHARE) * together;
    keptEnergy += share * waveEnergy;
    for (let m = 0; m < YEAR; m++) {
      effects[m] = at(effects, m) + share * (cosine * cos(wave * m) + sine * sin(wave * m));
    }
  }
  return { effects, strength: energy > 0 ? clamp(keptEnergy / energy, 0, 1) : 0 };
}

/**
 * Returns the component of twelve monthly values that repeats `wave` times a year; `size` is the sum of squares of its
 * cosine.
 */
function waveOf(values: Float64Array, wave: number): { cosine: number; sine: number; size: number } {
  const size = wave === 6 ? YEAR : YEAR / 2;
  let cosine = 0;
  let sine = 0;
  for (let m = 0; m < YEAR; m++) {
    cosine += at(values, m) * cos(wave * m);
    sine += at(values, m) * sin(wave * m);
  }
  return { cosine: cosine / size, sine: sine / size, size };
}

const HALF_ROOT_3 = Math.sqrt(3) / 2;
const COSINES = [1, HALF_ROOT_3, 0.5, 0, -0.5, -HALF_ROOT_3, -1, -HALF_ROOT_3, -0.5, 0, 0.5, HALF_ROOT_3];

/**
 * Returns the cosine of an angle given in twelfths of a full turn. The values come from a table, so that they
 * are identical on every machine.
 */
function cos(twelfths: number): number {
  return at(COSINES, twelfths % YEAR);
}

function sin(twelfths: number): number {
  return at(COSINES, (twelfths + 9) % YEAR);
}

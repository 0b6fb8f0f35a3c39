import { blend } from "./blend.ts";
import { findLevelShift, type LevelShift } from "./level-shift.ts";
import { expectedNoise } from "./noise.ts";
import { findOneOffs } from "./one-offs.ts";
import { persistence } from "./persistence.ts";
import { type SeasonalEffects, seasonalEffects, YEAR } from "./seasonal-effects.ts";
import { smooth } from "./smooth.ts";
import { at, clamp, largest, median } from "./vector.ts";

const FAR = 4;
const QUICK = 10;
const LEAST_REACH = 1e-9;
const GROWTH = 0.02 / 18;
const ROUGH = 0.03;

/** A fitted line, on the scale on which its seasonality is added (amounts or logarithms). */
export type LineFit = {
  /** The forecast without seasonality. */
  readonly path: Float64Array;
  /** The seasonal effect of month i mod 12; `strength` is the share of the observed pattern that is used. */
  readonly effects: Float64Array;
  readonly strength: number;
  /** The line without seasonality as it was fitted: with gaps filled, one-offs replaced and outliers reduced. */
  readonly adjusted: Float64Array;
  /** The indices of months whose value was reduced or replaced. */
  readonly clipped: readonly number[];
  /** The lasting step of the line, by which the months before the step were adjusted; undefined if there is none. */
  readonly shift: LevelShift | undefined;
  /** The expected distance of the actual amount from the forecast `path`, for each month. */
  readonly noise: Float64Array;
  /** The ratio of the line's change over a year to its change over a month; undefined if unknown. */
  readonly persistence: number | undefined;
};

/**
 * Fits a line: replaces one-offs, adjusts the months before a lasting step to the level after it, removes seasonality,
 * fills gaps, reduces outliers and blends the methods.
 * @param weights 1 for a known month, 0 for a missing one.
 * @param inLogarithms whether the values are logarithms of amounts.
 */
export function fitLine(values: Float64Array, weights: Float64Array, months: number, inLogarithms: boolean): LineFit {
  const unit = inLogarithms ? 1 : median(values.map(Math.abs));
  const { places, values: tamed, newestTamed } = findOneOffs(bridge(values, weights), weights, unit);
  const counted = weights.map((weight, i) => (places.includes(i) ? 0 : weight));
  const first = deseasonalise(tamed, counted);
  const shift = clearest(findLevelShift(first.bare), findLevelShift(bridge(tamed, counted)));
  const level = shift ? rebase(tamed, shift) : tamed;
  const { effects, strength, bare } = shift ? deseasonalise(level, counted) : first;
  const { adjusted, held } = holdBack(bare);
  const blended = blend(adjusted, effects, months);
  const noise = expectedNoise(level, bare, weights, blended);
  const path = withinReach(inLogarithms ? withGrowth(blended.path, noise) : blended.path, adjusted);
  const newest = newestTamed ? [values.length - 1] : [];
  const clipped = [...new Set([...places, ...newest, ...held.filter((i) => at(counted, i) > 0)])];
  clipped.sort((a, b) => a - b);
  return { path, effects, strength, adjusted, clipped, shift, noise, persistence: persistence(adjusted) };
}

/**
 * Adds slight growth to a line in proportion to its noise, up to a maximum: the noisier the line, the less of a trend
 * it can show, and amounts of money generally grow.
 */
function withGrowth(path: Float64Array, noise: Float64Array): Float64Array {
  return path.map((value, k) => value + GROWTH * (k + 1) * Math.min(1, at(noise, k) / ROUGH));
}

function clearest(a: LevelShift | undefined, b: LevelShift | undefined): LevelShift | undefined {
  return a && b ? (b.clarity > a.clarity ? b : a) : (a ?? b);
}

/**
 * Limits a forecast to the range of the history, extended on both sides by the difference between the highest and the
 * lowest value, so that the early growth of a young line does not continue without limit.
 */
function withinReach(path: Float64Array, adjusted: Float64Array): Float64Array {
  let least = at(adjusted, 0);
  let most = least;
  for (const value of adjusted) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const span = most - least;
  return path.map((value) => clamp(value, least - span, most + span));
}

function deseasonalise(values: Float64Array, weights: Float64Array): SeasonalEffects & { bare: Float64Array } {
  const { effects, strength } = seasonalEffects(bridge(values, weights), weights);
  const bare = bridge(
    values.map((value, i) => value - at(effects, i % YEAR)),
    weights,
  );
  return { effects, strength, bare };
}

function rebase(values: Float64Array, { from, step }: LevelShift): Float64Array {
  return values.map((value, i) => (i < from ? value + step : value));
}

/**
 * Fills months with weight zero by linear interpolation between the known months. Before the first and after the last
 * known month, the value is constant.
 */
function bridge(values: Float64Array, weights: Float64Array): Float64Array {
  const bridged = Float64Array.from(values);
  let last = -1;
  for (let i = 0; i < values.length; i++) {
    if (at(weights, i) === 0) continue;
    for (let gap = last + 1; gap < i; gap++) {
      const share = last < 0 ? 1 : (gap - last) / (i - last);
      bridged[gap] = last < 0 ? at(values, i) : at(values, last) + share * (at(values, i) - at(values, last));
    }
    last = i;
  }
  for (let gap = last + 1; gap < values.length; gap++) bridged[gap] = at(values, last);
  return bridged;
}

/**
 * Limits the distance of each value from a smooth curve through all values to four robust standard deviations. `held`
 * has the indexes of the values that were changed.
 */
function holdBack(values: Float64Array): { adjusted: Float64Array; held: number[] } {
  const curve = smooth(values, QUICK);
  const rest = values.map((value, i) => value - at(curve, i));
  const reach = FAR * 1.4826 * median(rest.map(Math.abs));
  const held: number[] = [];
  if (!(reach > LEAST_REACH * largest(values))) return { adjusted: values, held };
  const adjusted = values.map((value, i) => {
    if (Math.abs(at(rest, i)) <= reach) return value;
    held.push(i);
    return at(curve, i) + clamp(at(rest, i), -reach, reach);
  });
  return { adjusted, held };
}

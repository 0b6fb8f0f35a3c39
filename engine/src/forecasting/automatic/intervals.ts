import type { LineFit } from "./line.ts";
import { SEASONAL_MONTHS } from "./seasonal-effects.ts";

/**
 * Half widths of the 80 % and the 95 % interval month by month: shares of the point for a line fitted in logarithms,
 * amounts for one fitted as it is.
 */
export type HalfWidths = { readonly half80: Float64Array; readonly half95: Float64Array };

/** Noise of a typical line, in logarithms: what a line's own estimate is drawn toward. */
const TYPICAL_NOISE = 0.07;
const STEADY_MONTHS = 20;
const LEAST_NOISE = 1e-9;

/**
 * Multiples of the noise by number of months: near + far · √k in the k-th month after the first, for 80 % and 95 %.
 * Empirical quantiles of |error| ÷ noise on public series: see docs/automatic-forecast.md.
 */
const MULTIPLES: readonly Row[] = [
  { months: 2, near80: 1.64, far80: 1.53, near95: 5.88, far95: 4.31 },
  { months: 3, near80: 1.28, far80: 1.03, near95: 3.08, far95: 2.03 },
  { months: 4, near80: 1.18, far80: 0.87, near95: 2.1, far95: 1.77 },
  { months: 6, near80: 1, far80: 0.74, near95: 1.65, far95: 1.43 },
  { months: 9, near80: 0.92, far80: 0.65, near95: 1.54, far95: 1.18 },
  { months: 13, near80: 0.9, far80: 0.61, near95: 1.42, far95: 1.1 },
  { months: 14, near80: 1.46, far80: 0.5, near95: 3.96, far95: 0.73 },
  { months: 16, near80: 1.45, far80: 0.48, near95: 3.09, far95: 0.78 },
  { months: 19, near80: 1.21, far80: 0.47, near95: 2.5, far95: 0.72 },
  { months: 20, near80: 1.24, far80: 0.48, near95: 2.15, far95: 0.88 },
  { months: 24, near80: 1.17, far80: 0.44, near95: 1.89, far95: 0.86 },
  { months: 36, near80: 1, far80: 0.41, near95: 1.68, far95: 0.74 },
  { months: 60, near80: 0.9, far80: 0.38, near95: 1.56, far95: 0.64 },
  { months: 100, near80: 0.92, far80: 0.35, near95: 1.62, far95: 0.53 },
];

type Row = {
  readonly months: number;
  readonly near80: number;
  readonly far80: number;
  readonly near95: number;
  readonly far95: number;
};

/**
 * Half widths of a fit. The noise of a line is a geometric mean of several measures, and for a line in logarithms it is
 * drawn toward that of a typical line, more so on a short history: estimates of noise err much like estimates of a mean.
 * @param months how many months of the line are known.
 */
export function halfWidths(fit: LineFit, months: number, inLogarithms: boolean): HalfWidths {
  const own = months < SEASONAL_MONTHS ? shortNoise(fit) : fullNoise(fit);
  const trust = inLogarithms ? (months < STEADY_MONTHS ? 0.6 : 0.8) : 1;
  const noise = own.map((value) => Math.max(LEAST_NOISE, value) ** trust * TYPICAL_NOISE ** (1 - trust));
  const row = multiples(months);
  return {
    half80: noise.map((value, k) => value * (row.near80 + row.far80 * Math.sqrt(k))),
    half95: noise.map((value, k) => value * (row.near95 + row.far95 * Math.sqrt(k))),
  };
}

/** A short line: its monthly change and its spread about the mean. */
function shortNoise({ path, roughness }: LineFit): Float64Array {
  return new Float64Array(path.length).fill((roughness.monthlyChange * roughness.spread) ** 0.25);
}

/**
 * One-step errors as they add up, with the disagreement of the methods, beside the roughness of the line and its change
 * on the year before.
 */
function fullNoise({ disagreement, variance, alpha, roughness }: LineFit): Float64Array {
  const least = 1e-8 * roughness.spread;
  const steady = Math.max(least, roughness.aroundCurve) ** 0.17 * Math.max(least, roughness.yearlyChange) ** 0.09;
  return disagreement.map((apart, k) => (variance * (1 + k * alpha * alpha) + 4 * apart) ** 0.24 * steady);
}

/** The row of a number of months, by straight lines between the rows. */
function multiples(months: number): Row {
  const above = MULTIPLES.findIndex((row) => row.months >= months);
  const upper = MULTIPLES[above] ?? MULTIPLES[MULTIPLES.length - 1];
  const lower = MULTIPLES[above - 1] ?? upper;
  if (!upper || !lower) throw new RangeError("The table of multiples is empty.");
  const share = upper.months === lower.months ? 0 : (months - lower.months) / (upper.months - lower.months);
  const between = (from: number, to: number) => from + share * (to - from);
  return {
    months,
    near80: between(lower.near80, upper.near80),
    far80: between(lower.far80, upper.far80),
    near95: between(lower.near95, upper.near95),
    far95: between(lower.far95, upper.far95),
  };
}

import type { LineFit } from "./line.ts";
import { SEASONAL_MONTHS } from "./seasonal-effects.ts";
import { clamp } from "./vector.ts";

/** The half-widths of the 80 % and 95 % intervals of each month, on the scale of the fit. */
export type HalfWidths = { readonly half80: Float64Array; readonly half95: Float64Array };

/** The noise of a typical line, in logarithms. The estimate for each line is adjusted toward this value. */
const TYPICAL_NOISE = 0.07;
const STEADY_MONTHS = 20;
const LEAST_NOISE = 1e-9;

/**
 * The factor by which the noise of the first forecast month is multiplied. The error of that month is larger than its
 * estimated noise, because every method gives the newest month too much weight.
 */
const FIRST_MONTH = 1.2;

/**
 * The limit for noise measured on 20 to 47 months. Noise above the limit is replaced by the geometric mean of that
 * noise and the limit, because much of the excess is due to chance.
 */
const WILD_NOISE = 0.18;
const LONG_MONTHS = 48;

/**
 * The constants that adjust how fast the forecast errors of a line with 24 to 47 known months grow with the horizon.
 * The growth is multiplied by (p ÷ typical) ^ power, where p is the result of the function `persistence`. This factor
 * is limited to the range from `least` to `most`.
 */
const PERSISTENCE = { months: 24, typical: 2.4, power: 0.4, least: 0.5, most: 1.15 };

/**
 * A factor for the noise of lines that are fitted without logarithms. Their errors are larger than in the
 * table `MULTIPLES`, which was measured on logarithms.
 */
const PLAIN_SCALE = { short: 1.4, full: 1.1 };

/**
 * The multiples of the noise that give the half-widths of the 80 % and 95 % intervals. Each row is for a number of
 * known months; in the k-th month after the first, the multiple is near + far · √k. The multiples are empirical
 * quantiles of error ÷ noise on public series: see docs/automatic-forecast.md.
 */
const MULTIPLES: readonly Row[] = [
  { months: 2, near80: 1.72, far80: 1.53, near95: 5.8, far95: 4.2 },
  { months: 3, near80: 1.28, far80: 1.07, near95: 3.4, far95: 2 },
  { months: 4, near80: 1.18, far80: 0.9, near95: 2.7, far95: 1.65 },
  { months: 6, near80: 1.02, far80: 0.76, near95: 2, far95: 1.4 },
  { months: 9, near80: 0.93, far80: 0.66, near95: 1.9, far95: 1.1 },
  { months: 13, near80: 0.88, far80: 0.61, near95: 1.75, far95: 1.03 },
  { months: 14, near80: 1.48, far80: 0.53, near95: 4.4, far95: 0.76 },
  { months: 15, near80: 1.49, far80: 0.51, near95: 3.8, far95: 0.81 },
  { months: 17, near80: 1.33, far80: 0.5, near95: 2.95, far95: 0.84 },
  { months: 19, near80: 1.2, far80: 0.45, near95: 2.61, far95: 0.73 },
  { months: 20, near80: 1.37, far80: 0.5, near95: 2.5, far95: 0.97 },
  { months: 24, near80: 1.28, far80: 0.46, near95: 2.24, far95: 0.97 },
  { months: 36, near80: 1.11, far80: 0.42, near95: 1.91, far95: 0.82 },
  { months: 60, near80: 0.9, far80: 0.38, near95: 1.64, far95: 0.68 },
  { months: 100, near80: 1.06, far80: 0.36, near95: 1.88, far95: 0.57 },
  { months: 132, near80: 1.06, far80: 0.36, near95: 1.88, far95: 0.57 },
  { months: 165, near80: 0.85, far80: 0.13, near95: 1.58, far95: 0.3 },
];

type Row = {
  readonly months: number;
  readonly near80: number;
  readonly far80: number;
  readonly near95: number;
  readonly far95: number;
};

/**
 * Calculates the half-widths of a fit's intervals from the noise of the line. For a fit in
 * logarithms, the noise is adjusted toward the noise of a typical line, more strongly on a short
 * history, because noise measured on few months is itself uncertain.
 * @param months the number of known months of the line.
 */
export function halfWidths(fit: LineFit, months: number, inLogarithms: boolean): HalfWidths {
  const trust = inLogarithms ? (months < STEADY_MONTHS ? 0.6 : 0.85) : 1;
  const width = inLogarithms ? 1 : months < SEASONAL_MONTHS ? PLAIN_SCALE.short : PLAIN_SCALE.full;
  const first = months < STEADY_MONTHS ? 1 : FIRST_MONTH;
  const noise = fit.noise.map((own, k) => {
    const drawn = Math.max(LEAST_NOISE, own) ** trust * TYPICAL_NOISE ** (1 - trust);
    const isWild = inLogarithms && months >= STEADY_MONTHS && months < LONG_MONTHS && drawn > WILD_NOISE;
    return width * (k === 0 ? first : 1) * (isWild ? Math.sqrt(drawn * WILD_NOISE) : drawn);
  });
  const row = multiples(months);
  const growth = inLogarithms ? growthOfErrors(fit, months) : 1;
  return {
    half80: noise.map((value, k) => value * (row.near80 + growth * row.far80 * Math.sqrt(k))),
    half95: noise.map((value, k) => value * (row.near95 + growth * row.far95 * Math.sqrt(k))),
  };
}

function growthOfErrors(fit: LineFit, months: number): number {
  const { typical, power, least, most } = PERSISTENCE;
  if (fit.persistence === undefined || months < PERSISTENCE.months || months >= LONG_MONTHS) return 1;
  return clamp((fit.persistence / typical) ** power, least, most);
}

/** Interpolates the multiples in the table `MULTIPLES` for a number of known months. */
function multiples(months: number): Row {
  const above = MULTIPLES.findIndex((row) => row.months >= months);
  const upper = MULTIPLES[above] ?? MULTIPLES[MULTIPLES.length - 1];
  const lower = MULTIPLES[above - 1] ?? upper;
  if (!upper || !lower) throw new RangeError("The table of multiples for forecast ranges is empty.");
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

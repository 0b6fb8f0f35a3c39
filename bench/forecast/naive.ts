/** Forecasts every month as the last value of the history. */
export function naive(train: readonly number[], months: number): number[] {
  return new Array<number>(months).fill(train.at(-1) ?? 0);
}

/**
 * Forecasts each month as the value of the same month in the last year of the history. A longer forecast repeats that
 * year.
 */
export function seasonalNaive(train: readonly number[], months: number): number[] {
  return Array.from({ length: months }, (_, k) => train[train.length - 12 + (k % 12)] ?? 0);
}

/**
 * Computes the Naive2 forecast, the benchmark of the M competitions: the last value, with classical
 * multiplicative seasonality if an autocorrelation test at lag twelve finds any. Makridakis,
 * Spiliotis & Assimakopoulos 2020, IJF 36:54.
 */
export function naive2(train: readonly number[], months: number): number[] {
  const indices = isSeasonal(train) ? seasonalIndices(train) : new Array<number>(12).fill(1);
  const last = (train.at(-1) ?? 0) / (indices[(train.length - 1) % 12] ?? 1);
  return Array.from({ length: months }, (_, k) => last * (indices[(train.length + k) % 12] ?? 1));
}

function isSeasonal(train: readonly number[]): boolean {
  if (train.length < 36) return false;
  const middle = train.reduce((sum, value) => sum + value, 0) / train.length;
  const apart = train.map((value) => value - middle);
  const product = (lag: number) => apart.slice(lag).reduce((sum, value, i) => sum + value * (apart[i] ?? 0), 0);
  const correlation = (lag: number) => product(lag) / product(0);
  let squares = 0;
  for (let lag = 1; lag < 12; lag++) squares += correlation(lag) ** 2;
  return Math.abs(correlation(12)) > 1.645 * Math.sqrt((1 + 2 * squares) / train.length);
}

/**
 * Computes the seasonal index of each calendar month: its mean ratio to the centred 12-month moving
 * average, normalised to a mean of 1.
 */
function seasonalIndices(train: readonly number[]): number[] {
  const ratios: number[][] = Array.from({ length: 12 }, () => []);
  for (let i = 6; i < train.length - 6; i++) {
    const window = train.slice(i - 6, i + 7);
    const sum = window.reduce((total, value) => total + value, 0) - ((window[0] ?? 0) + (window[12] ?? 0)) / 2;
    if (sum !== 0) ratios[i % 12]?.push((12 * (train[i] ?? 0)) / sum);
  }
  const means = ratios.map((month) => month.reduce((sum, ratio) => sum + ratio, 0) / month.length);
  const centre = means.reduce((sum, value) => sum + value, 0) / 12;
  return means.map((value) => value / centre);
}

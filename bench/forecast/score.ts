/** A forecast to score: its points, and its 80 % and 95 % intervals if the method has them. */
export type Scored = {
  readonly points: readonly number[];
  readonly lower80?: readonly number[];
  readonly upper80?: readonly number[];
  readonly lower95?: readonly number[];
  readonly upper95?: readonly number[];
};

/**
 * The scores of the forecast of one series, or the mean scores over many series. `cover80` and `cover95` are in
 * percent.
 */
export type Scores = {
  readonly smape: number;
  readonly mase: number;
  readonly cover80: number;
  readonly cover95: number;
  readonly msis: number;
};

/**
 * Scores a forecast against the actual values. A negative forecast value counts as zero, as in the rules of the
 * competitions.
 */
export function score(forecast: Scored, test: readonly number[], train: readonly number[]): Scores {
  const scale = seasonalChange(train);
  const points = forecast.points.map((point) => Math.max(0, point));
  return {
    smape: mean(test.map((actual, k) => percentApart(actual, points[k] ?? 0))),
    mase: mean(test.map((actual, k) => Math.abs(actual - (points[k] ?? 0)))) / scale,
    cover80: mean(test.map((actual, k) => inside(actual, forecast.lower80?.[k], forecast.upper80?.[k]))),
    cover95: mean(test.map((actual, k) => inside(actual, forecast.lower95?.[k], forecast.upper95?.[k]))),
    msis: mean(test.map((actual, k) => intervalScore(actual, forecast.lower95?.[k], forecast.upper95?.[k]))) / scale,
  };
}

/** Computes the mean of each score. */
export function meanScores(scores: readonly Scores[]): Scores {
  const of = (read: (one: Scores) => number) => mean(scores.map(read));
  return {
    smape: of((one) => one.smape),
    mase: of((one) => one.mase),
    cover80: of((one) => one.cover80),
    cover95: of((one) => one.cover95),
    msis: of((one) => one.msis),
  };
}

/**
 * Computes the overall weighted average (OWA): the mean of two ratios, sMAPE and MASE each divided by the same score
 * of Naive2 on the same series.
 */
export function owa(scores: Scores, naive2: Scores): number {
  return (scores.smape / naive2.smape + scores.mase / naive2.mase) / 2;
}

/**
 * Computes the mean absolute change from the same month of the previous year, over all training
 * months.
 */
function seasonalChange(train: readonly number[]): number {
  return mean(train.slice(12).map((value, i) => Math.abs(value - (train[i] ?? 0))));
}

function percentApart(actual: number, point: number): number {
  const size = Math.abs(actual) + Math.abs(point);
  return size === 0 ? 0 : (200 * Math.abs(actual - point)) / size;
}

function inside(actual: number, lower = Number.NaN, upper = Number.NaN): number {
  return actual >= lower && actual <= upper ? 100 : 0;
}

/**
 * Computes the interval score: the width of the 95 % interval, plus 40 times the distance by which the actual value
 * lies outside the interval.
 */
function intervalScore(actual: number, lower = Number.NaN, upper = Number.NaN): number {
  return upper - lower + 40 * Math.max(0, lower - actual) + 40 * Math.max(0, actual - upper);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

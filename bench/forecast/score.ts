/** A forecast to be scored: points, and limits where the method has them. */
export type Scored = {
  readonly points: readonly number[];
  readonly lower80?: readonly number[];
  readonly upper80?: readonly number[];
  readonly lower95?: readonly number[];
  readonly upper95?: readonly number[];
};

/** The scores of one series, or their means over many. Coverage is in percent; OWA needs those of Naive2 too. */
export type Scores = {
  readonly smape: number;
  readonly mase: number;
  readonly cover80: number;
  readonly cover95: number;
  readonly msis: number;
};

/** The scores of a forecast against what came. Points are held at zero or above, as in the competitions. */
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

/** The mean of each score. */
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

/** Overall weighted average: the mean of sMAPE and MASE, each relative to that of Naive2 on the same series. */
export function owa(scores: Scores, naive2: Scores): number {
  return (scores.smape / naive2.smape + scores.mase / naive2.mase) / 2;
}

/** Mean absolute change on the same month of the year before, over the whole training part. */
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

/** Width of the 95 % interval, plus 40 times what the actual lies outside it. */
function intervalScore(actual: number, lower = Number.NaN, upper = Number.NaN): number {
  return upper - lower + 40 * Math.max(0, lower - actual) + 40 * Math.max(0, actual - upper);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

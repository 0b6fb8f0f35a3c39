import type { SeriesForecast } from "./forecast-series.ts";
import { wholeCents } from "./scale.ts";
import { at, clamp } from "./vector.ts";

/** The lines of a section after their total was heard, and whether it was worth hearing. */
export type Reconciled = { readonly lines: SeriesForecast[]; readonly applied: boolean };

/** The total is heard only where its variance is under this share of what independent lines would give it. */
const CALMER = 0.5;

/**
 * Draws the lines of a section toward the forecast of their total, where the total is far steadier than its lines: where
 * amounts wander between accounts, their sum knows more than they do. Least squares weighted by the variances of the
 * forecasts, month by month (Athanasopoulos et al. 2009, IJF 25:146, on a tree of one level). A line whose interval
 * does not reach below zero is not pushed there; a line without uncertainty does not move. Points and limits of a line
 * move together, each rounded to whole cents; the total of the section is the sum of its lines.
 * @param lines forecasts of the same months. @param total the forecast of their sum, from its own history.
 * @throws RangeError when the forecasts are not of the same months.
 */
export function reconcile(lines: readonly SeriesForecast[], total: SeriesForecast): Reconciled {
  const months = total.points.length;
  const aligned = lines.every(
    (line) => line.firstForecastMonth === total.firstForecastMonth && line.points.length === months,
  );
  if (!aligned) throw new RangeError("The lines and their total are not forecast for the same months.");
  const variances = lines.map(varianceOf);
  const totalVariance = varianceOf(total);
  const independent = sumOf(variances.map(sumOf));
  if (!(sumOf(totalVariance) < CALMER * independent)) return { lines: [...lines], applied: false };
  const moves = lines.map(() => new Float64Array(months));
  for (let k = 0; k < months; k++) {
    const month = lines.map((line, j) => ({
      point: at(line.points, k),
      variance: at(variances[j] ?? [], k),
      least: at(line.lower95 ?? line.points, k) >= 0 ? 0 : Number.NEGATIVE_INFINITY,
      most: at(line.upper95 ?? line.points, k) <= 0 ? 0 : Number.POSITIVE_INFINITY,
    }));
    for (const [j, move] of movesOf(month, at(total.points, k), at(totalVariance, k)).entries()) {
      const own = moves[j];
      if (own) own[k] = move;
    }
  }
  return { lines: lines.map((line, j) => moved(line, moves[j] ?? new Float64Array(months))), applied: true };
}

/** Variance of each month, from the width of the 80 % interval; 0 where there is none. */
function varianceOf({ points, lower80, upper80 }: SeriesForecast): Float64Array {
  return Float64Array.from(points, (_, k) => ((at(upper80 ?? points, k) - at(lower80 ?? points, k)) / 2.563) ** 2);
}

type LineMonth = { readonly point: number; readonly variance: number; readonly least: number; readonly most: number };

/** What each line moves in one month; a line that meets its bound stays there and the others share the rest. */
function movesOf(lines: readonly LineMonth[], total: number, totalVariance: number): number[] {
  const open = lines.map(({ variance }) => variance > 0);
  const points = lines.map(({ point }) => point);
  for (let round = 0; round <= lines.length; round++) {
    const free = sumOf(lines.map(({ variance }, j) => (open[j] ? variance : 0)));
    if (free === 0) break;
    const gap = total - sumOf(lines.map(({ point }, j) => (open[j] ? point : at(points, j))));
    const heard = (gap * free) / (free + totalVariance);
    let bounded = false;
    lines.forEach(({ point, variance, least, most }, j) => {
      if (!open[j]) return;
      const wanted = point + (heard * variance) / free;
      points[j] = clamp(wanted, least, most);
      if (points[j] === wanted) return;
      open[j] = false;
      bounded = true;
    });
    if (!bounded) break;
  }
  return points.map((point, j) => point - (lines[j]?.point ?? 0));
}

function moved(line: SeriesForecast, moves: Float64Array): SeriesForecast {
  const nonNegative = line.lower95?.every((limit) => limit >= 0) ?? false;
  const nonPositive = line.upper95?.every((limit) => limit <= 0) ?? false;
  const least = nonNegative ? 0 : Number.NEGATIVE_INFINITY;
  const most = nonPositive ? 0 : Number.POSITIVE_INFINITY;
  const move = (values: readonly number[]) =>
    values.map((value, k) => wholeCents(clamp(value + at(moves, k), least, most)));
  return {
    ...line,
    points: move(line.points),
    lower80: line.lower80 && move(line.lower80),
    upper80: line.upper80 && move(line.upper80),
    lower95: line.lower95 && move(line.lower95),
    upper95: line.upper95 && move(line.upper95),
    explanation: { ...line.explanation, fromSection: Array.from(moves, wholeCents) },
  };
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  return sum;
}

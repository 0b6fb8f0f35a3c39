import { YEAR } from "./seasonal-effects.ts";
import type { PatternForecast } from "./sparse-lines.ts";
import { at } from "./vector.ts";

const STANDING_SHARE = 0.6;
const LEAST_MONTHS = 4;
const SHORT_RUN = 2;

/** A run of consecutive months with the same amount. */
type Run = { readonly amount: number; readonly from: number; readonly months: number };

/**
 * Forecasts a line that mostly repeats its last amount, such as rent. The forecast continues the current level and
 * adds exceptions that return every year, such as a thirteenth salary. Undefined for any other line.
 * @param weights 1 for a known month, 0 for a missing one.
 */
export function forecastSteps(
  values: Float64Array,
  weights: Float64Array,
  months: number,
): PatternForecast | undefined {
  const known = [...values.keys()].filter((i) => at(weights, i) > 0);
  const runs = runsOf(values, known);
  const standing = known.length - runs.length;
  if (known.length < LEAST_MONTHS || standing < STANDING_SHARE * (known.length - 1)) return undefined;
  const past = runs.filter((_, j) => isException(runs, j));
  const newest = runs.at(-1);
  const doubtful = past.length > 0 && newest?.months === 1 ? [newest] : [];
  const exceptions = [...past, ...doubtful];
  const yearly = yearlyExceptions(exceptions, known);
  if (!yearly) return undefined;
  const levels = runs.filter((run) => !exceptions.includes(run));
  const settled = levels.at(-1)?.amount ?? 0;
  const steps = levels.slice(1).map(({ amount }, j) => amount - (levels[j]?.amount ?? 0));
  const strays = exceptions.filter(({ from }) => !yearly.has(from % YEAR)).map(({ amount }) => amount - settled);
  const path = new Float64Array(months).map((_, k) => yearly.get((values.length + k) % YEAR) ?? settled);
  const halfWidth = (k: number, multiple: number, share: number) => {
    const changes = steps.filter((step) => step !== 0).length * (k + 1);
    if ((strays.length + changes) / known.length < share) return 0;
    return multiple * Math.sqrt((sumOfSquares(strays) + sumOfSquares(steps) * (k + 1)) / known.length);
  };
  return {
    method: "steps",
    path,
    lower80: path.map((level, k) => level - halfWidth(k, 1.28, 0.2)),
    upper80: path.map((level, k) => level + halfWidth(k, 1.28, 0.2)),
    lower95: path.map((level, k) => level - halfWidth(k, 2.2, 0.05)),
    upper95: path.map((level, k) => level + halfWidth(k, 2.2, 0.05)),
  };
}

function runsOf(values: Float64Array, known: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const i of known) {
    const last = runs.at(-1);
    if (last?.amount === at(values, i)) runs[runs.length - 1] = { ...last, months: last.months + 1 };
    else runs.push({ amount: at(values, i), from: i, months: 1 });
  }
  return runs;
}

/**
 * Returns whether a run is an exception: it lasts one or two months, and the line then returns to its
 * previous amount.
 */
function isException(runs: readonly Run[], j: number): boolean {
  const [before, run, after] = [runs[j - 1], runs[j], runs[j + 1]];
  return !!before && !!run && !!after && run.months <= SHORT_RUN && before.amount === after.amount;
}

/**
 * Returns the amounts of exceptions that occur every year, keyed by month of the year. Undefined if one of them was
 * missing in a year, because the line is then not a step pattern.
 */
function yearlyExceptions(exceptions: readonly Run[], known: readonly number[]): Map<number, number> | undefined {
  const yearly = new Map<number, number>();
  for (const { from, amount } of exceptions) {
    const same = exceptions.filter((other) => other.from % YEAR === from % YEAR);
    if (same.length < 2) continue;
    const since = Math.min(...same.map((other) => other.from));
    if (known.filter((i) => i >= since && i % YEAR === from % YEAR).length > same.length) return undefined;
    yearly.set(from % YEAR, amount);
  }
  return yearly;
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

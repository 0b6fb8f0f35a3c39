import { YEAR } from "./seasonal-effects.ts";
import { at, clamp } from "./vector.ts";

/** A forecast of a line with a simple pattern, and the limits of its intervals, on the scale of the line. */
export type PatternForecast = {
  readonly method: "calendar" | "intermittent" | "stopped" | "steps";
  readonly path: Float64Array;
  readonly lower80: Float64Array;
  readonly upper80: Float64Array;
  readonly lower95: Float64Array;
  readonly upper95: Float64Array;
};

const CALENDAR_ZEROS = 0.25;
const INTERMITTENT_ZEROS = 0.3;
const STOPPED_MONTHS = 6;
const RATE = 0.1;
const TYPICAL_CHANGE = 0.1;

/**
 * Forecasts a line that is zero in many months; undefined if it has too few zeros. `calendar`: amounts occur
 * in the same months every year (a licence, quarterly tax). `stopped`: no amount for far longer than in any
 * earlier pause. `intermittent`: any other such line, forecast as a constant rate by the method of Teunter,
 * Syntetos & Babai 2011, EJOR 214:606.
 * @param weights 1 for a known month, 0 for a missing one.
 */
export function forecastSparse(
  values: Float64Array,
  weights: Float64Array,
  months: number,
): PatternForecast | undefined {
  const known = [...values.keys()].filter((i) => at(weights, i) > 0);
  const zeros = known.filter((i) => at(values, i) === 0).length / Math.max(1, known.length);
  if (hasStopped(values, weights)) return stopped(values, known, months);
  if (zeros < CALENDAR_ZEROS) return undefined;
  const calendar = known.length >= YEAR ? calendarPattern(values, known) : undefined;
  if (calendar) return forecastCalendar(values.length, calendar, months);
  return zeros < INTERMITTENT_ZEROS ? undefined : forecastIntermittent(values, known, months);
}

/**
 * Returns whether the line has had no amount for six months or more, and for more than twice as long as in any earlier
 * pause.
 */
function hasStopped(values: Float64Array, weights: Float64Array): boolean {
  let longest = 0;
  let pause = 0;
  let started = false;
  for (let i = 0; i < values.length; i++) {
    if (at(weights, i) === 0) continue;
    if (at(values, i) === 0) {
      if (started) pause++;
      continue;
    }
    longest = Math.max(longest, pause);
    pause = 0;
    started = true;
  }
  const single = values.reduce((count, value) => count + (value === 0 ? 0 : 1), 0) === 1;
  return pause >= (single ? YEAR : Math.max(STOPPED_MONTHS, 2 * longest + 1));
}

/** Forecasts zero, with 95 % limits that still include the usual amounts of earlier months. */
function stopped(values: Float64Array, known: readonly number[], months: number): PatternForecast {
  const amounts = known.map((i) => at(values, i)).sort((a, b) => a - b);
  const zero = new Float64Array(months);
  return {
    method: "stopped",
    path: zero,
    lower80: zero,
    upper80: zero,
    lower95: new Float64Array(months).fill(Math.min(0, quantile(amounts, 0.1))),
    upper95: new Float64Array(months).fill(Math.max(0, quantile(amounts, 0.9))),
  };
}

/** The amounts of each calendar month, oldest first; empty for a month that never has one. */
type Calendar = readonly (readonly number[])[];

/**
 * Returns the amounts of each calendar month if, in the last three years, each calendar month was either always zero
 * or never zero; otherwise undefined.
 */
function calendarPattern(values: Float64Array, known: readonly number[]): Calendar | undefined {
  const byMonth: number[][] = Array.from({ length: YEAR }, () => []);
  for (const i of known) byMonth[i % YEAR]?.push(at(values, i));
  const recent = byMonth.map((amounts) => amounts.slice(-3));
  const steady = recent.every((amounts) => amounts.length > 0 && new Set(amounts.map((a) => a !== 0)).size === 1);
  if (!steady) return undefined;
  return recent.map((amounts) => amounts.filter((amount) => amount !== 0));
}

/**
 * Forecasts each calendar month as the mean of its last two amounts, times the growth of the calendar amounts
 * since the previous year.
 */
function forecastCalendar(n: number, calendar: Calendar, months: number): PatternForecast {
  let [older, newer, squares, pairs] = [0, 0, 0, 0];
  for (const amounts of calendar) {
    if (amounts.length < 2) continue;
    const [before, last] = [at(amounts, amounts.length - 2), at(amounts, amounts.length - 1)];
    older += before;
    newer += last;
    squares += ((last - before) / (Math.abs(last) + Math.abs(before))) ** 2 * 2;
    pairs++;
  }
  const growth = older === 0 ? 1 : clamp(newer / older, 0.8, 1.25);
  const spread = Math.sqrt((squares + 2 * TYPICAL_CHANGE ** 2) / (pairs + 2));
  const path = new Float64Array(months).map((_, k) => {
    const lastTwo = (calendar[(n + k) % YEAR] ?? []).slice(-2);
    return (growth * lastTwo.reduce((sum, amount) => sum + amount, 0)) / Math.max(1, lastTwo.length);
  });
  const limit = (multiple: number) => path.map((value) => value + multiple * spread * Math.abs(value));
  return {
    method: "calendar",
    path,
    lower80: limit(-1.5),
    upper80: limit(1.5),
    lower95: limit(-2.8),
    upper95: limit(2.8),
  };
}

/**
 * Forecasts the smoothed probability of an amount times the smoothed size of an amount; the limits are quantiles of
 * the history.
 */
function forecastIntermittent(values: Float64Array, known: readonly number[], months: number): PatternForecast {
  const amounts = known.map((i) => at(values, i));
  const sizes = amounts.filter((amount) => amount !== 0);
  let chance = sizes.length / amounts.length;
  let size = sizes.reduce((sum, amount) => sum + amount, 0) / sizes.length;
  for (const amount of amounts) {
    chance += RATE * ((amount === 0 ? 0 : 1) - chance);
    if (amount !== 0) size += RATE * (amount - size);
  }
  const sorted = amounts.sort((a, b) => a - b);
  const point = chance * size;
  const flat = (value: number) => new Float64Array(months).fill(value);
  return {
    method: "intermittent",
    path: flat(point),
    lower80: flat(Math.min(point, quantile(sorted, 0.1))),
    upper80: flat(Math.max(point, quantile(sorted, 0.9))),
    lower95: flat(Math.min(point, quantile(sorted, 0.025))),
    upper95: flat(Math.max(point, quantile(sorted, 0.975))),
  };
}

/**
 * Returns a quantile of sorted values, interpolated linearly.
 * @param share the quantile, from 0 to 1.
 */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const whole = Math.floor(position);
  const next = Math.min(sorted.length - 1, whole + 1);
  return at(sorted, whole) + (position - whole) * (at(sorted, next) - at(sorted, whole));
}

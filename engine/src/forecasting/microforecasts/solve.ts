import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Forecast, forecast, totalValues } from "../evaluation/forecast.ts";
import { layerProblem } from "../evaluation/layers.ts";
import type { MonthIndex } from "../model/model.ts";
import { firstThatHolds, lastThatHolds } from "./binary-search.ts";
import { cashWith, withLayers } from "./effect-table.ts";
import { layerOf } from "./layer-of.ts";
import type { Item, Microforecast } from "./microforecast.ts";

/**
 * The unknown to solve for: the months in which an item can begin, the smallest sufficient loan, or the highest
 * affordable pay.
 */
export type Unknown = "start_month" | "principal" | "basic_salary";

/** The lowest closing cash of the forecast, in cents, and its month. */
export type Lowest = { readonly month: MonthIndex; readonly cents: number };

/**
 * A value that the search tried, with the lowest cash that results from it. The value is a month as an index of the
 * books, or an amount in cents.
 */
export type Try = { readonly value: number; readonly lowest: Lowest };

/**
 * A value that meets the condition, with the neighbouring value that does not meet it; `next` is null if the
 * value is at the limit of the search.
 */
export type Answer = Try & { readonly next: Try | null };

/**
 * The first and last value for which cash is at or above the minimum in every month or, if there is
 * no such value, the value that leaves the smallest gap.
 */
export type Solution =
  | { readonly found: true; readonly first: Answer; readonly last: Answer | null; readonly tried: readonly Try[] }
  | { readonly found: false; readonly best: Try; readonly gap: number; readonly tried: readonly Try[] };

/** An item of a microforecast, the unknown to solve for, and the minimum cash in cents. */
export type Question = {
  readonly microforecast: Microforecast;
  readonly itemId: string;
  readonly unknown: Unknown;
  readonly floor: number;
};

/** The difference between one tried amount of a loan or of pay and the next: KES 1,000, in cents. */
export const STEP = 1_000_00;

/** The maximum number of steps, so that loans and monthly pay of up to KES 10,000,000,000 are tried. */
const MOST_STEPS = 10_000_000;

/**
 * Finds the value of an item that keeps cash at or above the minimum in every forecast month: the
 * earliest and latest month in which the item can begin, the smallest loan, or the highest pay.
 * Loans and pay are checked in steps of KES 1,000, as if the microforecast were active. A full
 * calculation confirms the answer.
 * @returns a refusal if the item has no such value, the books have no cash, or an account of the
 * microforecast no longer exists.
 */
export function solve(of: Forecast, question: Question): Result<Solution> {
  const { microforecast, itemId, unknown } = question;
  const item = microforecast.items.find(({ id }) => id === itemId);
  if (!item) return refuse("This item is not part of the microforecast.");
  const { foundation } = of;
  if (!foundation.books.balanceSheet)
    return refuse("Import a balance sheet first: without it there is no cash forecast.");
  if (foundation.firstForecast >= foundation.months) return refuse("The forecast has no months.");
  const problem = layerProblem(foundation, layerOf(foundation, microforecast));
  if (problem !== undefined) return refuse(problem);
  if (item.inBooks) return refuse("This item is already in the books, so there is nothing to calculate.");
  if (unknown === "start_month") return accept(startMonths(of, question, item));
  if (unknown === "principal") {
    return item.kind === "loan"
      ? accept(smallestLoan(of, question, item))
      : refuse("The principal can be calculated only for a loan.");
  }
  return item.kind === "hire"
    ? accept(highestPay(of, question, item))
    : refuse("The pay can be calculated only for a planned hire.");
}

/** Checks every forecast month as the start of an item. */
function startMonths(of: Forecast, question: Question, item: Item): Solution {
  const { firstForecast, months, books } = of.foundation;
  const origin = question.microforecast.start - books.firstMonth;
  const change = (month: number): Item => ({ ...item, after: month - origin });
  const tried = Array.from({ length: months - firstForecast }, (_, at) =>
    tryOut(of, question, change(firstForecast + at), firstForecast + at),
  );
  const holds = tried.filter(({ lowest }) => lowest.cents >= question.floor);
  const [earliest, latest] = [holds[0], holds.at(-1)];
  if (!earliest || !latest) return none(question, tried, tried);
  const at = (month: number) => tried.find(({ value }) => value === month) ?? null;
  return confirmed(of, question, change, {
    found: true,
    first: { ...earliest, next: at(earliest.value - 1) },
    last: { ...latest, next: at(latest.value + 1) },
    tried,
  });
}

/**
 * Finds the smallest loan that keeps cash at or above the minimum. A larger loan increases the lowest cash up
 * to a peak, and then its instalments decrease it again. The search finds the peak first and then looks for
 * smaller loans.
 */
function smallestLoan(of: Forecast, question: Question, item: Extract<Item, { kind: "loan" }>): Solution {
  const { trial, tried } = trials(of, question, (value) => ({ ...item, principal: value }));
  const steps = firstThatHolds((count) => trial(count).lowest.cents, question.floor, MOST_STEPS);
  if (steps === undefined) return none(question, tried(), tried());
  const first = { ...trial(steps), next: steps === 0 ? null : trial(steps - 1) };
  const change = (value: number): Item => ({ ...item, principal: value });
  return confirmed(of, question, change, { found: true, first, last: null, tried: tried() });
}

/**
 * Finds, by binary search, the highest pay that keeps cash at or above the minimum. A binary search is possible
 * because cash only decreases as pay increases.
 */
function highestPay(of: Forecast, question: Question, item: Extract<Item, { kind: "hire" }>): Solution {
  const change = (value: number): Item => ({ ...item, basic: value });
  const { trial, tried } = trials(of, question, change);
  const steps = lastThatHolds((count) => trial(count).lowest.cents, question.floor, MOST_STEPS);
  if (steps === undefined) return none(question, tried(), tried());
  const first = { ...trial(steps), next: steps === MOST_STEPS ? null : trial(steps + 1) };
  return confirmed(of, question, change, { found: true, first, last: null, tried: tried() });
}

/**
 * Returns two functions. `trial` calculates the lowest cash for an amount, given as a number of steps, and does so
 * only once for each amount. `tried` returns all results so far, the smallest amount first.
 */
function trials(of: Forecast, question: Question, change: (value: number) => Item) {
  const known = new Map<number, Try>();
  const trial = (steps: number): Try => {
    const found = known.get(steps) ?? tryOut(of, question, change(steps * STEP), steps * STEP);
    known.set(steps, found);
    return found;
  };
  return { trial, tried: () => [...known.values()].sort((a, b) => a.value - b.value) };
}

function tryOut(of: Forecast, question: Question, item: Item, value: number): Try {
  const cash = cashWith(of, layerOf(of.foundation, changed(question, item)));
  return { value, lowest: lowestOf(cash, of.foundation.firstForecast) };
}

function changed({ microforecast }: Question, item: Item): Microforecast {
  return { ...microforecast, on: true, items: microforecast.items.map((one) => (one.id === item.id ? item : one)) };
}

/**
 * Returns an answer with the lowest cash from a full calculation of the forecast, instead of from the faster
 * calculation that the search uses.
 */
function confirmed(
  of: Forecast,
  question: Question,
  change: (value: number) => Item,
  found: Extract<Solution, { found: true }>,
): Solution {
  const inFull = (answer: Answer): Answer => {
    const layer = layerOf(of.foundation, changed(question, change(answer.value)));
    const made = forecast(of.foundation, withLayers(of.chain, [layer]));
    if (!made.ok) return answer;
    const { firstForecast } = of.foundation;
    return { ...answer, lowest: lowestOf(totalValues(made.value, "CASH").subarray(firstForecast), firstForecast) };
  };
  return { ...found, first: inFull(found.first), last: found.last && inFull(found.last) };
}

function none({ floor }: Question, among: readonly Try[], tried: readonly Try[]): Solution {
  const best = among.reduce((most, one) => (one.lowest.cents > most.lowest.cents ? one : most));
  return { found: false, best, gap: floor - best.lowest.cents, tried };
}

function lowestOf(cash: Float64Array, firstForecast: MonthIndex): Lowest {
  let at = 0;
  for (let t = 1; t < cash.length; t++) if ((cash[t] ?? 0) < (cash[at] ?? 0)) at = t;
  return { month: firstForecast + at, cents: cash[at] ?? 0 };
}

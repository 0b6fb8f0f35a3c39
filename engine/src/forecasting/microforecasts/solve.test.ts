import fc from "fast-check";
import { expect, test } from "vitest";
import { type Forecast, forecast, totalValues } from "../evaluation/forecast.ts";
import type { Books } from "../model/model.ts";
import { tryComputed } from "../testing/books.ts";
import { anyMicroforecast, booksToPlanOn } from "../testing/microforecasts.ts";
import { firstThatHolds, lastThatHolds } from "./binary-search.ts";
import { withLayers } from "./effect-table.ts";
import { layerOf } from "./layer-of.ts";
import type { Item, Microforecast } from "./microforecast.ts";
import { type Question, STEP, solve, type Unknown } from "./solve.ts";

/** Calculates the whole forecast again with the given item in the plan, and returns its lowest cash, in cents. */
function leastCash(of: Forecast, plan: Microforecast, item: Item): number {
  const items = plan.items.map((one) => (one.id === item.id ? item : one));
  const made = forecast(of.foundation, withLayers(of.chain, [layerOf(of.foundation, { ...plan, on: true, items })]));
  if (!made.ok) throw new Error(made.refusal.message);
  return Math.min(...totalValues(made.value, "CASH").subarray(of.foundation.firstForecast));
}

const asked = (unknown: Unknown, kind?: Item["kind"]) =>
  booksToPlanOn.chain((books) =>
    fc
      .record({
        books: fc.constant(books),
        plan: anyMicroforecast(books),
        share: fc.integer({ min: -20, max: 20 }),
        within: fc.integer({ min: 0, max: 2_000_000_00 }),
      })
      .filter(({ plan }) => kind === undefined || plan.items.some((item) => item.kind === kind))
      .map((each) => ({ ...each, unknown, item: each.plan.items.find((one) => !kind || one.kind === kind) as Item })),
  );

type Asked = { books: Books; plan: Microforecast; share: number; within: number; unknown: Unknown; item: Item };

/**
 * Solves a generated question with a cash floor slightly above or below the lowest cash of the forecast, so that both
 * outcomes occur. Undefined if the books cannot be forecast.
 */
function posed({ books, plan, share, within, unknown, item }: Asked) {
  const of = tryComputed(books);
  if (of === undefined || of.foundation.firstForecast >= of.foundation.months) return undefined;
  const floor = leastCash(of, plan, item) + share * 100_00 + (share > 0 ? within : 0 - within);
  const question: Question = { microforecast: plan, itemId: item.id, unknown, floor };
  const solved = solve(of, question);
  if (!solved.ok) throw new Error(solved.refusal);
  return { of, floor, solution: solved.value };
}

test("the months that are answered keep cash at the floor, and the next month does not", () => {
  fc.assert(
    fc.property(asked("start_month"), (given) => {
      const found = posed(given);
      fc.pre(found !== undefined);
      const { of, floor, solution } = found;
      const { firstForecast, months, books } = of.foundation;
      const least = (month: number) =>
        leastCash(of, given.plan, { ...given.item, after: month - (given.plan.start - books.firstMonth) });
      if (!solution.found) {
        expect(least(solution.best.value)).toBe(floor - solution.gap);
        for (let month = firstForecast; month < months; month++) expect(least(month)).toBeLessThan(floor);
        return;
      }
      const { first, last } = solution;
      expect(least(first.value)).toBe(first.lowest.cents);
      expect(first.lowest.cents).toBeGreaterThanOrEqual(floor);
      expect(last?.lowest.cents).toBeGreaterThanOrEqual(floor);
      if (first.next) expect(least(first.value - 1)).toBeLessThan(floor);
      else expect(first.value).toBe(firstForecast);
      if (last?.next) expect(least(last.value + 1)).toBeLessThan(floor);
      else expect(last?.value).toBe(months - 1);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["principal", "loan", -1],
  ["basic_salary", "hire", 1],
] as const)(
  "the %s that is answered keeps cash at the floor, and KES 1,000 away from it does not",
  (unknown, kind, by) => {
    fc.assert(
      fc.property(asked(unknown, kind), (given) => {
        const found = posed(given);
        fc.pre(found !== undefined);
        const { of, floor, solution } = found;
        const least = (value: number) =>
          leastCash(of, given.plan, { ...given.item, [kind === "loan" ? "principal" : "basic"]: value } as Item);
        if (!solution.found) {
          expect(least(solution.best.value)).toBe(floor - solution.gap);
          expect(least(0)).toBeLessThan(floor);
          return;
        }
        const { value, lowest, next } = solution.first;
        expect(least(value)).toBe(lowest.cents);
        expect(lowest.cents).toBeGreaterThanOrEqual(floor);
        if (next) expect(least(value + by * STEP)).toBeLessThan(floor);
        else expect(value === 0 || kind === "hire").toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

test("of a figure with a peak the first side is found, however narrow the peak is", () => {
  const peak = (top: number, height: number) => (at: number) => height - Math.abs(at - top);
  const cases = fc.record({ top: fc.integer({ min: 0, max: 900 }), floor: fc.integer({ min: -1_000, max: 60 }) });
  fc.assert(
    fc.property(cases, ({ top, floor }) => {
      const all = Array.from({ length: 2_001 }, (_, at) => at);
      const expected = all.find((at) => peak(top, 50)(at) >= floor);
      expect(firstThatHolds(peak(top, 50), floor, 2_000)).toBe(expected);
    }),
  );
  expect(lastThatHolds((at) => 10 - at, 3, 100)).toBe(7);
  expect(lastThatHolds((at) => 10 - at, -500, 100)).toBe(100);
  expect(lastThatHolds((at) => 10 - at, 11, 100)).toBeUndefined();
});

test("of an item that the books hold nothing is found: it posts nothing, so that every pay would do", () => {
  fc.assert(
    fc.property(asked("basic_salary", "hire"), ({ books, plan, item }) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined && of.foundation.firstForecast < of.foundation.months);
      const items = plan.items.map((one): Item => (one.id === item.id ? { ...one, inBooks: true } : one));
      const question: Question = {
        microforecast: { ...plan, items },
        itemId: item.id,
        unknown: "basic_salary",
        floor: 0,
      };
      expect(solve(of, question)).toEqual({
        ok: false,
        refusal: "This item is already in the books, so there is nothing to calculate.",
      });
    }),
    { numRuns: 20 },
  );
});

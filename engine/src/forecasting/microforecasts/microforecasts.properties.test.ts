import { addMonths } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountValues, type Forecast, totalValues } from "../evaluation/forecast.ts";
import { layerEffect, layerProblem } from "../evaluation/layers.ts";
import type { TotalKey } from "../model/rows.ts";
import { applyEdit } from "../scenarios/edit.ts";
import { scenario, tryComputed } from "../testing/books.ts";
import { anyMicroforecast, booksToPlanOn, openOf } from "../testing/microforecasts.ts";
import { effectTable, lowestCash } from "./effect-table.ts";
import { layerOf } from "./layer-of.ts";

const planned = booksToPlanOn.chain((books) =>
  fc.record({ books: fc.constant(books), plan: anyMicroforecast(books), by: fc.integer({ min: 1, max: 8 }) }),
);

const cellsOf = (of: Forecast) => of.foundation.ids.map((id) => [id, ...(accountValues(of, id) ?? [])]);

test("whatever is planned, each month balances, and the table of effects sums to zero", () => {
  fc.assert(
    fc.property(planned, ({ books, plan }) => {
      const plain = tryComputed(books);
      fc.pre(plain !== undefined);
      const layer = layerOf(plain.foundation, { ...plan, on: true });
      expect(openOf(layer.postings, books).every((cents) => cents === 0)).toBe(true);
      expect(layerProblem(plain.foundation, layer)).toBeUndefined();
      const made = tryComputed(books, scenario("Plan", { layers: [layer] }));
      fc.pre(made !== undefined);
      for (const row of effectTable(made, layer)) {
        expect(row.assets - row.liabilities - row.equity).toBe(0);
        expect(row.equity).toBe(row.profitAndLoss);
        const moved = (key: TotalKey) =>
          (totalValues(made, key)[row.month] ?? 0) - (totalValues(plain, key)[row.month] ?? 0);
        expect(moved("retained_income")).toBe(row.profitAndLoss - row.tax);
        expect(moved("tax_expense")).toBe(row.tax);
        expect([row.cashWith, row.cashWith - row.cashWithout]).toEqual([
          totalValues(made, "CASH")[row.month],
          moved("CASH"),
        ]);
        expect(moved("total_assets") - moved("total_liabilities") - moved("total_equity")).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test("switched off, a microforecast is not there, byte for byte; taken back, nothing is left of it", () => {
  fc.assert(
    fc.property(planned, ({ books, plan }) => {
      const plain = tryComputed(books, scenario("Plan", {}));
      fc.pre(plain !== undefined);
      const off = layerOf(plain.foundation, { ...plan, on: false });
      const made = tryComputed(books, scenario("Plan", { layers: [off] }));
      fc.pre(made !== undefined);
      expect(cellsOf(made)).toEqual(cellsOf(plain));
      const back = applyEdit(made, { kind: "layer", scenario: "Plan", id: plan.id, layer: { ...off, on: true } });
      expect(back.ok).toBe(true);
      if (back.ok) applyEdit(made, back.value);
      expect(cellsOf(made)).toEqual(cellsOf(plain));
    }),
    { numRuns: 100 },
  );
});

test("moved by some months, a microforecast does the same as many months later, under one law", () => {
  const unpaid = planned.map((each) => ({
    ...each,
    plan: {
      ...each.plan,
      items: each.plan.items.filter(({ kind }) => kind === "loan" || kind === "asset" || kind === "marketing"),
    },
  }));
  fc.assert(
    fc.property(unpaid, ({ books, plan, by }) => {
      const plain = tryComputed(books);
      fc.pre(plain !== undefined);
      const { foundation } = plain;
      const begins = addMonths(books.firstMonth, foundation.firstForecast + 3);
      const effectFrom = (later: number) =>
        layerEffect(foundation, layerOf(foundation, { ...plan, start: addMonths(begins, later) }));
      const here = effectFrom(0);
      const there = effectFrom(by);
      for (const key of ["profitAndLoss", "assets", "liabilities", "equity", "cash"] as const) {
        const from = foundation.firstForecast;
        const shifted = [...there[key].subarray(from + by)];
        expect(shifted).toEqual([...here[key].subarray(from)].slice(0, Math.max(0, shifted.length)));
      }
    }),
    { numRuns: 150 },
  );
});

test("several microforecasts together move income by the sum of their effects, and tax by its reaction to all of them", () => {
  const two = booksToPlanOn.chain((books) =>
    fc.record({ books: fc.constant(books), one: anyMicroforecast(books), other: anyMicroforecast(books) }),
  );
  fc.assert(
    fc.property(two, ({ books, one, other }) => {
      const plain = tryComputed(books);
      fc.pre(plain !== undefined);
      const layers = [
        layerOf(plain.foundation, { ...one, on: true }),
        layerOf(plain.foundation, { ...other, id: "other", on: true }),
      ];
      const made = tryComputed(books, scenario("Plan", { layers }));
      fc.pre(made !== undefined);
      const effects = layers.map((layer) => layerEffect(plain.foundation, layer));
      for (let t = plain.foundation.firstForecast; t < plain.foundation.months; t++) {
        const own = effects.reduce((sum, { profitAndLoss }) => sum + (profitAndLoss[t] ?? 0), 0);
        const moved = (key: TotalKey) => (totalValues(made, key)[t] ?? 0) - (totalValues(plain, key)[t] ?? 0);
        expect(moved("earnings_before_tax") + moved("adjustments") - moved("dividends")).toBe(own);
        expect(moved("retained_income")).toBe(own - moved("tax_expense"));
      }
    }),
    { numRuns: 100 },
  );
});

test("the lowest cash is the first month with the least", () => {
  const rows = [5, -2, 7, -2].map((cash, month) => ({ month, cash }));
  expect(lowestCash(rows, ({ cash }) => cash)).toEqual({ month: 1, cents: -2 });
  expect(lowestCash([], () => 0)).toBeUndefined();
});

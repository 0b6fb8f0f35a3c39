import fc from "fast-check";
import { expect, test } from "vitest";
import type { Layer, Posting } from "../model/model.ts";
import { applyEdit } from "../scenarios/edit.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";
import { anyBooks, anyLayer } from "../testing/arbitrary.ts";
import { booksOf, computed, each, line, scenario, tryComputed } from "../testing/books.ts";
import { CLOSED, change, FIRST, shillings, smallCompany } from "../testing/company.ts";
import { notices } from "./forecast.ts";
import { layerEffect, layerProblem } from "./layers.ts";
import { lineageOf } from "./lineage.ts";

const post = (account: string, offset: number, shillings: number): Posting => ({
  account,
  offset,
  cents: shillings * 100,
});

/**
 * A bridge loan of 900 without interest, repaid in three months, with a fee of 30 in the month of the first repayment.
 */
const bridge: Layer = {
  id: "bridge",
  name: "Bridge loan",
  on: true,
  start: FIRST,
  postings: [
    post("Bank", 0, 900),
    post("Bank Loan", 0, 900),
    post("Bank", 1, -330),
    post("Bank Loan", 1, -300),
    post("Interest", 1, 30),
    post("Bank", 2, -300),
    post("Bank Loan", 2, -300),
    post("Bank", 3, -300),
    post("Bank Loan", 3, -300),
  ],
};

const books = booksOf(smallCompany(), 5);
const laid = (...layers: Layer[]) => computed(books, scenario("Plan", { layers }));

test("a layer's postings move flows in their month and balances from then on", () => {
  const made = laid(bridge);
  expect(change(made, "Bank Loan")).toEqual([900, 600, 300, 0, 0]);
  expect(change(made, "Interest")).toEqual([0, 30, 0, 0, 0]);
  expect(change(made, "Bank")).toEqual([900, 570, 270, -30, -30]);
  expect(lineageOf(made, "Bank Loan", FIRST + 1)?.layers).toEqual([
    { id: "bridge", name: "Bridge loan", cents: 600_00 },
  ]);
});

test("each layer shows its own effect, which balances", () => {
  const effect = layerEffect(laid(bridge).foundation, bridge);
  const months = (series: Float64Array) => [...series.subarray(FIRST)].map((cents) => cents / 100);
  expect(months(effect.profitAndLoss)).toEqual([0, -30, 0, 0, 0]);
  expect(months(effect.assets)).toEqual([900, -330, -300, -300, 0]);
  expect(months(effect.liabilities)).toEqual([900, -300, -300, -300, 0]);
  expect(months(effect.equity)).toEqual([0, -30, 0, 0, 0]);
  expect(months(effect.cash)).toEqual([900, -330, -300, -300, 0]);
});

test("tax follows the earnings with layers; days, interest and percentages do not", () => {
  const taxed = line("Tax", "TEXP", each(CLOSED, 135_00));
  const paid = line("Interest", "IEXP", each(CLOSED, 12_00));
  const sale: Layer = {
    ...bridge,
    postings: [post("Sales", 0, 100), post("Bank", 0, 100), post("Bank Loan", 1, 600), post("Bank", 1, 600)],
  };
  const companies = booksOf(smallCompany([taxed, paid]), 4);
  const made = computed(companies, scenario("Plan", { layers: [sale] }));
  const rate = 135 / 438;
  expect(change(made, "Tax")[0]).toBeCloseTo(100 * rate, 1);
  expect(change(made, "Debtors")).toEqual([0, 0, 0, 0]);
  expect(change(made, "Interest")).toEqual([0, 0, 0, 0]);
  expect(change(made, "Bank")[0]).toBeCloseTo(100 - 100 * rate, 1);
});

test("earnings of a layer are closed into retained earnings with the year", () => {
  const early = { ...books, settings: { ...books.settings, fiscalYearStartMonth: 3 } };
  const made = computed(early, scenario("Plan", { layers: [bridge] }));
  const plain = computed(early);
  const moved = (path: string) =>
    shillings(made, path).map((value, index) => value - (shillings(plain, path)[index] ?? 0));
  expect(moved("Current")).toEqual([0, -30, 0, 0, 0]);
  expect(moved("Retained")).toEqual([0, 0, -30, -30, -30]);
});

test("a layer that is off does nothing; a scenario may switch an inherited one off, or move it", () => {
  expect(change(laid({ ...bridge, on: false }), "Bank")).toEqual([0, 0, 0, 0, 0]);
  const parent = scenario("Plan", { layers: [bridge] });
  const child = (layer: Layer) =>
    change(computed(books, parent, scenario("Stretch", { layers: [layer] })), "Bank Loan");
  expect(child({ ...bridge, on: false })).toEqual([0, 0, 0, 0, 0]);
  expect(child({ ...bridge, start: FIRST + 1 })).toEqual([0, 900, 600, 300, 0]);
  expect(change(computed(books, parent, emptyOverlay("Stretch")), "Bank Loan")).toEqual([900, 600, 300, 0, 0]);
});

test("postings due before the cut-over are in the actuals already", () => {
  expect(change(laid({ ...bridge, start: FIRST - 1 }), "Bank Loan")).toEqual([-300, -600, -900, -900, -900]);
});

// a posting that spoils the layer | why it is refused
const SPOILT: readonly [Posting, string][] = [
  [post("Bank", 1, 1), "Bridge loan does not balance in month 2 from its start: the difference is 1."],
  [post("Retained", 1, 1), "Bridge loan posts to Retained, which accepts no postings."],
  [post("Gone", 1, 0), "Bridge loan posts to Gone, which accepts no postings."],
];

test.each(SPOILT)("with %j a layer is refused, or left out where it was accepted before", (posting, message) => {
  const spoilt = { ...bridge, postings: [...bridge.postings, posting] };
  const made = laid();
  const done = applyEdit(made, { kind: "layer", scenario: "Plan", id: "bridge", layer: spoilt });
  expect(done).toMatchObject({ ok: false, refusal: { code: "unbalanced_layer", message } });
  expect(notices(laid(spoilt))).toEqual([{ code: "layer_skipped", account: "Bridge loan", message }]);
  expect(change(laid(spoilt), "Bank")).toEqual([0, 0, 0, 0, 0]);
});

test("without a balance sheet a layer's part of the profit and loss counts", () => {
  const alone = booksOf([line("Sales", "REV", each(CLOSED, 1_000_00)), line("Wages", "FEXP", each(CLOSED, 0))], 2);
  const hire = { ...bridge, postings: [post("Wages", 0, 80), post("Bank", 0, -80)] };
  expect(shillings(computed(alone, scenario("Plan", { layers: [hire] })), "Wages")).toEqual([80, 0]);
});

test("moving a layer by some months moves its effects by as many", () => {
  const story = anyBooks.chain((each) =>
    fc.record({ books: fc.constant(each), layer: anyLayer(each), by: fc.integer({ min: 1, max: 8 }) }),
  );
  fc.assert(
    fc.property(story, ({ books: own, layer, by }) => {
      const made = tryComputed(own);
      fc.pre(made !== undefined && own.balanceSheet !== null && !layerProblem(made.foundation, layer));
      const at = { ...layer, start: own.cutOver + 1 };
      const here = layerEffect(made.foundation, at);
      const later = layerEffect(made.foundation, { ...at, start: at.start + by });
      for (const key of ["profitAndLoss", "assets", "liabilities", "equity", "cash"] as const) {
        const moved = [...later[key].subarray(own.cutOver + 1 + by)];
        expect(moved).toEqual([...here[key].subarray(own.cutOver + 1, here[key].length - by)].slice(0, moved.length));
        expect([...later[key].subarray(0, own.cutOver + 1 + by)].every((cents) => cents === 0)).toBe(true);
      }
      expect(here.assets.every((cents, t) => cents === (here.liabilities[t] ?? 0) + (here.equity[t] ?? 0))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("layers that come to more than can be held to the cent are refused, and leave a computed forecast as it was", () => {
  const most = 2 ** 49;
  const gift = (id: string): Layer => ({
    ...{ id, name: id, on: true, start: FIRST },
    postings: [
      { account: "Bank", offset: 0, cents: most },
      { account: "Bank Loan", offset: 0, cents: most },
    ],
  });
  const layers = ["one", "two"].map(gift);
  expect(tryComputed(books, scenario("Plan", { layers }))).toBeUndefined();
  const made = laid(...layers.slice(0, 1));
  const before = change(made, "Bank");
  const third = gift("three");
  expect(applyEdit(made, { kind: "layer", scenario: "Plan", id: "three", layer: third })).toMatchObject({
    ok: false,
    refusal: { code: "too_large", message: "Bank is too large to calculate exactly." },
  });
  expect(change(made, "Bank")).toEqual(before);
  expect(made.chain.at(-1)?.layers).toHaveLength(1);
});

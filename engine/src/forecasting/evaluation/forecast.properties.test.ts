import fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit } from "../model/model.ts";
import { applyEdit } from "../scenarios/edit.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";
import { checksOf } from "../statements/checks.ts";
import { anyBooks, anyEdit, SCENARIOS } from "../testing/arbitrary.ts";
import { tryComputed } from "../testing/books.ts";
import { type Forecast, forecast, rowValues, totalValues } from "./forecast.ts";

/** The number of random runs: enough to find a fault that is not rare, or the number that RANDOM_RUNS sets. */
const RUNS = Number(process.env.RANDOM_RUNS ?? 0) || 200;
const LONG_STORIES = process.env.RANDOM_RUNS ? 200 : 10;

const story = anyBooks.chain((books) =>
  fc.record({ books: fc.constant(books), edits: fc.array(anyEdit(books), { minLength: 1, maxLength: 12 }) }),
);

test("assets − liabilities − equity stays what it was at the cut-over, whatever is edited", () => {
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      for (const edit of edits) {
        applyEdit(made, edit);
        expect(new Set(gapsOf(made)).size).toBeLessThan(2);
        expect(checksOf(made)).toMatchObject({ balance: [], cash: [] });
      }
    }),
    { numRuns: RUNS },
  );
});

test("computing what depends on an edit gives the same bytes as computing everything", () => {
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      for (const edit of edits) applyEdit(made, edit);
      const again = forecast(made.foundation, made.chain);
      if (!again.ok) throw new Error(again.refusal.message);
      expect(bytesOf(made)).toEqual(bytesOf(again.value));
    }),
    { numRuns: RUNS },
  );
});

test("taking every edit back restores the same bytes", () => {
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      const before = bytesOf(made);
      const undo: Edit[] = [];
      for (const edit of edits) {
        const done = applyEdit(made, edit);
        if (done.ok) undo.unshift(done.value);
      }
      for (const edit of undo) expect(applyEdit(made, edit).ok).toBe(true);
      expect(bytesOf(made)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});

test("five hundred edits in a row keep the balance, and can all be taken back", () => {
  const long = anyBooks.chain((books) =>
    fc.record({ books: fc.constant(books), edits: fc.array(anyEdit(books), { minLength: 500, maxLength: 500 }) }),
  );
  fc.assert(
    fc.property(long, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      const before = bytesOf(made);
      const undo: Edit[] = [];
      for (const edit of edits) {
        const done = applyEdit(made, edit);
        if (done.ok) undo.unshift(done.value);
        expect(new Set(gapsOf(made)).size).toBeLessThan(2);
      }
      expect(checksOf(made)).toMatchObject({ balance: [], cash: [] });
      for (const edit of undo) applyEdit(made, edit);
      expect(bytesOf(made)).toEqual(before);
    }),
    { numRuns: LONG_STORIES, endOnFailure: true },
  );
});

test("a scenario without overrides equals its parent, cell for cell", () => {
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      for (const edit of edits) applyEdit(made, edit);
      const child = forecast(made.foundation, [...made.chain, emptyOverlay("Child")]);
      if (!child.ok) throw new Error(child.refusal.message);
      expect(bytesOf(child.value)).toEqual(bytesOf(made));
    }),
    { numRuns: RUNS },
  );
});

/**
 * Returns assets − liabilities − equity in each month from the cut-over onwards, in cents; an empty list for books
 * without a balance sheet.
 */
function gapsOf(made: Forecast): number[] {
  const { foundation } = made;
  if (!foundation.books.balanceSheet) return [];
  const assets = totalValues(made, "total_assets");
  const liabilities = totalValues(made, "total_liabilities");
  const equity = totalValues(made, "total_equity");
  const gaps: number[] = [];
  for (let t = foundation.books.cutOver; t < foundation.months; t++) {
    gaps.push((assets[t] ?? 0) - (liabilities[t] ?? 0) - (equity[t] ?? 0));
  }
  return gaps;
}

function bytesOf(made: Forecast): string {
  const { rowCount, months } = made.foundation;
  const all = new Float64Array(rowCount * months);
  const scratch = new Set(made.foundation.uncappedRow);
  for (let row = 0; row < rowCount; row++) if (!scratch.has(row)) all.set(rowValues(made, row), row * months);
  return Buffer.from(all.buffer).toString("base64");
}

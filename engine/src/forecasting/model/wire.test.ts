import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "../scenarios/edit.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";
import { anyBooks, anyEdit, SCENARIOS } from "../testing/arbitrary.ts";
import { tryComputed } from "../testing/books.ts";
import { fromWire, toWire } from "./wire.ts";

test("books and scenarios come back from JSON as they were", () => {
  const story = anyBooks.chain((books) =>
    fc.record({ books: fc.constant(books), edits: fc.array(anyEdit(books), { maxLength: 8 }) }),
  );
  fc.assert(
    fc.property(story, ({ books, edits }) => {
      const made = tryComputed(books, ...SCENARIOS.map(emptyOverlay));
      fc.pre(made !== undefined);
      for (const edit of edits) applyEdit(made, edit);
      const back = fromWire(JSON.parse(JSON.stringify(toWire(books, made.chain))));
      expect(back).toEqual({ books, chain: made.chain });
    }),
    { numRuns: 100 },
  );
});

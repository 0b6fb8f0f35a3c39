import fc from "fast-check";
import { expect, test } from "vitest";
import { totalValues } from "../evaluation/forecast.ts";
import { scenario, tryComputed } from "../testing/books.ts";
import { anyMicroforecast, booksToPlanOn } from "../testing/microforecasts.ts";
import { combinedEffect } from "./combined-effect.ts";
import { layerOf } from "./layer-of.ts";

test("two microforecasts together do what each does alone and what tax makes of both", () => {
  const two = booksToPlanOn.chain((books) =>
    fc.record({ books: fc.constant(books), one: anyMicroforecast(books), other: anyMicroforecast(books) }),
  );
  fc.assert(
    fc.property(two, ({ books, one, other }) => {
      const plain = tryComputed(books, scenario("Plan", {}));
      fc.pre(plain !== undefined);
      const layers = [
        layerOf(plain.foundation, { ...one, on: true }),
        layerOf(plain.foundation, { ...other, id: "other", on: true }),
      ] as const;
      const both = tryComputed(books, scenario("Plan", { layers }));
      fc.pre(both !== undefined);
      for (const row of combinedEffect(plain, ...layers)) {
        const { retained, tax } = row.apart;
        expect(retained + tax).toBe(0);
        expect(row.together.retained).toBe(row.one.retained + row.other.retained + retained);
        expect(row.cashWith).toBe(totalValues(both, "CASH")[row.month]);
        expect(row.together.cash).toBe(row.cashWith - (totalValues(plain, "CASH")[row.month] ?? 0));
      }
    }),
    { numRuns: 80 },
  );
});

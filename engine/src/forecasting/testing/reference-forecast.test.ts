import fc from "fast-check";
import { expect, test } from "vitest";
import { accountValues } from "../evaluation/forecast.ts";
import { anyBooks } from "./arbitrary.ts";
import { tryComputed } from "./books.ts";
import { referenceForecast } from "./reference-forecast.ts";

test("the engine's defaults are those of a second, plain computation, cent for cent", () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const made = tryComputed(books);
      fc.pre(made !== undefined);
      const first = made.foundation.firstForecast;
      for (const [path, values] of referenceForecast(books)) {
        const shown = [...(accountValues(made, path) ?? [])].slice(first).map((cents) => BigInt(cents));
        expect([path, ...shown]).toEqual([path, ...values.slice(first)]);
      }
    }),
    { numRuns: Number(process.env.RANDOM_RUNS ?? 0) || 300, endOnFailure: true },
  );
});

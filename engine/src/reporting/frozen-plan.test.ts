import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeze, thawed } from "../forecasting/records/frozen.ts";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { tryComputed } from "../forecasting/testing/books.ts";
import { readCash } from "./cash.ts";
import { startFigures } from "./figure.ts";
import { reading } from "./testing/readings.ts";
import { variance } from "./variance.ts";
import { waterfall } from "./waterfall.ts";

test("a frozen forecast reads as it stood: every row of both statements and every bar of the waterfall", () => {
  fc.assert(
    fc.property(anyBooks, fc.nat({ max: 25 }), (books, ahead) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const again = thawed(freeze(of), books.settings);
      expect(again).toBeDefined();
      if (!again) return;
      const month = addMonths(books.firstMonth, of.foundation.firstForecast + (ahead % books.forecastMonths));
      const [stood, read] = [of, again].map((one) => reading(one, formatMonth(month)));
      if (!stood || !read) return;
      const rows = (one: typeof stood) => variance(one, one).map(({ line: { key }, current }) => [key, current]);
      expect(rows(read)).toEqual(rows(stood));
      const bars = (one: typeof stood) =>
        waterfall(startFigures(), one, readCash(one)).map(({ figure }) => [figure.title, figure.value]);
      expect(bars(read)).toEqual(bars(stood));
    }),
    { numRuns: 150 },
  );
});

import { addMonths, formatMonth, parseMonth, readPeriod } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeze, thawed } from "../forecasting/records/frozen.ts";
import { anyBooks } from "../forecasting/testing/arbitrary.ts";
import { booksOf, computed, each, line, tryComputed } from "../forecasting/testing/books.ts";
import { readCash } from "./cash.ts";
import { startFigures } from "./figure.ts";
import { PLAIN_KPI_SETTINGS } from "./kpi-inputs.ts";
import { kpisOf } from "./kpis.ts";
import { type Reading, readFrozen } from "./reading.ts";
import { reading } from "./testing/readings.ts";
import { variance } from "./variance.ts";
import { waterfall } from "./waterfall.ts";

test("a frozen forecast reads as on the day it was frozen: every row of both statements and every bar of the waterfall", () => {
  fc.assert(
    fc.property(anyBooks, fc.nat({ max: 25 }), (books, ahead) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const again = thawed(freeze(of), books.settings);
      expect(again).toBeDefined();
      if (!again) return;
      const month = addMonths(books.firstMonth, of.foundation.firstForecast + (ahead % books.forecastMonths));
      const [frozen, read] = [of, again].map((one) => reading(one, formatMonth(month)));
      if (!frozen || !read) return;
      const rows = (one: typeof frozen) => variance(one, one).map(({ line: { key }, current }) => [key, current]);
      expect(rows(read)).toEqual(rows(frozen));
      const bars = (one: typeof frozen) =>
        waterfall(startFigures(), one, readCash(one)).map(({ figure }) => [figure.title, figure.value]);
      expect(bars(read)).toEqual(bars(frozen));
    }),
    { numRuns: 150 },
  );
});

test("revenue has no growth over months that a plan holds only in part, and books say which of them there are", () => {
  const sales = line("Sales", "REV", each(30, 100_00), { automatic: Float64Array.from(each(6, 100_00)) });
  const of = computed(booksOf([sales], 6));
  const plan = thawed(freeze(of), of.foundation.books.settings);
  const period = readPeriod("2027");
  if (!plan || !period.ok) throw new Error("There is no plan to read.");
  const growthIn = (one: Reading) =>
    kpisOf(startFigures(), one, PLAIN_KPI_SETTINGS).find(({ key }) => key === "revenue_growth");
  expect(growthIn(readFrozen("previous", plan, "Budget", period.value))?.figure).toMatchObject({
    value: null,
    reason: "For 2026 the plan covers only Jun 2026 to Dec 2026.",
  });
  const whole = growthIn(reading(of, "2027"));
  expect([whole?.figure.value, whole?.denominator?.title]).toEqual([0, "Revenue"]);
  const young = growthIn(reading(computed(booksOf([sales], 6, { firstMonth: parseMonth("2025-07") })), "2026"));
  expect([young?.figure.value, young?.denominator?.title]).toEqual([100, "Revenue (only Jul 2025 to Dec 2025)"]);
});

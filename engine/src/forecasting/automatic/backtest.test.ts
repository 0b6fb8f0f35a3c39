import { addMonths, parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { backtest, errorsOf } from "./backtest.ts";
import { forecastSeries } from "./forecast-series.ts";

const FIRST = parseMonth("2023-07");
const SEASONAL = Array.from({ length: 42 }, (_, i) => 1_000_000 + 10_000 * i + (i % 12 === 5 ? 400_000 : 0));

describe("back-test of the last months", () => {
  test("compares what would have been forecast with what came", () => {
    const result = backtest(SEASONAL, { firstMonth: FIRST });
    expect(result?.firstMonth).toBe(addMonths(FIRST, 36));
    expect(result?.actual).toEqual(SEASONAL.slice(36));
    expect(result?.forecast).toEqual(forecastSeries(SEASONAL.slice(0, 36), { firstMonth: FIRST, horizon: 6 }).points);
    expect(result?.seasonalNaive).toEqual(SEASONAL.slice(24, 30));
    expect(result?.naiveError).toBe(120_000);
    expect(result?.error).toBeLessThan(60_000);
    const apart = (result?.forecast ?? []).map((point, k) => point - (SEASONAL[36 + k] ?? 0));
    expect(result?.bias).toBe(Math.round(apart.reduce((sum, error) => sum + error, 0) / 6));
  });

  test("leaves an unfinished month out", () => {
    const whole = backtest(SEASONAL, { firstMonth: FIRST });
    expect(backtest([...SEASONAL, 3], { firstMonth: FIRST, partialLastMonth: true })).toEqual(whole);
  });

  test("skips missing months and falls back on the newest known amount", () => {
    const result = backtest([100, 120, null, 110, null, 130], { firstMonth: FIRST, monthsBack: 2 });
    expect(result).toMatchObject({ actual: [null, 130], seasonalNaive: [110, 110], naiveError: 20 });
  });

  test.each([
    { history: [], why: "no months" },
    { history: [1, 2, 3, 4, 5, 6, 7], why: "one month before the last six" },
    { history: [1, 2, 3, null, null, null, null, null, null], why: "nothing to compare with" },
  ])("is null with $why", ({ history }) => {
    expect(backtest(history, { firstMonth: FIRST })).toBeNull();
  });

  test("has no percentage where nothing was booked", () => {
    const result = backtest([5, 6, 7, 0, 0, 0, 0, 0, 0], { firstMonth: FIRST });
    expect(result).toMatchObject({ errorPercent: null, naiveErrorPercent: null, biasPercent: null });
  });

  test("looks fewer months ahead than it goes back, from the same past", () => {
    const far = backtest(SEASONAL, { firstMonth: FIRST, monthsBack: 12 });
    const near = backtest(SEASONAL, { firstMonth: FIRST, monthsBack: 12, horizon: 3 });
    expect(near?.firstMonth).toBe(addMonths(FIRST, 30));
    expect(near?.actual).toEqual(SEASONAL.slice(30, 33));
    expect(near?.forecast).toEqual(far?.forecast.slice(0, 3));
    expect(near?.lower80).toHaveLength(3);
  });

  test("says by what share of the amounts it was off, and to which side", () => {
    const errors = errorsOf([100, null, 300], [110, 999, 330], [90, 999, 300]);
    expect(errors).toEqual({
      error: 20,
      naiveError: 5,
      bias: 20,
      errorPercent: 10,
      naiveErrorPercent: 2.5,
      biasPercent: 10,
    });
  });

  test.each([
    { monthsBack: 25 },
    { monthsBack: 0 },
    { monthsBack: 1.5 },
    { monthsBack: 6, horizon: 7 },
    { monthsBack: 6, horizon: 0 },
  ])("refuses lengths out of bounds: %o", (lengths) => {
    expect(() => backtest(SEASONAL, { firstMonth: FIRST, ...lengths })).toThrow(RangeError);
  });
});

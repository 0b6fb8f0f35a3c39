import { addMonths, parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forecastSeries } from "./forecast-series.ts";

const JANUARY = parseMonth("2024-01");
const SHILLING = 100;

/**
 * Returns a factor between 1 − `share` and 1 + `share`. The factors of consecutive indices look random, but are the
 * same in every run.
 */
function wobble(i: number, share: number): number {
  const noise = Math.sin((i + 1) * 12.9898) * 43758.5453;
  return 1 + share * (2 * (noise - Math.floor(noise)) - 1);
}

function monthly(months: number, amountOf: (i: number) => number): number[] {
  return Array.from({ length: months }, (_, i) => Math.round(amountOf(i)));
}

function forecast(history: readonly (number | null)[], horizon = 12, partialLastMonth = false) {
  return forecastSeries(history, { firstMonth: JANUARY, horizon, partialLastMonth });
}

describe("lines of a ledger", () => {
  test.each([
    { line: "no history at all", history: [], method: "empty", first: 0 },
    { line: "only missing months", history: [null, null], method: "empty", first: 0 },
    { line: "one month", history: [5_000], method: "single", first: 5_000 },
    { line: "an account without movement", history: new Array(30).fill(0), method: "constant", first: 0 },
    { line: "rent that never changed", history: new Array(30).fill(50_000), method: "constant", first: 50_000 },
    { line: "two months", history: [10_000, 12_000], method: "short", first: 11_082 },
    {
      line: "a rent raised last month",
      history: [...new Array(29).fill(50_000), 60_000],
      method: "steps",
      first: 60_000,
    },
    {
      line: "a rent with one slip of the finger",
      history: monthly(30, (i) => (i === 12 ? 500_000 : 50_000)),
      method: "steps",
      first: 50_000,
    },
    {
      line: "a line closed eight months ago",
      history: monthly(36, (i) => (i < 28 ? 90_000 * wobble(i, 0.1) : 0)),
      method: "stopped",
      first: 0,
    },
  ])("$line: $method", ({ history, method, first }) => {
    const { explanation, points } = forecast(history);
    expect(explanation.method).toBe(method);
    expect(points[0]).toBe(first);
  });

  test("a yearly licence falls in its month, with its usual rise", () => {
    const history = monthly(30, (i) => (i % 12 === 2 ? 500_000 + (i > 12 ? 20_000 : 0) + (i > 24 ? 20_000 : 0) : 0));
    const { points, explanation } = forecast(history, 12);
    expect(explanation.method).toBe("calendar");
    expect(points.filter((point) => point !== 0)).toHaveLength(1);
    expect(points[8]).toBeGreaterThan(520_000);
    expect(points[8]).toBeLessThan(580_000);
  });

  test("quarterly tax stays in its three months", () => {
    const { points } = forecast(monthly(27, (i) => (i % 3 === 2 ? 300_000 * wobble(i, 0.1) : 0)));
    expect(points.map((point) => point > 0)).toEqual(monthly(12, (k) => k).map((k) => (27 + k) % 3 === 2));
  });

  test("a thirteenth salary returns in December, whether fixed or moving", () => {
    for (const share of [0, 0.03]) {
      const { points } = forecast(monthly(30, (i) => (i % 12 === 11 ? 2 : 1) * 1_000_000 * wobble(i, share)));
      const december = points[5] ?? 0;
      expect(december / (points[4] ?? 1)).toBeGreaterThan(1.85);
      expect(december / (points[4] ?? 1)).toBeLessThan(2.15);
    }
  });

  test("a huge one-off is set aside and named", () => {
    const history = monthly(36, (i) => (i === 20 ? 1e9 : 1_000_000 * wobble(i, 0.05)));
    const { points, explanation } = forecast(history, 24);
    for (const point of points) expect(Math.abs(point / 1_000_000 - 1)).toBeLessThan(0.08);
    expect(explanation.clipped).toMatchObject([{ month: addMonths(JANUARY, 20), actual: 1e9 }]);
  });

  test("a lasting step is taken for the new level and named", () => {
    const history = monthly(36, (i) => (i >= 26 ? 2_000_000 : 1_000_000) * wobble(i, 0.05));
    const { points, explanation } = forecast(history);
    for (const point of points) expect(Math.abs(point / 2_000_000 - 1)).toBeLessThan(0.08);
    expect(explanation.rebased?.month).toBe(addMonths(JANUARY, 26));
    expect(Math.abs((explanation.rebased?.step ?? 0) / 1_000_000 - 1)).toBeLessThan(0.1);
  });

  test("an account that came into use nine months ago is judged by those months", () => {
    const { points, explanation } = forecast(monthly(36, (i) => (i < 27 ? 0 : 80_000 * wobble(i, 0.1))));
    expect(explanation).toMatchObject({ method: "short", months: 9, lowConfidence: true });
    expect(points[0]).toBeGreaterThan(70_000);
  });

  test("rapid growth slows down instead of running away", () => {
    const history = monthly(24, (i) => 1_000_000 * 1.1 ** i * wobble(i, 0.04));
    const { points, explanation } = forecast(history, 24);
    expect(points[23]).toBeGreaterThan(points[0] ?? 0);
    expect(points[23]).toBeLessThan(1_000_000 * 1.1 ** 47);
    expect(explanation.trend.perMonth).toBeGreaterThan(0);
  });

  test("seasonality is found, through gaps as well, and shown by calendar month", () => {
    const seasonal = monthly(48, (i) => 1_000_000 * (1 + 0.3 * Math.sin((i * Math.PI) / 6)) * wobble(i, 0.04));
    const gappy = seasonal.map((amount, i) => (i % 9 === 4 ? null : amount));
    for (const history of [seasonal, gappy]) {
      const { points, explanation } = forecast(history);
      expect(explanation.seasonality.strength).toBeGreaterThan(0.9);
      expect(explanation.seasonality.effects?.[3]).toBeGreaterThan(1.2);
      expect((points[3] ?? 0) / (points[9] ?? 1)).toBeGreaterThan(1.5);
    }
    expect(forecast(gappy).explanation.filled[0]).toBe(addMonths(JANUARY, 4));
  });

  test("an unfinished last month is left out and becomes the first month of the forecast", () => {
    const whole = monthly(30, (i) => 1_000_000 * wobble(i, 0.05));
    const made = forecast([...whole, 12_345], 6, true);
    expect(made.firstForecastMonth).toBe(addMonths(JANUARY, 30));
    expect(made.points).toEqual(forecast(whole, 6).points);
    expect(made.explanation.partialMonth).toBe(addMonths(JANUARY, 30));
  });

  test("months missing at the end are forecast over, not counted as zero", () => {
    const whole = monthly(30, (i) => 1_000_000 * wobble(i, 0.05));
    const made = forecast([...whole, null, null], 4);
    expect(made.firstForecastMonth).toBe(addMonths(JANUARY, 32));
    expect(made.points).toEqual(forecast(whole, 6).points.slice(2));
  });

  test.each([0, -1, 121, 1.5, Number.NaN])("a horizon of %s is refused", (horizon) => {
    expect(() => forecast([1, 2, 3], horizon)).toThrow(RangeError);
  });
});

const AMOUNT = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -5_000_000, max: 5_000_000 }) },
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e12, -1e12) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const HOSTILE = fc.oneof(
  fc.array(AMOUNT, { maxLength: 240 }),
  fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 120 }),
  fc.array(fc.constantFrom(0, 0, 0, 700_000, null), { maxLength: 60 }),
  fc.array(fc.constantFrom(100, 101), { maxLength: 60 }),
  fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 90 })
    .map((us) => us.map((u) => Math.round(10 ** (15 * u)))),
);
const HORIZON = fc.integer({ min: 1, max: 24 });
const RUNS = { numRuns: 400 };

describe("a history of every length from 1 to 240 months", () => {
  const seasonal = monthly(
    240,
    (i) => 1_000_000 * (1 + 0.004 * i + 0.2 * Math.sin((i * Math.PI) / 6)) * wobble(i, 0.05),
  );
  const gappy = seasonal.map((amount, i) => (i % 11 === 7 || i % 17 === 3 ? null : amount));
  test.each([
    { kind: "whole", history: seasonal, partial: false },
    { kind: "whole, its last month unfinished", history: seasonal, partial: true },
    { kind: "with missing months", history: gappy, partial: false },
    { kind: "with missing months, its last unfinished", history: gappy, partial: true },
  ])("$kind, stays near the line", ({ history, partial }) => {
    for (let length = 1; length <= 240; length++) {
      const made = forecast(history.slice(0, length), 24, partial);
      const known = history.slice(0, partial ? length - 1 : length).filter((amount) => amount !== null) as number[];
      const most = Math.max(0, ...known);
      expect(made.firstForecastMonth).toBe(addMonths(JANUARY, partial ? length - 1 : length));
      expect(made.points).toHaveLength(24);
      for (const point of made.points) {
        expect(Number.isSafeInteger(point)).toBe(true);
        expect(point).toBeGreaterThanOrEqual(0);
        expect(point).toBeLessThanOrEqual(2 * most);
      }
    }
  });
});

describe("any history, however hostile", () => {
  test("gives whole cents within 2^53, limits in order, and finite figures throughout", () => {
    fc.assert(
      fc.property(HOSTILE, HORIZON, fc.boolean(), (history, horizon, partial) => {
        const made = forecast(history, horizon, partial);
        const { points, lower80, upper80, lower95, upper95 } = made;
        expect(points).toHaveLength(horizon);
        for (const values of [points, lower80, upper80, lower95, upper95]) {
          for (const value of values ?? []) expect(Number.isSafeInteger(value) && !Object.is(value, -0)).toBe(true);
        }
        const known = history.slice(0, partial ? -1 : undefined).filter((amount) => amount !== null).length;
        expect(lower80 === null).toBe(known < 2);
        points.forEach((point, k) => {
          if (!lower95 || !lower80 || !upper80 || !upper95) return;
          const ordered = [lower95[k], lower80[k], point, upper80[k], upper95[k]].map((value) => value ?? Number.NaN);
          expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
        });
        expect(JSON.stringify(made.explanation, (_, v) => (v === null ? "none" : v))).not.toContain("null");
      }),
      RUNS,
    );
  });

  test("keeps its sign: a line never below zero is never forecast below, nor one never above, above", () => {
    fc.assert(
      fc.property(HOSTILE, HORIZON, (history, horizon) => {
        const up = history.map((amount) => (amount === null ? null : Math.abs(amount)));
        const { points, lower95 } = forecast(up, horizon);
        expect(Math.min(...points, ...(lower95 ?? []))).toBeGreaterThanOrEqual(0);
        const down = up.map((amount) => (amount === null ? null : -amount));
        const mirrored = forecast(down, horizon);
        expect(Math.max(...mirrored.points, ...(mirrored.upper95 ?? []))).toBeLessThanOrEqual(0);
        mirrored.points.forEach((point, k) => {
          expect(Math.abs(point + (points[k] ?? 0))).toBeLessThanOrEqual(1 + 1e-12 * Math.abs(point));
        });
      }),
      RUNS,
    );
  });

  test("is the same again, and twice as large for twice the amounts", () => {
    const plain = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 2, maxLength: 80 });
    fc.assert(
      fc.property(plain, HORIZON, (history, horizon) => {
        const made = forecast(history, horizon);
        expect(forecast(history, horizon)).toEqual(made);
        const doubled = forecast(
          history.map((amount) => 2 * amount),
          horizon,
        );
        doubled.points.forEach((point, k) => {
          expect(Math.abs(point - 2 * (made.points[k] ?? 0))).toBeLessThanOrEqual(2);
        });
      }),
      RUNS,
    );
  });

  test("leaves the history by no more than the history spans", () => {
    const tame = fc.array(fc.integer({ min: 1_000 * SHILLING, max: 2_000 * SHILLING }), {
      minLength: 2,
      maxLength: 90,
    });
    fc.assert(
      fc.property(tame, (history) => {
        for (const point of forecast(history, 120).points) {
          expect(point).toBeGreaterThan(250 * SHILLING);
          expect(point).toBeLessThan(8_000 * SHILLING);
        }
      }),
      { numRuns: 150 },
    );
  });
});

import { parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forecastSection } from "./forecast-section.ts";
import { forecastSeries, type SeriesForecast } from "./forecast-series.ts";
import { reconcile } from "./reconcile.ts";

const OPTIONS = { firstMonth: parseMonth("2024-01"), horizon: 6 };

/** A section of 1,000,000 a month that is booked now on one account, now on the other. */
const WANDERING = Array.from({ length: 36 }, (_, i) => 200_000 + ((i * 7919) % 601) * 1_000);
const SECTION = [WANDERING, WANDERING.map((amount, i) => 1_000_000 + 500 * (i % 3) - amount)];

function sumOf(lines: readonly SeriesForecast[], k: number): number {
  return lines.reduce((sum, { points }) => sum + (points[k] ?? 0), 0);
}

describe("lines and the total of their section", () => {
  test("where amounts wander between accounts, the sum of the lines comes close to what the total says", () => {
    const { lines, applied } = forecastSection(SECTION, OPTIONS);
    expect(applied).toBe(true);
    for (let k = 0; k < OPTIONS.horizon; k++) expect(Math.abs(sumOf(lines, k) / 1_000_500 - 1)).toBeLessThan(0.01);
    expect(lines[0]?.explanation.fromSection).toHaveLength(OPTIONS.horizon);
  });

  test("lines that go their own ways are left alone", () => {
    const apart = [1, 2, 3].map((seed) =>
      WANDERING.map((_, i) => 100_000 + ((i * 7919 * seed + seed * 13) % 97) * 500),
    );
    const { lines, applied } = forecastSection(apart, OPTIONS);
    expect(applied).toBe(false);
    expect(lines).toEqual(apart.map((history) => forecastSeries(history, OPTIONS)));
  });

  test("a line without uncertainty does not move", () => {
    const rent = new Array<number>(36).fill(50_000);
    const { lines, applied } = forecastSection([...SECTION, rent], OPTIONS);
    expect(applied).toBe(true);
    expect(lines[2]?.points).toEqual(rent.slice(0, OPTIONS.horizon));
  });

  test("a section of one line, or of none, is that line", () => {
    expect(forecastSection([], OPTIONS)).toEqual({ lines: [], applied: false });
    expect(forecastSection([WANDERING], OPTIONS).lines).toEqual([forecastSeries(WANDERING, OPTIONS)]);
  });

  test("a line that starts later counts as zero before, a missing month makes the total's missing", () => {
    const young = WANDERING.map((amount, i) => (i < 12 ? null : i === 20 ? null : amount));
    expect(forecastSection([...SECTION, young], OPTIONS).lines).toHaveLength(3);
  });

  test("forecasts of different months, and histories of different lengths, are refused", () => {
    const [first = [], second = []] = SECTION;
    const later = forecastSeries(second.slice(1), OPTIONS);
    expect(() => reconcile([forecastSeries(first, OPTIONS)], later)).toThrow(RangeError);
    expect(() => forecastSection([first, second.slice(1)], OPTIONS)).toThrow(RangeError);
  });

  test("whatever the lines, the result is whole cents in order, and keeps its sign", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 2, maxLength: 6 }), fc.boolean(), (histories, complement) => {
        const sum = (i: number) => histories.reduce((total, history) => total + (history[i] ?? 0), 0);
        const most = Math.max(...histories.flatMap((history) => history.map((_, i) => sum(i))));
        const balancing = (histories[0] ?? []).map((_, i) => most - sum(i));
        const { lines } = forecastSection(complement ? [...histories, balancing] : histories, OPTIONS);
        for (const { points, lower95, lower80, upper80, upper95 } of lines) {
          points.forEach((point, k) => {
            const ordered = [0, lower95?.[k], lower80?.[k], point, upper80?.[k], upper95?.[k]].map((v) => v ?? point);
            expect(ordered.every(Number.isSafeInteger)).toBe(true);
            expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
          });
        }
      }),
      { numRuns: 100 },
    );
  });
});

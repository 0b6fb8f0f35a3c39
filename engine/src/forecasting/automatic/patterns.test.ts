import { describe, expect, test } from "vitest";
import { findLevelShift } from "./level-shift.ts";
import { findOneOffs } from "./one-offs.ts";
import { forecastSparse } from "./sparse-lines.ts";
import { forecastSteps } from "./step-lines.ts";

function noise(i: number): number {
  const value = Math.sin((i + 1) * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

function line(months: number, amountAt: (i: number) => number): [Float64Array, Float64Array] {
  return [Float64Array.from({ length: months }, (_, i) => amountAt(i)), new Float64Array(months).fill(1)];
}

describe("lines with many empty months", () => {
  test.each([
    { line: "a licence every March", amountAt: (i: number) => (i % 12 === 2 ? 1 : 0), method: "calendar" },
    {
      line: "school fees in three terms",
      amountAt: (i: number) => ([0, 4, 8].includes(i % 12) ? 1 : 0),
      method: "calendar",
    },
    { line: "repairs now and then", amountAt: (i: number) => (noise(i) > 0.3 ? 1 : 0), method: "intermittent" },
    { line: "an account closed a year ago", amountAt: (i: number) => (i < 24 ? 1 + noise(i) : 0), method: "stopped" },
    { line: "an ordinary line", amountAt: (i: number) => 1 + noise(i) / 9, method: undefined },
    { line: "an ordinary line with one empty month", amountAt: (i: number) => (i === 9 ? 0 : 1), method: undefined },
  ])("$line: $method", ({ amountAt, method }) => {
    expect(forecastSparse(...line(36, amountAt), 12)?.method).toBe(method);
  });

  test("an even rate forecasts what is spent over time, within what has been spent", () => {
    const repairs = forecastSparse(...line(36, (i) => (noise(i) > 0.3 ? 1 : 0)), 12);
    expect(repairs?.path[0]).toBeGreaterThan(0.15);
    expect(repairs?.path[0]).toBeLessThan(0.6);
    expect(repairs?.upper95[0]).toBe(1);
  });
});

describe("lines that are constant until they change", () => {
  test.each([
    { line: "rent raised twice", amounts: [...Array(14).fill(5), ...Array(12).fill(6), ...Array(4).fill(7)], next: 7 },
    { line: "rent with a slip, slipping again", amounts: [...Array(14).fill(5), 9, ...Array(12).fill(5), 8], next: 5 },
    { line: "an ordinary line", amounts: Array.from({ length: 30 }, (_, i) => 5 + noise(i)), next: undefined },
  ])("$line: $next", ({ amounts, next }) => {
    expect(forecastSteps(...line(amounts.length, (i) => amounts[i] ?? 0), 3)?.path[0]).toBe(next);
  });
});

describe("one-offs and lasting steps", () => {
  test.each([
    { line: "one month far out", amountAt: (i: number) => noise(i) / 9 + (i === 17 ? 5 : 0), places: [17] },
    {
      line: "two months in a row",
      amountAt: (i: number) => noise(i) / 9 + (i === 17 || i === 18 ? 5 : 0),
      places: [17, 18],
    },
    { line: "the same month every year", amountAt: (i: number) => noise(i) / 9 + (i % 12 === 5 ? 5 : 0), places: [] },
    { line: "a step", amountAt: (i: number) => noise(i) / 9 + (i >= 17 ? 5 : 0), places: [] },
    { line: "a climb", amountAt: (i: number) => noise(i) / 9 + i, places: [] },
  ])("$line", ({ amountAt, places }) => {
    expect(findOneOffs(...line(36, amountAt), 1).places).toEqual(places);
  });

  test.each([
    { line: "a step", amountAt: (i: number) => noise(i) / 9 + (i >= 20 ? 2 : 0), from: 20 },
    { line: "a step three months old: too young to tell", amountAt: (i: number) => noise(i) / 9 + (i >= 33 ? 2 : 0) },
    { line: "a climb", amountAt: (i: number) => noise(i) / 9 + i / 6 },
    { line: "noise", amountAt: noise },
  ])("$line", ({ amountAt, from }) => {
    expect(findLevelShift(line(36, amountAt)[0])?.from).toBe(from);
  });
});

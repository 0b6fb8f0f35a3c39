import { expect, test } from "vitest";
import { barOf, movable, spanOf } from "./bars.ts";

const YEAR = spanOf("2027-01", "2027-12");

test("a bar begins and ends with its microforecast, within the months of the forecast", () => {
  const loan = { start_month: "2027-02", end_month: "2027-05" };
  expect(barOf(loan, YEAR, 0)).toEqual({ from: 1, length: 4 });
  expect(barOf(loan, YEAR, 2)).toEqual({ from: 3, length: 4 });
  expect(barOf(loan, YEAR, 9)).toEqual({ from: 10, length: 2 });
});

test("one that reaches the end of the forecast goes on to it wherever it is moved", () => {
  expect(barOf({ start_month: "2027-06", end_month: "2027-12" }, YEAR, -3)).toEqual({ from: 2, length: 10 });
});

test("one that began before the forecast, or has no effect in it, can still be seen", () => {
  expect(barOf({ start_month: "2026-11", end_month: "2027-02" }, YEAR, 0)).toEqual({ from: 0, length: 2 });
  expect(barOf({ start_month: "2026-11", end_month: null }, YEAR, 0)).toEqual({ from: 0, length: 1 });
});

test("one is moved no further than the months that are shown", () => {
  expect(movable({ start_month: "2027-02" }, YEAR, -5)).toBe(-1);
  expect(movable({ start_month: "2027-02" }, YEAR, 50)).toBe(10);
  expect(movable({ start_month: "2026-11" }, YEAR, -1)).toBe(0);
  expect(movable({ start_month: "2026-11" }, YEAR, 3)).toBe(3);
});

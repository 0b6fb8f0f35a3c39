import { formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { monthlyLines } from "./monthly-lines.ts";

// total | months | the first month, each month, the last month; the last column says what it shows
const CASES: readonly [number, number, number, number, string][] = [
  [120_000, 12, 10_000, 10_000, "insurance of a year"],
  [100_000, 3, 33_333.33, 33_333.34, "the last month takes the rest"],
  [0.01, 12, 0, 0.01, "less than a cent a month"],
  [50_000, 1, 50_000, 50_000, "one month"],
  [-120_000, 12, -10_000, -10_000, "a credit"],
];

test.each(CASES)("%d over %d months is %d a month and %d in the last: %s", (total, months, each, last) => {
  const lines = monthlyLines({ total: centsOf(total), first: parseMonth("2026-11"), months });
  expect(lines).toHaveLength(months);
  expect(majorOf(lines.at(-1)?.amount ?? cents(0))).toBe(last);
  expect(majorOf(lines[0]?.amount ?? cents(0))).toBe(each);
  expect(lines.at(-1)?.left).toBe(0);
  expect(lines.slice(0, 1).map(({ month }) => formatMonth(month))).toEqual(["2026-11"]);
});

test("the months add up to the total, and what is left goes down to zero", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), fc.integer({ min: 1, max: 120 }), (total, months) => {
      const lines = monthlyLines({ total: cents(total), first: parseMonth("2026-01"), months });
      expect(sum(lines.map(({ amount }) => amount))).toBe(total);
      expect(lines.every(({ left }) => left >= 0)).toBe(true);
    }),
  );
});

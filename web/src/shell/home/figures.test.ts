import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import { cashRange, payDayAfter, yearOnYear } from "./figures.ts";

describe("a figure of a month", () => {
  const series = [
    { label: "2025-10", value: 80.5 },
    { label: "2026-10", value: 100 },
  ];

  test("is compared with the same month a year before, where that is known", () => {
    expect(yearOnYear(series, "2026-10")).toEqual({ label: "2026-10", amount: 10_000, before: 8_050 });
    expect(yearOnYear(series, "2025-10")).toEqual({ label: "2025-10", amount: 8_050, before: undefined });
    expect(yearOnYear(series, "2026-09")).toBeUndefined();
    expect(yearOnYear(series, undefined)).toBeUndefined();
  });
});

describe("the range of cash", () => {
  const ranges = [
    { low: 7, high: 14 },
    { low: 6, high: 13 },
  ];

  test("widens month by month, by the root of the sum of squares", () => {
    expect(cashRange([cents(10_000), cents(11_000)], [10, 10], ranges)).toEqual([
      { low: 9_700, high: 10_400 },
      { low: 10_500, high: 11_500 },
    ]);
  });

  test("ends where a month's range is not known", () => {
    expect(
      cashRange([cents(1), cents(1), cents(1)], [10, 10, 10], [ranges[0] ?? null, null, ranges[1] ?? null]),
    ).toEqual([expect.anything(), null, null]);
    expect(cashRange([cents(1)], [10], [])).toEqual([null]);
  });
});

test.each([
  ["2026-10-28", "2026-11-28"],
  ["2026-10-31", "2026-11-30"],
  ["2026-12-31", "2027-01-31"],
  ["2027-01-30", "2027-02-28"],
])("the pay day after %s is %s", (day, next) => {
  expect(payDayAfter(parseDay(day))).toBe(next);
});

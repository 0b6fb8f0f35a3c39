import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { usualPeriod } from "./usual-period.ts";

const weekly = { kind: "wages", frequency: "weekly" } as const;

test("wages by the week pay the last whole week, within its month", () => {
  // Thursday, 26 November 2026.
  expect(usualPeriod(weekly, parseDay("2026-11-26"))).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(usualPeriod({ ...weekly, frequency: "fortnightly" }, parseDay("2026-11-26"))).toEqual({
    from: "2026-11-09",
    to: "2026-11-22",
  });
  // The week of the first of November begins in October, which is a payroll of its own.
  expect(usualPeriod(weekly, parseDay("2026-11-03"))).toEqual({ from: "2026-11-01", to: "2026-11-01" });
});

test("payrolls by the month have no period", () => {
  expect(usualPeriod({ kind: "salary", frequency: "monthly" }, parseDay("2026-11-26"))).toBeUndefined();
  expect(usualPeriod({ ...weekly, frequency: "monthly" }, parseDay("2026-11-26"))).toBeUndefined();
});

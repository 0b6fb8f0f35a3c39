import { parseDay } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { type Comparison, comparedRange, fiscalYearOf } from "./report-range.ts";

const CASES: readonly (readonly [from: string, to: string, Comparison, string, string])[] = [
  ["2026-03-01", "2026-03-31", "previous", "2026-02-01", "2026-02-28"],
  ["2026-01-01", "2026-06-30", "previous", "2025-07-01", "2025-12-31"],
  ["2026-03-10", "2026-03-19", "previous", "2026-02-28", "2026-03-09"],
  ["2028-02-01", "2028-02-29", "last_year", "2027-02-01", "2027-02-28"],
  ["2027-02-01", "2029-02-28", "last_year", "2026-02-01", "2028-02-29"],
  ["2028-02-29", "2028-03-10", "last_year", "2027-02-28", "2027-03-10"],
];

describe("the range that a report is compared with", () => {
  it.each(CASES)("of %s to %s, %s, is %s to %s", (from, to, comparison, first, last) => {
    expect(comparedRange({ from: parseDay(from), to: parseDay(to) }, comparison)).toEqual({ from: first, to: last });
  });

  it("is none where nothing is compared", () => {
    expect(comparedRange({ from: parseDay("2026-01-01"), to: parseDay("2026-01-31") }, "none")).toBeUndefined();
  });

  it("begins a fiscal year in its month", () => {
    expect(fiscalYearOf(parseDay("2026-05-20"), 7)).toBe("2025-07-01");
    expect(fiscalYearOf(parseDay("2026-07-01"), 7)).toBe("2026-07-01");
  });
});

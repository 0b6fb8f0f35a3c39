import { parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import {
  type ChartFrequency,
  type ChartPeriod,
  chartPeriodInWords,
  chartPeriods,
  wholePeriod,
} from "./chart-periods.ts";

/** Books whose last closed month is November 2026, of a company whose fiscal year starts in July. */
const BOOKS = {
  firstMonth: parseMonth("2024-01"),
  cutOver: 34,
  settings: { fiscalYearStartMonth: 7 },
} as Parameters<typeof chartPeriods>[0];

const labels = (type: string, frequency: ChartFrequency = "months", start?: string, end?: string) => {
  const read = chartPeriods(BOOKS, { type, frequency, start, end });
  return read.ok ? read.value.map(({ label }) => label) : read.refusal;
};

const ends = (type: string, frequency: ChartFrequency) => {
  const all = labels(type, frequency) as string[];
  return `${all.at(0)} … ${all.at(-1)} (${all.length})`;
};

describe("the periods of a chart", () => {
  it.each<[string, ChartFrequency, string]>([
    ["last_6", "months", "2026-06 … 2026-11 (6)"],
    ["last_12", "months", "2025-12 … 2026-11 (12)"],
    ["last_12m", "months", "2025-12 … 2026-11 (12)"],
    ["next_6", "months", "2026-12 … 2027-05 (6)"],
    ["next_12m", "months", "2026-12 … 2027-11 (12)"],
    ["last_4", "quarters", "2025-Q4 … 2026-Q3 (4)"],
    ["next_4", "quarters", "2026-Q4 … 2027-Q3 (4)"],
    ["last_3", "years", "2023 … 2025 (3)"],
    ["next_5", "years", "2026 … 2030 (5)"],
    ["ytd", "months", "2026-07 … 2026-11 (5)"],
    ["last_month", "months", "2026-11 … 2026-11 (1)"],
  ])("%s of %s count from the last closed month: %s", (type, frequency, expected) => {
    expect(ends(type, frequency)).toBe(expected);
  });

  it("of the year to date hold its months alone, and say so", () => {
    expect(labels("ytd", "quarters")).toEqual(["2026-Q3", "2026-10 to 2026-11"]);
    expect(labels("ytd", "years")).toEqual(["2026-07 to 2026-11"]);
  });

  it("go from one period to another, sixty at most", () => {
    expect(labels("custom", "quarters", "2026-Q1", "2026-Q3")).toEqual(["2026-Q1", "2026-Q2", "2026-Q3"]);
    expect(labels("custom", "months", "2026-02", "2026-01")).toBe("Start date cannot be after end date.");
    expect(labels("custom", "months", "2021-01", "2025-12")).toHaveLength(60);
    expect(labels("custom", "months", "2021-01", "2026-01")).toMatch(/at most 60 periods/);
    expect(labels("custom", "months", "1000-01", "9999-12")).toMatch(/at most 60 periods/);
    for (const type of ["soon", "last_0", "last_99", "last_1000", ""]) {
      expect(labels(type)).toBe("Please select a valid period.");
    }
  });

  it("are one period as a whole", () => {
    const read = chartPeriods(BOOKS, { type: "last_6", frequency: "months" });
    expect(wholePeriod(read.ok ? read.value : [])?.label).toBe("2026-06 to 2026-11");
    expect(wholePeriod([])).toBeUndefined();
  });

  it("are said in words", () => {
    const said = (period: ChartPeriod) => chartPeriodInWords(period);
    expect(said({ type: "last_12m", frequency: "months" })).toBe("last 12 months");
    expect(said({ type: "ytd", frequency: "quarters" })).toBe("year to date by quarter");
    expect(said({ type: "custom", frequency: "months", start: "2026-01", end: "2026-06" })).toBe(
      "Jan 2026 to Jun 2026",
    );
  });
});

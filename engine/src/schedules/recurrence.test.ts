import { parseDay } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { dueOccurrence, type Every, nextOccurrence, occurrenceDay, skippedBefore } from "./recurrence.ts";

const days = (every: Every, first: string, count: number) =>
  Array.from({ length: count }, (_, at) => occurrenceDay({ every, first: parseDay(first) }, at));

describe("a schedule", () => {
  it.each([
    ["week", "2026-12-28", ["2026-12-28", "2027-01-04", "2027-01-11"]],
    ["month", "2027-01-31", ["2027-01-31", "2027-02-28", "2027-03-31"]],
    ["quarter", "2027-11-30", ["2027-11-30", "2028-02-29", "2028-05-30"]],
    ["year", "2028-02-29", ["2028-02-29", "2029-02-28", "2030-02-28"]],
  ] as const)("of every %s from %s", (every, first, expected) => {
    expect(days(every, first, 3)).toEqual(expected);
  });

  it("on the last day of each month ends and continues by that day", () => {
    const schedule = { every: "month", first: parseDay("2026-11-15"), onLastDay: true, until: null } as const;
    expect([0, 3].map((made) => occurrenceDay(schedule, made))).toEqual(["2026-11-30", "2027-02-28"]);
    expect(skippedBefore(schedule, 0, parseDay("2026-11-30"))).toBe(0);
    expect(skippedBefore(schedule, 0, parseDay("2026-12-01"))).toBe(1);
    expect(nextOccurrence({ ...schedule, until: parseDay("2026-11-29") }, 0)).toBeNull();
  });

  it("ends after its last day, and catches up one document after the other", () => {
    const schedule = { every: "month", first: parseDay("2026-09-05"), until: parseDay("2026-11-05") } as const;
    const today = parseDay("2026-11-27");
    expect([0, 1, 2, 3].map((made) => dueOccurrence(schedule, made, today))).toEqual([
      "2026-09-05",
      "2026-10-05",
      "2026-11-05",
      null,
    ]);
    expect(nextOccurrence({ ...schedule, until: null }, 3)).toBe("2026-12-05");
    expect(dueOccurrence({ ...schedule, until: null }, 3, today)).toBeNull();
  });
});

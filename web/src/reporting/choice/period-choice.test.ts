import { readPeriod } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { PARTS, PERIOD_KINDS, periodValue, readChoice, withKind, yearsAround } from "./period-choice.ts";

describe("the period selector", () => {
  const every = PERIOD_KINDS.flatMap((kind) =>
    (PARTS[kind].length === 0 ? [undefined] : PARTS[kind].map(({ value }) => value)).map((part) => ({
      kind,
      year: 2026,
      part,
    })),
  );

  it("emits values that the calls read, and reads each back", () => {
    for (const choice of every) {
      const value = periodValue(choice);
      const read = readPeriod(value);
      expect([value, read.ok && read.value.label]).toEqual([value, value]);
      expect(readChoice(value)).toEqual(choice);
    }
    expect(every).toHaveLength(12 + 6 + 4 + 2 + 1 + 1 + 12);
  });

  it("begins with the first part where another frequency is chosen", () => {
    const quarter = readChoice("2026-Q3");
    expect(quarter && periodValue(withKind(quarter, "Bi-monthly"))).toBe("2026-JAN-FEB");
    expect(quarter && periodValue(withKind(quarter, "Annually"))).toBe("2026");
  });

  it("knows no period that is none", () => {
    expect(["", "Spring", "2026-Q5", "2025-09 to 2025-12"].map(readChoice)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("offers ten years from five before this one, and the chosen one", () => {
    expect(yearsAround(2026, 2026)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
    expect(yearsAround(2026, 2012).at(0)).toBe(2012);
  });
});

import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { firstRange, rangeProblem, withRange } from "./sync-range.ts";

const TODAY = parseDay("2026-11-22");

test("offers the last eleven months through today, and six months of forecast", () => {
  expect(firstRange(TODAY)).toEqual({ range: "custom", start: "2025-12-22", end: "2026-11-22", period: "6" });
  expect(firstRange(parseDay("2027-01-31")).start).toBe("2026-02-28");
});

test("knows last year and last year to date", () => {
  const first = firstRange(TODAY);
  expect(withRange(first, "last_year", TODAY)).toMatchObject({ start: "2025-01-01", end: "2025-12-31" });
  expect(withRange(first, "last_year_to_date", TODAY)).toMatchObject({ start: "2025-01-01", end: "2026-11-22" });
  expect(withRange(first, "custom", TODAY)).toEqual(first);
});

test.each([
  [{ start: "" }, "Please select both start and end dates"],
  [{ end: "2020-01-01" }, "Please select a valid period (start and end dates)"],
  [{ start: "2026-02-30" }, "Please select a valid period (start and end dates)"],
  [{ period: "0" }, "Please enter a valid forecast period (positive number)"],
  [{ period: "six" }, "Please enter a valid forecast period (positive number)"],
  [{}, undefined],
])("of %j it says %s", (changed, sentence) => {
  expect(rangeProblem({ ...firstRange(TODAY), ...changed })).toBe(sentence);
});

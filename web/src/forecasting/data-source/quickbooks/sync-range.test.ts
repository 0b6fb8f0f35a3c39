import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import type { ImportVersion } from "../versions.ts";
import { firstRange, rangeProblem, withRange } from "./sync-range.ts";

const TODAY = parseDay("2026-11-22");

const books = (first_month: string, state: ImportVersion["state"] = "active"): ImportVersion => ({
  id: first_month,
  statement: "profit_and_loss",
  version: 1,
  file_name: "QuickBooks Online",
  accounts: 10,
  first_month,
  last_month: "2026-10",
  forecast_period: 18,
  imported_by: "Amina Otieno",
  imported_at: "2026-11-02T07:15:00Z",
  state,
});

test("offers the last eleven months through today, and six months of forecast", () => {
  const first = { range: "custom", start: "2025-12-22", end: "2026-11-22", period: "6" };
  expect(firstRange(TODAY, [], true)).toEqual(first);
  expect(firstRange(TODAY, [books("2020-01", "superseded")], false)).toEqual(first);
  expect(firstRange(parseDay("2027-01-31"), [], true).start).toBe("2026-02-28");
});

test.each([
  ["reading again", false, "2023-12", "2023-12-01"],
  ["reading again books of few months", false, "2026-08", "2026-08-01"],
  ["reading again books of many years", false, "2015-01", "2021-12-01"],
  ["connecting", true, "2023-12", "2023-12-01"],
  ["connecting beside books of few months", true, "2026-08", "2025-12-22"],
])("%s offers days that leave no month out of the books, and as many months of forecast as they have", (...of) => {
  const [, isConnecting, first, start] = of;
  expect(firstRange(TODAY, [books(first)], isConnecting)).toMatchObject({ start, end: "2026-11-22", period: "18" });
});

test("knows last year and last year to date", () => {
  const first = firstRange(TODAY, [], true);
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
  expect(rangeProblem({ ...firstRange(TODAY, [], true), ...changed })).toBe(sentence);
});

import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { rangeToRead } from "./books-range.ts";

const TODAY = parseDay("2026-11-22");

test.each([
  ["whole months", "2025-11-01", "2026-10-31", "2025-11-01", "2026-10-31", []],
  [
    "the last eleven months through today",
    "2025-12-22",
    "2026-11-22",
    "2025-12-01",
    "2026-11-22",
    ["Dec 2025 is read from the first day of the month.", "Nov 2026 is read only in part, so it stays open."],
  ],
  [
    "days to come",
    "2026-01-01",
    "2026-12-31",
    "2026-01-01",
    "2026-11-22",
    ["Nov 2026 is read only in part, so it stays open."],
  ],
  [
    "a part of a past month",
    "2026-01-01",
    "2026-06-15",
    "2026-01-01",
    "2026-06-15",
    ["Jun 2026 is read only in part, so it stays open."],
  ],
  [
    "29 February",
    "2024-02-29",
    "2024-02-29",
    "2024-02-01",
    "2024-02-29",
    ["Feb 2024 is read from the first day of the month."],
  ],
])("%s: %s to %s is read from %s to %s", (_, start_date, end_date, start, end, notes) => {
  expect(rangeToRead({ start_date, end_date }, TODAY)).toEqual({ range: { start, end }, notes });
});

test("the last day of a month closes it", () => {
  const { notes } = rangeToRead({ start_date: "2026-11-01", end_date: "2026-11-30" }, parseDay("2026-11-30"));
  expect(notes).toEqual([]);
});

test.each([
  ["2026-02-30", "2026-03-31"],
  ["2026-03-01", "2026-02-30"],
  ["2026-03-02", "2026-03-01"],
  ["2026-11-23", "2026-12-31"],
  ["2021-11-30", "2026-11-22"],
])("%s to %s is refused", (start_date, end_date) => {
  expect(() => rangeToRead({ start_date, end_date }, TODAY)).toThrow();
});

import { formatMonth, lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { dueMonths } from "./due-months.ts";

// first, months, posted | through | closed through the end of | the months due, and the one that waits
const CASES: readonly [string, number, number, string, string | null, string, string | null][] = [
  ["2026-01", 12, 0, "2025-12", null, "", null],
  ["2026-01", 12, 0, "2026-02", null, "2026-01 2026-02", null],
  ["2026-01", 12, 1, "2026-02", "2026-01", "2026-02", null],
  ["2026-01", 12, 0, "2026-02", "2026-01", "", "2026-01"],
  ["2026-01", 2, 1, "2026-12", null, "2026-02", null],
  ["2026-01", 2, 2, "2026-12", "2026-12", "", null],
  ["2025-12", 3, 0, "2026-06", "2025-11", "2025-12 2026-01 2026-02", null],
];

test.each(CASES)("from %s, %d months, %d posted, through %s, closed %s: %s", (...row) => {
  const [first, months, posted, through, closed, due, waits] = row;
  const found = dueMonths(
    { first: parseMonth(first), months, posted },
    { through: parseMonth(through), closedThrough: closed === null ? undefined : lastDayOf(parseMonth(closed)) },
  );
  expect(found.due.map(formatMonth).join(" ")).toBe(due);
  expect(found.closed === undefined ? null : formatMonth(found.closed)).toBe(waits);
});

test("a closed month is posted with the others where a person decided so", () => {
  const closedThrough = lastDayOf(parseMonth("2026-01"));
  const { due, closed } = dueMonths(
    { first: parseMonth("2026-01"), months: 12, posted: 0 },
    { through: parseMonth("2026-02"), closedThrough, catchUp: true },
  );
  expect(due.map(formatMonth)).toEqual(["2026-01", "2026-02"]);
  expect(closed).toBeUndefined();
});

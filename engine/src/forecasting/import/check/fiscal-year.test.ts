import { addMonths, monthInWords, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { readStatement } from "../read-statement.ts";

const YEARS: [string, number[], number[], number | null][] = [
  ["moves whole into retained earnings in January", [90, 100, 5, 9], [50, 50, 150, 150], 1],
  ["moves less a dividend in January", [90, 100, 5, 9], [50, 50, 130, 130], 1],
  ["is a loss that moves in January", [-9, -10, 5, 9], [50, 50, 40, 40], 1],
  ["moves in February", [80, 90, 100, 5], [50, 50, 50, 150], 2],
  ["never restarts", [80, 90, 100, 105], [50, 50, 50, 50], null],
  ["falls without moving", [80, 90, 20, 25], [50, 50, 50, 50], null],
];

describe("the month in which the fiscal year starts", () => {
  test.each(YEARS)("where current earnings %s", (_, current, retained, expected) => {
    const cash = current.map((amount, month) => amount + (retained[month] ?? 0));
    const picture = [
      " | Nov 2025 | Dec 2025 | Jan 2026 | Feb 2026",
      `Cash | ${cash.join(" | ")}`,
      "Equity",
      `Retained Earnings | ${retained.join(" | ")}`,
      `Net Income | ${current.join(" | ")}`,
    ].join("\n");
    const result = readStatement(sheet(picture), { statement: "balance_sheet" });
    expect(result.ok && result.value.fiscalYearStartMonth).toBe(expected);
  });

  test.each([
    ["the year itself, from its first result on, starts with them", 12, 40, 7],
    ["a year of books that are never closed does not tell", 12, 4_000, null],
    ["part of a year does not tell", 11, 40, null],
    ["more than a year without a restart does not tell", 13, 40, null],
  ])("of months without a restart: %s", (_, count, first, expected) => {
    const months = monthRange(parseMonth("2025-07"), addMonths(parseMonth("2025-07"), count - 1));
    const current = months.map((_, month) => first + 40 * month);
    const picture = [
      ["", ...months.map(monthInWords)].join(" | "),
      `Cash | ${current.map((amount) => amount + 50).join(" | ")}`,
      "Equity",
      `Retained Earnings | ${months.map(() => 50).join(" | ")}`,
      `Net Income | ${current.join(" | ")}`,
    ].join("\n");
    const result = readStatement(sheet(picture), { statement: "balance_sheet" });
    expect(result.ok && result.value.fiscalYearStartMonth).toBe(expected);
  });
});

import { formatMonth, parseDay } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../sheets/grid.ts";
import { type Heading, readHeading, readNumberHeading, resolveDays, resolveFigures } from "./month-heading.ts";

function shown(heading: Heading | undefined): string {
  if (!heading) return "nothing";
  if (heading.kind === "month") return `${formatMonth(heading.month)}${heading.covers === "part" ? " part" : ""}`;
  if (heading.kind === "name") return `month ${heading.monthOfYear}${heading.covers === "part" ? " part" : ""}`;
  if (heading.kind === "day") return `day ${heading.day}`;
  return heading.kind === "year" ? `year ${heading.year}` : heading.kind;
}

const HEADINGS: [Cell, string][] = [
  ["Jan 2024", "2024-01"],
  ["JANUARY 2024", "2024-01"],
  ["January, 2024", "2024-01"],
  ["Jan-24", "2024-01"],
  ["Jan '24", "2024-01"],
  ["Jan/2024", "2024-01"],
  ["Sept. 2024", "2024-09"],
  ["Machi 2024", "2024-03"],
  ["2024-01", "2024-01"],
  ["2024/1", "2024-01"],
  ["2024M11", "2024-11"],
  ["202411", "2024-11"],
  ["11/2024", "2024-11"],
  ["2024 Nov", "2024-11"],
  ["Jan 2024 (KES)", "2024-01"],
  ["Jan 2024 Actual", "2024-01"],
  ["\uFEFFJan\u00A02024", "2024-01"],
  [{ kind: "date", day: parseDay("2024-01-31") }, "day 2024-01-31"],
  ["31 Jan 2024", "day 2024-01-31"],
  ["31-Jan-24", "day 2024-01-31"],
  ["Jan 31, 2024", "day 2024-01-31"],
  ["As of Jan 31, 2024", "day 2024-01-31"],
  ["As at 31st January 2024", "day 2024-01-31"],
  ["2024-01-31", "day 2024-01-31"],
  ["2024-01-31 00:00:00", "day 2024-01-31"],
  ["31/01/2024", "figures"],
  ["1-15 Oct 2026", "2026-10 part"],
  ["Oct 1-15, 2026", "2026-10 part"],
  ["Oct 1 - 15, 2026", "2026-10 part"],
  ["Oct 1 - Oct 15, 2026", "2026-10 part"],
  ["1 Oct - 15 Oct 2026", "2026-10 part"],
  ["01/10/2026 - 15/10/2026", "2026-10 part"],
  ["2026-10-01 to 2026-10-15", "2026-10 part"],
  ["Oct 2026 (partial)", "2026-10 part"],
  ["Oct 2026 MTD", "2026-10 part"],
  ["Oct 1-31, 2026", "2026-10"],
  ["Jan", "month 1"],
  ["Sep", "month 9"],
  ["Oct 1-15", "month 10 part"],
  ["2024", "year 2024"],
  [2024, "year 2024"],
  ["FY2024", "year 2024"],
  ["Q1 2024", "longer"],
  ["Jan - Mar 2024", "longer"],
  ["January 2024 - December 2026", "longer"],
  ["H1 2024", "longer"],
  ["2024 Total", "longer"],
  ["Total", "total"],
  ["TOTAL", "total"],
  ["% of Income", "other"],
  ["Jan 2024 (PY)", "other"],
  ["Jan 2024 Budget", "other"],
  ["YTD", "other"],
  ["Account", "nothing"],
  ["Marketing", "nothing"],
  ["31/13/2024 bis", "nothing"],
  [1234.5, "nothing"],
  [45322, "nothing"],
  [202411, "nothing"],
];

describe("the heading of a column", () => {
  test.each(HEADINGS)("%j is %s", (cell, expected) => {
    expect(shown(readHeading(cell))).toBe(expected);
  });
});

describe("a number as the heading of a column", () => {
  test("is a month, or a date without its format", () => {
    expect([202_411, 45_322, 202_413, 1_234, 45_322.5].map(readNumberHeading).map(shown)).toEqual([
      "2024-11",
      "day 2024-01-31",
      "nothing",
      "nothing",
      "nothing",
    ]);
  });
});

const FIGURES: [string, string[], string[]][] = [
  ["month ends as in Kenya", ["31/01/2024", "29/02/2024"], ["2024-01", "2024-02"]],
  ["first days as in Kenya", ["01/01/2024", "01/02/2024", "01/03/2024"], ["2024-01", "2024-02", "2024-03"]],
  ["first days, month first", ["1/1/2024", "2/1/2024", "3/1/2024"], ["2024-01", "2024-02", "2024-03"]],
  ["month ends, month first", ["01/31/2024", "02/29/2024"], ["2024-01", "2024-02"]],
  ["a last day inside its month", ["30/09/2026", "15/10/2026"], ["2026-09", "2026-10 part"]],
  ["the first day after month ends", ["30/09/2026", "01/10/2026"], ["2026-09", "2026-10 part"]],
  ["working days at month ends", ["30/01/2026", "27/02/2026", "31/03/2026"], ["2026-01", "2026-02", "2026-03"]],
  ["one day inside a month", ["15/10/2026"], ["2026-10 part"]],
  ["one month end", ["31/10/2026"], ["2026-10"]],
];

describe("dates as headings", () => {
  test.each(FIGURES)("%s", (_, texts, expected) => {
    const resolved = resolveDays(resolveFigures(texts.map(readHeading)));
    expect(resolved.map(shown)).toEqual(expected);
  });
});

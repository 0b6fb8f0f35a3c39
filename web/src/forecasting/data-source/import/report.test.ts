import { ORPCError } from "@orpc/client";
import { describe, expect, test } from "vitest";
import { countByStatus, mayBeStored, type Report, type ReportRow, reportOfFailure, rowsWithStatus } from "./report.ts";

const ROWS: readonly ReportRow[] = [
  { row: 1, account: "Profit and Loss", fate: "title", reason: "Title above the column headings." },
  { row: 3, account: "Sales", fate: "account", reason: "Account." },
  { row: 4, account: "Rent", fate: "error", reason: 'Cell G4 contains "n/a", which is not an amount.' },
  { row: 5, account: "Total", fate: "subtotal", reason: "Printed total." },
  { row: 6, account: "Fuel", fate: "error", reason: 'Cell C6 contains "x", which is not an amount.' },
];

const REPORT: Report = {
  accounts: 3,
  months: { first: "2026-01", last: "2026-10", count: 10 },
  cut_over: "2026-10",
  rows: ROWS.filter(({ fate }) => fate !== "error"),
  subtotals: [],
  balance: [],
  warnings: [],
  sheets: [],
  columns: [],
  questions: [],
  preview: [],
  fiscal_year_start_month: null,
};

describe("the report of an import", () => {
  test("counts the rows of each status", () => {
    expect(countByStatus(ROWS)).toEqual({ error: 2, account: 1, subtotal: 1, computed: 0, title: 1, skipped: 0 });
  });

  test("shows errors first, otherwise the order of the file", () => {
    expect(rowsWithStatus(ROWS, null).map(({ row }) => row)).toEqual([4, 6, 1, 3, 5]);
    expect(rowsWithStatus(REPORT.rows, null)).toBe(REPORT.rows);
    expect(rowsWithStatus(ROWS, "error").map(({ row }) => row)).toEqual([4, 6]);
    expect(rowsWithStatus(ROWS, "computed")).toEqual([]);
  });

  test.each<[string, Report, boolean]>([
    ["a file of accounts and months", REPORT, true],
    ["a file with warnings and totals that disagree", { ...REPORT, warnings: ["Two rows have the same name."] }, true],
    [
      "a file with an open question",
      { ...REPORT, questions: [{ id: "columns", text: "Which of these columns are the actuals?", options: [] }] },
      false,
    ],
    ["a file with an error row", { ...REPORT, rows: ROWS }, false],
    ["a file without accounts", { ...REPORT, accounts: 0 }, false],
    ["a file without months", { ...REPORT, months: null, cut_over: null }, false],
  ])("%s may be stored: %#", (_name, report, expected) => {
    expect(mayBeStored(report)).toBe(expected);
  });

  test("is found in the answer that refuses the file, and nowhere else", () => {
    const body = { message: "Nothing was saved.", code: "invalid", report: REPORT };
    expect(reportOfFailure(new ORPCError("invalid", { status: 422, data: body }))).toEqual(REPORT);
    expect(
      reportOfFailure(new ORPCError("conflict", { status: 409, data: { message: "First the other." } })),
    ).toBeNull();
    expect(reportOfFailure(new ORPCError("invalid", { status: 422, data: { report: { rows: 1 } } }))).toBeNull();
    expect(reportOfFailure(new TypeError("fetch failed"))).toBeNull();
  });
});

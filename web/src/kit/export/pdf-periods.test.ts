import { describe, expect, test } from "vitest";
import { fitsPdf, mostPeriods, offeredSpan, withPeriods } from "./pdf-periods.ts";
import type { ExportTable } from "./save-export.ts";

/** Builds a statement with the given numbers of rows and of actual and forecast periods. */
function statement(rows: number, actual: number, forecast: number): ExportTable {
  const period = (at: number) => ({
    title: `P${at + 1}`,
    kind: "amount" as const,
    phase: at < actual ? ("actual" as const) : ("forecast" as const),
  });
  const periods = Array.from({ length: actual + forecast }, (_, at) => period(at));
  return {
    title: "Profit and loss",
    notes: ["Baseline"],
    columns: [{ title: "Category", kind: "text" }, ...periods],
    rows: Array.from({ length: rows }, (_, row) => ({ cells: [`Row ${row}`, ...periods.map((_period, at) => at)] })),
  };
}

describe("a PDF of chosen periods", () => {
  test.each([
    { rows: 20, actual: 24, forecast: 12, fits: true, span: [1, 36] },
    { rows: 400, actual: 60, forecast: 39, fits: true, span: [1, 99] },
    { rows: 400, actual: 60, forecast: 60, fits: false, span: [22, 120] },
    { rows: 2_000, actual: 24, forecast: 36, fits: false, span: [19, 37] },
    { rows: 2_000, actual: 2, forecast: 36, fits: false, span: [1, 19] },
    { rows: 40_000, actual: 3, forecast: 3, fits: false, span: [4, 4] },
  ])("offers what fits, with the forecast in it: $rows rows, $actual + $forecast", (given) => {
    const table = statement(given.rows, given.actual, given.forecast);
    expect(fitsPdf(table)).toBe(given.fits);
    const { first, last } = offeredSpan(table);
    expect([first, last]).toEqual(given.span);
    expect(last - first + 1).toBeLessThanOrEqual(mostPeriods(table));
  });

  test("holds the names and those periods, and says which", () => {
    const { columns, rows, notes } = withPeriods(statement(2, 2, 2), { first: 2, last: 3 });
    expect(columns.map(({ title }) => title)).toEqual(["Category", "P2", "P3"]);
    expect(rows[1]?.cells).toEqual(["Row 1", 1, 2]);
    expect(notes).toEqual(["Baseline", "P2 – P3"]);
  });
});

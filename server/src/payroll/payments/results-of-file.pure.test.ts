import { centsOf } from "@hazina/base/money.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { describe, expect, it } from "vitest";
import { type BatchLine, resultsOfFile } from "./results-of-file.ts";

const LINES: readonly BatchLine[] = [
  { personnelId: "asha", part: 1, amount: centsOf(50_000.5), reference: "2026-03 0001 1", place: "0012345678" },
  { personnelId: "baraka", part: 1, amount: centsOf(40_000), reference: "2026-03 0002 1", place: "254712345678" },
  { personnelId: "chege", part: 1, amount: centsOf(30_000), reference: "2026-03 0003 1", place: "777" },
  { personnelId: "chege", part: 2, amount: centsOf(10_000), reference: "2026-03 0003 2", place: "777" },
];

const grid = (...rows: readonly (readonly Cell[])[]): Grid[] => [
  {
    name: "Results",
    decimalComma: false,
    rows: rows.map((cells, at) => ({ row: at + 1, cells, indent: 0, bold: false })),
  },
];

function read(...rows: readonly (readonly Cell[])[]) {
  const found = resultsOfFile(grid(...rows), LINES);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

describe("a file of results", () => {
  it("is read by our references, under any rows above its headings, in the bank's words", () => {
    const { results, faults } = read(
      ["Bulk payment report"],
      [],
      ["Customer Reference", "Transaction Amount", "Transaction Status", "Transaction ID", "Failure reason"],
      ["2026-03  0001 1", "KES 50,000.50", "SUCCESSFUL", "FT26081XYZ", ""],
      ["2026-03 0003 2", 10_000, "Rejected", "", "Account closed"],
    );
    expect(faults).toEqual([]);
    expect(results).toEqual([
      { row: 4, personnelId: "asha", part: 1, amount: centsOf(50_000.5), status: "paid", receipt: "FT26081XYZ" },
      { row: 5, personnelId: "chege", part: 2, amount: centsOf(10_000), status: "failed", note: "Account closed" },
    ]);
  });

  it("knows a line by its account or phone where only one has it, with zeros lost or a country code or not", () => {
    const { results, faults } = read(
      ["Phone", "Amount", "Status"],
      ["0712 345 678", 40_000, "Completed"],
      [12_345_678, 50_000.5, "Paid"],
      ["777", 30_000, "Paid"],
    );
    expect(results.map(({ personnelId }) => personnelId)).toEqual(["baraka", "asha"]);
    expect(faults).toEqual([
      { row: 4, column: "Phone (A)", message: "This row does not match any line of the batch." },
    ]);
  });

  it("names the row and the column of what it cannot read", () => {
    const { faults } = read(
      ["Reference", "Amount", "Status", "Receipt"],
      ["2026-03 0001 1", "a lot", "Paid", "FT26081XYZ"],
      ["2026-03 0001 1", 50_000.5, "Perhaps", ""],
      ["2026-03 0009 1", 1, "Paid", ""],
      ["2026-03 0002 1", 40_000, "Paid", "two words"],
      ["2026-03 0002 1", { kind: "unresolved" }, "Paid", ""],
      ["2026-03 0002 1", 0.001, "Paid", ""],
    );
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, "Amount (B)"],
      [3, "Status (C)"],
      [4, "Reference (A)"],
      [5, "Receipt (D)"],
      [6, "Amount (B)"],
      [7, "Amount (B)"],
    ]);
  });

  it("without its headings is refused by a sentence", () => {
    const found = resultsOfFile(grid(["Name", "Amount"], ["Asha", 1]), LINES);
    expect(found.ok ? "" : found.refusal).toContain("headings Reference or Account and Status");
  });
});

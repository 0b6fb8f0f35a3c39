import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { StatementModel, StatementRow } from "../../model/statement-model.ts";
import { compare, comparisonTable } from "./comparison.ts";

const COLUMNS = [
  { key: "2026-12", title: "Dec 2026", kind: "actual" },
  { key: "2027-01", title: "Jan 2027", kind: "forecast" },
  { key: "2027-02", title: "Feb 2027", kind: "forecast" },
] as const;
const NAMES = { left: "Baseline", right: "Growth" };

function account(path: string, amounts: readonly number[], parent = "revenue"): StatementRow {
  const source = { kind: "account", path } as const;
  return { key: `revenue/${path}`, label: path, kind: "line", parent, values: amounts.map(cents), source };
}

function statement(...accounts: StatementRow[]): StatementModel {
  const values = COLUMNS.map((_, at) => cents(accounts.reduce((sum, row) => sum + (row.values[at] ?? 0), 0)));
  const head: StatementRow = {
    key: "revenue",
    label: "Revenue",
    kind: "group",
    values,
    source: { kind: "rows", method: "sum", parts: [] },
  };
  return { columns: COLUMNS, rows: [head, ...accounts], redline: "2027-01", folded: [] };
}

const shown = (comparison: ReturnType<typeof compare>) =>
  comparison.rows.map(({ label, values, parent }) => [label, values, parent]);

describe("two scenarios side by side", () => {
  const left = statement(account("Sales", [100, 100, 100]), account("Fees", [5, 5, 5]));
  const right = statement(account("Sales", [100, 130, 100]), account("Fees", [5, 5, 5]), account("Depot", [0, 0, 7]));

  test("show only what differs: the difference of each line, then both, equal cells empty, actuals left out", () => {
    const comparison = compare("profitLoss", left, right, NAMES, true);
    expect(comparison.columns.map(({ key }) => key)).toEqual(["2027-01", "2027-02"]);
    expect(shown(comparison)).toEqual([
      ["Revenue", [30, 7], undefined],
      ["Baseline", [105, 105], "revenue"],
      ["Growth", [135, 112], "revenue"],
      ["Sales", [30, null], "revenue"],
      ["Baseline", [100, null], "revenue/Sales"],
      ["Growth", [130, null], "revenue/Sales"],
      ["Depot", [null, 7], "revenue"],
      ["Baseline", [null, null], "revenue/Depot"],
      ["Growth", [null, 7], "revenue/Depot"],
    ]);
    expect(comparison.cells).toBe(2);
    expect(comparison.redline).toBe("2027-01");
  });

  test("show all lines with their actuals", () => {
    const comparison = compare("profitLoss", left, right, NAMES, false);
    expect(comparison.columns).toHaveLength(3);
    expect(comparison.rows.filter(({ side }) => side === "difference").map(({ label }) => label)).toEqual([
      "Revenue",
      "Sales",
      "Fees",
      "Depot",
    ]);
  });

  test("keep a line that only the left one has at its place", () => {
    const comparison = compare("profitLoss", right, left, { left: "Growth", right: "Baseline" }, true);
    const lines = comparison.rows.filter(({ side }) => side === "difference");
    expect(lines.map(({ label, values }) => [label, values])).toEqual([
      ["Revenue", [-30, -7]],
      ["Sales", [-30, null]],
      ["Depot", [null, -7]],
    ]);
  });

  test("that are the same have no row", () => {
    expect(compare("profitLoss", left, left, NAMES, true)).toMatchObject({ rows: [], cells: 0 });
  });

  test("are exported with three rows a line", () => {
    const head = { title: "Profit and Loss", notes: [] };
    const table = comparisonTable(head, compare("profitLoss", left, right, NAMES, true), NAMES);
    expect(table.columns.map(({ title, phase }) => [title, phase])).toEqual([
      ["Category", undefined],
      ["Jan 2027", "forecast"],
      ["Feb 2027", "forecast"],
    ]);
    expect(table.rows.slice(0, 4)).toEqual([
      { cells: ["Revenue · Difference", 30, 7], level: 0, kind: "group", parts: [plus(2), minus(1)] },
      { cells: ["Revenue · Baseline", 105, 105], level: 1 },
      { cells: ["Revenue · Growth", 135, 112], level: 1 },
      { cells: ["Sales · Difference", 30, null], level: 1, parts: [plus(5), minus(4)] },
    ]);
  });
});

const plus = (row: number) => ({ row, sign: 1 });
const minus = (row: number) => ({ row, sign: -1 });

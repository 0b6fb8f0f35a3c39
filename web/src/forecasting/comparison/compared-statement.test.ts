import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { comparedStatement, onlyDiffering } from "./compared-statement.ts";
import { betterOf } from "./favourable.ts";

const COLUMNS = [
  { key: "2026-12", title: "Dec 2026", kind: "actual" },
  { key: "2027-01", title: "Jan 2027", kind: "forecast" },
] as const;

const account = (path: string, amounts: readonly number[], parent = "revenue"): StatementRow => ({
  key: `${parent}/${path}`,
  label: path,
  kind: "line",
  parent,
  values: amounts.map(cents),
  editable: true,
  source: { kind: "account", path },
});

const group = (key: string, amounts: readonly number[]): StatementRow => ({
  key,
  label: key,
  kind: "group",
  values: amounts.map(cents),
  source: { kind: "rows", method: "sum", parts: [] },
});

const statement = (...rows: StatementRow[]): StatementModel => ({
  columns: COLUMNS,
  rows,
  redline: "2027-01",
  folded: [],
});

const plan = statement(
  group("revenue", [100, 130]),
  account("Sales", [100, 130]),
  group("opex", [10, 10]),
  account("Rent", [10, 10], "opex"),
);
const baseline = statement(
  group("revenue", [100, 100]),
  account("Sales", [100, 100]),
  group("opex", [10, 15]),
  account("Rent", [10, 10], "opex"),
  account("Depot", [0, 5], "opex"),
);
const compared = comparedStatement("profitLoss", plan, { model: baseline, called: "Baseline" });
const row = (label: string) => compared.rows.find((one) => one.label === label);

describe("a statement compared with another", () => {
  test("says in each row what it is more or less, nothing where they are equal", () => {
    expect(row("Sales")?.differences).toEqual({ amounts: [null, 30], better: "more", with: "Baseline" });
    expect(row("opex")?.differences).toEqual({ amounts: [null, -5], better: "less", with: "Baseline" });
    expect(row("Rent")?.differences).toBeUndefined();
  });

  test("counts the cells of lines that differ, and no sums", () => {
    expect(compared.cells).toBe(2);
  });

  test("shows a line that only the other has, without amounts and not to be typed in", () => {
    expect(compared.rows.map(({ label }) => label)).toEqual(["revenue", "Sales", "opex", "Rent", "Depot"]);
    expect(row("Depot")).toMatchObject({ values: [null, null], source: { kind: "statement" } });
    expect(row("Depot")?.editable).toBeUndefined();
    expect(row("Depot")?.differences?.amounts).toEqual([null, -5]);
    expect(compared.onlyInOther).toEqual(new Set(["opex/Depot"]));
  });

  test("keeps its own rows as they are, to be typed in as before", () => {
    expect(row("Sales")).toMatchObject({ values: [100, 130], editable: true, source: { kind: "account" } });
  });

  test("can show the rows that differ alone, with their groups", () => {
    expect(onlyDiffering(compared.rows).map(({ label }) => label)).toEqual(["revenue", "Sales", "opex", "Depot"]);
  });

  test("that says the same has no differences", () => {
    const same = comparedStatement("profitLoss", plan, { model: plan, called: "Plan" });
    expect([same.cells, onlyDiffering(same.rows)]).toEqual([0, []]);
  });
});

describe("more is", () => {
  test.each([
    ["profitLoss", "revenue", "more"],
    ["profitLoss", "opex", "less"],
    ["profitLoss", "tax_expense", "less"],
    ["profitLoss", "net_income", "more"],
    ["profitLoss", "dividends", "neither"],
    ["balanceSheet", "current_assets", "neither"],
    ["balanceSheet", "total_equity", "more"],
    ["cashFlowStatement", "operating", "more"],
    ["cashFlowStatement", "closing_cash", "more"],
  ] as const)("in %s of %s: %s", (name, section, better) => {
    expect(betterOf(name, section)).toBe(better);
  });
});

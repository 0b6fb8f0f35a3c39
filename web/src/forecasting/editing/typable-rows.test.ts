import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { GridColumn } from "../../kit/period-grid/model.ts";
import type { StatementInput } from "../choice/statement-choice.ts";
import type { LiveForecast, Typing } from "../live/live-forecast.ts";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { lineOf, readOnlyReason, typableModel, whyReadOnly } from "./typable-rows.ts";

const columns: GridColumn[] = [
  { key: "2026-10", title: "Oct 2026", kind: "actual" },
  { key: "2026-11", title: "Nov 2026", kind: "forecast" },
];
const account = (path: string): StatementRow => ({
  key: `x/${path}`,
  label: path,
  kind: "line",
  values: [cents(1), cents(2)],
  source: { kind: "account", path },
});
const sum: StatementRow = {
  key: "x",
  label: "Sales",
  kind: "group",
  values: [cents(1), cents(2)],
  source: { kind: "rows", method: "sum", parts: [] },
};
const model: StatementModel = {
  columns,
  rows: [sum, account("Rent"), account("Bank")],
  redline: "2026-11",
  folded: [],
};

const lines = new Map<string, Typing>([
  ["Rent", { isEditable: true, isDeleted: false, own: new Set(["2026-11"]) }],
  ["Bank", { isEditable: false, isDeleted: false, own: new Set() }],
]);
const live = { typing: () => lines } as unknown as LiveForecast;

describe("a statement that can be typed in", () => {
  const typable = typableModel(model, live, "balanceSheet");

  test("takes values on accounts that are not computed, and marks what this scenario has typed", () => {
    expect(typable.rows.map(({ editable, marks }) => [editable, marks])).toEqual([
      [undefined, undefined],
      [true, [undefined, "edited"]],
      [undefined, undefined],
    ]);
  });

  test("says of every other cell why it takes none", () => {
    const why = (row: number, column: number) => {
      const [found, period] = [typable.rows[row], columns[column]];
      return found && period && readOnlyReason(found, period);
    };
    expect(why(0, 1)).toContain("sum of other lines");
    expect(why(2, 1)).toContain("calculated");
    expect(why(1, 0)).toContain("Oct 2026 is closed");
  });

  test("names a row's line in its statement; the cash flow has none", () => {
    expect(lineOf("balanceSheet", account("Rent"))).toEqual({ statement: "balance_sheet", path: "Rent" });
    expect(lineOf("cashFlowStatement", account("Rent"))).toBeUndefined();
    expect(lineOf("profitLoss", sum)).toBeUndefined();
  });
});

test.each([
  ["profitLoss", { frequency: "Quarterly" }, live, "Monthly"],
  ["profitLoss", { department_id: "sales" }, live, undefined],
  ["cashFlowStatement", {}, live, "cash flow"],
  ["balanceSheet", {}, null, "loading"],
  ["balanceSheet", {}, live, undefined],
] as const)("%s with %o can be typed in, or says why not", (name, more, forecast, said) => {
  const input: StatementInput = { scenario: "Plan", frequency: "Monthly", ...more };
  const why = whyReadOnly({ name, input, live: forecast, hasFailed: false });
  if (said === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(said);
});

test("a scenario that could not be loaded says so, and does not ask to wait", () => {
  const input: StatementInput = { scenario: "Plan", frequency: "Monthly" };
  expect(whyReadOnly({ name: "profitLoss", input, live: null, hasFailed: true })).toContain("could not be loaded");
});

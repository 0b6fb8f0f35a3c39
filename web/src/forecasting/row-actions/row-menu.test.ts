import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import { compileDriver } from "@hazina/engine/forecasting/drivers/compile.ts";
import { CLASS_CODES, CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import { describe, expect, test } from "vitest";
import { lineOfClass, planned } from "../drivers/forms/books.fixture.ts";
import { DRIVERS } from "../drivers/forms/drivers.fixture.ts";
import type { LineName } from "../live/line-edit.ts";
import type { StatementRow } from "../model/statement-model.ts";
import { OFFERED } from "./offered-drivers.ts";
import { driverMark, hasMenu, lineOfRow, menuOf, missingScheduleLine } from "./row-menu.ts";

const NOTHING = {
  setDriver: () => undefined,
  clearDriver: () => undefined,
  remove: () => undefined,
};

const MORE = [{ label: "Edit Values Manually", onSelect: () => undefined }];

const live = planned();
const labels = (line: LineName, of = live) => menuOf(of, line, NOTHING, MORE).map(({ label }) => label);
const flow = (path: string): LineName => ({ statement: "profit_and_loss", path });
const stock = (path: string): LineName => ({ statement: "balance_sheet", path });

describe("the menu of a line", () => {
  test("of revenue", () => {
    expect(labels(flow("Sales"))).toEqual([
      "Price Volume Estimate",
      "Periodic Growth",
      "Link to Previous Period",
      "Percentage of Another Account",
      "Schedules",
      "Edit Values Manually",
      "Delete",
    ]);
  });

  test("of a cost", () => {
    expect(labels(flow("Rent"))).toEqual([
      "Link to Previous Period",
      "Percentage of Revenue",
      "Percentage of Another Account",
      "Periodic Growth",
      "Payroll",
      "Schedules",
      "Edit Values Manually",
      "Delete",
    ]);
  });

  test.each(["Tax", "Dividends", "ADJ line"])("of %s is Schedules alone", (path) => {
    expect(labels(flow(path))).toEqual(["Schedules"]);
  });

  test.each([
    ["Debtors", "Residual Drawdown AR"],
    ["Creditors", "Residual Drawdown AP"],
    ["Bank Loan", "Loan Repayment Calculation"],
    ["Vans", "Straight-line Depreciation"],
  ])("of %s has %s after what every balance has", (path, own) => {
    expect(labels(stock(path)).slice(0, 3)).toEqual(["Percentage of Opening Balance", "Constant Growing", own]);
    expect(labels(stock(path)).slice(-3)).toEqual(["Direct Entry", "Edit Values Manually", "Delete"]);
  });

  test.each(["Bank", "Retained", "Current"])("%s is computed and has none", (path) => {
    expect(labels(stock(path))).toEqual([]);
    expect(hasMenu(live, stock(path))).toBe(false);
  });

  test("says why a line with a balance cannot be deleted", () => {
    const reasons = (line: LineName) => menuOf(live, line, NOTHING, MORE).at(-1)?.reason;
    expect(reasons(stock("Vans"))).toMatch(/balance/);
    expect(reasons(stock("FA line"))).toBeUndefined();
    expect(reasons(flow("Rent"))).toBeUndefined();
  });

  test("offers to clear the scenario's own driver, and marks the line", () => {
    const driven = planned({
      Rent: { method: "link_to_previous", period: { first: 12, last: 23 }, monthsBack: 1, change: { percent: 1 } },
    });
    expect(labels(flow("Rent"), driven)).toContain("Clear driver");
    expect(driverMark(driven, flow("Rent"))).toBe("linked");
    expect(labels(flow("Sales"), driven)).not.toContain("Clear driver");
    expect(driverMark(driven, flow("Sales"))).toBeUndefined();
  });
});

describe.each(CLASS_CODES)("the drivers of a line of class %s", (code) => {
  const offered = OFFERED[code]?.drivers ?? [];
  test.each(offered.length === 0 ? ["nothing" as const] : offered)("%s can be set there", (kind) => {
    const { statement } = CLASSES[code];
    const line = lineOfClass(code, statement);
    const id = live.line(line)?.id ?? "";
    if (kind === "nothing") {
      expect(live.line(line)?.isEditable).toBe(false);
      return;
    }
    const read = readDriverFields({ ...DRIVERS[kind], line: line.path, atype: statement }, live.foundation);
    expect(read.ok && compileDriver(live.foundation, id, read.value)).toMatchObject({ ok: true });
  });
});

describe("the line a row's menu is about", () => {
  const head: StatementRow = {
    key: "dividends",
    label: "Dividends",
    kind: "group",
    values: [],
    source: { kind: "rows", parts: [], method: "sum" },
  };
  const line = (path: string): StatementRow => ({
    key: `dividends/${path}`,
    label: path,
    kind: "line",
    parent: "dividends",
    values: [],
    source: { kind: "account", path },
  });

  test("is its own account, in the statement it stands in", () => {
    expect(lineOfRow(line("Interim"), "profitLoss", [])).toEqual(flow("Interim"));
    expect(lineOfRow(line("Interim"), "balanceSheet", [])).toEqual(stock("Interim"));
    expect(lineOfRow(line("Interim"), "cashFlowStatement", [])).toBeUndefined();
  });

  test("is the only line of a group at the foot", () => {
    expect(lineOfRow(head, "profitLoss", [head, line("Interim")])).toEqual(flow("Interim"));
    expect(lineOfRow(head, "profitLoss", [head, line("Interim"), line("Final")])).toBeUndefined();
    expect(lineOfRow({ ...head, key: "revenue" }, "profitLoss", [line("Interim")])).toBeUndefined();
  });

  test("has yet to be added to a group at the foot that holds none", () => {
    expect(missingScheduleLine(head, "profitLoss", [head])).toBe("dividends");
    expect(missingScheduleLine(head, "profitLoss", [head, line("Interim")])).toBeUndefined();
    expect(missingScheduleLine({ ...head, key: "revenue" }, "profitLoss", [head])).toBeUndefined();
    expect(missingScheduleLine(head, "cashFlowStatement", [head])).toBeUndefined();
  });
});

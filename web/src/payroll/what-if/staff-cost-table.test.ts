import { describe, expect, it } from "vitest";
import { costTable, gridRows, monthsOf } from "./staff-cost-table.ts";

const cost = (month: string, department: string | null, amount: number, isPosted: boolean, account = "6100") => ({
  month,
  account,
  department,
  amount,
  is_posted: isPosted,
});

describe("staff cost by month", () => {
  const table = costTable(
    [
      cost("2026-02", "Sales", 100.5, true),
      cost("2026-03", "Sales", 200, false),
      cost("2026-03", null, 50, false),
      cost("2026-03", "Sales", 10, false, ""),
    ],
    "2026-01",
    "2026-03",
  );

  it("stands by account and department, months to come behind the first that is not posted", () => {
    expect(table.redline).toBe("2026-03");
    expect(table.columns.map(({ kind }) => kind)).toEqual(["actual", "actual", "forecast"]);
    expect(table.rows).toEqual([
      { account: "6100", department: "No department", amounts: [null, null, 50_00] },
      { account: "6100", department: "Sales", amounts: [null, 100_50, 200_00] },
      { account: "No account", department: "Sales", amounts: [null, null, 10_00] },
    ]);
  });

  it("adds up by account and over all", () => {
    expect(
      gridRows(table, new Map([["6100", "Salaries"]])).map(({ label, kind, values }) => [label, kind, values.at(-1)]),
    ).toEqual([
      ["6100 Salaries", "group", 250_00],
      ["No department", "line", 50_00],
      ["Sales", "line", 200_00],
      ["No account", "group", 10_00],
      ["Sales", "line", 10_00],
      ["Staff cost", "total", 260_00],
    ]);
  });

  it("asks for half a year and what follows it where an address names no months that can be", () => {
    expect(monthsOf(undefined, undefined, "2026-11")).toEqual(["2026-06", "2027-02"]);
    expect(monthsOf("2026-01", "2026-02", "2026-11")).toEqual(["2026-01", "2026-02"]);
    expect(monthsOf("2026-03", "2026-02", "2026-11")).toEqual(["2026-06", "2027-02"]);
    expect(monthsOf("2020-01", undefined, "2026-11")).toEqual(["2026-06", "2027-02"]);
  });
});

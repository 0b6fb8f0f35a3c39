import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { EmployeeRow } from "../../people/employees/api.ts";
import { withEdits } from "../typed-cells.ts";
import { changesOf, editsOf, faultOf, foundBy, gridRows, joined, paidByMonth, raisedBy } from "./basic-pay-model.ts";

const person = (id: string, name: string, basic: number, over: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id,
  payroll_number: `00${id}`,
  name,
  job_title: null,
  department: "Sales",
  branch: null,
  kind: "permanent",
  status: "active",
  joined: parseDay("2025-01-01"),
  left: null,
  readiness: { score: 100, blocking: 0 },
  basic,
  basis: "monthly",
  ...over,
});

const people = paidByMonth([
  person("2", "Ben Otieno", 62_000),
  person("1", "Anna Wanjiku", 80_000.55),
  person("3", "Casual Man", 900, { basis: "daily" }),
  person("4", "Gone Girl", 50_000, { status: "left" }),
]);
const NOTHING = new Map();

test("a filled sheet stands in the grid as if it were typed; who is not in the grid is left out", () => {
  const read = (personnel_id: string, after: number) => ({
    ...{ personnel_id, payroll_number: "", name: "", before: null, after, change_percent: null },
    ...{ cost_to_year_end: 0, is_same: false },
  });
  const edits = editsOf(people, [read("2", 64_000.5), read("3", 950)]);
  expect(edits).toEqual([{ row: "2", column: "new", value: cents(64_000_50) }]);
  expect(changesOf(people, withEdits(NOTHING, edits))).toEqual([{ personnel_id: "2", basic: 64_000.5 }]);
});
const typed = (row: string, value: number | null) => ({
  row,
  column: "new",
  value: value === null ? null : cents(value),
});

describe("basic pay of many", () => {
  test("lists who has a monthly pay and works here, and finds them by department too", () => {
    expect(people.map(({ name }) => name)).toEqual(["Anna Wanjiku", "Ben Otieno"]);
    expect(foundBy(people, "002").map(({ name }) => name)).toEqual(["Ben Otieno"]);
    expect(foundBy(people, "sales")).toHaveLength(2);
  });

  test("shows the difference in shillings and percent as one types, and their sum", () => {
    const rows = gridRows(people, withEdits(NOTHING, [typed("2", 6_510_000)]));
    expect(rows.map(({ values }) => values)).toEqual([
      [8_000_055, 8_000_055, null, null],
      [6_200_000, 6_510_000, 310_000, 500],
      [14_200_055, 14_510_055, 310_000, 218],
    ]);
    expect(rows[1]?.marks?.[1]).toBe("edited");
  });

  test("raises by a percentage to the cent, and proposes only what changes", () => {
    const raised = withEdits(NOTHING, raisedBy(people, 7.5));
    expect(changesOf(people, raised)).toEqual([
      { personnel_id: "1", basic: 86_000.59 },
      { personnel_id: "2", basic: 66_650 },
    ]);
    const back = withEdits(raised, [typed("1", null), typed("2", 6_200_000)]);
    expect(changesOf(people, back)).toEqual([]);
  });

  test("refuses in words", () => {
    expect(faultOf([typed("1", 0)])).toMatch(/above zero/);
    expect(faultOf([typed("1", 2e11)])).toMatch(/too large/);
    expect(faultOf([typed("total", 1)])).toMatch(/update/);
    expect(faultOf([typed("1", null)])).toBeUndefined();
  });

  test("joins what several calls answer to the cent", () => {
    const part = {
      done: 1,
      rows: [],
      faults: [],
      failed: [],
      totals: { before: 0.1, after: 0.2, cost_to_year_end: 0.7 },
    };
    expect(joined([part, part, part])).toMatchObject({
      done: 3,
      totals: { before: 0.3, after: 0.6, cost_to_year_end: 2.1 },
    });
  });
});

import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { describe, expect, it, test } from "vitest";
import { planRoster, type RosterFacts, type RosterPerson } from "./plan-roster.ts";
import { readRosterRows } from "./roster-rows.ts";

const HEADINGS = ["First name", "Surname", "Dept", "Designation", "Start date", "Term date", "Basic pay (KES)"];
const grid = (rows: readonly (readonly Cell[])[], headings: readonly Cell[] = HEADINGS): Grid => ({
  name: "Staff",
  rows: [headings, ...rows].map((cells, index) => ({ row: index + 1, cells, indent: 0, bold: false })),
  decimalComma: false,
});
const NJERI: readonly Cell[] = ["Njeri", "Kamau", "field", "CLERK", "16/03/2024", null, "KES 62,000"];
const njeri: RosterPerson = {
  id: "njeri",
  firstName: "Njeri",
  lastName: "Kamau",
  departmentId: "d1",
  jobTitleId: "t1",
  hired: "2024-03-16",
  left: null,
  basic: 62_000_00,
};
const facts = (more: Partial<RosterFacts> = {}): RosterFacts => ({
  onRoster: [],
  employees: [],
  departments: new Map([["d1", "Field"]]),
  titles: new Map([["t1", "Clerk"]]),
  newId: () => "new",
  ...more,
});
function plan(rows: readonly (readonly Cell[])[], more: Partial<RosterFacts> = {}) {
  const read = readRosterRows([grid(rows)]);
  if (!read.ok) throw new Error(read.refusal);
  return planRoster(read.value.rows, facts(more));
}

const PAY = "Enter the basic salary as an amount, such as 62000.";

describe("people of a workbook", () => {
  it("are added by what their columns mean, whatever they are called", () => {
    expect(plan([NJERI])).toMatchObject([
      { row: 2, name: "Njeri Kamau", fate: "created", person: { ...njeri, id: "new" } },
    ]);
  });

  it("do not change where the same file is imported again, and take its changed values", () => {
    const onRoster = [njeri];
    expect(plan([NJERI], { onRoster })[0]).toMatchObject({ fate: "same", changes: [] });
    const raised = ["NJERI", "kamau", null, null, null, "2026-12-31", 70_000];
    expect(plan([raised], { onRoster })[0]).toMatchObject({
      fate: "changed",
      person: { id: "njeri", departmentId: "d1", hired: "2024-03-16", left: "2026-12-31", basic: 70_000_00 },
    });
    const [back] = plan([["Njeri", "Kamau", null, null, null, "-"]], { onRoster: [{ ...njeri, left: "2026-12-31" }] });
    expect(back).toMatchObject({
      fate: "changed",
      changes: [{ field: "Last day", before: "2026-12-31", after: null }],
    });
  });

  it("who are employees are left out, so that nobody is counted twice", () => {
    expect(plan([NJERI], { employees: ["Njeri  KAMAU"] })[0]).toMatchObject({ fate: "skipped", person: null });
  });

  const wrong = (at: number, cell: Cell) => NJERI.map((own, index) => (index === at ? cell : own));
  test.each<[string, readonly Cell[], string, string]>([
    ["no last name", wrong(1, null), "Last name", "Enter the last name."],
    [
      "an unknown department",
      wrong(2, "Moon"),
      "Department",
      'There is no "Moon" under Organization. Add it there, or correct the name.',
    ],
    ["no day", wrong(4, "soon"), "Hire date (E)", "Enter the date as 2026-03-16 or 16/03/2026."],
    ["the 31st of June", wrong(4, "31/06/2026"), "Hire date (E)", "Enter the date as 2026-03-16 or 16/03/2026."],
    ["pay with a dot between thousands", wrong(6, "62.000"), "Basic salary a month (G)", PAY],
    ["pay with a decimal comma", wrong(6, "62.000,50"), "Basic salary a month (G)", PAY],
    ["pay in another notation", wrong(6, "0x3E8"), "Basic salary a month (G)", PAY],
    ["a last day before the first", wrong(5, "2020-01-01"), "Last day", "The last day cannot be before the first."],
    [
      "pay in words",
      wrong(6, "a lot"),
      "Basic salary a month (G)",
      "Enter the basic salary as an amount, such as 62000.",
    ],
    ["pay below zero", wrong(6, -5), "Basic salary a month (G)", "Enter the basic salary as an amount, such as 62000."],
    ["endless pay", wrong(6, 1e300), "Basic salary a month (G)", "Enter the basic salary as an amount, such as 62000."],
    ["a formula for a name", wrong(0, "=1+1"), "First name (A)", "The text cannot start with =, + or @."],
    [
      "a formula without its result",
      wrong(6, { kind: "unresolved" }),
      "Basic salary a month (G)",
      "This cell contains a formula, a percentage or an error. Enter a plain value instead.",
    ],
    ["nothing but a name", ["Njeri", "Kamau"], "Department", "Required for a new person"],
  ])("%s is named with its column", (_, row, column, message) => {
    const [planned] = plan([row]);
    expect(planned?.fate).toBe("error");
    expect(planned?.errors).toContainEqual({ column, message });
    expect(planned?.errors.filter((one) => one.column.startsWith(column.replace(/ \(.*/, "")))).toHaveLength(1);
  });

  it("of the same name twice are refused, in the file and on the roster", () => {
    expect(plan([NJERI, NJERI]).map(({ fate }) => fate)).toEqual(["error", "error"]);
    expect(plan([NJERI], { onRoster: [njeri, { ...njeri, id: "other" }] })[0]?.fate).toBe("error");
  });
});

it("a sheet without headings, without rows or with too many is refused in a sentence", () => {
  const refusal = (read: ReturnType<typeof readRosterRows>) => (read.ok ? "" : read.refusal);
  expect(refusal(readRosterRows([grid([], ["a", "b"])]))).toContain("No sheet has headings");
  expect(refusal(readRosterRows([grid([])]))).toContain("no rows under the headings");
  expect(refusal(readRosterRows([grid(Array.from({ length: 2_001 }, () => NJERI))]))).toContain("more than 2,000");
  const read = readRosterRows([grid([NJERI], [...HEADINGS, "Shoe size", "Dept"])]);
  expect(read.ok && read.value.warnings).toEqual([
    'Column H, "Shoe size", is not known, so this column was not read.',
    'Column I, "Dept", appears twice, so this column was not read.',
  ]);
});

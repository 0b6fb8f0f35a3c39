import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import { inverseOf, withEdits, withoutSaved } from "../typed-cells.ts";
import type { Muster } from "./api.ts";
import { afterWriting, faultOf, gridColumns, gridRows, rowsToPreview, rowsToWrite, withTyped } from "./muster-model.ts";

const BONUS = "0198c0de-0000-7000-8000-00000000b045";
const ROLL: Muster = {
  data: [],
  meta: { total: 2, page: 1, size: 2 },
  columns: [
    { key: "days_absent", title: "Days absent", unit: "days" },
    { key: "overtime.working_day", title: "Overtime", unit: "hours" },
    { key: BONUS, title: "Bonus", unit: "amount" },
  ],
  arrays: {
    personnel_id: ["anna", "ben"],
    name: ["Anna Wanjiku", "Ben Otieno"],
    payroll_number: ["0001", "0002"],
    department: ["Sales", null],
    status: ["in", "hold"],
    version: [3, 0],
    pays: [70_441.65, 1],
    values: { days_absent: [1.5, 0], "overtime.working_day": [0, 0], [BONUS]: [5_000, null] },
  },
  run: { id: "run", version: 4, locked: false },
};
const NOTHING = new Map();
const OPEN = { search: "", isEditable: true };

describe("a muster roll in the grid", () => {
  test("shows hundredths under the unit of each column, nothing where it is nothing, and who is held", () => {
    expect(gridColumns(ROLL).map(({ unit }) => unit)).toEqual(["amount", "days", "hours", "amount"]);
    expect(gridRows(ROLL, OPEN)).toMatchObject([
      { key: "anna", values: [7_044_165, 150, null, 500_000], editable: "always" },
      { key: "ben", hint: "Held", values: [null, null, null, null] },
    ]);
  });

  test("finds people by name and number, and is only read where inputs are locked", () => {
    const found = gridRows(ROLL, { search: "0002", isEditable: false });
    expect(found.map(({ label, editable }) => [label, editable])).toEqual([["Ben Otieno", undefined]]);
  });
});

describe("typed values of a muster roll", () => {
  const typed = withEdits(NOTHING, [
    { row: "anna", column: "overtime.working_day", value: cents(250) },
    { row: "anna", column: BONUS, value: null },
    { row: "ben", column: "days_absent", value: cents(200) },
  ]);

  test("is shown at once, and written as one row a person with the version that was shown", () => {
    const saved = gridRows(ROLL, OPEN);
    const pays = new Map([
      ["anna", { pays: cents(7_100_000), refusal: null }],
      ["ben", { pays: cents(1), refusal: null }],
    ]);
    expect(withTyped(saved, gridColumns(ROLL), typed, pays).map(({ values }) => values)).toEqual([
      [7_100_000, 150, 250, null],
      [null, 200, null, null],
    ]);
    expect(withTyped(saved, gridColumns(ROLL), NOTHING, NOTHING)).toBe(saved);
    const refused = new Map([["anna", { pays: null, refusal: "Anna has no approved pay." }]]);
    expect(withTyped(saved, gridColumns(ROLL), NOTHING, refused)[0]).toMatchObject({
      hint: "no net pay",
      tooltip: "Anna Wanjiku · 0001 · Sales · Anna has no approved pay.",
      values: [null, 150, null, 500_000],
    });
    expect(rowsToPreview(ROLL, ["ben"], typed)).toEqual([{ personnel_id: "ben", days_absent: 2 }]);
    expect(rowsToWrite(ROLL, typed)).toEqual([
      { personnel_id: "anna", version: 3, overtime: { working_day: 2.5 }, values: { [BONUS]: null } },
      { personnel_id: "ben", version: 0, days_absent: 2 },
    ]);
  });

  test("stay after saving, with the next version; values typed over in the meantime are still unsaved", () => {
    const later = withEdits(typed, [{ row: "ben", column: "days_absent", value: cents(300) }]);
    expect(afterWriting(ROLL, typed).arrays).toMatchObject({
      version: [4, 1],
      values: { days_absent: [1.5, 2], "overtime.working_day": [2.5, 0], [BONUS]: [null, null] },
    });
    expect([...withoutSaved(later, typed)]).toEqual([["ben", new Map([["days_absent", 300]])]]);
  });

  test("are undone by the previous values", () => {
    const edits = [{ row: "anna", column: "days_absent", value: cents(0) }];
    expect(inverseOf(gridRows(ROLL, OPEN), gridColumns(ROLL), edits)).toEqual([
      { row: "anna", column: "days_absent", value: 150 },
    ]);
  });

  test.each([
    ["days_absent", 3_200, "Enter at most 31 days"],
    ["overtime.working_day", 74_500, "Enter at most 744 hours"],
    [BONUS, -1, "Enter zero or more"],
    [BONUS, 500_000, undefined],
    ["days_absent", null, undefined],
  ])("%s of %s hundredths: %s", (column, value, sentence) => {
    expect(faultOf(ROLL, [{ row: "anna", column, value: value === null ? null : cents(value) }])).toBe(sentence);
  });
});

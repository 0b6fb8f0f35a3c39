import type { Day } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import { withEdits } from "../typed-cells.ts";
import type { WageRoll, Work } from "./api.ts";
import { weekTitle } from "./texts.ts";
import { dayToCopy, faultOf, gridRows, requestOf, sumsOf, weekOf, workersOf } from "./wages-model.ts";

const WEEK = weekOf("2026-11-18" as Day);
const TODAY = "2026-11-19" as Day;

function work(personnel_id: string, day: string, over: Partial<Work> = {}): Work {
  const name = personnel_id === "pia" ? "Pia Auma" : "Moses Barasa";
  const row = { id: `${personnel_id} ${day}`, personnel_id, payroll_number: "25", name, day, unit: "day", quantity: 1 };
  const paid = {
    rate: 900,
    amount: 900,
    department_id: null,
    department: null,
    version: 4,
    locked: false,
    by: "Amina",
  };
  return { ...row, ...paid, ...over } as Work;
}

const worker = { payroll_number: "25", department: "Warehouse", joined: "2026-02-02" as Day, left: null };
const ROLL: WageRoll = {
  data: [
    work("moses", "2026-11-13"),
    work("moses", "2026-11-16"),
    work("moses", "2026-11-17", { unit: "half", locked: true }),
    work("pia", "2026-11-16", { unit: "piece", quantity: 12, rate: 25.5 }),
  ],
  meta: { total: 4, page: 1, size: 4 },
  people: [],
  totals: { days: 0, amount: 0 },
  workers: [
    { ...worker, personnel_id: "moses", name: "Moses Barasa", basis: "daily", rate: 900 },
    { ...worker, personnel_id: "hawa", name: "Hawa Noor", basis: "hourly", rate: 110, joined: "2026-11-17" as Day },
    { ...worker, personnel_id: "gone", name: "Gone Last", basis: "daily", rate: 1, left: "2026-11-15" as Day },
  ],
};
const workers = workersOf(ROLL, WEEK);
const NOTHING = new Map();
const typed = (row: string, column: string, value: number | null) => ({
  row,
  column,
  value: value === null ? null : cents(value),
});

describe("a week of work by the day", () => {
  test("begins on Monday and is named by its first and last day", () => {
    expect([WEEK[0], WEEK[6], weekTitle(WEEK)]).toEqual(["2026-11-16", "2026-11-22", "16–22 Nov 2026"]);
    expect(weekTitle(weekOf("2026-11-01" as Day))).toBe("26 Oct–1 Nov 2026");
  });

  test("lists employees paid by time and those with piecework, with the days and wages of each", () => {
    expect(workers.map(({ name, basis }) => [name, basis])).toEqual([
      ["Hawa Noor", "hourly"],
      ["Moses Barasa", "daily"],
      ["Pia Auma", null],
    ]);
    const rows = gridRows(workers, WEEK, NOTHING, { search: "", isEditable: true });
    expect(rows.map(({ values }) => values.slice(0, 2).concat(values.slice(7)))).toEqual([
      [null, null, null, 0],
      [100, 50, 150, 135_000],
      [100, null, 100, 30_600],
      [200, 50, 250, 165_600],
    ]);
  });

  test("sums move as one types: hours at the hour's rate, a cleared day not at all", () => {
    const [hawa, moses] = workers;
    const unsaved = withEdits(NOTHING, [typed("hawa", "2026-11-18", 650), typed("moses", "2026-11-16", null)]);
    expect(hawa && sumsOf(hawa, WEEK, unsaved)).toEqual({ days: 1, wages: 71_500 });
    expect(moses && sumsOf(moses, WEEK, unsaved)).toEqual({ days: 0.5, wages: 45_000 });
  });

  test("is saved as one step: added, changed at its rate, deleted; unchanged work is not sent", () => {
    const edits = [
      typed("hawa", "2026-11-18", 650),
      typed("moses", "2026-11-16", 50),
      typed("moses", "2026-11-13", null),
      typed("moses", "2026-11-18", null),
    ];
    expect(requestOf(workers, withEdits(NOTHING, edits))).toEqual({
      rows: [{ personnel_id: "hawa", day: "2026-11-18", unit: "hours", quantity: 6.5 }],
      changes: [{ id: "moses 2026-11-16", version: 4, rate: 900, department_id: null, unit: "half", quantity: 1 }],
      removals: ["moses 2026-11-13"],
    });
    expect(requestOf(workers, withEdits(NOTHING, [typed("moses", "2026-11-16", 100)]))).toBeUndefined();
  });

  test.each([
    ["a day that is submitted", typed("moses", "2026-11-17", 100), /has already been submitted/],
    ["a day to come", typed("moses", "2026-11-20", 100), /Fri 20 Nov is in the future/],
    ["more than a day", typed("moses", "2026-11-18", 200), /at most 1 day/],
    ["more hours than a day has", typed("hawa", "2026-11-18", 2_500), /24 hours/],
    ["a day before the first", typed("hawa", "2026-11-16", 100), /not employed on Mon 16 Nov/],
    ["work in parts", typed("pia", "2026-11-16", 100), /is piecework or has several entries/],
    ["somebody without a rate", typed("pia", "2026-11-18", 100), /no daily or hourly rate/],
    ["less than nothing", typed("moses", "2026-11-18", -100), /zero or more/],
    ["a sum", typed("total", "2026-11-18", 100), /Totals update/],
  ])("refuses %s in words", (_what, edit, sentence) => {
    expect(faultOf(workers, [edit], TODAY)).toMatch(sentence);
  });

  test("copies from the last day before that has work, also of the week before", () => {
    expect(dayToCopy(workers, "2026-11-18" as Day)).toBe("2026-11-17");
    expect(dayToCopy(workers, "2026-11-16" as Day)).toBe("2026-11-13");
    expect(dayToCopy(workers, "2026-11-10" as Day)).toBeUndefined();
  });
});

import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import { type GridColumn, type GridRow, shownRows } from "./model.ts";
import { summarize, toTabSeparated } from "./typing/clipboard.ts";
import { clearedRange, filledDown, filledOver, filledRight, grownTo, pastedRange } from "./typing/edits.ts";
import { commandOf, type Key, keptInside, type Range } from "./typing/keyboard.ts";
import { offsetToShow, spanInView } from "./viewport/viewport.ts";

const BOUNDS = { rows: 400, columns: 61, page: 20, editable: true };
const at = (row: number, column: number): Range => ({ active: { row, column }, end: { row, column } });

function press(name: string): Key {
  const parts = name.split("+");
  return {
    key: parts[parts.length - 1] ?? "",
    shift: parts.includes("Shift"),
    command: parts.includes("Ctrl"),
    alt: parts.includes("Alt"),
  };
}

describe("moving through the grid by keyboard", () => {
  test.each([
    ["ArrowRight", 3, 5, 3, 6],
    ["ArrowLeft", 3, 5, 3, 4],
    ["ArrowLeft", 3, 0, 3, 0],
    ["ArrowRight", 3, 60, 3, 60],
    ["ArrowUp", 0, 5, 0, 5],
    ["ArrowDown", 399, 5, 399, 5],
    ["ArrowDown", 3, 5, 4, 5],
    ["Ctrl+ArrowDown", 3, 5, 399, 5],
    ["Ctrl+ArrowLeft", 3, 5, 3, 0],
    ["Home", 3, 5, 3, 0],
    ["End", 3, 5, 3, 60],
    ["Ctrl+Home", 3, 5, 0, 0],
    ["Ctrl+End", 3, 5, 399, 60],
    ["PageDown", 3, 5, 23, 5],
    ["PageDown", 395, 5, 399, 5],
    ["PageUp", 3, 5, 0, 5],
    ["Tab", 3, 5, 3, 6],
    ["Tab", 3, 60, 4, 0],
    ["Shift+Tab", 4, 0, 3, 60],
  ])("%s from row %d, column %d goes to row %d, column %d", (key, row, column, toRow, toColumn) => {
    expect(commandOf(at(row, column), press(key), BOUNDS)).toEqual({ do: "select", range: at(toRow, toColumn) });
  });

  test("Tab leaves the grid behind the last cell, and Shift+Tab before the first", () => {
    expect(commandOf(at(399, 60), press("Tab"), BOUNDS)).toBeUndefined();
    expect(commandOf(at(0, 0), press("Shift+Tab"), BOUNDS)).toBeUndefined();
  });

  test("Shift keeps the active cell and moves the end, so that a range grows", () => {
    const grown: Range = { active: { row: 3, column: 5 }, end: { row: 4, column: 5 } };
    const more: Range = { active: { row: 3, column: 5 }, end: { row: 4, column: 6 } };
    expect(commandOf(at(3, 5), press("Shift+ArrowDown"), BOUNDS)).toEqual({ do: "select", range: grown });
    expect(commandOf(grown, press("Shift+ArrowRight"), BOUNDS)).toEqual({ do: "select", range: more });
  });

  test("an arrow and Tab go on from where a range began", () => {
    const grown: Range = { active: { row: 3, column: 5 }, end: { row: 9, column: 8 } };
    expect(commandOf(grown, press("ArrowDown"), BOUNDS)).toEqual({ do: "select", range: at(4, 5) });
    expect(commandOf(grown, press("Tab"), BOUNDS)).toEqual({ do: "select", range: at(3, 6) });
  });

  test("a range that began at a name folds it by Enter and is cleared where it holds cells, while a name alone is not", () => {
    const fromName: Range = { active: { row: 3, column: 0 }, end: { row: 9, column: 8 } };
    expect(commandOf(fromName, press("Enter"), BOUNDS)).toEqual({ do: "toggle" });
    expect(commandOf(fromName, press("Delete"), BOUNDS)).toEqual({ do: "clear" });
    expect(commandOf(at(3, 0), press("Delete"), BOUNDS)).toBeUndefined();
  });

  test.each([
    ["ArrowRight", 3, 60],
    ["ArrowLeft", 3, 0],
    ["ArrowDown", 399, 5],
    ["ArrowUp", 0, 5],
  ])("Ctrl+Shift+%s chooses all cells up to the edge", (arrow, row, column) => {
    const grown = { active: { row: 3, column: 5 }, end: { row, column } };
    expect(commandOf(at(3, 5), press(`Ctrl+Shift+${arrow}`), BOUNDS)).toEqual({ do: "select", range: grown });
  });

  test.each([
    ["Enter", 5, { do: "open" }],
    ["Enter", 0, { do: "toggle" }],
    [" ", 0, { do: "toggle" }],
    ["F2", 5, { do: "edit", text: undefined }],
    ["7", 5, { do: "edit", text: "7" }],
    ["=", 5, { do: "edit", text: "=" }],
    ["x", 5, { do: "edit", text: "x" }],
    ["*", 5, { do: "edit", text: "*" }],
    ["%", 5, { do: "edit", text: "%" }],
    ["?", 5, { do: "help" }],
    ["?", 0, { do: "help" }],
    ["Ctrl+d", 5, { do: "fillDown" }],
    ["Ctrl+x", 5, { do: "cut" }],
    ["Ctrl+v", 5, undefined],
    ["7", 0, undefined],
    ["Ctrl+c", 5, undefined],
    ["Ctrl+r", 5, { do: "fillRight" }],
    ["Delete", 5, { do: "clear" }],
    ["Shift+F10", 5, { do: "menu" }],
    ["Escape", 5, { do: "release" }],
    ["F5", 5, undefined],
  ])("%s in column %d asks for %j", (key, column, expected) => {
    expect(commandOf(at(3, column), press(key), BOUNDS)).toEqual(expected);
  });

  test.each([["F2"], ["7"], ["="], ["x"], ["Delete"], ["Ctrl+r"], ["Ctrl+d"], ["Ctrl+x"]])(
    "%s is the browser's where nobody may type",
    (key) => {
      expect(commandOf(at(3, 5), press(key), { ...BOUNDS, editable: false })).toBeUndefined();
    },
  );

  test("Ctrl+A selects everything; an empty grid takes no key", () => {
    expect(commandOf(at(3, 5), press("Ctrl+a"), BOUNDS)).toEqual({
      do: "select",
      range: { active: { row: 0, column: 0 }, end: { row: 399, column: 60 } },
    });
    expect(commandOf(at(0, 0), press("ArrowDown"), { ...BOUNDS, rows: 0 })).toBeUndefined();
  });

  test("a range that lost its rows comes back inside", () => {
    expect(keptInside(at(399, 60), { rows: 10, columns: 5, page: 20 })).toEqual(at(9, 4));
  });
});

const line = (key: string, parent: string | undefined, values: (number | null)[]): GridRow => ({
  key,
  label: key,
  kind: "line",
  ...(parent === undefined ? {} : { parent }),
  values: values.map((value) => (value === null ? null : cents(value))),
});
const ROWS: GridRow[] = [
  { ...line("Revenue", undefined, [300, 330]), kind: "group" },
  { ...line("Beverages", "Revenue", [200, 220]), kind: "group" },
  line("Soda", "Beverages", [150, 160]),
  line("=Discounts\tgiven", "Revenue", [-50, null]),
  { ...line("Gross profit", undefined, [300, 330]), kind: "total" },
];

describe("rows under their groups", () => {
  test("nothing folded shows all, each at its depth", () => {
    expect(shownRows(ROWS, new Set()).map(({ row, depth }) => `${depth} ${row.key}`)).toEqual([
      "0 Revenue",
      "1 Beverages",
      "2 Soda",
      "1 =Discounts\tgiven",
      "0 Gross profit",
    ]);
  });

  test("a folded group hides all that is under it, groups in groups included", () => {
    expect(shownRows(ROWS, new Set(["Revenue"])).map(({ row }) => row.key)).toEqual(["Revenue", "Gross profit"]);
  });
});

describe("a selected range", () => {
  const shown = shownRows(ROWS, new Set());
  const range: Range = { active: { row: 3, column: 2 }, end: { row: 2, column: 0 } };

  test("counts its cells and adds up its amounts", () => {
    expect(summarize(shown, range)).toEqual({ cells: 4, amounts: 3, sum: 260 });
  });

  test("copies as plain numbers, with labels that no spreadsheet takes for a formula", () => {
    expect(toTabSeparated(shown, ["Oct 2026", "Nov 2026"], range, true)).toBe(
      "\tOct 2026\tNov 2026\r\nSoda\t1.50\t1.60\r\n'=Discounts given\t-0.50\t",
    );
  });
});

describe("editing as one step", () => {
  const columns: GridColumn[] = [
    { key: "2026-10", title: "Oct 2026", kind: "actual" },
    { key: "2026-11", title: "Nov 2026", kind: "forecast" },
    { key: "2026-12", title: "Dec 2026", kind: "forecast" },
  ];
  const rows = [
    { ...line("Soda", undefined, [100, 110, 120]), editable: true },
    { ...line("Juice", undefined, [200, 210, 220]), editable: true },
    line("Total", undefined, [300, 320, 340]),
  ];
  const shown = shownRows(rows, new Set());
  const block: Range = { active: { row: 0, column: 1 }, end: { row: 2, column: 3 } };

  test("clearing a range touches only what may be edited: forecast cells of editable rows", () => {
    expect(clearedRange(shown, columns, block)).toEqual([
      { row: "Soda", column: "2026-11", value: null },
      { row: "Soda", column: "2026-12", value: null },
      { row: "Juice", column: "2026-11", value: null },
      { row: "Juice", column: "2026-12", value: null },
    ]);
  });

  test("filling right takes each row's first value", () => {
    expect(filledRight(shown, columns, { active: { row: 0, column: 2 }, end: { row: 1, column: 3 } })).toEqual([
      { row: "Soda", column: "2026-12", value: 110 },
      { row: "Juice", column: "2026-12", value: 210 },
    ]);
  });

  test("filling right into one column takes the value on its left, filling down the value above", () => {
    expect(filledRight(shown, columns, at(0, 3))).toEqual([{ row: "Soda", column: "2026-12", value: 110 }]);
    expect(filledDown(shown, columns, at(1, 3))).toEqual([{ row: "Juice", column: "2026-12", value: 120 }]);
    expect(filledDown(shown, columns, at(0, 3))).toEqual([]);
  });

  test("filling down takes each column's first value, and leaves totals", () => {
    expect(filledDown(shown, columns, { active: { row: 0, column: 2 }, end: { row: 2, column: 3 } })).toEqual([
      { row: "Juice", column: "2026-11", value: 110 },
      { row: "Juice", column: "2026-12", value: 120 },
    ]);
  });

  test("a range drawn by its corner grows one way, and is repeated there", () => {
    const source = at(0, 2);
    expect(grownTo(source, { row: 0, column: 2 })).toBeNull();
    expect(grownTo(source, { row: 0, column: 0 })).toBeNull();
    const right = grownTo(source, { row: 0, column: 3 });
    const down = grownTo(source, { row: 2, column: 3 });
    expect(right).toEqual({ active: { row: 0, column: 2 }, end: { row: 0, column: 3 } });
    expect(down).toEqual({ active: { row: 0, column: 2 }, end: { row: 2, column: 2 } });
    expect(filledOver(shown, columns, source, right ?? source)).toEqual([
      { row: "Soda", column: "2026-12", value: 110 },
    ]);
    expect(filledOver(shown, columns, source, down ?? source)).toEqual([
      { row: "Juice", column: "2026-11", value: 110 },
    ]);
  });

  test("a pasted block lands at the top left of the range; what holds no amount is left and counted", () => {
    const pasted = pastedRange(shown, columns, at(0, 2), "1,000\t2k\r\nn/a\t(5.00)\r\n");
    expect(pasted).toEqual({
      edits: [
        { row: "Soda", column: "2026-11", value: 100_000 },
        { row: "Soda", column: "2026-12", value: 200_000 },
        { row: "Juice", column: "2026-12", value: -500 },
      ],
      skipped: 1,
    });
  });

  test("one pasted value fills the whole range", () => {
    const { edits, skipped } = pastedRange(
      shown,
      columns,
      { active: { row: 0, column: 2 }, end: { row: 1, column: 3 } },
      "7",
    );
    expect(edits.map(({ value }) => value)).toEqual([700, 700, 700, 700]);
    expect(skipped).toBe(0);
  });

  test("cells outside the grid, or on a total, are skipped and counted", () => {
    expect(pastedRange(shown, columns, at(2, 3), "1\t2")).toEqual({ edits: [], skipped: 2 });
  });
});

describe("the drawn cells", () => {
  test.each([
    [0, 600, 32, 400, 4, 4, { start: 0, end: 24 }],
    [3200, 600, 32, 400, 4, 4, { start: 96, end: 124 }],
    [12_800, 600, 32, 400, 4, 4, { start: 396, end: 400 }],
    [0, 600, 32, 3, 4, 4, { start: 0, end: 3 }],
    [0, 0, 32, 0, 4, 4, { start: 0, end: 0 }],
  ])("scrolled %d px in a view of %d px", (offset, view, size, count, extra, step, expected) => {
    expect(spanInView({ offsetPx: offset, viewPx: view, sizePx: size, count, extra, step })).toEqual(expected);
  });

  test("a place in view stays, one outside comes in with the least movement", () => {
    expect(offsetToShow(100, 320, 32, 5)).toBe(100);
    expect(offsetToShow(100, 320, 32, 1)).toBe(32);
    expect(offsetToShow(100, 320, 32, 20)).toBe(352);
  });
});

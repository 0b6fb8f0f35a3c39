import type { Cents } from "@hazina/base/money.ts";
import { type CellEdit, type GridColumn, isEditable, type ShownRow } from "../model.ts";
import { cornersOf, type Range } from "./keyboard.ts";
import { readTypedAmount } from "./typed-amount.ts";

/** The edits of a paste, and how many pasted cells were left out. */
export type Paste = { readonly edits: readonly CellEdit[]; readonly skipped: number };

/** The edits that clear what may be edited in a range. */
export function clearedRange(rows: readonly ShownRow[], columns: readonly GridColumn[], range: Range): CellEdit[] {
  return everyPlace(range).flatMap(({ row, column }) => editAt(rows, columns, row, column, null) ?? []);
}

/** The edits that carry the first column of a range over the others. */
export function filledRight(rows: readonly ShownRow[], columns: readonly GridColumn[], range: Range): CellEdit[] {
  const first = Math.max(1, cornersOf(range).firstColumn);
  return everyPlace(range).flatMap(({ row, column }) => {
    if (column <= first) return [];
    return editAt(rows, columns, row, column, rows[row]?.row.values[first - 1] ?? null) ?? [];
  });
}

/** The edits of a text from a spreadsheet, laid from the top left of a range; a single value fills the whole range. */
export function pastedRange(
  rows: readonly ShownRow[],
  columns: readonly GridColumn[],
  range: Range,
  text: string,
): Paste {
  const block = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const { firstRow, firstColumn } = cornersOf(range);
  const single = block.length === 1 && block[0]?.length === 1;
  const places = single
    ? everyPlace(range).map((place) => ({ ...place, text: block[0]?.[0] ?? "" }))
    : block.flatMap((line, down) =>
        line.map((cell, right) => ({ row: firstRow + down, column: Math.max(1, firstColumn) + right, text: cell })),
      );
  const edits = places.flatMap(({ row, column, text: typed }) => {
    const read = readTypedAmount(typed);
    return read.ok ? (editAt(rows, columns, row, column, read.value) ?? []) : [];
  });
  return { edits, skipped: places.length - edits.length };
}

/** The edit of one cell; undefined where the cell may not be edited. */
export function editAt(
  rows: readonly ShownRow[],
  columns: readonly GridColumn[],
  row: number,
  column: number,
  value: Cents | null,
): CellEdit | undefined {
  const entry = rows[row]?.row;
  const period = columns[column - 1];
  if (entry === undefined || period === undefined || !isEditable(entry, period)) return undefined;
  return { row: entry.key, column: period.key, value };
}

function everyPlace(range: Range): { row: number; column: number }[] {
  const { firstRow, lastRow, firstColumn, lastColumn } = cornersOf(range);
  const places = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = Math.max(1, firstColumn); column <= lastColumn; column += 1) places.push({ row, column });
  }
  return places;
}

import type { Cents } from "@hazina/base/money.ts";
import { type CellEdit, type GridColumn, isEditable, type ShownRow } from "../model.ts";
import { cornersOf, type Place, type Range } from "./keyboard.ts";
import { readTypedAmount } from "./typed-amount.ts";

/** The edits of a paste, and how many pasted cells were skipped. */
export type Paste = { readonly edits: readonly CellEdit[]; readonly skipped: number };

/** Returns the edits that clear the editable cells of a range. */
export function clearedRange(rows: readonly ShownRow[], columns: readonly GridColumn[], range: Range): CellEdit[] {
  return everyPlace(range).flatMap(({ row, column }) => editAt(rows, columns, row, column, null) ?? []);
}

/**
 * Returns the edits that copy the first column of a range to the remaining columns of the range. If the range has only
 * one column, the values come from the column to its left.
 */
export function filledRight(rows: readonly ShownRow[], columns: readonly GridColumn[], range: Range): CellEdit[] {
  const { firstColumn, lastColumn } = cornersOf(range);
  const from = firstColumn === lastColumn ? firstColumn - 1 : Math.max(1, firstColumn);
  if (from < 1) return [];
  return everyPlace(range).flatMap(({ row, column }) => {
    if (column <= from) return [];
    return editAt(rows, columns, row, column, amountAt(rows, row, from)) ?? [];
  });
}

/**
 * Returns the edits that copy the first row of a range to its other rows; for a single row, they copy the row above it.
 */
export function filledDown(rows: readonly ShownRow[], columns: readonly GridColumn[], range: Range): CellEdit[] {
  const { firstRow, lastRow } = cornersOf(range);
  const from = firstRow === lastRow ? firstRow - 1 : firstRow;
  if (from < 0) return [];
  return everyPlace(range).flatMap(({ row, column }) => {
    if (row <= from) return [];
    return editAt(rows, columns, row, column, amountAt(rows, from, column)) ?? [];
  });
}

/**
 * Returns the range extended towards a cell in one direction: to the right up to the column of the cell, or down to
 * the row of the cell. Of these directions, it is the one in which the cell is farther away from the range. Null if
 * the cell is neither to the right of the range nor below it.
 */
export function grownTo(range: Range, place: Place): Range | null {
  const { firstRow, lastRow, firstColumn, lastColumn } = cornersOf(range);
  const right = place.column - lastColumn;
  const down = place.row - lastRow;
  if (right <= 0 && down <= 0) return null;
  const last = right >= down ? { row: lastRow, column: place.column } : { row: place.row, column: lastColumn };
  return { active: { row: firstRow, column: Math.max(1, firstColumn) }, end: last };
}

/**
 * Returns the edits that fill the cells added to a range: the values of the original range are repeated in the added
 * cells.
 */
export function filledOver(
  rows: readonly ShownRow[],
  columns: readonly GridColumn[],
  source: Range,
  grown: Range,
): CellEdit[] {
  const from = cornersOf(source);
  const firstColumn = Math.max(1, from.firstColumn);
  const height = from.lastRow - from.firstRow + 1;
  const width = from.lastColumn - firstColumn + 1;
  return everyPlace(grown).flatMap(({ row, column }) => {
    if (row <= from.lastRow && column <= from.lastColumn) return [];
    const value = amountAt(
      rows,
      from.firstRow + ((row - from.firstRow) % height),
      firstColumn + ((column - firstColumn) % width),
    );
    return editAt(rows, columns, row, column, value) ?? [];
  });
}

function amountAt(rows: readonly ShownRow[], row: number, column: number): Cents | null {
  return rows[row]?.row.values[column - 1] ?? null;
}

/**
 * Returns the edits of a paste from a spreadsheet, starting at the top left of a range; a single value fills the whole
 * range.
 */
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

/** Returns the edit of one cell; undefined if the cell is read-only. */
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

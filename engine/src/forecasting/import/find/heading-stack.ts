import { readAmount } from "../../../sheets/amount.ts";
import { type Cell, type Grid, type GridRow, isBlank, textOf } from "../../../sheets/grid.ts";
import { plainName } from "../../classification/section-names.ts";
import { HEADING_WORDS } from "./label-columns.ts";
import { isNeutralHeading, type Measure, measureOf } from "./measures.ts";
import { namesMonth, readHeading, withoutPeriod } from "./month-heading.ts";

/** The headings above the amounts of one column. */
export type Stack = {
  /** The printed headings from top to bottom, including the month. */
  readonly heading: string;
  readonly measures: ReadonlySet<Measure>;
  /** Headings that are neither a month nor a known measure, such as the name of a branch. */
  readonly labels: readonly string[];
};

/** The heading rows above and below the row of months, as indexes into the grid. */
export type HeadingRows = {
  readonly above: readonly number[];
  readonly header: number;
  readonly below: readonly number[];
};

const PLAIN = { decimal: ".", conflicting: false } as const;
const ROWS_ABOVE = 6;
const ROWS_BELOW = 4;

/**
 * Finds the rows above and below the months that contain headings of columns. A text over all columns is a title, not
 * a heading.
 */
export function headingRows(grid: Grid, header: number, firstColumn: number): HeadingRows {
  const above: number[] = [];
  for (let index = Math.max(0, header - ROWS_ABOVE); index < header; index += 1) {
    const row = grid.rows[index];
    if (row && headsColumnsAbove(grid, row, firstColumn)) above.push(index);
  }
  const below: number[] = [];
  for (let index = header + 1; index <= header + ROWS_BELOW; index += 1) {
    const row = grid.rows[index];
    if (!row || !headsColumnsBelow(row, firstColumn)) break;
    below.push(index);
  }
  return { above, header, below };
}

function headsColumnsAbove(grid: Grid, row: GridRow, firstColumn: number): boolean {
  const filled = row.cells.slice(firstColumn).filter((cell) => !isBlank(cell));
  if (filled.length === 0) return false;
  if (filled.some((cell) => typeof cell === "number" && readHeading(cell)?.kind !== "year")) return false;
  return filled.length > 1 || isBlank(row.cells[firstColumn]) || mergedIn(grid, row).length > 0;
}

/** Returns the merged cells of a row that span more than one column and are not a title. */
function mergedIn(grid: Grid, row: GridRow) {
  return (grid.merged ?? []).filter(
    ({ fromRow, toRow, fromColumn, toColumn }) =>
      fromRow <= row.row && row.row <= toRow && toColumn > fromColumn && fromColumn >= 1,
  );
}

/**
 * Returns whether a row of words below the months, such as "Actual", "KES" or "2026", contains headings rather than an
 * account.
 */
function headsColumnsBelow(row: GridRow, firstColumn: number): boolean {
  const labels = row.cells
    .slice(0, firstColumn)
    .map(textOf)
    .filter((text) => text !== "");
  const isLabelled = labels.some((label) => !isHeadingWord(label) && !isUnit(label));
  const filled = row.cells.slice(firstColumn).filter((cell) => !isBlank(cell));
  if (filled.length === 0) return false;
  if (isLabelled) return filled.length > 1 && filled.every((cell) => typeof cell === "string" && isKnown(cell));
  return filled.every((cell) => isWord(cell)) && !filled.every((cell) => namesMonth(readHeading(cell)));
}

function isHeadingWord(label: string): boolean {
  return Object.values(HEADING_WORDS).some((words) => words.test(plainName(label)));
}

function isUnit(label: string): boolean {
  return /\p{L}|000/u.test(label) && isNeutralHeading(label);
}

function isKnown(text: string): boolean {
  return measureOf(text) !== undefined;
}

function isWord(cell: Cell): boolean {
  if (typeof cell === "number") return readHeading(cell)?.kind === "year";
  if (typeof cell === "string" && readAmount(cell, PLAIN).kind === "amount" && !/^'?000s?$/.test(cell.trim()))
    return readHeading(cell)?.kind === "year";
  return (
    typeof cell === "string" &&
    (/\p{L}/u.test(cell) || /^'?000s?$/.test(cell.trim()) || readHeading(cell)?.kind === "year")
  );
}

/**
 * Returns the headings of each column of a sheet, from the row of months and the heading rows above and below it, in
 * the order of the columns.
 */
export function headingStacks(grid: Grid, rows: HeadingRows, columnCount: number, firstColumn: number): Stack[] {
  const spread = [...rows.above, rows.header, ...rows.below].map((index) => ({
    isHeader: index === rows.header,
    texts: spreadTexts(grid, index, columnCount, firstColumn),
  }));
  return Array.from({ length: columnCount }, (_, column) => stackOf(spread, column));
}

function stackOf(spread: readonly { isHeader: boolean; texts: readonly string[] }[], column: number): Stack {
  const measures = new Set<Measure>();
  const labels: string[] = [];
  const printed: string[] = [];
  for (const { texts } of spread) {
    const text = texts[column] ?? "";
    if (text === "") continue;
    if (printed.at(-1) !== text) printed.push(text);
    const bare = withoutPeriod(text);
    const measure = measureOf(bare === "" ? text : bare) ?? measureOf(text);
    if (measure !== undefined && bare !== "") measures.add(measure);
    else if (bare !== "" && !isNeutralHeading(bare) && readHeading(text) === undefined) labels.push(text);
  }
  return { heading: printed.join(" · ").slice(0, 120), measures, labels };
}

/** Spreads the texts of a heading row over merged cells and over the blank columns to their right. */
export function spreadTexts(grid: Grid, index: number, columnCount: number, firstColumn: number): string[] {
  const row = grid.rows[index];
  if (!row) return [];
  const merged = mergedIn(grid, row);
  const own = Array.from({ length: columnCount }, (_, column) => textOf(row.cells[column]));
  if (merged.length > 0) return own.map((text, column) => text || mergedText(merged, row, column));
  const last = own.findLastIndex((text) => text !== "");
  const dense = own.some((text, column) => column >= firstColumn && text !== "" && (own[column + 1] ?? "") !== "");
  if (dense) return own;
  let carried = "";
  return own.map((text, column) => {
    if (column < firstColumn) return text;
    if (text !== "") carried = text;
    return column > last + widestGap(own, firstColumn) ? "" : carried;
  });
}

function mergedText(merged: readonly { fromColumn: number; toColumn: number }[], row: GridRow, column: number): string {
  const over = merged.find(({ fromColumn, toColumn }) => fromColumn <= column && column <= toColumn);
  return over ? textOf(row.cells[over.fromColumn]) : "";
}

/**
 * Returns the largest number of blank columns between two neighbouring texts of a row, or the number of all columns if
 * the row has fewer than two texts. The last text of the row is spread over at most that many blank columns.
 */
function widestGap(own: readonly string[], firstColumn: number): number {
  const at = own.flatMap((text, column) => (text !== "" && column >= firstColumn ? [column] : []));
  if (at.length < 2) return own.length;
  return Math.max(...at.slice(1).map((column, index) => column - (at[index] ?? 0))) - 1;
}

import type { Day } from "@hazina/base/calendar.ts";

/** A cell with a calendar day. */
export type DateCell = { readonly kind: "date"; readonly day: Day };

/** A number that the file shows as a percentage: 0.12 is 12 %. */
export type PercentCell = { readonly kind: "percent"; readonly value: number };

/** A formula without a saved result. Its value is unknown, not zero. */
export type UnresolvedCell = { readonly kind: "unresolved" };

/** A spreadsheet error as displayed, such as #REF!. */
export type ErrorCell = { readonly kind: "error"; readonly text: string };

/**
 * The content of a cell: null for a blank cell, the text or number of a plain cell, or the saved result of a formula.
 * The other types are for days, percentages, formulas without a saved result, and errors. Text is kept as in the file,
 * with leading spaces.
 */
export type Cell = null | string | number | DateCell | PercentCell | UnresolvedCell | ErrorCell;

/** One row of a sheet. */
export type GridRow = {
  /** The row number as displayed in the file, starting at 1. */
  readonly row: number;
  /** The cells from column A onwards; trailing blanks may be missing. */
  readonly cells: readonly Cell[];
  /** The indent level of the row's first text, from the cell's alignment or the row's outline level; 0 if unknown. */
  readonly indent: number;
  /** Whether the row's first text is bold; false if unknown. */
  readonly bold: boolean;
  /** True if the source file marks the row as an account, so that its name need not be examined; otherwise absent. */
  readonly isAccount?: boolean;
};

/** A range of merged cells, both ends included. Rows are numbered as displayed in the file, columns from 0. */
export type MergedCells = {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
};

/** A sheet of a workbook, or a CSV file. */
export type Grid = {
  /** The name of the sheet, or of the file for CSV. */
  readonly name: string;
  /** The rows in file order; blank rows may be missing. */
  readonly rows: readonly GridRow[];
  /** Whether the file's format (a semicolon-separated CSV) suggests that amounts are written as 1.234,50. */
  readonly decimalComma: boolean;
  /** The merged cells; absent for a CSV file. */
  readonly merged?: readonly MergedCells[];
  /** The columns that the file hides, counted from 0; absent or empty if there are none. */
  readonly hiddenColumns?: readonly number[];
  /** The row numbers of the rows that are hidden in the file; absent or empty if there are none. */
  readonly hiddenRows?: readonly number[];
  /** Whether the whole sheet is hidden. A hidden sheet is not read, so `rows` is empty. */
  readonly isHidden?: boolean;
  /**
   * True if the grid is one of several tables on a sheet, so that the sheet's name does not describe it; otherwise
   * absent or false.
   */
  readonly isPart?: boolean;
  /** The currency sign or code in the amounts' number formats; undefined if they show none. */
  readonly currencyShown?: string | undefined;
  /** Whether amounts are displayed in thousands, although the cells contain full amounts. */
  readonly showsThousands?: boolean;
};

/** Returns the letters of a column, counted from 0: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Returns the text of a cell, trimmed and with single spaces; empty if it has no text. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return tidy(cell);
  if (typeof cell === "number") return String(cell);
  if (cell === null || cell === undefined) return "";
  if (cell.kind === "date") return cell.day;
  if (cell.kind === "error") return cell.text;
  return "";
}

/**
 * Returns the first text in a row that contains letters; empty if there is none. A numeric account code is skipped, so
 * that the result is the row's name.
 */
export function labelOf({ cells }: GridRow): string {
  return textOf(cells.find((cell) => typeof cell === "string" && /\p{L}/u.test(cell)));
}

/** Returns whether a cell is empty, or contains only white space or invisible characters. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && tidy(cell) === "");
}

/** Trims a text, removes byte-order marks and zero-width characters, and collapses white space to single spaces. */
export function tidy(text: string): string {
  return text
    .replace(/[\uFEFF\u200B-\u200D\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

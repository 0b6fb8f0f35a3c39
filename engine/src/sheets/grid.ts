import type { Day } from "@hazina/base/calendar.ts";

/** A cell with a calendar day. */
export type DateCell = { readonly kind: "date"; readonly day: Day };

/** A number that the file shows as a percentage: 0.12 is 12 %. */
export type PercentCell = { readonly kind: "percent"; readonly value: number };

/** A formula without a saved result, so that its value is unknown rather than zero. */
export type UnresolvedCell = { readonly kind: "unresolved" };

/** A spreadsheet error as it is shown, such as #REF!. */
export type ErrorCell = { readonly kind: "error"; readonly text: string };

/**
 * The content of a cell: null for a blank cell, a plain value for text and numbers, and the saved result for
 * a formula that has one. Text is as in the file, including leading spaces.
 */
export type Cell = null | string | number | DateCell | PercentCell | UnresolvedCell | ErrorCell;

/** One row of a sheet. */
export type GridRow = {
  /** The number of the row as the file shows it, from 1. */
  readonly row: number;
  /** The cells from column A on; trailing blanks may be missing. */
  readonly cells: readonly Cell[];
  /**
   * The indent level of the row's first text, from the alignment of the cell or the outline of the row; 0 where
   * unknown.
   */
  readonly indent: number;
  /** Whether the row's first text is bold; false where unknown. */
  readonly bold: boolean;
  /** True where the source marks the row as an account, whatever the row is called; otherwise absent. */
  readonly isAccount?: boolean;
};

/** A range of merged cells: rows as the file numbers them, columns from 0, both ends included. */
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
  /** The numbers of the rows that the file hides; absent or empty if there are none. */
  readonly hiddenRows?: readonly number[];
  /** Whether the file hides the whole sheet, which is then not read, so that `rows` is empty. */
  readonly isHidden?: boolean;
  /**
   * Whether the grid is one of several tables on a sheet, so that the name of the sheet does not describe the
   * grid.
   */
  readonly isPart?: boolean;
  /**
   * The currency in the number formats of the amounts, as a sign or code; undefined where the number formats
   * show no currency.
   */
  readonly currencyShown?: string | undefined;
  /** Whether amounts are displayed in thousands although the cells have the full amounts. */
  readonly showsThousands?: boolean;
};

/** Returns the letters of a column that is counted from 0: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Returns the text of a cell, trimmed and with single spaces; empty where the cell has no text. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return tidy(cell);
  if (typeof cell === "number") return String(cell);
  if (cell === null || cell === undefined) return "";
  if (cell.kind === "date") return cell.day;
  if (cell.kind === "error") return cell.text;
  return "";
}

/** Returns the first text with letters in a row: the name of the row, and not its code. */
export function labelOf({ cells }: GridRow): string {
  return textOf(cells.find((cell) => typeof cell === "string" && /\p{L}/u.test(cell)));
}

/** Returns whether a cell shows nothing. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && tidy(cell) === "");
}

/**
 * Removes byte-order marks and zero-width characters from a text, trims it, and replaces any white space by single
 * spaces.
 */
export function tidy(text: string): string {
  return text
    .replace(/[\uFEFF\u200B-\u200D\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

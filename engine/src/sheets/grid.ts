import type { Day } from "@hazina/base/calendar.ts";

/** A date cell, by its calendar day. */
export type DateCell = { readonly kind: "date"; readonly day: Day };

/** A number that the file shows as a percentage: 0.12 is 12 %. */
export type PercentCell = { readonly kind: "percent"; readonly value: number };

/** A formula whose result the file did not save: its value is unknown, not zero. */
export type UnresolvedCell = { readonly kind: "unresolved" };

/** A spreadsheet error as printed, such as #REF!. */
export type ErrorCell = { readonly kind: "error"; readonly text: string };

/**
 * A cell by its content: blank is null; texts and numbers are plain values; a formula with a saved result is that
 * result. Texts are as in the file, including leading spaces.
 */
export type Cell = null | string | number | DateCell | PercentCell | UnresolvedCell | ErrorCell;

/** One row of a sheet. */
export type GridRow = {
  /** The row's number as the file shows it, from 1. */
  readonly row: number;
  /** Cells from column A on; trailing blanks may be missing. */
  readonly cells: readonly Cell[];
  /** The indent level of the row's first text, from the cell's alignment or the row's outline; 0 where unknown. */
  readonly indent: number;
  /** True where the row's first text is bold; false where unknown. */
  readonly bold: boolean;
  /** True where the source marks the row as an account, whatever its name. */
  readonly isAccount?: boolean;
};

/** Merged cells: rows as the file numbers them, columns from 0, both ends included. */
export type MergedCells = {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
};

/** One sheet of a workbook, or one CSV file. */
export type Grid = {
  /** The sheet's name; the file's name for CSV. */
  readonly name: string;
  /** Rows in file order; blank rows may be missing. */
  readonly rows: readonly GridRow[];
  /** True where the file's format (a semicolon-separated CSV) suggests that amounts are written 1.234,50. */
  readonly decimalComma: boolean;
  /** Merged cells; none in a CSV file. */
  readonly merged?: readonly MergedCells[];
  /** Columns that the file hides. */
  readonly hiddenColumns?: readonly number[];
  /** Rows that the file hides, by their numbers. */
  readonly hiddenRows?: readonly number[];
  /** True where the file hides the whole sheet; it is then not read and has no rows here. */
  readonly isHidden?: boolean;
  /** True where it is one of several tables of a sheet, so that the sheet's name does not describe it. */
  readonly isPart?: boolean;
  /** The currency that the amounts' number formats show, as a sign or code; undefined where they show none. */
  readonly currencyShown?: string | undefined;
  /** True where amounts are displayed in thousands although the cells have the full amounts. */
  readonly showsThousands?: boolean;
};

/** The letters of a column counted from 0: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The text of a cell, trimmed and with single spaces; empty where it has none. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return tidy(cell);
  if (typeof cell === "number") return String(cell);
  if (cell === null || cell === undefined) return "";
  if (cell.kind === "date") return cell.day;
  if (cell.kind === "error") return cell.text;
  return "";
}

/** The first text of a row that has letters: its name, not its code. */
export function labelOf({ cells }: GridRow): string {
  return textOf(cells.find((cell) => typeof cell === "string" && /\p{L}/u.test(cell)));
}

/** Returns whether a cell shows nothing. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && tidy(cell) === "");
}

/**
 * A text without byte-order mark and zero-width characters, trimmed and with single spaces in place of any white space.
 */
export function tidy(text: string): string {
  return text
    .replace(/[\uFEFF\u200B-\u200D\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

import { addMonths, formatMonth, lastDayOf, type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import type { BookAccount, Books } from "./books.ts";

/** One row of a sheet to be written: amounts are numbers of major units. */
export type SheetRow = {
  readonly cells: readonly (string | number | null)[];
  /** Indent level of its name. */
  readonly indent: number;
  readonly bold: boolean;
};

/** A row with its name in bold or not, at an indent. */
export function sheetRow(cells: readonly (string | number | null)[], indent = 0, bold = false): SheetRow {
  return { cells, indent, bold };
}

/** The months of books, the first one first. */
export function monthsOf({ firstMonth, monthCount }: Books): Month[] {
  return Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index));
}

const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Jan 2024". */
export function shortMonth(month: Month): string {
  return `${NAMES[monthOfYear(month) - 1]} ${yearOf(month)}`;
}

/** "31 Jan 2024". */
export function shortLastDay(month: Month): string {
  return `${lastDayOf(month).slice(8)} ${shortMonth(month)}`;
}

/** "2024-01", as ISO 8601 writes a month. */
export const isoMonth = formatMonth;

/** Sums of accounts by month, in cents. */
export function sumOf(accounts: readonly BookAccount[], monthCount: number): number[] {
  return Array.from({ length: monthCount }, (_, month) =>
    accounts.reduce((sum, { cents }) => sum + (cents[month] ?? 0), 0),
  );
}

/** Converts cents to major units. */
export function major(cents: readonly number[]): number[] {
  return cents.map((amount) => amount / 100);
}

/** The rows as the reader of statements is given them from a file. */
export function asGrid(rows: readonly SheetRow[], name = "Sheet1"): Grid {
  const cellOf = (cell: string | number | null): Cell => (cell === "" ? null : cell);
  return {
    name,
    decimalComma: false,
    rows: rows.map(({ cells, indent, bold }, index) => ({ row: index + 1, cells: cells.map(cellOf), indent, bold })),
  };
}

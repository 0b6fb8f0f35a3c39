import { addMonths, formatMonth, lastDayOf, type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import type { BookAccount, Books } from "./books.ts";

/** One row of a sheet to write. Amounts are numbers in major units. */
export type SheetRow = {
  readonly cells: readonly (string | number | null)[];
  /** The indent level of the row's name. */
  readonly indent: number;
  readonly bold: boolean;
};

/**
 * Creates a row.
 * @param indent the indent level of the row's name.
 * @param bold whether the row's name is bold.
 */
export function sheetRow(cells: readonly (string | number | null)[], indent = 0, bold = false): SheetRow {
  return { cells, indent, bold };
}

/** Returns the months of the books, earliest first. */
export function monthsOf({ firstMonth, monthCount }: Books): Month[] {
  return Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index));
}

const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a month: "Jan 2024". */
export function shortMonth(month: Month): string {
  return `${NAMES[monthOfYear(month) - 1]} ${yearOf(month)}`;
}

/** Formats the last day of a month: "31 Jan 2024". */
export function shortLastDay(month: Month): string {
  return `${lastDayOf(month).slice(8)} ${shortMonth(month)}`;
}

/** Formats a month by ISO 8601: "2024-01". */
export const isoMonth = formatMonth;

/** Adds up the amounts of several accounts for each month, in cents. */
export function sumOf(accounts: readonly BookAccount[], monthCount: number): number[] {
  return Array.from({ length: monthCount }, (_, month) =>
    accounts.reduce((sum, { cents }) => sum + (cents[month] ?? 0), 0),
  );
}

/** Converts cents to major units. */
export function major(cents: readonly number[]): number[] {
  return cents.map((amount) => amount / 100);
}

/** Converts rows to the grid that the statement reader gets from a file. */
export function asGrid(rows: readonly SheetRow[], name = "Sheet1"): Grid {
  const cellOf = (cell: string | number | null): Cell => (cell === "" ? null : cell);
  return {
    name,
    decimalComma: false,
    rows: rows.map(({ cells, indent, bold }, index) => ({ row: index + 1, cells: cells.map(cellOf), indent, bold })),
  };
}

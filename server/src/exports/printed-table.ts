import type { EXPORT_FORMATS, ExportedTable } from "@hazina/contract/exported-table.ts";
import type * as z from "zod";
import type { Stamp } from "./stamp.ts";

/** A table to export, after validation by the API contract. */
export type Table = z.output<typeof ExportedTable>;
export type TableColumn = Table["columns"][number];
export type TableCell = Table["rows"][number]["cells"][number];
export type Format = (typeof EXPORT_FORMATS)[number];

/** A table to print, with the company, time and author that the file names. */
export type PrintedTable = Table & {
  readonly company: string;
  /** The time at which the file was made, in Nairobi time, such as `22/11/2026 09:14`. */
  readonly madeAt: string;
  readonly madeBy: string;
  /**
   * The stamp of a PDF for its footer: its number and the hash of its content. Absent for other
   * files.
   */
  readonly stamp?: Stamp;
  /** The chart of the data, as a sanitised SVG; absent if the table has no chart. */
  readonly drawing?: string;
};

/**
 * Returns the title of a column. If the column is marked as actual or forecast, the title includes this: `Nov 2026
 * (forecast)`.
 */
export function titleOf({ title, phase }: TableColumn): string {
  return phase === undefined ? title : `${title} (${phase})`;
}

/** Returns whether a column's cells are numbers, which are right-aligned. */
export function isNumeric({ kind }: TableColumn): boolean {
  return kind === "amount" || kind === "percent" || kind === "integer";
}

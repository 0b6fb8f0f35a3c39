import type { EXPORT_FORMATS, ExportedTable } from "@hazina/contract/exported-table.ts";
import type * as z from "zod";
import type { Stamp } from "./stamp.ts";

/** A table as it was checked by the contract. */
export type Table = z.output<typeof ExportedTable>;
export type TableColumn = Table["columns"][number];
export type TableCell = Table["rows"][number]["cells"][number];
export type Format = (typeof EXPORT_FORMATS)[number];

/** A table with what its file says of it: whose it is, when and by whom it was made. */
export type PrintedTable = Table & {
  readonly company: string;
  /** Such as `22/11/2026 09:14`, by the clock of Nairobi. */
  readonly madeAt: string;
  readonly madeBy: string;
  /** The number of a PDF and the hash of its content, for the footer. */
  readonly stamp?: Stamp;
  /** The chart of the data, as an SVG that was cleaned. */
  readonly drawing?: string;
};

/** A column's title with what its periods are: `Nov 2026 (forecast)`. */
export function titleOf({ title, phase }: TableColumn): string {
  return phase === undefined ? title : `${title} (${phase})`;
}

/** Returns whether a column's cells are numbers, which are aligned at the end of their column. */
export function isNumeric({ kind }: TableColumn): boolean {
  return kind === "amount" || kind === "percent" || kind === "integer";
}

import { EXPORT_LIMITS } from "@hazina/contract/exported-table.ts";
import type { ExportTable } from "./save-export.ts";

/**
 * A range of periods in a table: the column indices of the first and the last period. The indices start at 1, because
 * column 0 has the names.
 */
export type PeriodSpan = { readonly first: number; readonly last: number };

/** Returns how many periods of a table fit in a PDF next to the column with names. */
export function mostPeriods({ rows }: ExportTable): number {
  return Math.max(1, Math.floor(EXPORT_LIMITS.pdfCells / Math.max(1, rows.length)) - 1);
}

/** Returns whether the whole table fits in a PDF. */
export function fitsPdf(table: ExportTable): boolean {
  return table.columns.length - 1 <= mostPeriods(table);
}

/**
 * Returns the range of periods that is proposed for a PDF: all periods of the table if they fit, otherwise as many as
 * fit. Of the periods that fit, about the first third are actual and all later ones are forecast periods.
 */
export function offeredSpan(table: ExportTable): PeriodSpan {
  const periods = table.columns.length - 1;
  const most = Math.min(periods, mostPeriods(table));
  const redline = table.columns.findIndex(({ phase }) => phase === "forecast");
  const first = Math.max(1, Math.min(redline - Math.floor(most / 3), periods - most + 1));
  return { first, last: first + most - 1 };
}

/** Returns a table with only the periods of a span, and with a note that names these periods. */
export function withPeriods(table: ExportTable, { first, last }: PeriodSpan): ExportTable {
  const kept = <Value>(values: readonly Value[]): Value[] => [...values.slice(0, 1), ...values.slice(first, last + 1)];
  const columns = kept(table.columns);
  const [from, to] = [columns[1]?.title ?? "", columns.at(-1)?.title ?? ""];
  return {
    ...table,
    notes: [...(table.notes ?? []), from === to ? from : `${from} – ${to}`],
    columns,
    rows: table.rows.map((row) => ({ ...row, cells: kept(row.cells) })),
  };
}

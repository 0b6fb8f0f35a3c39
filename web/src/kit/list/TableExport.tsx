import { ExportMenu } from "../export/ExportMenu.tsx";
import type { Column } from "./columns.tsx";
import { listTable } from "./list-table.ts";

type TableExportProps<Row> = {
  readonly title: string;
  /** The content of the table, in words. */
  readonly notes?: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
};

/** Saves a table that is on the screen as a whole as a file: every row, in the columns that have something to write. */
export function TableExport<Row>({ title, notes = [], columns, rows = [] }: TableExportProps<Row>) {
  const make = () => ({ table: listTable({ title, notes }, columns, rows) });
  return <ExportMenu name={title} size="compact-sm" disabled={rows.length === 0} parts={[{ make }]} />;
}

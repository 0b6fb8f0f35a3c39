import { ExportMenu } from "../export/ExportMenu.tsx";
import type { Column } from "./columns.tsx";
import { listTable } from "./list-table.ts";

type TableExportProps<Row> = {
  readonly title: string;
  /** Notes at the top of the exported file. */
  readonly notes?: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
};

/** A menu that exports every row of a table without pages, in the columns that can be exported. */
export function TableExport<Row>({ title, notes = [], columns, rows = [] }: TableExportProps<Row>) {
  const make = () => ({ table: listTable({ title, notes }, columns, rows) });
  return <ExportMenu name={title} size="compact-sm" disabled={rows.length === 0} parts={[{ make }]} />;
}

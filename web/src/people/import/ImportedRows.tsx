import { Alert, Group, Stack, Text } from "@mantine/core";
import { type Column, countColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import type { ImportedRow, ImportReport } from "./api.ts";
import { ROW_STATUSES, importTexts as texts } from "./texts.ts";

/** The maximum number of rows shown. The downloadable file of errors contains all rows with errors. */
const SHOWN = 200;
const ORDER: readonly ImportedRow["fate"][] = ["error", "changed", "created", "skipped", "same"];

const COLUMNS: readonly Column<ImportedRow>[] = [
  countColumn({ key: "row", title: texts.columns.row }, ({ row }) => row),
  textColumn({ key: "name", title: texts.columns.name }, ({ name }) => name),
  statusColumn({ key: "status", title: texts.columns.status }, ({ fate }) => ROW_STATUSES[fate]),
  { key: "what", title: texts.columns.what, cell: (row) => <What>{whatOf(row)}</What>, text: whatOf },
];

/** Shows the description of a row in full. Long text continues on the next line instead of being cut off. */
function What({ children }: { readonly children: string }) {
  return (
    <Text size="sm" py={8} style={{ whiteSpace: "normal" }}>
      {children}
    </Text>
  );
}

type Fault = { readonly row: number; readonly name: string; readonly column: string; readonly message: string };

const FAULT_COLUMNS: readonly Column<Fault>[] = [
  countColumn({ key: "row", title: texts.columns.row }, ({ row }) => row),
  textColumn({ key: "name", title: texts.columns.name }, ({ name }) => name),
  textColumn({ key: "column", title: texts.columns.column }, ({ column }) => column),
  textColumn({ key: "message", title: texts.columns.message }, ({ message }) => message),
];

type ImportedRowsProps = {
  readonly report: Omit<ImportReport, "missing">;
  /**
   * The notice that is shown above the rows if the file is valid; by default, it says that the pay in the file needs
   * approval.
   */
  readonly waits?: string;
};

/** Lists the effect of the import on each row, and the errors, which can be downloaded as a file. */
export function ImportedRows({ report, waits = texts.waits }: ImportedRowsProps) {
  const { rows, counts, warnings } = report;
  const sorted = ORDER.flatMap((fate) => rows.filter((row) => row.fate === fate));
  const faults = rows.flatMap(({ row, name, errors }) => errors.map((error): Fault => ({ row, name, ...error })));
  const isIdle = counts.error === 0 && counts.created + counts.changed === 0;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>{texts.found(counts)}</Text>
        {faults.length === 0 ? null : <TableExport title={texts.faultsFile} columns={FAULT_COLUMNS} rows={faults} />}
      </Group>
      {counts.error > 0 ? <Alert color="red">{texts.correct}</Alert> : null}
      {isIdle ? <Alert color="gray">{texts.nothing}</Alert> : null}
      {counts.error === 0 && !isIdle ? <Text c="dimmed">{waits}</Text> : null}
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="dimmed">
          {warning}
        </Text>
      ))}
      <DataTable label={texts.rows} columns={COLUMNS} rows={sorted.slice(0, SHOWN)} rowKey={({ row }) => String(row)} />
      {sorted.length > SHOWN ? <Text c="dimmed">{texts.more(sorted.length - SHOWN)}</Text> : null}
    </Stack>
  );
}

function whatOf({ fate, changes, errors }: ImportedRow): string {
  if (errors.length > 0) return errors.map(({ column, message }) => `${column}: ${message}`).join(" ");
  if (fate !== "changed") return "";
  return changes.map(({ field, before, after }) => texts.change(field, before, after)).join("; ");
}

import { type ExportFormat, type ExportTable, textCell } from "../../kit/export/save-export.ts";
import { type GridColumn, shownRows } from "../../kit/period-grid/model.ts";
import { statementTexts } from "../texts.ts";
import type { StatementModel, StatementRow } from "./statement-model.ts";

type Head = { readonly title: string; readonly notes: readonly string[] };

/**
 * A statement as a table to export: every row under its groups, folded or not, with its amounts in whole cents, periods
 * marked as actual or forecast.
 */
export function statementTable(head: Head, { columns, rows }: StatementModel, format: ExportFormat): ExportTable {
  return gridTable(head, columns, rows, namesFor(format, rows));
}

/**
 * How rows are called in a file: by the name that the screen shows, since they are indented under their groups as there;
 * by their full path where that does not tell them apart, and in a CSV file, which has no indentation.
 */
export function namesFor(format: ExportFormat, rows: readonly StatementRow[]): (row: StatementRow) => string {
  if (format === "csv") return nameInFull;
  const place = ({ parent, label }: StatementRow) => JSON.stringify([parent, label]);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(place(row), (counts.get(place(row)) ?? 0) + 1);
  const keys = new Set(rows.map(({ key }) => key));
  const isUnderParent = ({ parent }: StatementRow) => parent === undefined || keys.has(parent);
  return (row) => (isUnderParent(row) && counts.get(place(row)) === 1 ? row.label : nameInFull(row));
}

/** A row by its full path: an account as it is called in the books, the sum of several as such. */
function nameInFull({ source, label, tooltip, parent }: StatementRow): string {
  if (source.kind === "account") return source.path;
  const isSumOfAccounts = source.kind === "rows" && parent !== undefined && tooltip !== undefined;
  return isSumOfAccounts ? statementTexts.exported.sumOf(tooltip) : label;
}

/** Rows of a statement's grid as a table to export. */
export function gridTable<Row extends StatementRow | Omit<StatementRow, "source">>(
  { title, notes }: Head,
  columns: readonly GridColumn[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ExportTable {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const shown = shownRows(rows, new Set()).filter(({ row }) => row.kind !== "action");
  return {
    title,
    notes: notes.filter((note) => note !== ""),
    columns: [
      { title: statementTexts.exported.category, kind: "text" },
      ...columns.map((column) => ({ title: column.title, kind: "amount" as const, phase: column.kind })),
    ],
    rows: shown.flatMap(({ row: { key }, depth }) => {
      const row = byKey.get(key);
      if (row === undefined) return [];
      const kind = row.kind === "group" || row.kind === "total" ? { kind: row.kind } : {};
      return [{ cells: [textCell(nameOf(row)), ...row.values], level: Math.min(depth, DEEPEST), ...kind }];
    }),
  };
}

const DEEPEST = 8;

import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import { type GridColumn, shownRows } from "../../kit/period-grid/model.ts";
import { statementTexts } from "../texts.ts";
import type { StatementModel, StatementRow } from "./statement-model.ts";

type Head = { readonly title: string; readonly notes: readonly string[] };

/**
 * A statement as a table to export: every row under its groups, folded or not, with its amounts in whole cents, accounts
 * by their full path, periods marked as actual or forecast.
 */
export function statementTable(head: Head, { columns, rows }: StatementModel): ExportTable {
  return gridTable(head, columns, rows, nameInFull);
}

/** A row by its full path: an account as it is called in the books, the sum of several as such. */
export function nameInFull({ source, label, tooltip, parent }: StatementRow): string {
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

import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import { type GridColumn, type GridRow, shownRows } from "../../kit/period-grid/model.ts";
import { statementTexts } from "../texts.ts";
import type { Part, StatementModel, StatementRow } from "./statement-model.ts";

type Head = { readonly title: string; readonly notes: readonly string[] };

/**
 * Builds the export table of a statement: every row under its groups, including the rows of collapsed groups, with
 * amounts in whole cents. Periods are marked as actual or forecast, and each sum names the rows that it adds up.
 */
export function statementTable(head: Head, { columns, rows }: StatementModel): ExportTable {
  return gridTable(head, columns, rows, { nameOf: namesOf(rows), partsOf });
}

/**
 * Returns a function that gives the name of a row in an exported file: the name on the screen, or the full path if
 * several rows share that name.
 */
export function namesOf(rows: readonly GridRow[]): (row: GridRow) => string {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return ({ label, tooltip }) => (counts.get(label) === 1 ? label : (tooltip ?? label));
}

function partsOf({ source }: StatementRow): readonly Part[] {
  return source.kind === "rows" ? source.parts : [];
}

type Described<Row> = {
  readonly nameOf: (row: Row) => string;
  /** Returns the parts of a row: the rows whose amounts are added or subtracted to give the amounts of this row. */
  readonly partsOf: (row: Row) => readonly Part[];
};

/** Converts the rows of a statement's grid to an export table. */
export function gridTable<Row extends GridRow>(
  { title, notes }: Head,
  columns: readonly GridColumn[],
  rows: readonly Row[],
  { nameOf, partsOf: partsOfRow }: Described<Row>,
): ExportTable {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const shown = shownRows(rows, new Set()).filter(({ row }) => row.kind !== "action");
  const placeOf = new Map(shown.map(({ row }, at) => [row.key, at]));
  return {
    title,
    notes: notes.filter((note) => note !== ""),
    columns: [
      { title: statementTexts.exported.category, kind: "text" },
      ...columns.map(({ key, title: head, kind }) => ({
        title: head,
        kind: "amount" as const,
        phase: kind,
        ...(MONTH.test(key) ? { month: key } : {}),
      })),
    ],
    rows: shown.flatMap(({ row: { key }, depth }) => {
      const row = byKey.get(key);
      if (row === undefined) return [];
      const kind = row.kind === "group" || row.kind === "total" ? { kind: row.kind } : {};
      const parts = placed(partsOfRow(row), placeOf);
      const cells = [textCell(nameOf(row)), ...row.values];
      return [{ cells, level: Math.min(depth, DEEPEST), ...kind, ...(parts.length === 0 ? {} : { parts }) }];
    }),
  };
}

/**
 * Converts the parts of a sum to positions in the table: for each part, the index of its row. Returns an empty list if
 * the row of a part is missing from the table, because the sum would then be wrong.
 */
function placed(parts: readonly Part[], placeOf: ReadonlyMap<string, number>) {
  const found = parts.flatMap(({ key, sign }) => {
    const row = placeOf.get(key);
    return row === undefined ? [] : [{ row, sign }];
  });
  return found.length === parts.length ? found : [];
}

const MONTH = /^\d{4}-\d{2}$/;
const DEEPEST = 8;

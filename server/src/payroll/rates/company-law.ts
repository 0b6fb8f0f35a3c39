import { formatMonth, type Month, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { type Dated, rowAt } from "@hazina/engine/payroll/kenya/dated.ts";
import { KENYA, type Rows, type TableName, type Tables, withRows } from "@hazina/engine/payroll/kenya/tables.ts";

/**
 * A law row that a company added, in the type of the engine. It can be stored with a run and passed
 * to a worker thread.
 */
export type AddedRow = { readonly table: TableName; readonly row: Dated & Readonly<Record<string, unknown>> };

/**
 * Combines the law tables with rows that a company added. The law takes precedence: an added row
 * applies only in months for which the law has no row. The same rows in the same order always give
 * equal tables.
 */
export function withAddedRows(added: readonly AddedRow[], law: Tables = KENYA): Tables {
  return added.reduce((tables, { table, row }) => {
    const parts = unknownParts(tables[table] as readonly Dated[], row);
    const merged = withRows(tables, table, parts as readonly Rows[typeof table][]);
    return merged.ok ? merged.value : tables;
  }, law);
}

/** Returns the reason why a row that a company adds cannot be part of the law tables; undefined if it can be. */
export function addedRowFault(tables: Tables, { table, row }: AddedRow): string | undefined {
  const merged = withRows(tables, table, [row] as readonly Rows[typeof table][]);
  return merged.ok ? undefined : merged.refusal;
}

/**
 * Returns the parts of an added law row that apply: copies of the row, each for a period of consecutive months in
 * which the known rows have no row.
 */
function unknownParts<Row extends Dated>(known: readonly Row[], added: Row): readonly Row[] {
  const parts: Row[] = [];
  for (const month of monthRange(added.from, added.through)) {
    if (rowAt(known, month) !== undefined) continue;
    const last = parts.at(-1);
    if (last !== undefined && last.through + 1 === month) parts[parts.length - 1] = { ...last, through: month };
    else parts.push({ ...added, from: month, through: month });
  }
  return parts;
}

/** Returns whether a table has a row for a month. */
export function isKnown(tables: Tables, table: TableName, month: Month): boolean {
  return rowAt(tables[table] as readonly Dated[], month) !== undefined;
}

/**
 * Returns the first and the last month of a law row as `YYYY-MM`. The last month is null if the row has no known end.
 */
export function spanOf({ from, through }: Dated) {
  const isOpen = through >= parseMonth("2199-01");
  return { from: formatMonth(from), through: isOpen ? null : formatMonth(through) };
}

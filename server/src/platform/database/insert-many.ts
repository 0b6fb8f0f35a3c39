import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/** The maximum number of rows in one SQL statement, which limits memory. */
const ROWS_AT_ONCE = 2_500;

/**
 * Inserts many rows with few SQL statements. Each statement passes its rows in a single parameter, which both
 * databases read several times faster than one parameter per cell.
 * @param rows the rows to insert. All must have the same columns as the first row, and their texts must not contain
 * the character NUL.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const typed = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const given = rows.slice(from, from + ROWS_AT_ONCE).map((row) => {
      const values = row as Readonly<Record<string, unknown>>;
      return Object.fromEntries(columns.map(([key, column]) => [column.name, storedValue(values[key], column)]));
    });
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_to_recordset(${JSON.stringify(given)}::json) as given(${typed})`,
    );
  }
}

/**
 * Converts a value of a row to the form that the insert statement needs for its column; null if there is no value. The
 * value of a JSON column is not converted, because the driver would convert it to text, which the database would store
 * as a JSON string.
 */
function storedValue(
  value: unknown,
  column: { readonly dataType: string; mapToDriverValue(value: unknown): unknown },
): unknown {
  if (value === null || value === undefined) return null;
  return column.dataType === "json" ? value : column.mapToDriverValue(value);
}

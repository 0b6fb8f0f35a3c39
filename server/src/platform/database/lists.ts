import { asc, desc, ilike, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/** The requested page of a list. Without a size, the whole list is returned. */
type Paging = { readonly page: number; readonly size?: number | undefined };

type Pages<Row> = PromiseLike<Row[]> & {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
};

/**
 * Reads the rows of a page and the total number of rows.
 * @param rows the query for the whole sorted list, not run yet.
 * @param total the query for the number of rows, run only if a page size was requested.
 */
export async function pageOf<Row>({ page, size }: Paging, rows: Pages<Row>, total: PromiseLike<number>) {
  if (size === undefined) {
    const all = await rows;
    return { rows: all, meta: { total: all.length, page: 1, size: all.length } };
  }
  const meta = { total: await total, page, size };
  return { rows: await rows.limit(size).offset((page - 1) * size), meta };
}

/** The maximum number of rows of a very long list that are counted. */
const MOST_COUNTED = 10_000;

/**
 * Reads the rows of a page of a list that can be very long. Its rows are counted only up to 10,000, because counting
 * reads each counted row; if there are more, `meta` has `has_more`.
 * @param rows the query for the whole sorted list, not run yet.
 * @param some the query for one column of the list's rows, not run yet.
 */
export async function pageOfMany<Row>(
  tx: Tx,
  { page, size }: Paging,
  rows: Pages<Row>,
  some: { limit(rows: number): SQLWrapper },
) {
  if (size === undefined) return pageOf<Row>({ page, size }, rows, Promise.resolve(0));
  const counted = (await tx.execute(
    sql`select count(*)::int as count from (${some.limit(MOST_COUNTED + 1)}) as counted`,
  )) as unknown as { readonly rows: readonly { readonly count: number }[] };
  const found = counted.rows[0]?.count ?? 0;
  const more = found > MOST_COUNTED ? { has_more: true } : {};
  const meta = { total: Math.min(found, MOST_COUNTED), page, size, ...more };
  return { rows: await rows.limit(size).offset((page - 1) * size), meta };
}

/** The requested page and search text. */
type Question = Paging & { readonly search?: string | undefined };

/**
 * Searches and pages a list that is already in memory, such as a calculated one. Returns the rows
 * of the page and the total number of rows.
 * @param textsOf the texts of a row to search; omitted if the rows are already filtered.
 */
export function pageOfRows<Row>(
  { search = "", page, size }: Question,
  all: readonly Row[],
  textsOf: (row: Row) => readonly (string | null)[] = () => [],
) {
  const wanted = search.toLowerCase();
  const found = all.filter((row) => wanted === "" || textsOf(row).some((text) => text?.toLowerCase().includes(wanted)));
  if (size === undefined) return { rows: found, meta: { total: found.length, page: 1, size: found.length } };
  return { rows: found.slice((page - 1) * size, page * size), meta: { total: found.length, page, size } };
}

/**
 * Returns `meta`, which contains the total number of rows, if a page size was requested; otherwise an empty object.
 */
export function metaWherePaged<Meta>({ size }: Paging, meta: Meta): { meta?: Meta } {
  return size === undefined ? {} : { meta };
}

/**
 * Returns the columns by which a list is sorted. Rows that are equal in the requested order are sorted by id. A minus
 * before the name reverses the order.
 * @param orders the columns for each name by which the list can be sorted.
 */
export function sortedBy<Name extends string>(
  sort: Name | `-${Name}`,
  orders: Readonly<Record<Name, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] {
  const isDescending = sort.startsWith("-");
  const by = orders[(isDescending ? sort.slice(1) : sort) as Name];
  return [isDescending ? desc(by) : asc(by), asc(id)];
}

/**
 * Returns the SQL condition that at least one of the texts contains the search text, ignoring case; undefined if there
 * is no search text.
 */
export function containing(search: string | undefined, ...texts: SQLWrapper[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...texts.map((text) => ilike(text as PgColumn, pattern)));
}

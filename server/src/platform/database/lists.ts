import { asc, desc, ilike, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The page of a list that is asked for; without a size all of it. */
type Paging = { readonly page: number; readonly size?: number | undefined };

type Pages<Row> = PromiseLike<Row[]> & {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
};

/**
 * The rows of a page and how many there are in all.
 * @param rows the whole list in its order, as a query that has not run.
 * @param total how many rows it has, which is asked only where a page is cut.
 */
export async function pageOf<Row>({ page, size }: Paging, rows: Pages<Row>, total: PromiseLike<number>) {
  if (size === undefined) {
    const all = await rows;
    return { rows: all, meta: { total: all.length, page: 1, size: all.length } };
  }
  const meta = { total: await total, page, size };
  return { rows: await rows.limit(size).offset((page - 1) * size), meta };
}

/** The page that is asked for, and what is searched for. */
type Question = Paging & { readonly search?: string | undefined };

/**
 * The rows of a page of what a text holds that is searched for, and how many there are in all: of a list that is there as a
 * whole, such as one that was computed.
 * @param textsOf what is searched in a row; left out where the rows are found already.
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

/** The number of rows, for a list that answers it only where a size was asked for. */
export function metaWherePaged<Meta>({ size }: Paging, meta: Meta): { meta?: Meta } {
  return size === undefined ? {} : { meta };
}

/**
 * The order that a list is asked for; rows that compare alike stand by their id. A minus before the name turns it round.
 * @param orders what each name sorts by.
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

/** Returns whether one of some texts holds what is searched for, in any case and to the letter; undefined where nothing is. */
export function containing(search: string | undefined, ...texts: SQLWrapper[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...texts.map((text) => ilike(text as PgColumn, pattern)));
}

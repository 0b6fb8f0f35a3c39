import type { Described } from "./subject.ts";

/** Returns records as their approvers see them, by id, each with the version of the row that was read. */
export function describedById<Row extends { readonly id: string; readonly version: number }>(
  rows: readonly Row[],
  of: (row: Row) => Omit<Described, "version">,
): ReadonlyMap<string, Described> {
  return new Map(rows.map((row) => [row.id, { version: row.version, ...of(row) }]));
}

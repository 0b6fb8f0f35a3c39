import type { Described } from "./subject.ts";

/** Converts rows to descriptions for approvers, by id, each with the row's version. */
export function describedById<Row extends { readonly id: string; readonly version: number }>(
  rows: readonly Row[],
  of: (row: Row) => Omit<Described, "version">,
): ReadonlyMap<string, Described> {
  return new Map(rows.map((row) => [row.id, { version: row.version, ...of(row) }]));
}

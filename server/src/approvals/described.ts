import type { Described } from "./subject.ts";

/** Creates a map from the id of each row to its description for approvers, with the row's version added. */
export function describedById<Row extends { readonly id: string; readonly version: number }>(
  rows: readonly Row[],
  of: (row: Row) => Omit<Described, "version">,
): ReadonlyMap<string, Described> {
  return new Map(rows.map((row) => [row.id, { version: row.version, ...of(row) }]));
}

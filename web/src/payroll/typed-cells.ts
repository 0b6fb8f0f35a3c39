import { type Cents, cents } from "@hazina/base/money.ts";
import type { CellEdit, GridColumn, GridRow } from "../kit/period-grid/model.ts";

/**
 * Unsaved values: for each row key, a map from column key to value. Values are in hundredths; null means that the user
 * cleared the cell.
 */
export type Unsaved = ReadonlyMap<string, ReadonlyMap<string, Cents | null>>;

/** Returns the unsaved values with newly entered values added. */
export function withEdits(unsaved: Unsaved, edits: readonly CellEdit[]): Unsaved {
  const next = new Map(unsaved);
  for (const { row, column, value } of edits) next.set(row, new Map([...(next.get(row) ?? []), [column, value]]));
  return next;
}

/**
 * Returns the unsaved values without those that have just been saved. A value that the user has changed since the save
 * began is still unsaved and is kept.
 */
export function withoutSaved(unsaved: Unsaved, saved: Unsaved): Unsaved {
  const left = [...unsaved].flatMap(([row, typed]) => {
    const own = [...typed].filter(([column, value]) => saved.get(row)?.get(column) !== value);
    return own.length === 0 ? [] : [[row, new Map(own)] as const];
  });
  return new Map(left);
}

/** Returns the edits that restore the cells to their values before the given edits. */
export function inverseOf(rows: readonly GridRow[], columns: readonly GridColumn[], edits: readonly CellEdit[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  return edits.map(({ row, column }): CellEdit => {
    const value = byKey.get(row)?.values[places.get(column) ?? -1] ?? null;
    return { row, column, value: value === null ? null : cents(value) };
  });
}

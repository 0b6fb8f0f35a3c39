import type { GridColumn } from "../../kit/period-grid/model.ts";
import { rowOf, type StatementModel, type StatementRow } from "./statement-model.ts";

/** A cell of a statement; `at` is the index of its column. */
export type StatementCell = { readonly row: StatementRow; readonly column: GridColumn; readonly at: number };

/** Returns the name of a cell for a URL: `revenue/Sales:Beverages@2026-11`. */
export function cellName(rowKey: string, columnKey: string): string {
  return `${rowKey}@${columnKey}`;
}

/** Returns the cell that a URL names; undefined if the URL names no cell, or the statement has no such cell. */
export function readCell(model: StatementModel, name: string | undefined): StatementCell | undefined {
  const cut = name?.lastIndexOf("@") ?? -1;
  if (name === undefined || cut < 0) return undefined;
  const row = rowOf(model, name.slice(0, cut));
  const at = model.columns.findIndex(({ key }) => key === name.slice(cut + 1));
  const column = model.columns[at];
  return row === undefined || column === undefined ? undefined : { row, column, at };
}

import type { Cents } from "@hazina/base/money.ts";
import type { ReactNode } from "react";

/** One period of the grid. `key` is its label in the data (`2026-11`), `title` the text shown. */
export type GridColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: "actual" | "forecast";
  /**
   * The unit of the column (amount, days, hours), if the columns are not periods: shown in the band above the title
   * instead of actual or forecast. Days and hours are stored in hundredths, as amounts are in cents.
   */
  readonly unit?: string;
  /** True where the column is read-only, whatever its rows allow. */
  readonly isFixed?: boolean;
};

/** The mark of a cell: typed by a user, set by a driver, or wrong. */
export type CellMark = "edited" | "driver" | "problem";

/**
 * One row. A `group` heads the rows that name it as `parent` and folds them; a `line` has amounts; a `total` is
 * calculated and emphasised; an `action` is a link in the first column ("Add new revenue line") with empty cells.
 */
export type GridRow = {
  readonly key: string;
  readonly label: string;
  readonly kind: "group" | "line" | "total" | "action";
  readonly parent?: string;
  /** A decorative icon before the label. */
  readonly icon?: ReactNode;
  /** Small text after the label. */
  readonly hint?: string;
  /** The rule of the row's forecast, in a word or two; a narrow screen shows an icon instead. */
  readonly driver?: string;
  /** The full label, shown on hover; by default the label itself. */
  readonly tooltip?: string;
  /** One amount per column, null without one. */
  readonly values: readonly (Cents | null)[];
  /** One mark per column, undefined without one; left out where the row has none. */
  readonly marks?: readonly (CellMark | undefined)[];
  /** For amounts that are differences, whether more is better; they then have a sign and a colour. */
  readonly signed?: RowDifferences["better"];
  /** The row's differences from the comparison; left out without one. */
  readonly differences?: RowDifferences;
  /** True where the row's forecast cells can be typed into, or `always` for all of them. By default read-only. */
  readonly editable?: boolean | "always";
  /** The content of the first column instead of the label: the fields of a new row. */
  readonly content?: ReactNode;
};

/** The differences of a row from the same row of a comparison. */
export type RowDifferences = {
  /** The difference from the comparison in each column; null without a difference. */
  readonly amounts: readonly (Cents | null)[];
  /** Whether more is better, less is, or neither. */
  readonly better: "more" | "less" | "neither";
  /** The name of the comparison within a sentence. */
  readonly with: string;
};

/** A cell by row and column of the data. */
export type GridCell = { readonly row: GridRow; readonly column: GridColumn };

/** A value that a user typed, pasted, filled or cleared (null). */
export type CellEdit = { readonly row: string; readonly column: string; readonly value: Cents | null };

/** One entry of a row's menu. A reason disables it and says why. */
export type RowMenuItem = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly reason?: string;
  readonly danger?: boolean;
  /** True if a separator is drawn above it, because another kind of action begins. */
  readonly startsGroup?: boolean;
};

/** A visible row, with its depth under its groups, and whether it has child rows. */
export type ShownRow = { readonly row: GridRow; readonly depth: number; readonly foldable: boolean };

/** The height of a row in pixels: with amounts, and with their differences as well. */
export const ROW_HEIGHT_PX = 32;
export const COMPARED_ROW_HEIGHT_PX = 44;

/** The height of the header: the band that names actual and forecast, and the titles. */
export const HEADER_HEIGHT_PX = 54;

/** The rows that are not folded away, in order, each with its depth. */
export function shownRows(rows: readonly GridRow[], folded: ReadonlySet<string>): ShownRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const parents = new Set(rows.map((row) => row.parent));
  const shown: ShownRow[] = [];
  for (const row of rows) {
    let depth = 0;
    let hidden = false;
    for (let parent = row.parent; parent !== undefined; parent = byKey.get(parent)?.parent) {
      depth += 1;
      hidden ||= folded.has(parent);
    }
    if (!hidden) shown.push({ row, depth, foldable: parents.has(row.key) });
  }
  return shown;
}

/**
 * Returns whether a cell can be typed into: in an editable row, and a forecast column unless all of the row's cells are
 * editable; never in a fixed column.
 */
export function isEditable(row: GridRow, column: GridColumn): boolean {
  if (column.isFixed === true) return false;
  return row.editable === "always" || (row.editable === true && column.kind === "forecast");
}

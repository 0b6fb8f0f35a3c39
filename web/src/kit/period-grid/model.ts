import type { Cents } from "@hazina/base/money.ts";
import type { ReactNode } from "react";

/** One period of the grid. `key` is its label in the data (`2026-11`), `title` what people read. */
export type GridColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: "actual" | "forecast";
  /**
   * The unit of the column (amount, days, hours), if the columns are not periods: shown in the band above the title instead of
   * actual or forecast. Days and hours are stored in hundredths, as amounts are in cents.
   */
  readonly unit?: string;
  /** True where nobody types into the column, whatever its rows allow. */
  readonly isFixed?: boolean;
};

/** The mark of a cell: typed by a person, made by a driver, or something wrong with it. */
export type CellMark = "edited" | "driver" | "problem";

/**
 * One row. A `group` heads the rows that name it as `parent` and folds them; a `line` holds amounts; a `total` is computed
 * and is emphasised; an `action` is a link in the first column ("Add new revenue line") with empty cells.
 */
export type GridRow = {
  readonly key: string;
  readonly label: string;
  readonly kind: "group" | "line" | "total" | "action";
  readonly parent?: string;
  /** A picture before the label, for those who see it. */
  readonly icon?: ReactNode;
  /** Small text after the label. */
  readonly hint?: string;
  /** The rule of the row's forecast, in a word or two; a narrow screen shows a sign in its place. */
  readonly driver?: string;
  /** The label in full, shown on hover; the label itself where left out. */
  readonly tooltip?: string;
  /** One amount a column, null where there is none. */
  readonly values: readonly (Cents | null)[];
  /** One mark a column, undefined where there is none; left out where the row has none at all. */
  readonly marks?: readonly (CellMark | undefined)[];
  /** Where the amounts are differences, whether more is better: then they have a sign, and the colour of what that is. */
  readonly signed?: RowDifferences["better"];
  /** How the row differs from what it is compared with; left out where nothing is compared. */
  readonly differences?: RowDifferences;
  /** True where a person may type into the row's forecast cells, or `always` into all of them. Left out: no. */
  readonly editable?: boolean | "always";
  /** The content of the first column instead of the label: the fields of a row that is being added. */
  readonly content?: ReactNode;
};

/** How a row differs from the same row of something else. */
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

/** A value that a person typed, pasted, filled or cleared (null). */
export type CellEdit = { readonly row: string; readonly column: string; readonly value: Cents | null };

/** One entry of a row's menu. A reason disables it and says why. */
export type RowMenuItem = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly reason?: string;
  readonly danger?: boolean;
  /** True if a rule is drawn above it: another kind of action begins. */
  readonly startsGroup?: boolean;
};

/** A row that is on screen, with its depth under its groups, and whether it has rows of its own. */
export type ShownRow = { readonly row: GridRow; readonly depth: number; readonly foldable: boolean };

/** Height of a row, in pixels: of one that holds amounts, and of one that holds their differences as well. */
export const ROW_HEIGHT_PX = 32;
export const COMPARED_ROW_HEIGHT_PX = 44;

/** Height of the header: the band that names actual and forecast, and the titles. */
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

/** Returns whether a person may type into a cell: an editable row, and a forecast column unless all of the row's cells are; never a fixed column. */
export function isEditable(row: GridRow, column: GridColumn): boolean {
  if (column.isFixed === true) return false;
  return row.editable === "always" || (row.editable === true && column.kind === "forecast");
}

import type { Cents } from "@hazina/base/money.ts";
import type { ReactNode } from "react";

/** One period of the grid. `key` is its label in the data (`2026-11`), `title` is the text shown. */
export type GridColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: "actual" | "forecast";
  /**
   * The unit of the column, such as amount, days or hours, if the columns are not periods. It is shown above the
   * column title, in the place of the label actual or forecast. Days and hours are stored in hundredths, as amounts
   * are stored in cents.
   */
  readonly unit?: string;
  /** True if the column is read-only, even in editable rows. */
  readonly isFixed?: boolean;
};

/** The mark of a cell: entered by a user, set by a driver, or in error. */
export type CellMark = "edited" | "driver" | "problem";

/**
 * One row of the grid. A `group` is the heading of the rows that have its key as `parent`, and can fold them. A `line`
 * has amounts. A `total` has calculated amounts and is emphasised. An `action` is a link in the first column ("Add new
 * revenue line"), with empty cells.
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
  /** A short name of the rule behind the row's forecast. A narrow screen shows an icon instead. */
  readonly driver?: string;
  /** The text shown on hover; by default the label. */
  readonly tooltip?: string;
  /** One amount in cents per column; null if there is none. */
  readonly values: readonly (Cents | null)[];
  /** One mark per column, undefined if the cell has none; omitted if the row has no marks. */
  readonly marks?: readonly (CellMark | undefined)[];
  /**
   * Whether a higher or a lower amount in the row is better for the company. Set only for a row whose amounts are
   * differences, which are then shown with a sign and a colour.
   */
  readonly signed?: RowDifferences["better"];
  /** The row's differences from the compared statement; omitted if there is no comparison. */
  readonly differences?: RowDifferences;
  /**
   * Which cells of the row can be typed into: the forecast cells if true, all cells if `always`. By default, no cell
   * can be typed into.
   */
  readonly editable?: boolean | "always";
  /** Content of the first column instead of the label, such as the fields of a new row. */
  readonly content?: ReactNode;
};

/** The differences between a row and the same row of the compared statement. */
export type RowDifferences = {
  /** The difference in each column; null if there is none. */
  readonly amounts: readonly (Cents | null)[];
  /** Whether a higher amount is better, a lower amount is better, or neither. */
  readonly better: "more" | "less" | "neither";
  /** The name of the compared statement, for use within a sentence. */
  readonly with: string;
};

/** A cell of the grid, given as its row and its column. */
export type GridCell = { readonly row: GridRow; readonly column: GridColumn };

/** A value that a user typed, pasted or filled into a cell; null if they cleared it. */
export type CellEdit = { readonly row: string; readonly column: string; readonly value: Cents | null };

/** One entry of a row's menu. If `reason` is set, the entry is disabled and shows the reason. */
export type RowMenuItem = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly reason?: string;
  readonly danger?: boolean;
  /** True to draw a separator above the entry, because it starts a group of related actions. */
  readonly startsGroup?: boolean;
};

/** A visible row, how deep it is nested in groups, and whether it can be folded. */
export type ShownRow = { readonly row: GridRow; readonly depth: number; readonly foldable: boolean };

/** The height in px of a row without differences. */
export const ROW_HEIGHT_PX = 32;

/** The height in px of a row that shows differences below its amounts. */
export const COMPARED_ROW_HEIGHT_PX = 44;

/**
 * The height of the header in px. The header consists of the band that marks columns as actual or forecast, and of the
 * column titles.
 */
export const HEADER_HEIGHT_PX = 54;

/**
 * Returns the rows that are not hidden in a folded group, in the order of the grid. Each row has its depth of nesting.
 */
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
 * Returns whether a cell can be typed into. Its row must be editable and its column a forecast, unless all cells of the
 * row are editable. Cells of a fixed column are never editable.
 */
export function isEditable(row: GridRow, column: GridColumn): boolean {
  if (column.isFixed === true) return false;
  return row.editable === "always" || (row.editable === true && column.kind === "forecast");
}

import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import type { ReactNode, Ref } from "react";
import type { CellEdit, GridCell, GridColumn, GridRow, RowMenuItem } from "./model.ts";

/** The methods of a grid that a screen can call. */
export type PeriodGridHandle = {
  readonly scrollToRedline: () => void;
  readonly focus: () => void;
  /**
   * Unfolds, scrolls to and selects a row, in the given column or at its label; waits until a row with that key exists.
   */
  readonly reveal: (row: string, column?: string) => void;
};

/**
 * The hand that opened a cell: a click chooses a cell to type in, so that it may show a panel and covers nothing; a tap, the button
 * of the status bar and a key open what there is to see.
 */
export type OpenedBy = "click" | "tap" | "key";

export type PeriodGridProps = {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Key of the first forecast column; null where all are actual. The grid opens scrolled to it. */
  readonly redline: string | null;
  /** Title of the first column. */
  readonly title?: string;
  /** The heading of each printed page next to the name of the grid: company, scenario, currency. */
  readonly printHead?: readonly string[];
  readonly negative?: NegativeStyle;
  /** Keys of the groups that start folded. */
  readonly folded?: readonly string[];
  readonly onOpenCell?: (cell: GridCell, by: OpenedBy) => void;
  /** Called when another cell becomes active: by key, by pointer, or by the screen. */
  readonly onSelect?: (cell: GridCell) => void;
  /** Called on a double click on a group's label. */
  readonly onOpenGroup?: (row: GridRow) => void;
  /** Called when an `action` row is chosen. */
  readonly onAct?: (row: GridRow) => void;
  /** The menu of a row; an empty one shows no button. */
  readonly rowMenu?: (row: GridRow) => readonly RowMenuItem[];
  /**
   * Saves what a user typed, pasted, filled or cleared, as one step; returns the reason where it refuses all of it.
   * Left out, the grid is read-only.
   */
  readonly onEdit?: (edits: readonly CellEdit[]) => string | undefined;
  /**
   * Called when a user tries to type in a read-only cell. Returns the reason, which the status bar shows until another
   * cell is selected; undefined where the screen shows it itself.
   */
  readonly onRefuse?: (cell: GridCell) => string | undefined;
  /** True where rows have differences below their amounts, and are therefore higher. */
  readonly isCompared?: boolean;
  /** More content of the status bar: when it was saved, what differs. */
  readonly status?: ReactNode;
  readonly ref?: Ref<PeriodGridHandle>;
};

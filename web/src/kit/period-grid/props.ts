import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import type { ReactNode, Ref } from "react";
import type { CellEdit, GridCell, GridColumn, GridRow, RowMenuItem } from "./model.ts";

/** The methods of a grid that a screen can call. */
export type PeriodGridHandle = {
  readonly scrollToRedline: () => void;
  readonly focus: () => void;
  /** Unfolds, scrolls to and selects a row, in the column given or at its label; as soon as there is one of that key. */
  readonly reveal: (row: string, column?: string) => void;
};

/**
 * The hand that opened a cell: a click chooses a cell to type in, so that it may show a panel and covers nothing; a tap, the button
 * of the status bar and a key open what there is to see.
 */
export type OpenedBy = "click" | "tap" | "key";

export type PeriodGridProps = {
  /** The accessible name: what the grid holds. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Key of the first forecast column; null where all are actual. The grid opens scrolled to it. */
  readonly redline: string | null;
  /** Title of the first column. */
  readonly title?: string;
  readonly negative?: NegativeStyle;
  /** Keys of the groups that start folded. */
  readonly folded?: readonly string[];
  readonly onOpenCell?: (cell: GridCell, by: OpenedBy) => void;
  /** Another cell is active: by key, by pointer, or because the screen asked for it. */
  readonly onSelect?: (cell: GridCell) => void;
  /** A double click on a group's label. */
  readonly onOpenGroup?: (row: GridRow) => void;
  /** An `action` row was chosen. */
  readonly onAct?: (row: GridRow) => void;
  /** The menu of a row; an empty one shows no button. */
  readonly rowMenu?: (row: GridRow) => readonly RowMenuItem[];
  /**
   * Takes what a person typed, pasted, filled or cleared, as one step; answers why where it can take none of it. Left out,
   * the grid is only read.
   */
  readonly onEdit?: (edits: readonly CellEdit[]) => string | undefined;
  /**
   * A person tried to type where nothing can be typed. Answers why not, which the status bar says until another cell is
   * chosen; undefined where the screen says it in its own way.
   */
  readonly onRefuse?: (cell: GridCell) => string | undefined;
  /** Whether rows hold differences below their amounts, and are higher for it. */
  readonly isCompared?: boolean;
  /** More for the status bar: when it was saved, what differs. */
  readonly status?: ReactNode;
  readonly ref?: Ref<PeriodGridHandle>;
};

import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import type { ReactNode, Ref } from "react";
import type { CellEdit, GridCell, GridColumn, GridRow, RowMenuItem } from "./model.ts";

/** The methods that a screen can call on its grid. */
export type PeriodGridHandle = {
  readonly scrollToRedline: () => void;
  readonly focus: () => void;
  /**
   * Unfolds the groups that contain a row, scrolls to the row, and selects its cell in the given column (by default
   * the row's label). If the grid has no such row yet, it does so once the row is added.
   */
  readonly reveal: (row: string, column?: string) => void;
};

/**
 * How the user opened a cell. A mouse click usually selects a cell for typing, so it may update a panel but must not
 * cover anything. A tap, a key, or the button in the status bar requests the details of the cell.
 */
export type OpenedBy = "click" | "tap" | "key";

export type PeriodGridProps = {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /**
   * The key of the first forecast column, to which the grid is scrolled when it opens. Null if all columns are actual.
   */
  readonly redline: string | null;
  /** The title of the first column. */
  readonly title?: string;
  /** The lines at the top of each printed page, in addition to the name of the grid: company, scenario, currency. */
  readonly printHead?: readonly string[];
  readonly negative?: NegativeStyle;
  /** The keys of the groups that are folded initially. */
  readonly folded?: readonly string[];
  readonly onOpenCell?: (cell: GridCell, by: OpenedBy) => void;
  /** Called when another cell becomes active, whether through a key, the pointer or the screen itself. */
  readonly onSelect?: (cell: GridCell) => void;
  /** Called on a double click on a group's label. */
  readonly onOpenGroup?: (row: GridRow) => void;
  /** Called when the user clicks an `action` row or presses Enter on it. */
  readonly onAct?: (row: GridRow) => void;
  /** Returns the menu of a row; if it is empty, the row has no menu button. */
  readonly rowMenu?: (row: GridRow) => readonly RowMenuItem[];
  /**
   * Saves the cells that a user has typed, pasted, filled or cleared in one action, as one undo step. Returns an error
   * message if the edits are refused, otherwise undefined. If omitted, the grid is read-only.
   */
  readonly onEdit?: (edits: readonly CellEdit[]) => string | undefined;
  /**
   * Called when a user attempts to type in a read-only cell. Returns the reason, which the status bar shows until
   * another cell is selected; undefined if the screen shows the reason itself.
   */
  readonly onRefuse?: (cell: GridCell) => string | undefined;
  /** True if rows have differences below their amounts and are therefore taller. */
  readonly isCompared?: boolean;
  /** Additional content of the status bar, such as when the statement was last saved. */
  readonly status?: ReactNode;
  readonly ref?: Ref<PeriodGridHandle>;
};

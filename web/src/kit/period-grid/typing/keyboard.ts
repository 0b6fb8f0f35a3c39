/** The position of a cell: the index of a visible row, and a column (0 is the label, 1 the first period). */
export type Place = { readonly row: number; readonly column: number };

/**
 * A selected rectangle. `active` is the cell in which the selection began and in which the user types; `end` is the
 * opposite corner, which moves.
 */
export type Range = { readonly active: Place; readonly end: Place };

/** The number of rows and columns, the number of rows per page, and whether the grid can be typed into. */
export type Bounds = {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
  readonly editable?: boolean;
};

/** A key with its modifiers; `command` is Ctrl, or Cmd on a Mac. */
export type Key = { readonly key: string; readonly shift: boolean; readonly command: boolean; readonly alt: boolean };

/** The grid's response to a key press; undefined leaves the key to the browser. */
export type GridCommand =
  | { readonly do: "select"; readonly range: Range }
  | { readonly do: "open" }
  | { readonly do: "toggle" }
  | { readonly do: "menu" }
  | { readonly do: "edit"; readonly text: string | undefined }
  | { readonly do: "clear" }
  | { readonly do: "fillRight" }
  | { readonly do: "fillDown" }
  | { readonly do: "cut" }
  | { readonly do: "help" }
  | { readonly do: "release" }
  | undefined;

/** Returns the command for a key press, given the selection; undefined leaves the key to the browser. */
export function commandOf(range: Range, pressed: Key, bounds: Bounds): GridCommand {
  if (bounds.rows === 0) return undefined;
  if (pressed.key === "Tab") return tab(range, pressed, bounds);
  const target = moved(pressed.shift ? range.end : range.active, pressed, bounds);
  if (target !== undefined)
    return { do: "select", range: { active: pressed.shift ? range.active : target, end: target } };
  if (pressed.command && pressed.key.toLowerCase() === "a") return { do: "select", range: everything(bounds) };
  if (pressed.key === "ContextMenu" || (pressed.key === "F10" && pressed.shift)) return { do: "menu" };
  if (pressed.command && !pressed.shift && !pressed.alt && bounds.editable === true) return change(pressed);
  if (pressed.command || pressed.alt) return undefined;
  if (pressed.key === "?") return { do: "help" };
  return simple(range, pressed) ?? (bounds.editable === true ? edit(range, pressed) : undefined);
}

function change({ key }: Key): GridCommand {
  switch (key.toLowerCase()) {
    case "r":
      return { do: "fillRight" };
    case "d":
      return { do: "fillDown" };
    case "x":
      return { do: "cut" };
    default:
      return undefined;
  }
}

function simple(range: Range, pressed: Key): GridCommand {
  switch (pressed.key) {
    case "Enter":
    case " ":
      return range.active.column === 0 ? { do: "toggle" } : { do: "open" };
    case "Escape":
      return { do: "release" };
    default:
      return undefined;
  }
}

function edit(range: Range, pressed: Key): GridCommand {
  if (pressed.key === "Delete" || pressed.key === "Backspace") {
    return cornersOf(range).lastColumn === 0 ? undefined : { do: "clear" };
  }
  if (range.active.column === 0) return undefined;
  if (pressed.key === "F2") return { do: "edit", text: undefined };
  // Any typed text is accepted, with a message if it is not an amount.
  return [...pressed.key].length === 1 ? { do: "edit", text: pressed.key } : undefined;
}

/**
 * Returns the command for Tab or Shift+Tab: moves the selection to the next or previous cell, row by row. At the last
 * or first cell, the focus leaves the grid.
 */
function tab(range: Range, pressed: Key, bounds: Bounds): GridCommand {
  if (pressed.command || pressed.alt) return undefined;
  const step = pressed.shift ? -1 : 1;
  const index = range.active.row * bounds.columns + range.active.column + step;
  if (index < 0 || index >= bounds.rows * bounds.columns) return undefined;
  const target = { row: Math.floor(index / bounds.columns), column: index % bounds.columns };
  return { do: "select", range: { active: target, end: target } };
}

function moved({ row, column }: Place, { key, command, alt }: Key, bounds: Bounds): Place | undefined {
  if (alt) return undefined;
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  switch (key) {
    case "ArrowUp":
      return { row: command ? 0 : Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: command ? lastRow : Math.min(lastRow, row + 1), column };
    case "ArrowLeft":
      return { row, column: command ? 0 : Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: command ? lastColumn : Math.min(lastColumn, column + 1) };
    case "Home":
      return { row: command ? 0 : row, column: 0 };
    case "End":
      return { row: command ? lastRow : row, column: lastColumn };
    case "PageUp":
      return { row: Math.max(0, row - bounds.page), column };
    case "PageDown":
      return { row: Math.min(lastRow, row + bounds.page), column };
    default:
      return undefined;
  }
}

function everything(bounds: Bounds): Range {
  return { active: { row: 0, column: 0 }, end: { row: bounds.rows - 1, column: bounds.columns - 1 } };
}

/** Returns the first and last row and column of a range, all inclusive. */
export function cornersOf({ active, end }: Range): {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
} {
  return {
    firstRow: Math.min(active.row, end.row),
    lastRow: Math.max(active.row, end.row),
    firstColumn: Math.min(active.column, end.column),
    lastColumn: Math.max(active.column, end.column),
  };
}

/** Returns the range clipped to the grid; needed after rows are collapsed or data changes. */
export function keptInside(range: Range, bounds: Bounds): Range {
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, bounds.rows - 1)),
    column: Math.max(0, Math.min(column, bounds.columns - 1)),
  });
  return { active: clamp(range.active), end: clamp(range.end) };
}

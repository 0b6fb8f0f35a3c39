import type { Cell, Grid, GridRow } from "./grid.ts";

/**
 * Creates a test sheet from text: one line per row, cells separated by "|". The first cell keeps its leading spaces;
 * the others are trimmed. A cell `=?` is a formula without a saved value.
 */
export function sheet(picture: string, more: Partial<Pick<Grid, "name" | "decimalComma">> = {}): Grid {
  const lines = picture
    .replace(/^\n/, "")
    .replace(/\n\s*$/, "")
    .split("\n");
  const rows = lines.map((line, index): GridRow => {
    const cells = line.split("|").map((text, column) => cellOf(column === 0 ? text.trimEnd() : text.trim()));
    return { row: index + 1, cells, indent: 0, bold: false };
  });
  return { name: "Sheet1", decimalComma: false, ...more, rows };
}

function cellOf(text: string): Cell {
  if (text.trim() === "") return null;
  if (text.trim() === "=?") return { kind: "unresolved" };
  return text;
}

/**
 * Returns a copy of the sheet in which every text cell has no spaces at its start and end, so that names have no
 * indents. Some programs export sheets in this form.
 */
export function withoutIndents(grid: Grid): Grid {
  const rows = grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === "string" ? cell.trim() : cell)),
  }));
  return { ...grid, rows };
}

/**
 * Returns a copy of the sheet in which the leading spaces of each row's first cell become the indent of the row, one
 * level for three spaces. All text cells are trimmed.
 */
export function withIndentStyle(grid: Grid): Grid {
  const rows = grid.rows.map((row) => {
    const first = row.cells[0];
    const spaces = typeof first === "string" ? first.length - first.trimStart().length : 0;
    return {
      ...row,
      indent: spaces / 3,
      cells: row.cells.map((cell) => (typeof cell === "string" ? cell.trim() : cell)),
    };
  });
  return { ...grid, rows };
}

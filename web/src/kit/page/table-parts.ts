import type { AriaAttributes } from "react";

type TablePart = "grid" | "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "gridcell" | "cell";
type Says = AriaAttributes & { readonly tabIndex?: number };

/**
 * Returns what an element is in a table that draws only what is in view; spread it into the element. Such rows and columns are placed by
 * hand and cannot be those of a table element, so that a role says it. The focus is held by the grid, or by what a table
 * scrolls in.
 */
export function tablePart(role: TablePart, says: Says = {}): Says & { readonly role: TablePart } {
  return { role, ...says };
}

import type { AriaAttributes } from "react";

type TablePart = "grid" | "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "gridcell" | "cell";
type Says = AriaAttributes & { readonly tabIndex?: number };

/**
 * Returns the ARIA attributes of an element in a table that draws only visible cells; spread it into the element. Such
 * rows and columns are positioned by hand and cannot be real table elements, so a role describes them. The grid, or a
 * table's scroll area, has the focus.
 */
export function tablePart(role: TablePart, says: Says = {}): Says & { readonly role: TablePart } {
  return { role, ...says };
}

import type { AriaAttributes } from "react";

type TablePart = "grid" | "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "gridcell" | "cell";
type Says = AriaAttributes & { readonly tabIndex?: number };

/**
 * Returns ARIA attributes to spread into an element of a table that renders only its visible cells. The rows and
 * columns of these tables are positioned absolutely and cannot be real table elements, so roles describe them to
 * screen readers. The focus stays on the grid, or on the table's scroll area.
 */
export function tablePart(role: TablePart, says: Says = {}): Says & { readonly role: TablePart } {
  return { role, ...says };
}

import { useMemo, useState } from "react";
import type { GridColumn, GridRow } from "../model.ts";
import { columnWidth } from "./measure.ts";
import { longerOfTwoLines } from "./two-lines.ts";

/**
 * The width that a column needs, in pixels: that of the widest amount, which only grows, so that typing moves nothing.
 */
export function useNeededWidth(rows: readonly GridRow[], columns: readonly GridColumn[]): number {
  const needed = useMemo(
    () =>
      columnWidth(
        rows,
        columns.map(({ title, unit }) => (unit === undefined ? title : longerOfTwoLines(title))),
      ),
    [rows, columns],
  );
  const [widest, setWidest] = useState(needed);
  if (needed > widest) setWidest(needed);
  return Math.max(needed, widest);
}

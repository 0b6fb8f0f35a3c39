import { useMemo, useState } from "react";
import type { GridColumn, GridRow } from "../model.ts";
import { columnWidth } from "./measure.ts";
import { longerOfTwoLines } from "./two-lines.ts";

/**
 * Returns the width in px that a column needs for its widest amount. The width only grows, so that typing
 * does not move columns.
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

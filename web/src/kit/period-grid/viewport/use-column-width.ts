import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GridColumn, GridRow } from "../model.ts";
import { columnWidth } from "./measure.ts";

/**
 * The width of a column, in pixels: it holds the widest amount, and only ever grows, so that typing moves nothing. Where it
 * grows, the column at the left edge stays there.
 */
export function useColumnWidth(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): number {
  const needed = useMemo(
    () =>
      columnWidth(
        rows,
        columns.map(({ title }) => title),
      ),
    [rows, columns],
  );
  const [widest, setWidest] = useState(needed);
  if (needed > widest) setWidest(needed);
  const columnPx = Math.max(needed, widest);
  const before = useRef(columnPx);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && before.current !== columnPx) {
      element.scrollLeft = (element.scrollLeft / before.current) * columnPx;
    }
    before.current = columnPx;
  }, [scroller, columnPx]);
  return columnPx;
}

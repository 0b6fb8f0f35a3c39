import { memo } from "react";
import type { GridColumn } from "../model.ts";
import styles from "../period-grid.module.css";

type SnapPointsProps = {
  readonly columns: readonly GridColumn[];
  readonly labelPx: number;
  readonly columnPx: number;
};

/**
 * Invisible elements at which scrolling stops, so that the visible periods always start at the right edge of the fixed
 * first column.
 */
export const SnapPoints = memo(function SnapPoints({ columns, labelPx, columnPx }: SnapPointsProps) {
  return (
    <div aria-hidden data-print="hide">
      {columns.map(({ key }, at) => (
        // From the start of the grid and not by padding its scroller: what stands in the first column would count as out of view.
        <div key={key} className={styles.snapPoint} style={{ left: at * columnPx, width: labelPx + columnPx }} />
      ))}
    </div>
  );
});

import { Skeleton } from "@mantine/core";
import { kitTexts } from "../texts.ts";
import styles from "./period-grid.module.css";

const ROWS = Array.from({ length: 18 }, (_, index) => index);
const COLUMNS = Array.from({ length: 8 }, (_, index) => index);

/** Shown instead of a grid while its data loads, with the same sizes, so that nothing moves when the data arrives. */
export function PeriodGridSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label={kitTexts.loading}>
      <div className={styles.header} />
      <div className={styles.scroller}>
        {ROWS.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton height={10} width={row % 5 === 0 ? 140 : 190} radius="sm" />
            {COLUMNS.map((column) => (
              <Skeleton key={column} height={10} width={72} radius="sm" />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.status} />
    </div>
  );
}

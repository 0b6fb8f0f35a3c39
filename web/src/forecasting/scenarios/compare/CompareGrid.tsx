import { PeriodGrid } from "../../../kit/period-grid/PeriodGrid.tsx";
import { PLACES } from "../../../places.ts";
import { cellName } from "../../model/cell-name.ts";
import styles from "./compare.module.css";
import type { Comparison } from "./comparison.ts";
import { compareTexts as texts } from "./texts.ts";
import type { CompareChoice } from "./use-compare-choice.ts";

type CompareGridProps = { readonly choice: CompareChoice; readonly comparison: Comparison };

/**
 * Shows the lines of the comparison, each with its difference above both amounts. If all lines are shown, lines without
 * a difference are collapsed initially.
 */
export function CompareGrid({ choice, comparison }: CompareGridProps) {
  const { columns, rows, redline, cells } = comparison;
  const equal = rows
    .filter(({ side, kind, values }) => side === "difference" && kind !== "group" && !values.some((value) => value))
    .map(({ key }) => key);
  return (
    <div className={styles.grid}>
      <PeriodGrid
        label={PLACES.scenarioComparison.title}
        columns={columns}
        rows={rows}
        redline={redline}
        folded={equal}
        status={texts.cells(cells)}
        onOpenCell={({ row, column }) => {
          const line = rows.find(({ key }) => key === row.key)?.of;
          if (line !== undefined) choice.choose({ cell: cellName(line.key, column.key) });
        }}
      />
    </div>
  );
}

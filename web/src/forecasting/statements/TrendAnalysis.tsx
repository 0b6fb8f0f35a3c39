import { Chart } from "../../kit/chart/Chart.tsx";
import { statementTexts } from "../texts.ts";
import { rowChart } from "./breakdown.ts";
import { CellHead } from "./CellHead.tsx";
import type { StatementCell } from "./cell-name.ts";
import type { StatementModel } from "./statement-model.ts";
import styles from "./statements.module.css";

type TrendAnalysisProps = {
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly currency: string;
};

/** A line of the statement over time, actual against forecast, with the chosen period marked. */
export function TrendAnalysis({ model, cell, currency }: TrendAnalysisProps) {
  const { row, at } = cell;
  return (
    <div className={styles.breakdown}>
      <CellHead cell={cell} currency={currency} />
      <Chart data={rowChart(statementTexts.breakdown.trendChart, model, row, at)} heightPx={300} fileName={row.label} />
    </div>
  );
}

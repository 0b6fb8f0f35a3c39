import { Chart } from "../../../kit/chart/Chart.tsx";
import type { StatementCell } from "../../model/cell-name.ts";
import type { StatementModel } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";
import { rowChart } from "./breakdown.ts";
import { CellHead } from "./CellHead.tsx";

type TrendAnalysisProps = {
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly currency: string;
};

/** Charts a line of the statement over time, actual and forecast, with the chosen period marked. */
export function TrendAnalysis({ model, cell, currency }: TrendAnalysisProps) {
  const { row, at } = cell;
  return (
    <div className={styles.breakdown}>
      <CellHead cell={cell} currency={currency} />
      <Chart data={rowChart(statementTexts.breakdown.trendChart, model, row, at)} heightPx={300} fileName={row.label} />
    </div>
  );
}

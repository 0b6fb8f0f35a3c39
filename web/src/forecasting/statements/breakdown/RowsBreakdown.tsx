import { Chart } from "../../../kit/chart/Chart.tsx";
import type { StatementCell } from "../../model/cell-name.ts";
import { type RowSource, rowOf, type StatementModel } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";
import { rowChart } from "./breakdown.ts";
import { CellHead } from "./CellHead.tsx";
import { ForecastTable } from "./ForecastTable.tsx";
import { Ingredients } from "./Ingredients.tsx";

const texts = statementTexts.breakdown;

type RowsBreakdownProps = {
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly source: Extract<RowSource, { kind: "rows" }>;
  readonly currency: string;
  /** Opens the same period of another row. */
  readonly onOpen: (rowKey: string) => void;
};

/** Shows the rows that add up to a total, each with a link to its own breakdown. */
export function RowsBreakdown({ model, cell, source, currency, onOpen }: RowsBreakdownProps) {
  const { row, column, at } = cell;
  const parts = source.parts.flatMap(({ key, sign }) => {
    const part = rowOf(model, key);
    return part === undefined ? [] : [{ key, sign, label: part.label, amount: part.values[at] ?? null }];
  });
  const driver = source.method === "sum" ? texts.sumOfLines : texts.computed;
  const columns = model.columns.flatMap(({ key, title, kind }, index) =>
    kind === "actual"
      ? []
      : [{ label: key, title, amount: row.values[index] ?? null, driver, updated: texts.notAvailable }],
  );
  return (
    <div className={styles.breakdown}>
      <CellHead cell={cell} currency={currency} />
      {parts.length === 0 ? null : <Ingredients parts={parts} onOpen={onOpen} />}
      <ForecastTable columns={columns} title={texts.period} selected={column.key} />
      <Chart data={rowChart(texts.chart, model, row, at)} heightPx={300} fileName={row.label} />
    </div>
  );
}

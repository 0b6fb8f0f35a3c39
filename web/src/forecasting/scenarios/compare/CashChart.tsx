import { useMemo } from "react";
import { Chart } from "../../../kit/chart/Chart.tsx";
import { cashChart } from "./cash-chart.ts";
import { compareTexts as texts } from "./texts.ts";
import { useStatementModel } from "./use-statement-model.ts";

const HEIGHT_PX = 190;

/** Charts the closing cash of both scenarios at the end of each month. */
export function CashChart({ left, right }: { readonly left: string; readonly right: string }) {
  const one = useStatementModel("cashFlowStatement", left, "Monthly").model;
  const other = useStatementModel("cashFlowStatement", right, "Monthly").model;
  const data = useMemo(
    () => (one === undefined || other === undefined ? undefined : cashChart(one, other, { left, right })),
    [one, other, left, right],
  );
  if (data === undefined) return <div style={{ height: HEIGHT_PX + 34 }} />;
  if (data.labels.length === 0) return null;
  return (
    <Chart data={data} heightPx={HEIGHT_PX} fileName={texts.chartFile(left, right)} notes={[`${left}, ${right}`]} />
  );
}

import { cents } from "@hazina/base/money.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { Chart } from "../chart/Chart.tsx";
import { periodTitle } from "../format/period.ts";
import { sampleStatement } from "./sample-statement.ts";
import styles from "./showcase.module.css";

/** Shows a sample trend chart with actuals and, after the redline, a forecast with its likely range. */
export function ChartShow() {
  const { columns, rows } = sampleStatement(10, 24);
  const values = rows[1]?.values ?? [];
  const cut = columns.findIndex(({ kind }) => kind === "forecast");
  const around = (share: number) =>
    values.map((value, at) =>
      at < cut || value === null
        ? null
        : { low: cents(Math.round(value * (1 - share))), high: cents(Math.round(value * (1 + share))) },
    );
  const data: ChartData = {
    title: "Forecast Trend Over Months",
    labels: columns.map(({ key }) => periodTitle(key)),
    series: [
      { name: "Actual", kind: "line", values: values.map((value, at) => (at < cut ? value : null)) },
      {
        name: "Forecast",
        kind: "line",
        dashed: true,
        continues: true,
        values: values.map((value, at) => (at >= cut ? value : null)),
      },
    ],
    redline: cut,
    marked: cut + 3,
    bands: [
      { name: "80% range", limits: around(0.1) },
      { name: "95% range", limits: around(0.18) },
    ],
  };
  return (
    <div className={styles.wideSheet}>
      <Chart data={data} fileName="trend" />
    </div>
  );
}

import { formatAmount } from "../format/amount.ts";
import { Region } from "../page/Region.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./chart.module.css";
import { type ChartData, chartColumns } from "./chart-model.ts";

/** The data of a chart as a table, for those who read rather than look. */
export function ChartTable({ data, heightPx }: { readonly data: ChartData; readonly heightPx: number }) {
  const columns = chartColumns(data);
  return (
    <Region className={styles.tableFrame} style={{ height: heightPx }} aria-label={data.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{kitTexts.period}</th>
            {columns.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ name, values }) => {
                const value = values[at] ?? null;
                return <td key={name}>{value === null ? "" : formatAmount(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
}

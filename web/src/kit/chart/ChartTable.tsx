import { type ChartData, chartColumns } from "@hazina/engine/charts/chart-model.ts";
import { TableRegion } from "../page/TableRegion.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./chart.module.css";
import { chartWords } from "./chart-words.ts";

/** Shows the data of a chart as a table, for users who prefer to read figures. */
export function ChartTable({ data, heightPx }: { readonly data: ChartData; readonly heightPx: number }) {
  const columns = chartColumns(data, chartWords);
  return (
    <TableRegion className={styles.tableFrame} style={{ height: heightPx }} aria-label={data.title}>
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
              {columns.map(({ name, values, unit }) => {
                const value = values[at] ?? null;
                return <td key={name}>{value === null ? "" : chartWords.value(value, unit)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

import { type ExportTable, textCell } from "../export/save-export.ts";
import { kitTexts } from "../texts.ts";
import { type ChartData, chartColumns } from "./chart-model.ts";

/** The data of a chart as a table to export: a row a label, a column a series, and where each band begins and ends. */
export function chartTable(data: ChartData, notes: readonly string[]): ExportTable {
  const columns = chartColumns(data);
  return {
    title: data.title,
    notes: notes.filter((note) => note !== ""),
    columns: [
      { title: kitTexts.period, kind: "text" },
      ...columns.map(({ name }) => ({ title: name, kind: "amount" as const })),
    ],
    rows: data.labels.map((label, at) => ({
      cells: [textCell(label), ...columns.map(({ values }) => values[at] ?? null)],
    })),
  };
}

import { type ChartData, type ChartUnit, chartColumns } from "@hazina/engine/charts/chart-model.ts";
import { type ExportTable, textCell } from "../export/save-export.ts";
import { kitTexts } from "../texts.ts";
import { chartWords } from "./chart-words.ts";

/**
 * Builds the export table of a chart: one row per label, one column per series, and two columns with the limits of
 * each band.
 */
export function chartTable(data: ChartData, notes: readonly string[]): ExportTable {
  const columns = chartColumns(data, chartWords);
  return {
    title: data.title,
    notes: notes.filter((note) => note !== ""),
    columns: [
      { title: kitTexts.period, kind: "text" },
      ...columns.map(({ name, unit }) => ({ title: name, kind: KINDS[unit] ?? ("text" as const) })),
    ],
    rows: data.labels.map((label, at) => ({
      cells: [textCell(label), ...columns.map(({ values, unit }) => cellOf(values[at] ?? null, unit))],
    })),
  };
}

const KINDS: { readonly [Unit in ChartUnit]?: "amount" | "percent" | "integer" } = {
  money: "amount",
  percent: "percent",
  count: "integer",
};

/**
 * Returns the value to export in a cell: a number if an export column type exists for the unit, otherwise formatted
 * text. Null if the value is unknown.
 */
function cellOf(value: number | null, unit: ChartUnit) {
  return value === null || KINDS[unit] ? value : textCell(chartWords.value(value, unit));
}

import type { CellStyle, CellValue, WriteSheet } from "hucre";
import type { SheetRow } from "./sheet-rows.ts";

const ACCOUNTING = "#,##0.00_);\\(#,##0.00\\)";
const PERCENT = "0.0%";

type Look = {
  /** The columns displayed as percentages, counted from 0; absent means none. */
  readonly percentColumns?: readonly number[];
};

/**
 * Converts rows to a formatted sheet, as accounting programs write it: indented names, bold totals, and an accounting
 * format for amounts.
 */
export function styledSheet(name: string, rows: readonly SheetRow[], { percentColumns = [] }: Look = {}): WriteSheet {
  return {
    name,
    rows: rows.map(({ cells }) => [...cells]),
    cells: stylesOf(rows, new Set(percentColumns)),
    columns: [{ width: 44 }, ...new Array(38).fill({ width: 16 })],
  };
}

function stylesOf(
  rows: readonly SheetRow[],
  percentColumns: ReadonlySet<number>,
): Map<string, { value: CellValue; style: CellStyle }> {
  const styled = new Map<string, { value: CellValue; style: CellStyle }>();
  for (const [index, { cells, indent, bold }] of rows.entries()) {
    for (const [column, value] of cells.entries()) {
      const font = bold ? { font: { bold: true } } : {};
      const numFmt = percentColumns.has(column) ? PERCENT : ACCOUNTING;
      if (typeof value === "number") styled.set(`${index},${column}`, { value, style: { ...font, numFmt } });
      else if (column === 0 && value) styled.set(`${index},0`, { value, style: { ...font, alignment: { indent } } });
      else if (value && bold) styled.set(`${index},${column}`, { value, style: font });
    }
  }
  return styled;
}

import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx as writeFile } from "hucre";
import { withoutFormula } from "../plain-text.ts";
import type { NumberCell, PrintedSheet, PrintedWorkbook, SheetCell, SheetRow } from "../printed-workbook.ts";
import { aboutSheet } from "./about-sheet.ts";

const FORMATS: Record<NumberCell["as"], string> = {
  amount: "#,##0.00_);\\(#,##0.00\\)",
  percent: "0.00%",
  number: "#,##0.00",
};
const HEAD_TINT = "EDF1F0";
const RULE = "8A9695";
const WIDEST = 60;
const NARROWEST = 10;
/** The maximum length of a formula, in characters, that every spreadsheet program can read. */
const LONGEST_FORMULA = 8_000;

/**
 * Writes a workbook of several sheets. Numbers are number cells, sums and quotients are formulas
 * with their results, and rows can be folded.
 */
export function writeWorkbook(book: PrintedWorkbook): Promise<Uint8Array> {
  return writeFile({ sheets: [...book.sheets.map(sheetOf), aboutSheet(book, "Report")] });
}

function sheetOf({ name, rows }: PrintedSheet): WriteSheet {
  const values = rows.map(({ cells }) => cells.map(writtenValue));
  const isDeep = rows.some(({ level = 0 }) => level > 0);
  const wide = Math.max(1, ...rows.map(({ cells }) => cells.length));
  return {
    name,
    rows: values,
    cells: styled(rows, values),
    columns: Array.from({ length: wide }, (_, at) => ({ width: widthOf(rows, at) })),
    freezePane: { rows: rows[0]?.look === "head" ? 1 : 0, columns: 1 },
    ...(isDeep
      ? {
          rowDefs: new Map(rows.map(({ level = 0 }, at) => [at, { outlineLevel: Math.min(level, 7) }])),
          outlineProperties: { summaryBelow: false },
        }
      : {}),
    pageSetup: { paperSize: "a4", orientation: wide > 6 ? "landscape" : "portrait" },
  };
}

function writtenValue(cell: SheetCell): CellValue {
  if (cell === null) return null;
  if (typeof cell === "string") return withoutFormula(cell);
  return cell.as === "number" ? cell.value : cell.value / 100;
}

function styled(rows: readonly SheetRow[], values: readonly CellValue[][]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, { cells: own, look, level = 0 }] of rows.entries()) {
    for (const [at, cell] of own.entries()) {
      const value = values[row]?.[at] ?? null;
      const formula = typeof cell === "object" && cell !== null ? cell.formula : undefined;
      const isShort = formula !== undefined && formula.length <= LONGEST_FORMULA;
      cells.set(`${row},${at}`, {
        value,
        style: styleOf(cell, look, at === 0 ? level : 0),
        ...(isShort ? { formula, formulaResult: value } : {}),
      });
    }
  }
  return cells;
}

function styleOf(cell: SheetCell, look: SheetRow["look"], level: number): CellStyle {
  const isNumber = typeof cell === "object" && cell !== null;
  return {
    ...(isNumber ? { numFmt: FORMATS[cell.as] } : {}),
    ...(look === undefined ? {} : { font: { bold: true } }),
    ...(look === "head" ? { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: HEAD_TINT } } } : {}),
    ...(look === "total" ? { border: { top: { style: "thin", color: { rgb: RULE } } } } : {}),
    ...(level > 0 ? { alignment: { horizontal: "left", indent: level } } : {}),
  };
}

function widthOf(rows: readonly SheetRow[], at: number): number {
  const letters = rows.map(({ cells, level = 0 }) => {
    const cell = cells[at] ?? null;
    if (cell === null || (cells.length === 1 && typeof cell === "string")) return 0;
    const own = typeof cell === "string" ? cell.length : String(Math.round(cell.value)).length * 1.35 + 2;
    return own + (at === 0 ? level * 2 : 0);
  });
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(Math.max(0, ...letters)) + 2));
}

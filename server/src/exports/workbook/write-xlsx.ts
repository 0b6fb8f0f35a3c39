import { daysBetween, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { type CellStyle, type CellValue, writeXlsx as writeWorkbook } from "hucre";
import { dayAndSeconds } from "../format-values.ts";
import { withoutFormula } from "../plain-text.ts";
import { isNumeric, type PrintedTable, type TableCell, type TableColumn, titleOf } from "../printed-table.ts";
import { aboutSheet } from "./about-sheet.ts";
import { formulasOf } from "./formulas.ts";
import { sheetName } from "./sheet-names.ts";

const FORMATS: Record<TableColumn["kind"], string | undefined> = {
  text: undefined,
  amount: "#,##0.00_);\\(#,##0.00\\)",
  percent: "0.0%",
  integer: "#,##0",
  date: "dd/mm/yyyy",
  month: "mmm yyyy",
  time: "dd/mm/yyyy hh:mm",
};

/**
 * The day that has the number 0 in spreadsheets. Days from March 1900 on get their correct numbers when they are
 * counted from it.
 */
const BEFORE_FIRST_DAY = parseDay("1899-12-30");
const SECONDS_A_DAY = 86_400;
const WIDEST = 60;
const NARROWEST = 10;
const FORECAST_TINT = "EEF5FB";
const HEAD_TINT = "EDF1F0";

/**
 * Writes a table as a workbook. Numbers, percentages, days and times are typed cells, months are
 * dates, and sums are formulas with their results. The title row is bold and frozen, and groups can
 * be folded. A second sheet names the company, the content, the time and the author.
 */
export function writeXlsx(table: PrintedTable): Promise<Uint8Array> {
  const { columns, rows } = table;
  const values = [
    columns.map((column) => (column.month ? dayNumber(`${column.month}-01`) : withoutFormula(titleOf(column)))),
    ...rows.map(({ cells }) => columns.map((column, at) => inCell(cells[at] ?? null, column))),
  ];
  const deepest = Math.max(0, ...rows.map(({ level = 0 }) => level));
  return writeWorkbook({
    sheets: [
      {
        name: sheetName(table.title),
        rows: values,
        cells: styled(table, values),
        columns: columns.map((column, at) => columnOf(column, table, at)),
        freezePane: { rows: 1, columns: isNumeric(columns[0] ?? ({ kind: "text" } as TableColumn)) ? 0 : 1 },
        ...(deepest === 0 ? {} : { rowDefs: outline(table), outlineProperties: { summaryBelow: false } }),
        pageSetup: {
          paperSize: "a4",
          orientation: columns.length > 6 ? "landscape" : "portrait",
          printTitlesRow: "$1:$1",
          printTitlesColumn: "$A:$A",
        },
      },
      aboutSheet(table, "Table"),
    ],
  });
}

function inCell(cell: TableCell, { kind }: TableColumn): CellValue {
  if (cell === null) return null;
  if (typeof cell === "number") {
    if (kind === "amount") return majorOf(cents(cell));
    return kind === "percent" ? cell / 100 : cell;
  }
  if (kind === "date") return dayNumber(cell);
  if (kind === "month") return dayNumber(`${cell}-01`);
  if (kind !== "time") return withoutFormula(cell);
  const { day, seconds } = dayAndSeconds(cell);
  return dayNumber(day) + seconds / SECONDS_A_DAY;
}

function dayNumber(day: string): number {
  return daysBetween(BEFORE_FIRST_DAY, parseDay(day));
}

function styled(table: PrintedTable, values: readonly CellValue[][]) {
  const { columns, rows } = table;
  const cells = new Map<string, { value: CellValue; style: CellStyle; formula?: string; formulaResult?: CellValue }>();
  const formulaOf = formulasOf(table);
  const looks = new Map<string, CellStyle>();
  const put = (row: number, at: number, style: CellStyle, formula?: string) => {
    const value = values[row]?.[at] ?? null;
    cells.set(
      `${row},${at}`,
      formula === undefined ? { value, style } : { value, style, formula, formulaResult: value },
    );
  };
  for (const [at, column] of columns.entries()) put(0, at, headStyle(column));
  for (const [row, { kind, level = 0 }] of rows.entries()) {
    for (const [at, column] of columns.entries()) {
      const key = [at === 0 ? level : 0, kind, column.kind, column.phase].join();
      const style = looks.get(key) ?? cellStyle(column, kind, at === 0 ? level : 0);
      looks.set(key, style);
      put(row + 1, at, style, formulaOf(row, at));
    }
  }
  return cells;
}

/** Returns the number format that shows the date of a month as `Nov 2026 (forecast)`. */
function monthFormat({ phase }: TableColumn): string {
  return phase === undefined ? "mmm yyyy" : `mmm yyyy "(${phase})"`;
}

function headStyle(column: TableColumn): CellStyle {
  return {
    ...(column.month ? { numFmt: monthFormat(column) } : {}),
    font: { bold: true },
    fill: {
      type: "pattern",
      pattern: "solid",
      fgColor: { rgb: column.phase === "forecast" ? FORECAST_TINT : HEAD_TINT },
    },
    border: { bottom: { style: "thin", color: { rgb: "8A9695" } } },
    alignment: { vertical: "center", wrapText: true, horizontal: isNumeric(column) ? "right" : "left" },
  };
}

function cellStyle(column: TableColumn, kind: "group" | "total" | undefined, level: number): CellStyle {
  const format = FORMATS[column.kind];
  return {
    ...(format === undefined ? {} : { numFmt: format }),
    ...(kind === undefined ? {} : { font: { bold: true } }),
    ...(kind === "total" ? { border: { top: { style: "thin", color: { rgb: "8A9695" } } } } : {}),
    ...(column.phase === "forecast"
      ? { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: FORECAST_TINT } } }
      : {}),
    ...(level > 0 ? { alignment: { horizontal: "left", indent: level } } : {}),
  };
}

function outline({ rows }: PrintedTable) {
  return new Map(rows.map(({ level = 0 }, at) => [at + 1, { outlineLevel: Math.min(level, 7) }]));
}

function columnOf(column: TableColumn, { rows }: PrintedTable, at: number) {
  let letters = Math.ceil(titleOf(column).length * 0.75);
  for (const { cells, level = 0 } of rows) {
    const cell = cells[at] ?? null;
    if (cell === null) continue;
    const own = column.kind === "amount" ? String(cell).length * 1.35 + 2 : String(cell).length;
    letters = Math.max(letters, own + (at === 0 ? level * 2 : 0));
  }
  return { width: Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(letters) + 2)) };
}

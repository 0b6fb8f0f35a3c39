import { readDay } from "@hazina/base/calendar.ts";
import { type Cell, columnName, type Grid, type GridRow } from "@hazina/engine/sheets/grid.ts";
import { type CellValue, type Cell as FileCell, ParseError, readXlsx, type Sheet } from "hucre";
import { refuseLongText, refuseProgramCall } from "./cell-guard.ts";
import { MAX_ROWS } from "./limits.ts";
import { pack } from "./pack.ts";
import { unpack } from "./unpack.ts";
import { notReadable, tooLarge, UnreadableFile } from "./unreadable.ts";

/**
 * The maximum number of rows for which indents are read. Longer sheets are plain lists, which have
 * no indents.
 */
const STYLED_ROWS = 20_000;
const STYLED_RANGE = `A1:H${STYLED_ROWS}`;
/** The number of columns whose number formats are read. */
const STYLED_COLUMNS = 8;
const MOST_COLUMNS = 1_000;
const UNRESOLVED: Cell = { kind: "unresolved" };

/**
 * The ways to read cells with formulas. `results` reads the result that is saved in the file. `unresolved` reads the
 * cell as a formula whose result is not known; it is used for sheets in which users must enter values.
 */
export type Formulas = "results" | "unresolved";

/**
 * Reads the sheets of an Excel workbook, in the order of the workbook. Of a hidden sheet, only the name is read.
 * @throws UnreadableFile for a damaged or hostile file.
 */
export async function xlsxGrids(bytes: Uint8Array, formulas: Formulas = "results"): Promise<Grid[]> {
  const clean = pack(await unpack(bytes));
  const { sheets, order } = await read(clean, {});
  const isList = sheets.some(({ rows }) => rows.length > STYLED_ROWS);
  const styled = isList ? [] : (await read(clean, { readStyles: true, range: STYLED_RANGE })).sheets;
  const grids = sheets.map((sheet, index) => toGrid(sheet, styled[index], formulas));
  return order.map((name) => grids.find((grid) => grid.name === name) ?? hiddenSheet(name));
}

function hiddenSheet(name: string): Grid {
  return { name, rows: [], decimalComma: false, isHidden: true };
}

/**
 * The visible sheets of a workbook with their contents, and the names of all its sheets, including hidden ones, in the
 * order of the workbook.
 */
type Visible = { readonly sheets: readonly Sheet[]; readonly order: readonly string[] };

async function read(clean: Uint8Array, options: { readStyles?: boolean; range?: string }): Promise<Visible> {
  const order: string[] = [];
  try {
    const workbook = await readXlsx(clean, {
      ...options,
      sheets: (info) => {
        order.push(info.name);
        return !info.hidden && !info.veryHidden;
      },
    });
    return { sheets: workbook.sheets, order };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof ParseError && /over the \d+ limit/.test(error.message)) {
      throw tooLarge("The sheet spans too many rows and columns. Delete the empty ones around the report.");
    }
    throw notReadable(
      "damaged_file",
      "The workbook is damaged: its sheets cannot be read. Open it in Excel and save it again.",
    );
  }
}

function toGrid(sheet: Sheet, styled: Sheet | undefined, formulas: Formulas): Grid {
  const rows: GridRow[] = [];
  for (const [index, values] of sheet.rows.entries()) {
    if (values.length > MOST_COLUMNS && values.slice(MOST_COLUMNS).some((value) => value !== null)) {
      throw tooLarge(`The sheet "${sheet.name}" has more than ${MOST_COLUMNS} columns.`);
    }
    const cells = values.map((value, column) => {
      const details = sheet.cells?.get(`${index},${column}`);
      const cell = toCell(value, details, index, column);
      return formulas === "unresolved" && details?.formula !== undefined ? UNRESOLVED : cell;
    });
    if (cells.every((cell) => cell === null)) continue;
    rows.push({ row: index + 1, cells: percentages(styled, index, cells), ...looks(styled, index, cells) });
  }
  if (rows.length > MAX_ROWS) throw tooLarge("The sheet has more than 150,000 rows. Export fewer rows.");
  return {
    name: sheet.name,
    rows,
    decimalComma: false,
    merged: (sheet.merges ?? []).map((cells) => ({
      fromRow: cells.startRow + 1,
      toRow: cells.endRow + 1,
      fromColumn: cells.startCol,
      toColumn: cells.endCol,
    })),
    hiddenColumns: (sheet.columns ?? []).flatMap((column, index) => (column?.hidden ? [index] : [])),
    hiddenRows: [...(sheet.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : [])),
    currencyShown: currencyShown(styled),
    showsThousands: showsThousands(styled),
  };
}

/**
 * Marks the numbers of a row that have a percentage format in the file as percentages. Formats are read only for the
 * first columns. If all numbers of the row in these columns are percentages, its numbers in later columns count as
 * percentages too.
 * @param index the index of the row.
 */
function percentages(styled: Sheet | undefined, index: number, cells: readonly Cell[]): readonly Cell[] {
  const isPercent = (column: number) => styled?.cells?.get(`${index},${column}`)?.style?.numFmt?.includes("%") ?? false;
  const numbers = cells.flatMap((cell, column) => (typeof cell === "number" ? [column] : []));
  const seen = numbers.filter((column) => column < STYLED_COLUMNS);
  if (!seen.some(isPercent)) return cells;
  const all = seen.every(isPercent);
  return cells.map((cell, column) =>
    typeof cell === "number" && (column < STYLED_COLUMNS ? isPercent(column) : all)
      ? { kind: "percent", value: cell }
      : cell,
  );
}

/** Returns whether a sheet has a number format that shows amounts in thousands, such as `#,##0,`. */
function showsThousands(styled: Sheet | undefined): boolean {
  const formats = [...(styled?.cells?.values() ?? [])].map(({ style }) => style?.numFmt ?? "");
  return formats.some((format) => /[0#],+(?:[^0#,]|$)/.test(format.split(";")[0] ?? ""));
}

/**
 * Returns the currency symbol or code in the first number format that has one, such as `$` in `[$$-409]#,##0.00`;
 * undefined if there is none.
 */
function currencyShown(styled: Sheet | undefined): string | undefined {
  for (const { style } of styled?.cells?.values() ?? []) {
    const format = style?.numFmt ?? "";
    const found = /\[\$([^\]-]{1,4})(?:-[^\]]*)?\]|"?([$€£]|KES|USD|EUR|GBP|Ksh|KSh)"?/.exec(format);
    const sign = (found?.[1] ?? found?.[2] ?? "").trim();
    if (sign !== "" && /[0#]/.test(format)) return sign;
  }
  return undefined;
}

function toCell(value: CellValue, details: FileCell | undefined, row: number, column: number): Cell {
  if (details?.formula) refuseProgramCall(`=${details.formula}`, cellName(row, column));
  if (details?.formula !== undefined && value === null) return { kind: "unresolved" };
  if (value === null || value === "") return null;
  if (details?.type === "error") return { kind: "error", text: String(value) };
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") {
    refuseLongText(value, cellName(row, column));
    refuseProgramCall(value, cellName(row, column));
    return value;
  }
  const day = readDay(value.toISOString().slice(0, 10));
  return day.ok ? { kind: "date", day: day.value } : { kind: "error", text: "a date outside the calendar" };
}

function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/**
 * Returns the format of the first text cell in a row: its indent, and whether its font is bold. If there is no text
 * cell or the cell has no format, the indent is 0 and the font is not bold.
 */
function looks(styled: Sheet | undefined, index: number, cells: readonly Cell[]): { indent: number; bold: boolean } {
  const column = cells.findIndex((cell) => typeof cell === "string");
  const style = column < 0 ? undefined : styled?.cells?.get(`${index},${column}`)?.style;
  return { indent: style?.alignment?.indent ?? 0, bold: style?.font?.bold ?? false };
}

import pdfmake from "pdfmake";
import type { Content, CustomTableLayout, TableCell as PdfCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { plainText } from "../plain-text.ts";
import { isNumeric, type PrintedTable } from "../printed-table.ts";
import { madeInWords, markOf } from "./footer.ts";
import { quickFont, setFonts } from "./pdf-fonts.ts";
import {
  CELL_PADDING,
  cellInWords,
  gapBefore,
  INDENT,
  layOut,
  PARENTHESIS,
  type PdfLayout,
  SIDE_MARGIN,
  TABLE_POINTS,
} from "./pdf-layout.ts";
import { type Tag, writeStructure } from "./tagged-renderer.ts";

const INK = "#16211f";
const MUTE = "#5b6966";
const LINE = "#d5dcda";
const RULE = "#8a9695";
const FORECAST_TINT = "#eef5fb";
const REDLINE = "#c2410c";
const DRAWING_HEIGHT = 260;

/**
 * Writes a table as an A4 PDF with real text: headings, company and page number on every page, aligned amounts, and no
 * row split between pages. A table wider than a page continues in further parts.
 */
export async function writePdf(table: PrintedTable): Promise<Uint8Array> {
  setFonts();
  writeStructure();
  const layout = layOut(table);
  const width = (layout.orientation === "portrait" ? 595 : 842) - 2 * SIDE_MARGIN;
  const company = plainText(table.company);
  const title = plainText(table.title);
  const small = { fontSize: 7, color: MUTE };
  const document: TDocumentDefinitions = {
    pageSize: "A4",
    pageOrientation: layout.orientation,
    pageMargins: [SIDE_MARGIN, 44, SIDE_MARGIN, 40],
    info: { title, author: company, creator: "Hazina", producer: "Hazina", ...markOf(table.stamp) },
    language: "en",
    tagged: true,
    displayTitle: true,
    defaultStyle: { font: fontOf(table), fontSize: TABLE_POINTS, color: INK },
    header: (page) => ({
      margin: [SIDE_MARGIN, 22, SIDE_MARGIN, 0],
      columns: [
        { text: company, bold: true, ...small },
        { text: page === 1 ? "" : title, alignment: "right", ...small },
      ],
    }),
    footer: (page, pages) => ({
      margin: [SIDE_MARGIN, 14, SIDE_MARGIN, 0],
      columns: [
        { text: madeInWords(table), ...small },
        { text: `Page ${page} of ${pages}`, alignment: "right", width: 80, ...small },
      ],
    }),
    content: [
      { text: [run(title, { key: "title", type: "H1" })], fontSize: 15, bold: true, margin: [0, 0, 0, 2] },
      ...table.notes.map(
        (note, at): Content => ({
          text: [run(plainText(note), { key: `note ${at}`, type: "P" })],
          fontSize: 8.5,
          color: MUTE,
        }),
      ),
      ...(table.drawing === undefined
        ? []
        : [
            {
              ...IN_SILENCE,
              svg: table.drawing,
              fit: [width, DRAWING_HEIGHT] as [number, number],
              margin: [0, 10, 0, 0] as Margins,
              tag: { key: "drawing", type: "Figure", alt: `Chart of ${title}. Its figures are in the table below.` },
            } as Content,
          ]),
      ...layout.blocks.map((_, block) => blockOf(table, layout, block)),
    ],
  };
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer());
}

/**
 * The number of cells from which a table is printed in the standard font, provided that this font has all characters
 * of the table. Printing so many cells in the embedded font would take too long.
 */
const MANY_CELLS = 10_000;

function fontOf({ title, company, madeBy, notes, columns, rows }: PrintedTable): "Helvetica" | "Roboto" {
  if (rows.length * columns.length < MANY_CELLS) return "Roboto";
  // Amounts are digits and marks that every font has.
  const words = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const column = columns[at];
      return column === undefined || column.kind === "amount" ? [] : [cellInWords(cell, column)];
    }),
  );
  return quickFont(
    [title, company, madeBy, ...notes, ...columns.map((column) => column.title)].map(plainText).concat(words),
  );
}

/** Options that make the library skip unsupported parts of a drawing without printing a warning. */
const IN_SILENCE = { options: { warningCallback: () => undefined } };

type Margins = [number, number, number, number];

/**
 * The margins of a cell with a positive amount. They leave a space after the amount, so that its digits align with the
 * digits of negative amounts, which end with a parenthesis.
 */
const PARENTHESIS_SPACE: Margins = [0, 0, PARENTHESIS, 0];

function blockOf(table: PrintedTable, layout: PdfLayout, block: number): Content {
  const places = layout.blocks[block] ?? [];
  const many = layout.blocks.length;
  const parts: Content[] = [];
  if (many > 1) {
    const text = `Part ${block + 1} of ${many}: ${partOf(table, places)}`;
    const margin: Margins = [0, block === 0 ? 8 : 0, 0, 0];
    parts.push({ text: [run(text, { key: `part ${block}`, type: "H2" })], fontSize: 8.5, bold: true, margin });
  }
  parts.push({
    margin: [0, many > 1 ? 4 : 10, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: places.map((at) => layout.widths[at] ?? "auto"),
      body: [headOf(table, places, block), ...table.rows.map((_, row) => rowOf(table, places, { row, block }))],
    },
    layout: rulesOf(table, places),
  });
  return block === 0 ? { stack: parts } : { stack: parts, pageBreak: "before" };
}

function partOf({ columns }: PrintedTable, places: readonly number[]): string {
  const own = places.filter((at) => at > 0);
  const [first, last] = [own[0] ?? 0, own.at(-1) ?? 0].map((at) => plainText(columns[at]?.title ?? ""));
  return first === last ? `${first}` : `${first} – ${last}`;
}

/**
 * Creates a run of text, which is text in one style, with the tag of the element that the run belongs to in the PDF
 * structure.
 * @param more further properties of the text, such as its style.
 */
function run(text: string, tag: Tag, more: object = {}) {
  return { text, tag, ...more };
}

/**
 * Returns the tag of a cell in the PDF structure. Cells with headings become column headers, and cells with names
 * become row headers.
 */
function cellTag(block: number, row: number, at: number): Tag {
  const table = `block ${block}`;
  return { key: `${table} ${row} ${at}`, type: row === 0 || at === 0 ? "TH" : "TD", row: { table, at: row } };
}

function headOf({ columns }: PrintedTable, places: readonly number[], block: number): PdfCell[] {
  return places.map((at) => {
    const column = columns[at];
    if (column === undefined) return "";
    const alignment = isNumeric(column) ? "right" : "left";
    const tag = cellTag(block, 0, at);
    const title = run(plainText(column.title), tag, { bold: true });
    const margin: Margins = column.kind === "amount" ? PARENTHESIS_SPACE : [gapBefore(columns, at), 0, 0, 0];
    if (column.phase === undefined) return { alignment, margin, text: [title] };
    return { alignment, margin, text: [title, run(`\n${column.phase}`, tag, { fontSize: 6, color: MUTE })] };
  });
}

type RowPlace = { readonly row: number; readonly block: number };

function rowOf({ columns, rows }: PrintedTable, places: readonly number[], { row, block }: RowPlace): PdfCell[] {
  const { cells = [], kind, level = 0 } = rows[row] ?? {};
  return places.map((at) => {
    const column = columns[at];
    if (column === undefined) return "";
    const cell = cells[at] ?? null;
    const isPositive = column.kind === "amount" && typeof cell === "number" && cell >= 0;
    return {
      text: [run(cellInWords(cell, column), cellTag(block, row + 1, at))],
      ...(isNumeric(column) ? { alignment: "right", noWrap: true } : {}),
      ...(kind === undefined ? {} : { bold: true }),
      ...(isPositive ? { margin: PARENTHESIS_SPACE } : {}),
      ...(isNumeric(column)
        ? {}
        : { margin: [at === 0 ? level * INDENT : gapBefore(columns, at), 0, 0, 0] as Margins }),
    };
  });
}

/**
 * Returns the lines of a table: thin lines between rows, stronger lines under the headings and above totals, and a
 * line at the redline, where the forecast begins.
 */
function rulesOf({ columns, rows }: PrintedTable, places: readonly number[]): CustomTableLayout {
  const phases = places.map((at) => columns[at]?.phase);
  const isTotal = (line: number) => rows[line - 1]?.kind === "total";
  const isRedline = (at: number) => phases[at] === "forecast" && phases[at - 1] === "actual";
  return {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.8 : isTotal(line) ? 0.7 : 0.3),
    hLineColor: (line) => (line === 1 || isTotal(line) ? RULE : LINE),
    vLineWidth: (at) => (isRedline(at) ? 0.8 : 0),
    vLineColor: () => REDLINE,
    paddingLeft: () => CELL_PADDING,
    paddingRight: () => CELL_PADDING,
    paddingTop: () => 2,
    paddingBottom: () => 2,
    fillColor: (_, __, at) => (phases[at as number] === "forecast" ? FORECAST_TINT : null),
  };
}

import type { ChartData, ChartWords } from "@hazina/engine/charts/chart-model.ts";
import { drawnHeight, paperOption } from "@hazina/engine/charts/paper.ts";
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import pdfmake from "pdfmake";
import type { Content, ContentSvg, CustomTableLayout, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { formatAmount, formatShortAmount } from "../format-values.ts";
import { plainText } from "../plain-text.ts";
import type { DocumentPart, PrintedDocument } from "../printed-document.ts";
import { CHART_PX, MOST_HEIGHT } from "./chart-size.ts";
import { type FittedTable, fitColumns } from "./fit-columns.ts";
import { madeInWords, markOf } from "./footer.ts";
import { keptTogether } from "./kept-together.ts";
import { quickFont, setFonts } from "./pdf-fonts.ts";
import { type Tag, writeStructure } from "./tagged-renderer.ts";

use([BarChart, LineChart, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

const MARGIN = 28.35; // 10 mm
/** The height reserved for the header and for the footer line of each page, in points. */
const LINE = 14;
const A4 = { portrait: 595, landscape: 842 } as const;
const WIDTH = A4.landscape - 2 * MARGIN;
/** The page size of the three standard reports in points (297 × 280.1 mm). */
const REPORT_PAGE = { width: 841.89, height: 793.98 };
const COLUMN_GAP = 14;
const LOGO_SIZE: [number, number] = [110, 26];
/** The side of a QR code in points (4 cm, large enough to scan from paper). */
const QR_SIZE = 113;
const INK = "#16211f";
const MUTE = "#5b6966";

const WORDS: ChartWords = {
  value: (value) => formatAmount(value),
  short: (value, unit) => (unit === "money" ? formatShortAmount(value) : value.toFixed(2)),
  bandFrom: (name) => `${name}, from`,
  bandTo: (name) => `${name}, to`,
};

/**
 * Writes a document as an A4 PDF with real text, charts as vector drawings with descriptions, and a structure of
 * headings, paragraphs, tables and figures. No row or chart is split between pages.
 */
export async function writeDocument(printed: PrintedDocument): Promise<Uint8Array> {
  const { title, page, company, madeAt, madeBy, parts, orientation = "landscape", password, stamp } = printed;
  setFonts();
  writeStructure();
  const small = { fontSize: 7, color: MUTE };
  const width = A4[page === "report" ? "landscape" : orientation] - 2 * MARGIN;
  const paper = page === "report" ? REPORT_PAGE.height : A4[orientation === "landscape" ? "portrait" : "landscape"];
  const height = paper - 2 * (MARGIN + LINE);
  const document: TDocumentDefinitions = {
    pageSize: page === "report" ? REPORT_PAGE : "A4",
    pageOrientation: orientation,
    ...(password === undefined ? {} : lockedBy(password)),
    pageMargins: [MARGIN, MARGIN + LINE, MARGIN, MARGIN + LINE],
    info: {
      title: plainText(title),
      author: plainText(company),
      creator: "Hazina",
      producer: "Hazina",
      ...markOf(stamp),
    },
    language: "en",
    tagged: true,
    displayTitle: true,
    defaultStyle: { font: printed.isOneOfMany ? quickFont(wordsOf(printed)) : "Roboto", fontSize: 9, color: INK },
    header: headerOf(plainText(company), printed.logo, small),
    footer: (at, pages) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      columns: [
        { text: madeInWords({ madeAt, madeBy, ...(stamp === undefined ? {} : { stamp }) }), ...small },
        { text: `Page ${at} of ${pages}`, alignment: "right", width: 80, ...small },
      ],
    }),
    content: withHeadings(parts, { width, height, appUrl: printed.appUrl }),
  };
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer());
}

/** Returns the header of each page: the company's name and, if there is one, its logo on the right. */
function headerOf(company: string, logo: string | undefined, small: object): Content {
  if (logo === undefined) return { margin: [MARGIN, 14, MARGIN, 0], text: company, ...small };
  return {
    margin: [MARGIN, 10, MARGIN, 0],
    columns: [
      { text: company, margin: [0, 4, 0, 0], ...small },
      { image: logo, fit: LOGO_SIZE, alignment: "right", width: LOGO_SIZE[0] },
    ],
  };
}

/** Returns all texts in a document, to choose a font that has their characters. */
function wordsOf({ title, company, madeBy, parts }: PrintedDocument): readonly string[] {
  const said = parts.flatMap((part): readonly string[] => {
    if (part.kind === "heading") return [part.text];
    if (part.kind === "text") return part.runs.map(({ text }) => text);
    return part.kind === "table" ? [...part.columns, ...part.rows.flatMap(({ cells }) => cells)] : [];
  });
  return [title, company, madeBy, ...said].map(plainText);
}

/**
 * Returns the PDF options for a document that needs a password to open. Printing and reading aloud are allowed,
 * changes are not.
 */
function lockedBy(password: string): Pick<TDocumentDefinitions, "userPassword" | "permissions" | "version"> {
  const permissions = { printing: "highResolution", contentAccessibility: true } as const;
  return { version: "1.7ext3", userPassword: password, permissions };
}

/**
 * Creates a run of text, which is text in one style, with the tag of the element that the run belongs to in the PDF
 * structure.
 * @param more further properties of the text, such as its style.
 */
function tagged(text: string, tag: Tag, more: object = {}) {
  return { text: [{ text: plainText(text), tag, ...more }] };
}

const SIZES = { 1: 20, 2: 13, 3: 11 } as const;

/** The available width for a part in points, and the base address for links; undefined if there are no links. */
type Place = { readonly width: number; readonly appUrl: string | undefined };

/**
 * Returns the link from a figure to its screen. Returns an empty object if the figure has no path, or the base address
 * is not known.
 */
function linkTo(path: string | undefined, { appUrl }: Place): { link?: string } {
  return path === undefined || appUrl === undefined ? {} : { link: `${appUrl}${path}` };
}

/** Stacks the parts of a document vertically. Parts that belong together stay on one page. */
function withHeadings(parts: readonly DocumentPart[], place: Place & { readonly height: number }): Content[] {
  let at = 0;
  return keptTogether(parts, place).map((kept) => {
    const stack = kept.parts.map((part) => contentOf(part, `part-${at++}`, place));
    return kept.isWhole ? { stack, unbreakable: true } : stack;
  });
}

function contentOf(part: DocumentPart, key: string, place: Place): Content {
  switch (part.kind) {
    case "columns":
      return columnsOf(part, key, place);
    case "page":
      return { text: "", pageBreak: "after" };
    case "heading": {
      const tag: Tag = { key, type: `H${part.level}` };
      const size = { fontSize: SIZES[part.level], bold: true };
      return { ...tagged(part.text, tag, size), margin: [0, 8, 0, 4], headlineLevel: part.level };
    }
    case "text": {
      const tag: Tag = { key, type: "P" };
      return {
        text: part.runs.map(({ text, bold, link }) => ({
          text: plainText(text),
          tag,
          bold: bold === true,
          ...linkTo(link, place),
        })),
        margin: [0, 2, 0, 4],
      };
    }
    case "chart": {
      const tag = { key, type: "Figure", alt: plainText(part.alt) } as const;
      const silence = { options: { warningCallback: () => undefined } };
      const drawing: ContentSvg & { readonly tag: Tag; readonly options: object } = {
        ...silence,
        svg: drawn(part.data, place.width / WIDTH),
        fit: [place.width, MOST_HEIGHT],
        margin: [0, 4, 0, 8],
        tag,
      };
      return drawing;
    }
    case "qr":
      return { qr: part.text, fit: QR_SIZE, eccLevel: "M", margin: [0, 4, 0, 8] };
    case "table":
      return tableOf(part, key, place);
  }
}

function columnsOf({ columns, of }: Extract<DocumentPart, { kind: "columns" }>, key: string, place: Place): Content {
  const width = (place.width - (of - 1) * COLUMN_GAP) / of;
  return {
    columnGap: COLUMN_GAP,
    columns: columns.map((parts, column) => ({
      width,
      stack: parts.map((part, at) => contentOf(part, `${key}-${column}-${at}`, { ...place, width })),
    })),
  };
}

type PrintedRows = Extract<DocumentPart, { kind: "table" }>;

/** Lays out a table. A table that is too wide continues in further tables below it, each with the name column. */
function tableOf(table: PrintedRows, key: string, place: Place): Content {
  const { parts, ...setting } = fitColumns(table, place.width);
  return { stack: parts.map((part, at) => partOfTable(table, { ...part, ...setting }, `${key} part ${at}`, place)) };
}

type Part = FittedTable["parts"][number] & Omit<FittedTable, "parts">;

function partOfTable(
  { columns, rows }: PrintedRows,
  { places, names, points, padding }: Part,
  key: string,
  place: Place,
): Content {
  const cell = (text: string, row: number, at: number, isHead: boolean, more: object) => ({
    ...tagged(text, { key: `${key} ${row} ${at}`, type: isHead ? "TH" : "TD", row: { table: key, at: row } }, more),
    fontSize: points,
    alignment: at === 0 ? ("left" as const) : ("right" as const),
  });
  return {
    margin: [0, 4, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: places.map((at) => (at === 0 ? (names ?? "*") : "auto")),
      body: [
        places.map((at) => cell(columns[at] ?? "", 0, at, true, { bold: true })),
        ...rows.map(({ cells, isTotal: bold = false, links = [] }, row) =>
          places.map((at) => cell(cells[at] ?? "", row + 1, at, at === 0, { bold, ...linkTo(links[at], place) })),
        ),
      ],
    },
    layout: rulesOf(padding),
  };
}

/**
 * Returns the lines and margins of a table: thin lines between rows, and a stronger line under the headings. Names
 * start at the table's left edge, and the last amounts end at its right edge.
 */
function rulesOf(padding: number): CustomTableLayout {
  return {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : line === 1 ? 2 : 1),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? "black" : "#aaa"),
    paddingLeft: (at) => (at === 0 ? 0 : padding),
    paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : padding),
  };
}

/**
 * Draws a chart as SVG. The text has the same size in every chart, even in a chart that is narrower than the page.
 * @param part the width of the chart as a share of the page width.
 */
function drawn(data: ChartData, part: number): string {
  const height = drawnHeight(data, CHART_PX.height);
  const width = Math.round(CHART_PX.width * part);
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(paperOption(data, width, WORDS));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

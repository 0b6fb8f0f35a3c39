import { dayInWords, monthInWords, parseInstant, parseMonth } from "@hazina/base/calendar.ts";
import { formatCount } from "@hazina/base/format-amount.ts";
import { formatAmount, formatPercent, formatTime } from "../format-values.ts";
import { plainText } from "../plain-text.ts";
import { isNumeric, type PrintedTable, type TableCell, type TableColumn } from "../printed-table.ts";

/** The text size of a table, in points. */
export const TABLE_POINTS = 7;
/** The left and right padding of a cell, in points. */
export const CELL_PADDING = 2.5;
/** The indent of a row per nesting level, in points. */
export const INDENT = 8;
/**
 * The width of a parenthesis, in points. This space stays free after positive amounts, so that their digits align with
 * the digits of negative amounts.
 */
export const PARENTHESIS = 2.4;
const GAP = 10;
/** The left and right margin of a page, in points. */
export const SIDE_MARGIN = 36;

const A4 = { portrait: 595, landscape: 842 } as const;
const DIGIT = 0.565;
const MARK = 0.28;
const LETTER = 0.54;
const NARROWEST_TEXT = 80;
const WIDEST_TEXT = 220;
const LONGEST_TEXT = 600;

/** The layout of a table on pages: orientation, and the columns and widths of each page. */
export type PdfLayout = {
  readonly orientation: "portrait" | "landscape";
  /** For each block of the table, the indexes of its columns. Every block begins with the name column. */
  readonly blocks: readonly (readonly number[])[];
  /** The width of each column in points, without padding. */
  readonly widths: readonly number[];
};

/**
 * Lays out a table on pages: in portrait if it fits, otherwise in landscape. A wider table continues in further blocks
 * of columns.
 */
export function layOut(table: PrintedTable): PdfLayout {
  const natural = table.columns.map((column, at) => widthOf(table, column, at));
  const whole = natural.reduce((sum, width) => sum + outer(width), 0);
  const orientation = whole <= room("portrait") ? "portrait" : "landscape";
  const available = room(orientation);
  if (whole <= available)
    return { orientation, blocks: [natural.map((_, at) => at)], widths: stretched(natural, table, available) };
  const narrowed = natural.map((width, at) => {
    const { kind } = table.columns[at] as TableColumn;
    return kind === "text" ? Math.min(width, Math.max(NARROWEST_TEXT, width * (available / whole))) : width;
  });
  const blocks = inBlocks(narrowed, table.columns, available);
  const free = Math.min(
    ...blocks.map((block) => available - block.reduce((sum, at) => sum + outer(narrowed[at] ?? 0), 0)),
  );
  const widths = narrowed.map((width, at) =>
    at === 0 && table.columns[0]?.kind === "text"
      ? width + Math.min(free, Math.max(0, (natural[0] ?? 0) - width))
      : width,
  );
  return { orientation, blocks, widths };
}

function room(orientation: "portrait" | "landscape"): number {
  return A4[orientation] - 2 * SIDE_MARGIN;
}

function outer(width: number): number {
  return width + 2 * CELL_PADDING;
}

function widthOf({ columns, rows }: PrintedTable, column: TableColumn, at: number): number {
  const words = [...column.title.split(/\s+/), column.phase ?? ""];
  const heading = Math.max(...words.map((word) => word.length)) * LETTER * 1.25;
  let longest = column.kind === "text" ? Math.min(column.title.length, 24) * LETTER : heading;
  for (const { cells, kind, level = 0 } of rows) {
    const text = cellInWords(cells[at] ?? null, column);
    const bold = kind === undefined ? 1 : 1.04;
    const letters = column.kind === "text" ? text.length * LETTER : digitsOf(text);
    longest = Math.max(longest, letters * bold + (at === 0 ? (level * INDENT) / TABLE_POINTS : 0));
  }
  const padding = column.kind === "amount" ? PARENTHESIS : gapBefore(columns, at);
  const points = Math.ceil(Math.max(longest, heading) * TABLE_POINTS) + 2 + padding;
  return column.kind === "text" ? Math.min(WIDEST_TEXT, points) : points;
}

/**
 * Returns the width of a number relative to the text size. Every digit has the same width, and every punctuation mark
 * or space is narrower than a digit.
 */
function digitsOf(text: string): number {
  const marks = text.match(/[,.() :/]/g)?.length ?? 0;
  return (text.length - marks) * DIGIT + marks * MARK;
}

/**
 * Returns the additional space before a column, in points. It is greater than zero for a text column that follows a
 * column of numbers.
 */
export function gapBefore(columns: readonly TableColumn[], at: number): number {
  const [before, own] = [columns[at - 1], columns[at]];
  return before !== undefined && own !== undefined && isNumeric(before) && !isNumeric(own) ? GAP : 0;
}

/**
 * Widens the text columns so that the table fills the page. No column becomes wider than one and a half times the
 * width that it needs.
 * @param natural the widths that the columns need, in points.
 */
function stretched(natural: readonly number[], { columns }: PrintedTable, available: number): number[] {
  const texts = columns.filter(({ kind }) => kind === "text").length;
  const left = available - natural.reduce((sum, width) => sum + outer(width), 0);
  if (texts === 0) return [...natural];
  return natural.map((width, at) =>
    columns[at]?.kind === "text" ? width + Math.min(left / texts, width * 0.5) : width,
  );
}

/** Divides columns into as few blocks as the page width allows. Each block begins with the name column. */
function inBlocks(widths: readonly number[], columns: readonly TableColumn[], available: number): number[][] {
  const first = columns[0];
  const isPinned = first !== undefined && !isNumeric(first) && columns.length > 1;
  return columnsOfParts(widths.map(outer), isPinned ? [0] : [], available);
}

/**
 * Divides columns into as few parts as the width allows, with about as many columns in each.
 * @param widths the widths of the columns in points, including padding.
 * @param pinned the widths of the first columns, which are repeated in every part.
 */
export function columnsOfParts(
  widths: readonly number[],
  pinned: readonly number[],
  available: number,
): [number[], ...number[][]] {
  const places = widths.map((_, at) => at).slice(pinned.length);
  const room = available - pinned.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
  const packed = pack(places, widths, room, places.length);
  const even = pack(places, widths, room, Math.ceil(places.length / packed.length));
  const [first = [...pinned], ...others] = (even.length === packed.length ? even : packed).map((block) => [
    ...pinned,
    ...block,
  ]);
  return [first, ...others];
}

/**
 * Divides columns into blocks. A new block starts when the current one is full.
 * @param most the maximum number of columns in a block.
 */
function pack(places: readonly number[], widths: readonly number[], room: number, most: number): number[][] {
  const blocks: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const at of places) {
    const width = widths[at] ?? 0;
    const block = blocks.at(-1);
    if (block === undefined || used + width > room || block.length === most) {
      blocks.push([at]);
      used = width;
    } else {
      block.push(at);
      used += width;
    }
  }
  return blocks;
}

/** Formats a cell as text for a PDF. Very long text is shortened. */
export function cellInWords(cell: TableCell, { kind }: TableColumn): string {
  if (cell === null) return "";
  if (typeof cell === "number") {
    if (kind === "amount") return formatAmount(cell);
    return kind === "percent" ? formatPercent(cell) : formatCount(cell);
  }
  if (kind === "date") return dayInWords(cell);
  if (kind === "month") return monthInWords(parseMonth(cell));
  if (kind === "time") return formatTime(parseInstant(cell));
  const text = plainText(cell).replaceAll("\t", " ");
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

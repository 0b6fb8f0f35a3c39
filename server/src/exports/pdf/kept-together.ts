import { drawnHeight } from "@hazina/engine/charts/paper.ts";
import type { DocumentPart } from "../printed-document.ts";
import { CHART_PX, MOST_HEIGHT } from "./chart-size.ts";
import { fitColumns } from "./fit-columns.ts";

/** The usable area of a page, in points. */
type Room = { readonly width: number; readonly height: number };

/** A group of consecutive parts of a document. If `isWhole` is true, the group is never split between pages. */
type Kept = { readonly parts: readonly DocumentPart[]; readonly isWhole: boolean };

/**
 * The largest share of a page that a group of parts may fill, according to the estimated heights. The rest of the page
 * is a margin for estimates that are too low.
 */
const SURE = 0.85;
const [HEADING, ROW, TEXT_LINE, QR_HEIGHT] = [40, 16, 13, 125];
/** The estimated maximum width of a character in text and in the name column of a table, in points. */
const CHARACTER = 6.5;
/** The minimum width of the name column, as a share of the table's width. */
const NAMES = 0.25;

/**
 * Divides a document into groups of parts that stay on one page. A group consists of a heading and everything up to
 * the next heading, if that fits on a page. Otherwise a heading stays with the next part, and a text stays with the
 * table or chart above it. A table stays on one page if it fits.
 */
export function keptTogether(parts: readonly DocumentPart[], room: Room): readonly Kept[] {
  const most = room.height * SURE;
  return blocksOf(parts).flatMap((block) => {
    const runs = heightOf(block, room) <= most ? [block] : runsOf(block, room, most);
    return runs.map((run) => ({ parts: run, isWhole: run.length > 0 && heightOf(run, room) <= most }));
  });
}

/**
 * Divides a document into blocks. A block is a heading with all parts up to the next heading. A page break and a group
 * of columns are separate blocks.
 */
function blocksOf(parts: readonly DocumentPart[]): DocumentPart[][] {
  const blocks: DocumentPart[][] = [];
  for (const part of parts) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const isNew = part.kind === "heading" && last?.kind !== "heading";
    if (block === undefined || isNew || isApart(part) || (last !== undefined && isApart(last))) blocks.push([part]);
    else block.push(part);
  }
  return blocks;
}

/**
 * Checks whether a part of a document always forms a separate block. This applies to a page break, and to a group of
 * columns, whose height depends on its contents.
 */
function isApart({ kind }: DocumentPart): boolean {
  return kind === "page" || kind === "columns";
}

/**
 * Divides a block of parts that is higher than a page into groups, each of which stays on one page. The part after a
 * heading joins the group of that heading, and a text joins the group before it, provided that the estimated height of
 * the group does not exceed `most`.
 */
function runsOf(block: readonly DocumentPart[], room: Room, most: number): DocumentPart[][] {
  const runs: DocumentPart[][] = [];
  for (const part of block) {
    const run = runs.at(-1);
    const joins = run?.at(-1)?.kind === "heading" || part.kind === "text";
    if (run !== undefined && joins && heightOf([...run, part], room) <= most) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

function heightOf(parts: readonly DocumentPart[], room: Room): number {
  return parts.reduce((sum, part) => sum + partHeight(part, room), 0);
}

/**
 * Returns the estimated maximum height of a part, in points; infinite for a part that may always be split.
 */
function partHeight(part: DocumentPart, { width, height }: Room): number {
  switch (part.kind) {
    case "heading":
      return HEADING + linesOf(part.text, width / 2) * TEXT_LINE;
    case "text":
      return 6 + linesOf(part.runs.map(({ text }) => text).join(""), width) * TEXT_LINE;
    case "chart":
      return 12 + Math.min(MOST_HEIGHT, (drawnHeight(part.data, CHART_PX.height) / CHART_PX.width) * width);
    case "qr":
      return QR_HEIGHT;
    case "table": {
      if (part.rows.length * ROW > height) return Number.POSITIVE_INFINITY;
      const tables = fitColumns(part, width).parts.length;
      const columns = Math.max(1, part.columns.length - 1);
      const cell = Math.max(60, (width * (1 - NAMES)) / columns);
      const lines = (cells: readonly string[]) =>
        Math.max(1, ...cells.map((text, at) => linesOf(text, at === 0 ? width * NAMES : cell)));
      const rows = [part.columns, ...part.rows.map(({ cells }) => cells)];
      return tables * (12 + rows.reduce((sum, cells) => sum + ROW + (lines(cells) - 1) * TEXT_LINE, 0));
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function linesOf(text: string, width: number): number {
  return Math.max(1, Math.ceil((text.length * CHARACTER) / width));
}

import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Cell, Grid, GridRow } from "../../sheets/grid.ts";
import { linesOfPage, type PdfPage, type PrintedLine, type Word } from "../../sheets/pdf-page.ts";
import { columnOfAmount, columnsIn, isInReceiptColumn, type MpesaColumns } from "./mpesa-columns.ts";

/** The column headings of the grids that are read from a PDF. They are the headings of M-Pesa's own export. */
const HEADINGS = [
  "Receipt No.",
  "Completion Time",
  "Details",
  "Transaction Status",
  "Paid In",
  "Withdrawn",
  "Balance",
  "Other Party Info",
] as const;

const RECEIPT = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{8,12}$/;
const DATE = /^(\d{4}-\d{2}-\d{2}|\d{2}[/.-]\d{2}[/.-]\d{4})$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const STATUS = /^(completed|failed|cancelled|declined|pending|expired|reversed)$/i;
const AMOUNT = /^-?\d[\d,]*\.\d{2}$/;
const PART = /\baccount type\b/i;

/** The largest distance between two printed lines of the same row, in points. */
const MOST_LEADING = 18;

/** How far a text can begin before its heading, in points. */
const EDGE = 3;

/** A row of the table as printed: the line of its receipt number, and all its lines from top to bottom. */
type Block = { readonly columns: MpesaColumns; readonly receipt: Word; readonly lines: PrintedLine[] };

/**
 * Reads the tables of an M-Pesa statement in PDF. The statement of a customer has one table; the statement of an
 * organisation has a table for each of its accounts. A table can continue on further pages, with or without its
 * headings.
 * @returns one grid per account, in the form of M-Pesa's export, with the rows numbered through all accounts, from 1;
 * a refusal if no page has the headings of a statement, or a row has no amount or no balance.
 */
export function mpesaGrids(pages: readonly PdfPage[]): Result<readonly Grid[]> {
  const printed = pages.map(linesOfPage);
  const read = partsOf(printed, false);
  const parts = isCentred(read) ? partsOf(printed, true) : read;
  const rows = parts.map((part) => part.map(cellsOf));
  if (rows.flat().length === 0)
    return refuse("This PDF is not an M-Pesa statement. Bank statements are imported as CSV, Excel or camt.053.");
  const broken = rows.flat().findIndex((cells) => cells[6] === null);
  if (broken >= 0)
    return refuse(
      `Row ${broken + 1} of the PDF cannot be read: its amount or its balance is missing. Download the statement as Excel or CSV instead.`,
    );
  let row = 0;
  const numbered = (cells: readonly Cell[]) => {
    row += 1;
    return gridRow(row, cells);
  };
  return accept(
    rows.map((part, at) => ({
      name: `Account ${at + 1}`,
      decimalComma: false,
      rows: [gridRow(0, HEADINGS), ...part.map(numbered)],
    })),
  );
}

function gridRow(row: number, cells: readonly Cell[]): GridRow {
  return { row, cells, indent: 0, bold: false };
}

/** Checks whether the cells of a table are centred vertically, so that a row can have lines above its receipt number. */
function isCentred(parts: readonly (readonly Block[])[]): boolean {
  return parts.flat().some(({ columns, receipt, lines: [first] }) => {
    const before = first?.words.filter(({ left }) => left < columns.details.left) ?? [];
    return !before.includes(receipt) || !before.some(({ text }) => DATE.test(text));
  });
}

/** The state while the lines of a statement are divided into rows. */
type Reading = {
  /** The rows of each account. */
  readonly parts: Block[][];
  /** The columns of the current table; undefined before its headings. */
  columns: MpesaColumns | undefined;
  /** The row that the next line can belong to. */
  open: Block | undefined;
  /** The lines above the next receipt number that belong to no row yet. */
  above: PrintedLine[];
  /** The position of the last line of the table on this page, in points; undefined outside the table. */
  last: number | undefined;
};

/**
 * Divides the printed lines of a statement into the rows of its tables. The result has one list of rows for each
 * account.
 * @param centred whether a row has as many lines above its receipt number as below; otherwise all are below.
 */
function partsOf(pages: readonly (readonly PrintedLine[])[], centred: boolean): readonly (readonly Block[])[] {
  const reading: Reading = { parts: [], columns: undefined, open: undefined, above: [], last: undefined };
  for (const lines of pages) {
    Object.assign(reading, { above: [], last: undefined, ...(centred ? { open: undefined } : {}) });
    for (const [at, line] of lines.entries()) {
      const headings = columnsIn(lines, at);
      if (headings !== undefined) {
        if (reading.columns === undefined) reading.parts.push([]);
        Object.assign(reading, { columns: headings, above: [], last: headings.bottom });
      } else if (PART.test(line.words.map(({ text }) => text).join(" "))) {
        Object.assign(reading, { columns: undefined, open: undefined, last: undefined });
      } else if (reading.columns !== undefined && line.top > (reading.last ?? 0)) {
        addLine(reading, line, { columns: reading.columns, centred });
      }
    }
  }
  return reading.parts;
}

type Table = { readonly columns: MpesaColumns; readonly centred: boolean };

function addLine(reading: Reading, line: PrintedLine, { columns, centred }: Table): void {
  const inFirst = line.words.filter((word) => isInReceiptColumn(word, columns));
  const receipt = inFirst.find(({ text }) => RECEIPT.test(text));
  const { last = Number.NEGATIVE_INFINITY, open } = reading;
  const isNext = line.top - last <= MOST_LEADING;
  if (receipt !== undefined) {
    const block = { columns, receipt, lines: isNext ? [...reading.above, line] : [line] };
    reading.parts.at(-1)?.push(block);
    Object.assign(reading, { open: block, above: [], last: line.top });
  } else if (inFirst.length > 0 || (!centred && !isNext)) {
    // The line is not part of the table, such as a page number.
    Object.assign(reading, { open: undefined, above: [], last: undefined });
  } else {
    reading.last = line.top;
    if (open !== undefined && (!centred || line.top <= lowestOf(open))) open.lines.push(line);
    else if (isNext) reading.above.push(line);
    else reading.above = [line];
  }
}

/**
 * Returns the lowest position that the lines of a vertically centred row can have, in points. It is as far below the
 * receipt number as the first line is above it.
 */
function lowestOf({ receipt, lines }: Block): number {
  return receipt.top + (receipt.top - (lines[0]?.top ?? receipt.top)) + 1;
}

type Key = "date" | "time" | "details" | "status" | "amount" | "party" | "other";

function cellsOf({ columns, receipt, lines }: Block): readonly Cell[] {
  const found = new Map<Key, Word[]>();
  for (const word of lines.flatMap(({ words }) => words)) {
    if (word === receipt) continue;
    const key = keyOf(word, columns, found);
    const known = found.get(key);
    if (known === undefined) found.set(key, [word]);
    else known.push(word);
  }
  const text = (...keys: readonly Key[]) =>
    keys
      .flatMap((key) => found.get(key) ?? [])
      .map((word) => word.text)
      .join(" ") || null;
  const amounts = amountsIn(found.get("amount") ?? [], columns);
  return [receipt.text, text("date", "time"), text("details"), text("status"), ...amounts, text("party")];
}

/**
 * Returns the texts of money in, money out and the balance of a row; null for an amount that the row does not show.
 * All three are null unless the row shows two or three amounts.
 */
function amountsIn(words: readonly Word[], columns: MpesaColumns): readonly [Cell, Cell, Cell] {
  const [first, second, third, ...more] = words.toSorted((one, other) => one.left - other.left);
  if (first === undefined || second === undefined || more.length > 0) return [null, null, null];
  if (third !== undefined) return [first.text, second.text, third.text];
  const isIn = columnOfAmount(first, second, columns) === "paidIn" && !first.text.startsWith("-");
  return isIn ? [first.text, null, second.text] : [null, first.text, second.text];
}

/** Returns the column of a word in a row, by its position and content. `known` are the words before it in the row. */
function keyOf({ text, left }: Word, columns: MpesaColumns, known: ReadonlyMap<Key, unknown>): Key {
  const { details, status, paidIn, end, party } = columns;
  if (left < details.left && DATE.test(text) && !known.has("date")) return "date";
  if (left < details.left && TIME.test(text) && !known.has("time")) return "time";
  if (left >= details.left && STATUS.test(text) && !known.has("status")) return "status";
  if (left < Math.min(status.left, paidIn.left) - EDGE) return "details";
  if (left < end && AMOUNT.test(text)) return "amount";
  return party !== undefined && left >= party.left - EDGE ? "party" : "other";
}

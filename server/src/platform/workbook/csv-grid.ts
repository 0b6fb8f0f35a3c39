import { type Cell, columnName, type Grid, type GridRow } from "@hazina/engine/sheets/grid.ts";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { refuseLongText, refuseProgramCall } from "./cell-guard.ts";
import { MAX_CELLS, MAX_ROWS } from "./limits.ts";
import { notReadable, tooLarge } from "./unreadable.ts";

type Delimiter = "," | ";" | "\t" | "|";
const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];
/** The number of lines at the start of a file that are used to detect its delimiter. */
const SAMPLE_LINES = 60;

/**
 * Reads a CSV file as one sheet. Delimiter and encoding (UTF-8, UTF-16 with a byte-order mark, otherwise Windows-1252)
 * are detected from the content. Cells remain text; the statement reader interprets amounts and dates.
 * @throws UnreadableFile for a file beyond the limits or with an unclosed quotation mark.
 */
export function csvGrid(bytes: Uint8Array, fileName: string): Grid {
  const { text, delimiter } = withoutHint(decode(bytes));
  const mark = delimiter ?? delimiterOf(text);
  refuseTooManyCells(text, mark);
  const rows: GridRow[] = [];
  for (const [index, values] of parseRows(text, mark).entries()) {
    const cells = values.map((value, column) => toCell(value, index, column));
    if (cells.some((cell) => cell !== null)) rows.push({ row: index + 1, cells, indent: 0, bold: false });
  }
  return { name: fileName.replace(/\.[a-z]{1,4}$/i, ""), rows, decimalComma: mark === ";" };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Removes the text of Excel's delimiter hint, such as `sep=;`, from the first line. The line itself stays, so that row
 * numbers match the file.
 * @throws UnreadableFile for a text that contains NUL characters.
 */
function withoutHint(text: string): { text: string; delimiter?: Delimiter } {
  if (text.includes("\u0000"))
    throw notReadable("not_a_workbook", "The file is neither an Excel workbook nor a CSV file.");
  const hint = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text);
  const delimiter = DELIMITERS.find((known) => known === hint?.[1]);
  return hint && delimiter ? { text: `\n${text.slice(hint[0].length)}`, delimiter } : { text };
}

/**
 * Detects the delimiter of a CSV file from its first lines. A candidate is more likely if more of these lines contain
 * it, and if more of them contain it the same number of times. Delimiters inside quoted text are not counted.
 */
function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .slice(0, SAMPLE_LINES)
    .filter((line) => line.trim() !== "");
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, "q"));
  let best: Delimiter = ",";
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const counts = bare.map((line) => line.split(delimiter).length - 1);
    const top = Math.max(0, ...counts);
    const agreeing = counts.filter((count) => count > 0).length;
    const steady = counts.filter((count) => count === top).length;
    const score = top === 0 ? 0 : agreeing + 2 * steady;
    if (score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}

function refuseTooManyCells(text: string, delimiter: string): void {
  let cells = 0;
  for (let at = text.indexOf(delimiter); at >= 0 && cells <= MAX_CELLS; at = text.indexOf(delimiter, at + 1))
    cells += 1;
  if (cells > MAX_CELLS) throw tooLarge("The file has more than 1,000,000 cells. Export fewer months or rows.");
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: MAX_ROWS + 1,
    });
    if (rows.length > MAX_ROWS) throw tooLarge("The file has more than 150,000 rows. Export fewer rows.");
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error && typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    throw notReadable(
      "damaged_file",
      `The CSV file cannot be split into cells${line}: a quotation mark is never closed.`,
    );
  }
}

function toCell(value: string, row: number, column: number): Cell {
  if (value === "") return null;
  const cell = `${columnName(column)}${row + 1}`;
  refuseLongText(value, cell);
  refuseProgramCall(value, cell);
  return value;
}

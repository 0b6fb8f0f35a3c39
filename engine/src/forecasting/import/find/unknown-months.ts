import { readAmount } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { columnName, type Grid, textOf } from "../../../sheets/grid.ts";
import { HEADING_WORDS } from "./label-columns.ts";
import { measureOf, plainHeading } from "./measures.ts";
import { MONTH_NAMES } from "./month-heading.ts";

const PLAIN = { decimal: ".", conflicting: false } as const;
/** The number of rows examined for amounts under a heading. */
const SAMPLE_ROWS = 200;
/**
 * The minimum length of two names that are similar even if they differ in two letters; shorter names may differ in
 * only one letter.
 */
const LONG_NAME = 6;
const SHORT_NAME = 4;

/** Words next to a year that do not name a month, in English, Swahili and French. */
const OTHER_WORDS =
  /\b(years?|sums?|totals?|half|mwaka|jumla|nusu|annee|somme|annual|fiscal|financial|calendar|quarters?|qtr|fye?|audited|unaudited|restated|balances?|bal|amounts?|final|draft|revised|amended|original|latest|current|full|ended|ending|ltm|ttm|cagr|yoy|rate|season|notes?|group|company|branch|values?|figures|accounts|results?|kes|ksh|usd)\b/;

/** The headings of a sheet: the row of months, the last heading row, and the columns that are read. */
type Headings = {
  readonly header: number;
  readonly lastHeading: number;
  readonly isRead: (column: number) => boolean;
};

/**
 * Returns the error for a column of amounts whose heading looks like a month but is not recognised, such as "Decmber
 * 2026" or "Mrt 2026". Without this error, the month would be missing from the books without notice. Undefined if
 * there is no such column.
 */
export function unknownMonth(grid: Grid, { header, lastHeading, isRead }: Headings): FileRefusal | undefined {
  const cells = grid.rows[header]?.cells ?? [];
  const sample = grid.rows.slice(lastHeading + 1, lastHeading + 1 + SAMPLE_ROWS);
  const column = cells.findIndex((cell, at) => {
    if (at === 0 || isRead(at) || typeof cell !== "string" || !resemblesMonth(cell)) return false;
    return sample.some((row) => {
      const reading = readAmount(row.cells[at], PLAIN);
      return reading.kind === "amount" && reading.cents !== 0;
    });
  });
  if (column < 0) return undefined;
  const heading = textOf(cells[column]).slice(0, 40);
  return {
    status: 422,
    code: "unknown_month",
    message: `The heading "${heading}" of column ${columnName(column)} looks like a month but is not recognised. Write it like Jan 2026, or delete the column, and import the file again.`,
  };
}

/**
 * Returns whether a heading is a single word next to a year, or nearly the name of a month, and has no other known
 * meaning.
 */
function resemblesMonth(text: string): boolean {
  const plain = plainHeading(text)
    .replace(/['’`,]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (measureOf(plain) !== undefined || OTHER_WORDS.test(plain)) return false;
  if (Object.values(HEADING_WORDS).some((words) => words.test(plain))) return false;
  const [, before, after] =
    /^(?:(\p{L}{3,12})[ /-]?(?:19|20)\d\d|(?:19|20)\d\d[ /-]?(\p{L}{3,12}))$/u.exec(plain) ?? [];
  if ((before ?? after) !== undefined) return true;
  const word = /^(\p{L}{4,12})(?:[ /-]?\d\d)?$/u.exec(plain)?.[1];
  return word !== undefined && MONTH_NAMES.some((name) => isNearly(word, name));
}

function isNearly(word: string, name: string): boolean {
  if (name.length < SHORT_NAME || word === name) return false;
  return distance(word, name) <= (name.length >= LONG_NAME && word.length >= LONG_NAME ? 2 : 1);
}

/** Returns the edit distance of two words: the number of letters to change, add or remove. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [at, its] of [...other].entries()) {
      const changed = (before[at] ?? 0) + (letter === its ? 0 : 1);
      now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

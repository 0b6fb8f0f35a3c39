import type { PrintedTable } from "../printed-table.ts";
import { columnLetters } from "./column-letters.ts";

type Row = PrintedTable["rows"][number];
type Part = NonNullable<Row["parts"]>[number];

/** The number of the first data row of a table in a sheet, below the column titles. */
const FIRST_ROW = 2;

/** The maximum length of a formula, in characters, that every spreadsheet program can read. */
const LONGEST = 8_000;

/**
 * Prepares the formulas of a table. The returned function takes a row and a column, and returns the formula of the
 * cell without the equals sign. The formula adds cells of the same column, such as `SUM(B3:B9)`, or subtracts some of
 * them, such as `B2-B6`. The function returns undefined for a cell that is not an amount, for a cell that differs from
 * the sum of its parts, and for a formula that would be too long; such a cell stays a plain number.
 */
export function formulasOf({ columns, rows }: PrintedTable): (row: number, column: number) => string | undefined {
  const letters = columns.map((_, at) => columnLetters(at));
  const written = rows.map(({ parts = [] }) => (parts.length === 0 ? undefined : formulaWriter(parts)));
  return (row, column) => {
    const [write, whole] = [written[row], rows[row]];
    if (write === undefined || whole === undefined || columns[column]?.kind !== "amount") return undefined;
    if (!addsUp(whole, rows, column)) return undefined;
    const formula = write(letters[column] ?? "");
    return formula.length > LONGEST ? undefined : formula;
  };
}

function addsUp({ cells, parts = [] }: Row, rows: readonly Row[], column: number): boolean {
  let sum = 0;
  for (const { row, sign } of parts) {
    const amount = rows[row]?.cells[column] ?? 0;
    sum += typeof amount === "number" ? sign * amount : Number.NaN;
  }
  return Number.isSafeInteger(sum) && sum === cells[column];
}

/**
 * Returns a function that takes the letters of a column and returns the formula of a total in that column. The formula
 * adds or subtracts cells of the column, such as `SUM(B3:B9)` for the letters `B`.
 * @param parts the rows to add or subtract.
 */
function formulaWriter(parts: readonly Part[]): (letters: string) => string {
  if (parts.some(({ sign }) => sign < 0)) {
    return (letters) =>
      parts.map(({ row, sign }, at) => `${sign < 0 ? "-" : at === 0 ? "" : "+"}${letters}${row + FIRST_ROW}`).join("");
  }
  const ranges = rangesOf(parts.map(({ row }) => row + FIRST_ROW));
  return (letters) =>
    `SUM(${ranges.map(([from, to]) => (from === to ? `${letters}${from}` : `${letters}${from}:${letters}${to}`)).join(",")})`;
}

/**
 * Groups consecutive row numbers into ranges. If a row number occurs a second time, the second occurrence becomes a
 * separate range.
 */
function rangesOf(rows: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === row) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

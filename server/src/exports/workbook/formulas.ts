import type { PrintedTable } from "../printed-table.ts";
import { columnLetters } from "./column-letters.ts";

type Row = PrintedTable["rows"][number];
type Part = NonNullable<Row["parts"]>[number];

/** The first row of a table's data in a sheet, under the titles. */
const FIRST_ROW = 2;

/** The longest formula that every spreadsheet reads, in characters. */
const LONGEST = 8_000;

/**
 * Returns a function that returns the formula of a cell that adds up other cells of its column, without the
 * equals sign: `SUM(B3:B9)`, or `B2-B6` with subtraction. Undefined for a cell that is not an amount, or
 * whose parts do not add up to its amount exactly; such a cell stays a plain number.
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

/** Returns a function that writes the formula of a row for a column, given the letters of the column. */
function formulaWriter(parts: readonly Part[]): (letters: string) => string {
  if (parts.some(({ sign }) => sign < 0)) {
    return (letters) =>
      parts.map(({ row, sign }, at) => `${sign < 0 ? "-" : at === 0 ? "" : "+"}${letters}${row + FIRST_ROW}`).join("");
  }
  const ranges = rangesOf(parts.map(({ row }) => row + FIRST_ROW));
  return (letters) =>
    `SUM(${ranges.map(([from, to]) => (from === to ? `${letters}${from}` : `${letters}${from}:${letters}${to}`)).join(",")})`;
}

/** Groups consecutive rows as ranges. A row that is added twice is also listed as a separate range. */
function rangesOf(rows: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === row) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

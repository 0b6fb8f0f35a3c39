import { month as monthOf } from "@hazina/base/calendar.ts";
import { readAmount } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { type Cell, columnName, type Grid, textOf } from "../../../sheets/grid.ts";
import { type Heading, inSequence, namesMonth, readHeading, readNumberHeading } from "./month-heading.ts";

/** The number of rows searched for months. */
const HEADER_ROWS = 200;

/**
 * The row that contains the months, with the heading read from each column; undefined for a column without a
 * heading.
 */
export type Header = { readonly index: number; readonly headings: readonly (Heading | undefined)[] };

/**
 * Returns the row with the most months; on a tie, the row of consecutive months that is nearest to the amounts. One
 * month is enough if amounts are below it. Numbers count as months only if no row has months as texts or dates.
 * Undefined if no row has months.
 */
export function findHeader(grid: Grid): Header | undefined {
  return bestHeader(grid, readHeading) ?? singlePeriod(grid) ?? bestHeader(grid, readNumberHeading, headsOnly);
}

/**
 * Returns whether a row of numbers such as 202601 is a row of months: the months are consecutive, and no cell of the
 * row contains an amount.
 */
function headsOnly(headings: readonly (Heading | undefined)[], cells: readonly Cell[]): boolean {
  const isAmount = (cell: Cell, column: number) =>
    headings[column] === undefined && readHeading(cell) === undefined && readAmount(cell, PLAIN).kind === "amount";
  return inSequence(headings) && !cells.some(isAmount);
}

const PLAIN = { decimal: ".", conflicting: false } as const;

function bestHeader(
  grid: Grid,
  readCell: (cell: Cell | undefined) => Heading | undefined,
  accepts: (headings: readonly (Heading | undefined)[], cells: readonly Cell[]) => boolean = () => true,
): Header | undefined {
  let best: Header | undefined;
  let most = 0;
  for (const [index, row] of grid.rows.slice(0, HEADER_ROWS).entries()) {
    const headings = row.cells.map(readCell);
    const count = headings.filter(namesMonth).length;
    if (count === 0 || count < most || !accepts(headings, row.cells)) continue;
    const better = count > most || (best !== undefined && inSequence(headings) && isCloserToAmounts(grid, index, best));
    if (better && (count > 1 || headsAmounts(grid, index, headings))) {
      best = { index, headings };
      most = count;
    }
  }
  return best;
}

/**
 * Returns whether a lower row of consecutive months replaces the best row found so far. It does if the months of the
 * best row are not consecutive, or if there are no amounts between the two rows.
 */
function isCloserToAmounts(grid: Grid, index: number, best: Header): boolean {
  if (!inSequence(best.headings)) return true;
  return !grid.rows
    .slice(best.index + 1, index)
    .some((row) => row.cells.slice(1).some((cell) => typeof cell === "number" || /\d/.test(textOf(cell))));
}

function headsAmounts(grid: Grid, index: number, headings: readonly (Heading | undefined)[]): boolean {
  const column = headings.findIndex(namesMonth);
  if (column < 1) return false;
  return grid.rows
    .slice(index + 1, index + 60)
    .some((row) => typeof row.cells[column] === "number" || /\d/.test(textOf(row.cells[column])));
}

/**
 * Returns the header of a single-month report, which names the month only in its title and heads
 * its amounts "Total"; undefined if the sheet is not such a report.
 */
function singlePeriod(grid: Grid): Header | undefined {
  const rows = grid.rows.slice(0, HEADER_ROWS);
  const index = rows.findIndex((row) =>
    row.cells.some((cell, column) => column > 0 && readHeading(cell)?.kind === "total"),
  );
  if (index < 0) return undefined;
  const title = rows
    .slice(0, index)
    .flatMap((row) => row.cells.map(readHeading))
    .find(namesMonth);
  if (!title) return undefined;
  return {
    index,
    headings: (rows[index]?.cells ?? []).map((cell) => (readHeading(cell)?.kind === "total" ? title : undefined)),
  };
}

/** Returns the error for a sheet without months, with the reason. */
export function noMonths(grid: Grid): FileRefusal {
  const kinds = grid.rows.slice(0, HEADER_ROWS).map((row) => row.cells.slice(1).map((cell) => readHeading(cell)?.kind));
  if (monthsInRows(grid)) {
    return refusal(
      "months_in_rows",
      "The months run down the rows. Transpose the table so that each month has a column, and import it again.",
    );
  }
  const tooCoarse = kinds.some((row) => row.some((kind) => kind === "longer" || kind === "year"));
  if (tooCoarse) {
    return refusal(
      "no_month_columns",
      "The columns are quarters or years. Export the report with one column a month and import it again.",
    );
  }
  if (kinds.some((row) => row.includes("total"))) {
    return refusal("no_month_columns", "The report has only a total column. Export it with one column a month.");
  }
  return refusal(
    "no_month_columns",
    "No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 above the amounts.",
  );
}

/**
 * Returns whether one of the first columns contains consecutive months with amounts next to them, which means that the
 * months are in rows instead of columns.
 */
export function monthsInRows(grid: Grid): boolean {
  return [0, 1].some((column) => {
    const amountRows = grid.rows.filter(({ cells }) =>
      cells.slice(column + 1).some((cell) => typeof cell === "number" || /\d/.test(textOf(cell))),
    );
    const headings = amountRows
      .map(({ cells }) => readHeading(cells[column]) ?? readNumberHeading(cells[column]))
      .filter(namesMonth);
    return headings.length > 1 && inSequence(headings);
  });
}

/** Returns the error for a heading that is a formula without a calculated value in the file. */
export function formulaHeading(grid: Grid, index: number, column: number): FileRefusal {
  const cell = `${columnName(column)}${grid.rows[index]?.row ?? 0}`;
  return refusal(
    "formula_without_value",
    `The heading in ${cell} is a formula without a saved value. Open the file, let it calculate, save it and import it again.`,
  );
}

/**
 * Adds the year to month names. The year is taken from the rows above or below the month names, or from the title. A
 * column without a year becomes undefined. Null if no years can be determined.
 */
export function withYears(grid: Grid, header: Header): (Heading | undefined)[] | null {
  if (!header.headings.some((heading) => heading?.kind === "name")) return [...header.headings];
  const years = yearsAbove(grid, header) ?? yearsBelow(grid, header) ?? yearInTitle(grid, header);
  if (years === null) return null;
  return header.headings.map((heading, column) => {
    const year = years(column);
    if (heading?.kind !== "name") return heading;
    if (year === undefined) return undefined;
    return { kind: "month", month: monthOf(year, heading.monthOfYear), covers: heading.covers };
  });
}

type YearOf = (column: number) => number | undefined;

function yearsAbove(grid: Grid, header: Header): YearOf | null {
  for (let index = header.index - 1; index >= Math.max(0, header.index - 3); index -= 1) {
    const found = (grid.rows[index]?.cells ?? []).map(readHeading);
    const years = found.map((heading) => (heading?.kind === "year" ? heading.year : undefined));
    if (years.slice(1).some((year) => year !== undefined)) {
      return (column) => years.slice(0, column + 1).findLast((year) => year !== undefined);
    }
  }
  return null;
}

/**
 * Reads the years in the row below the months, as in a sheet that compares this year with last year. Null
 * unless that row has a year for every month name, and no other content.
 */
function yearsBelow(grid: Grid, header: Header): YearOf | null {
  const below = grid.rows[header.index + 1]?.cells ?? [];
  const years = below.map((cell) => {
    const heading = readHeading(cell);
    return heading?.kind === "year" ? heading.year : undefined;
  });
  const everywhere = header.headings.every(
    (heading, column) => heading?.kind !== "name" || years[column] !== undefined,
  );
  const others = below.some((cell, column) => column > 0 && textOf(cell) !== "" && years[column] === undefined);
  return everywhere && !others ? (column) => years[column] : null;
}

/**
 * Returns the years of month names from the title. If the title has one year, all months must be within that year. If
 * it has two consecutive years, the months up to December are in the first year and all later months in the second.
 * Null if the title has no such years, or the months do not fit them.
 */
function yearInTitle(grid: Grid, header: Header): YearOf | null {
  const text = grid.rows
    .slice(0, header.index)
    .flatMap((row) => row.cells.map(textOf))
    .join(" ");
  const years = [...new Set([...text.matchAll(/\b(?:19|20)\d\d\b/g)].map((match) => Number(match[0])))].sort();
  const names = header.headings.map((heading) => (heading?.kind === "name" ? heading.monthOfYear : undefined));
  const turn = names.findIndex((name, column) => column > 0 && name !== undefined && name < (names[column - 1] ?? 0));
  const [first, second] = years;
  if (first === undefined || years.length > 2) return null;
  if (second === undefined) return turn < 0 ? () => first : null;
  if (turn < 0 || second !== first + 1) return null;
  return (column) => (column < turn ? first : second);
}

function refusal(code: string, message: string): FileRefusal {
  return { status: 422, code, message };
}

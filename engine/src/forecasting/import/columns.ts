import { addMonths, formatMonth, type Month, month as monthOf } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Cell, columnName, type Grid, type GridRow, isBlank, textOf } from "./grid.ts";
import { type LabelColumns, labelColumns } from "./label-columns.ts";
import {
  type Heading,
  inSequence,
  namesMonth,
  readHeading,
  readNumberHeading,
  resolveDays,
  resolveFigures,
} from "./month-heading.ts";
import type { FileRefusal } from "./report.ts";

/** Where a sheet of accounts by months keeps what: columns are counted from 0, months are in calendar order. */
export type Columns = {
  /** Index into the grid's rows of the row that heads the months. */
  readonly headerIndex: number;
  readonly labels: LabelColumns;
  readonly firstMonth: Month;
  /** One column a month, the first month first. */
  readonly months: readonly number[];
  readonly lastIsPartial: boolean;
  /** The column of printed row totals over all months, if there is one. */
  readonly total: number | null;
  /** Sentences about columns that were left out or cover part of a month. */
  readonly warnings: readonly string[];
};

/** The most months of one file: twenty years. */
const MOST_MONTHS = 240;
/** How far down the months are looked for. */
const HEADER_ROWS = 200;

/** Finds the months and the accounts of a sheet, or says why there are none to be found. */
export function findColumns(grid: Grid): Result<Columns, FileRefusal> {
  const header = findHeader(grid);
  if (!header) return refuse(noMonths(grid));
  const unresolved = grid.rows[header.index]?.cells.findIndex(
    (cell) => typeof cell === "object" && cell?.kind === "unresolved",
  );
  if (unresolved !== undefined && unresolved > 0) return refuse(formulaHeading(grid, header.index, unresolved));
  const named = withYears(grid, header);
  if (named === null)
    return refuse(refusal("months_without_year", "The month columns carry no year. Write headings such as Jan 2026."));
  return arrange(grid, header.index, resolveDays(resolveFigures(named)));
}

type Header = { readonly index: number; readonly headings: readonly (Heading | undefined)[] };

/**
 * The row with the most months in it; of equals the nearest to the amounts whose months follow each other. One month is
 * enough where amounts stand under it. Numbers are read as months only where no texts or dates are.
 */
function findHeader(grid: Grid): Header | undefined {
  return bestHeader(grid, readHeading) ?? singlePeriod(grid) ?? bestHeader(grid, readNumberHeading, inSequence);
}

function bestHeader(
  grid: Grid,
  readCell: (cell: Cell | undefined) => Heading | undefined,
  accepts: (headings: readonly (Heading | undefined)[]) => boolean = () => true,
): Header | undefined {
  let best: Header | undefined;
  let most = 0;
  for (const [index, row] of grid.rows.slice(0, HEADER_ROWS).entries()) {
    const headings = row.cells.map(readCell);
    const count = headings.filter(namesMonth).length;
    if (count === 0 || count < most || !accepts(headings)) continue;
    const better = count > most || (best !== undefined && inSequence(headings) && standsNearer(grid, index, best));
    if (better && (count > 1 || headsAmounts(grid, index, headings))) {
      best = { index, headings };
      most = count;
    }
  }
  return best;
}

/** Of two rows of months the lower one heads the amounts, unless amounts stand between them; so does one in sequence. */
function standsNearer(grid: Grid, index: number, best: Header): boolean {
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

/** A report over one month shows it in its title and heads the amounts with "Total". */
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

function noMonths(grid: Grid): FileRefusal {
  const kinds = grid.rows.slice(0, HEADER_ROWS).map((row) => row.cells.slice(1).map((cell) => readHeading(cell)?.kind));
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
    "No row with months was found. The file needs a heading row such as Jan 2026, Feb 2026 over the amounts.",
  );
}

function formulaHeading(grid: Grid, index: number, column: number): FileRefusal {
  const cell = `${columnName(column)}${grid.rows[index]?.row ?? 0}`;
  return refusal(
    "formula_without_value",
    `The heading in ${cell} is a formula without a saved value. Open the file, let it calculate, save it and import it again.`,
  );
}

/** Month names with the year of the row above them, or of the title where it names only one; null where none does. */
function withYears(grid: Grid, header: Header): (Heading | undefined)[] | null {
  if (!header.headings.some((heading) => heading?.kind === "name")) return [...header.headings];
  const years = yearsAbove(grid, header) ?? yearInTitle(grid, header);
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

/** One year in the title serves months that run within it; of two years the first is that of the first month. */
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

function arrange(
  grid: Grid,
  headerIndex: number,
  headings: readonly (Heading | undefined)[],
): Result<Columns, FileRefusal> {
  const found = headings.flatMap((heading, column) => (heading?.kind === "month" ? [{ ...heading, column }] : []));
  found.sort((a, b) => a.month - b.month);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return refuse(noMonths(grid));
  for (const [index, { month, column }] of found.entries()) {
    const before = found[index - 1];
    if (before?.month === month) return refuse(twice(month, before.column, column));
    if (before && month > before.month + 1) return refuse(gap(before.month, month));
  }
  if (found.length > MOST_MONTHS)
    return refuse(
      refusal("too_many_months", `The file has ${found.length} months; at most ${MOST_MONTHS} can be imported.`),
    );
  const months = found.map(({ column }) => column);
  const header = grid.rows[headerIndex];
  const labels = labelColumns(grid, headerIndex, Math.min(...months));
  if (!labels || !header) {
    return refuse(refusal("no_account_column", "No column with account names was found to the left of the months."));
  }
  const warnings = [
    ...leftOut(header, headings, Math.min(...months)),
    ...found
      .filter(({ covers, month }) => covers === "part" && month !== last.month)
      .map(({ month }) => partSentence(month)),
  ];
  return accept({
    headerIndex,
    labels,
    firstMonth: first.month,
    months,
    lastIsPartial: last.covers === "part",
    total: totalColumn(headings, found.length),
    warnings,
  });
}

/** The column of row totals; a file over one month needs none. */
function totalColumn(headings: readonly (Heading | undefined)[], monthCount: number): number | null {
  const column = headings.findIndex((heading) => heading?.kind === "total");
  return column < 0 || monthCount < 2 ? null : column;
}

function leftOut(header: GridRow, headings: readonly (Heading | undefined)[], firstColumn: number): string[] {
  const columns = header.cells.flatMap((cell, column) => {
    const known = headings[column]?.kind;
    if (column < firstColumn || isBlank(cell) || known === "month" || known === "total") return [];
    return [`"${textOf(cell).slice(0, 40)}"`];
  });
  if (columns.length === 0) return [];
  return [
    `Columns that are no month were not imported: ${columns.slice(0, 8).join(", ")}${columns.length > 8 ? " and others" : ""}.`,
  ];
}

function partSentence(month: Month): string {
  return `The heading of ${formatMonth(month)} covers only part of the month; its amounts were read as printed.`;
}

function twice(month: Month, one: number, other: number): FileRefusal {
  return refusal(
    "month_twice",
    `Columns ${columnName(one)} and ${columnName(other)} both are ${formatMonth(month)}. Leave only the actual amounts, one column a month.`,
  );
}

function gap(before: Month, after: Month): FileRefusal {
  const missing = formatMonth(addMonths(before, 1));
  const to = formatMonth(addMonths(after, -1));
  const which = missing === to ? missing : `${missing} to ${to}`;
  return refusal(
    "month_missing",
    `There is no column for ${which}. Export every month between the first and the last.`,
  );
}

function refusal(code: string, message: string): FileRefusal {
  return { status: 422, code, message };
}

import { type Cell, type Grid, type GridRow, isBlank, labelOf } from "../../../sheets/grid.ts";
import { plainName, sectionNamed, totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import { HEADING_WORDS } from "./label-columns.ts";
import { inRuns, inSequence, namesMonth, readHeading, readNumberHeading, sameHeading } from "./month-heading.ts";

/** Patterns of the titles that identify a statement. */
export const TITLES: Record<Statement | "cash_flow", RegExp> = {
  profit_and_loss:
    /profit (and|&|or) loss|\bp ?(&|and|\/) ?l\b|income statement|statement of (comprehensive income|profit|operations|financial performance)|\bpnl\b|taarifa ya (mapato|faida)|faida na hasara|compte de resultat|compte d'exploitation/i,
  balance_sheet:
    /balance sheet|\bbs\b|statement of (financial position|assets)|mizania|taarifa ya hali ya (kifedha|fedha)|\bbilan\b/i,
  cash_flow: /cash ?flows?\b|mtiririko wa fedha|flux de tresorerie/i,
};

/** The maximum number of rows of a sheet that is divided into tables; a longer sheet is a list. */
const MOST_ROWS = 20_000;

/**
 * Divides a sheet into its tables. A new table starts at a row of different months, or at the title or a
 * section of another statement. Months that are repeated on every printed page do not start a new table.
 */
export function tablesOf(grid: Grid): Grid[] {
  if (grid.rows.length > MOST_ROWS) return [grid];
  const headers = headerIndexes(grid);
  const starts = [0];
  for (const [position, header] of headers.entries()) {
    const before = headers[position - 1];
    if (before === undefined) continue;
    const start = titlesStart(grid, before, header);
    if (start !== undefined && begins(grid, starts.at(-1) ?? 0, { before, header, start })) starts.push(start);
  }
  const tables = starts.map((start, index) => part(grid, start, starts[index + 1] ?? grid.rows.length));
  return tables.flatMap((table) => splitBySections(table));
}

/**
 * Returns the indexes of the rows with at least two months or, if there are none, of the rows with one month. Amounts
 * such as 2005.5 are not months.
 */
function headerIndexes(grid: Grid): number[] {
  const counts = grid.rows.map((row) => {
    const headings = row.cells.map((cell, column) => (column > 0 && isNoNumber(cell) ? readHeading(cell) : undefined));
    const count = headings.filter(namesMonth).length;
    return count > 0 && (inSequence(headings) || inRuns(headings)) ? count : numberMonths(row);
  });
  const most = Math.max(0, ...counts);
  return counts.flatMap((count, index) => (count >= 2 || (most === 1 && count === 1) ? [index] : []));
}

/**
 * Returns the number of months in a heading row of numbers such as 202601; zero if a name is in front of the
 * numbers.
 */
function numberMonths(row: GridRow): number {
  const label = plainName(labelOf(row));
  const numbers = row.cells.filter((cell, column) => column > 0 && typeof cell === "number");
  const headings = numbers.map(readNumberHeading);
  const isOrdered = inSequence(headings) || (isHeadingWord(label) && inRuns(headings));
  const isHeader = headings.every(namesMonth) && isOrdered && (label === "" || isHeadingWord(label));
  return isHeader && headings.length > 1 ? headings.length : 0;
}

function isHeadingWord(label: string): boolean {
  return Object.values(HEADING_WORDS).some((words) => words.test(label));
}

function isNoNumber(cell: Cell): boolean {
  return (
    typeof cell !== "number" &&
    !(typeof cell === "string" && /^[\d.,\s()-]*$/.test(cell) && !/[-/]\d+[-/]|^\d{4}-\d\d$/.test(cell))
  );
}

/** Returns whether a row has an amount after its first cell. */
export function isAmountRow({ cells }: GridRow): boolean {
  return cells.slice(1).some((cell) => {
    if (typeof cell === "number") return readHeading(cell)?.kind !== "year";
    return typeof cell === "string" && /\d/.test(cell) && (!isNoNumber(cell) || readHeading(cell) === undefined);
  });
}

/**
 * Returns the index of the row after the last row with amounts between two header rows; undefined if no row between
 * them has amounts.
 * @param before the index of the previous header row.
 * @param header the index of the header row.
 */
function titlesStart(grid: Grid, before: number, header: number): number | undefined {
  const last = grid.rows.slice(before + 1, header).findLastIndex(isAmountRow);
  return last < 0 ? undefined : before + 1 + last + 1;
}

/**
 * The index of a row of months (`header`), of the previous row of months (`before`), and of the first row after the
 * last amounts above the header (`start`).
 */
type HeaderAmong = { readonly before: number; readonly header: number; readonly start: number };

/** Returns whether a row of months starts another table, rather than repeating the same months on the next page. */
function begins(grid: Grid, from: number, { before, header, start }: HeaderAmong): boolean {
  if (!sameHeadings(grid.rows[before], grid.rows[header])) return true;
  const first = new Set(grid.rows.slice(from, before).map(labelOf));
  const titles = grid.rows
    .slice(start, header)
    .map(labelOf)
    .filter((text) => text !== "" && !first.has(text));
  if (titles.some((text) => Object.values(TITLES).some((title) => title.test(text)))) return true;
  const kindsAbove = new Set(kindsOf(grid.rows.slice(from, start)));
  const kindsBelow = kindsOf(grid.rows.slice(header + 1));
  const next = grid.rows.findIndex((row, index) => index > header && isAmountRow(row));
  const opensKind = kindsOf(grid.rows.slice(header + 1, next + 1)).length > 0;
  if (opensKind && kindsAbove.size > 0 && kindsBelow.length > 1 && kindsBelow.every((kind) => !kindsAbove.has(kind)))
    return true;
  const above = new Set(amountLabels(grid.rows.slice(from, start)));
  const below = amountLabels(grid.rows.slice(header + 1));
  const again = below.filter((label) => above.has(label)).length;
  return below.length > 0 && again * 2 >= below.length;
}

function sameHeadings(one: GridRow | undefined, other: GridRow | undefined): boolean {
  const columns = Math.max(one?.cells.length ?? 0, other?.cells.length ?? 0);
  return Array.from({ length: columns }, (_, column) => column).every((column) => {
    const [a, b] = [one?.cells[column], other?.cells[column]];
    if (typeof b === "number" && namesMonth(readNumberHeading(b))) return a === b;
    return column === 0 || !namesMonth(readHeading(b)) || sameHeading(a, b);
  });
}

/** Returns the statements whose sections are named in the rows. */
function kindsOf(rows: readonly GridRow[]): Kind[] {
  return rows.flatMap((row) => kindNamed(labelOf(row)) ?? []);
}

function amountLabels(rows: readonly GridRow[]): string[] {
  return rows
    .filter(isAmountRow)
    .map(labelOf)
    .filter((label) => totalOf(label) === undefined);
}

function part(grid: Grid, from: number, to: number): Grid {
  if (from === 0 && to === grid.rows.length) return grid;
  const rows = grid.rows.slice(from, to);
  const title = rows
    .slice(0, 3)
    .map(labelOf)
    .find((text) => text !== "" && text.length < 60);
  const first = rows[0]?.row ?? 1;
  return {
    ...grid,
    isPart: true,
    name: from === 0 ? grid.name : `${grid.name}, row ${first}${title ? ` (${title})` : ""}`,
    rows,
  };
}

type Kind = Statement | "cash_flow";

/** Divides a table in which one statement is followed by another under the same months. */
function splitBySections(table: Grid): Grid[] {
  const header = headerIndexes(table)[0];
  if (header === undefined) return [table];
  const marks = table.rows.flatMap((row, index) => {
    if (index === header || isAmountRow(row)) return [];
    const kind = index < header ? kindTitled(labelOf(row)) : kindNamed(labelOf(row));
    return kind ? [{ index, kind }] : [];
  });
  const [first] = marks;
  const next = marks.find(({ kind }) => kind !== first?.kind);
  if (!first || !next || next.index < header) return [table];
  const rest = marks.filter(({ index }) => index >= next.index);
  if (rest.some(({ kind }) => kind === first.kind)) return [table];
  const isSure =
    next.kind === "cash_flow" ||
    new Set(rest.map(({ index }) => labelOf(table.rows[index] as GridRow).toLowerCase())).size >= 2;
  if (!isSure) return [table];
  const top = { ...table, isPart: true, rows: table.rows.slice(0, next.index) };
  const headings = table.rows.filter(
    (row, index) =>
      index < (marks.find((mark) => mark.index > header)?.index ?? next.index) &&
      Math.abs(index - header) < 4 &&
      !isAmountRow(row) &&
      row.cells.filter((cell) => !isBlank(cell)).length > 1,
  );
  const row = table.rows[next.index]?.row ?? 1;
  const name = `${table.name}, row ${row} (${labelOf(table.rows[next.index] as GridRow)})`;
  const below = { ...table, isPart: true, name, rows: [...headings, ...table.rows.slice(next.index)] };
  return [top, ...(below.rows.length < table.rows.length ? splitBySections(below) : [below])];
}

function kindTitled(label: string): Kind | undefined {
  const found = (["profit_and_loss", "balance_sheet", "cash_flow"] as const).filter((kind) => TITLES[kind].test(label));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the statement that a row without amounts starts, because the row contains its title or the name of a section
 * that only this statement has; undefined if the row starts no statement.
 */
function kindNamed(label: string): Kind | undefined {
  if (label === "" || label.length > 80) return undefined;
  if (/cash flows? (from|used in)|^(operating|investing|financing) activities$/i.test(label)) return "cash_flow";
  const titled = kindTitled(label);
  if (titled) return titled;
  const named = (statement: Statement) => {
    const section = sectionNamed(plainName(label), statement);
    return section !== undefined && !section.loose && section.section !== "container";
  };
  if (named("profit_and_loss")) return "profit_and_loss";
  return named("balance_sheet") ? "balance_sheet" : undefined;
}

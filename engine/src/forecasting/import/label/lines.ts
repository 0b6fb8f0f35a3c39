import { cents } from "@hazina/base/money.ts";
import { currencyOf, type NumberStyle, numberStyleOf, type Reading, readAmount } from "../../../sheets/amount.ts";
import { columnName, type Grid, type GridRow, isBlank, textOf, tidy } from "../../../sheets/grid.ts";
import { totalOf } from "../../classification/section-names.ts";
import type { Columns, MonthCell } from "../find/columns.ts";
import { sameHeading } from "../find/month-heading.ts";
import type { RowReport } from "../report/report.ts";
import { computedRow } from "./computed-names.ts";
import { hiddenRowsSentence } from "./hidden-rows.ts";

/**
 * A row below the headings: its name, depth, monthly amounts and row total, and the section, parent and department
 * that its columns name.
 */
export type Line = {
  readonly row: number;
  /** The printed name, without spaces at its ends. */
  readonly label: string;
  /** The depth of the row's indent; comparable only within a file. */
  readonly level: number;
  readonly bold: boolean;
  /**
   * Whether the source marks the row as an account, regardless of its name; absent if the source has no such marks.
   */
  readonly isAccount?: boolean;
  readonly readings: readonly Reading[];
  /** The printed row total; empty if the file has no column of row totals. */
  readonly rowTotal: Reading;
  readonly section: string | null;
  readonly parent: string | null;
  readonly department: string | null;
  /** Returns the name of a month's cell for messages, such as "C7". */
  readonly cellName: (monthIndex: number) => string;
};

/** The rows of a sheet: its lines, the rows that are not lines, and warnings. */
export type Lines = {
  readonly lines: readonly Line[];
  /** Rows that are not lines, such as titles and repeated headings. */
  readonly others: readonly RowReport[];
  readonly warnings: readonly string[];
};

/** The number of spaces that equal one tab. */
const TAB = 4;
/**
 * The number of spaces that equal one step of cell indent. A name in a column further to the right is deeper
 * than any number of spaces.
 */
const INDENT_STEP = 3;
const COLUMN_STEP = 1000;

/**
 * Reads the rows of a sheet with accounts in rows and months in columns.
 * @param places the power of ten by which amounts are multiplied: 3 for thousands.
 */
export function readLines(grid: Grid, columns: Columns, places = 0): Lines {
  const lastHeading = Math.max(columns.headerIndex, ...columns.rows.below);
  const body = grid.rows.slice(lastHeading + 1).filter((row) => row.cells.some((cell) => !isBlank(cell)));
  const style = { ...numberStyleOf(amountTexts(body, columns), grid.decimalComma), places };
  const lines: Line[] = [];
  const others: RowReport[] = titles(grid, columns);
  const spaces = singleSpacesAreNoise(body, columns) ? 0 : 1;
  let section: string | null = null;
  for (const row of body) {
    const line = readLine(row, columns, style, spaces, section);
    section = line.section;
    if (repeatsHeading(grid, row, columns)) others.push(rowOf(row, "title", "Repeated column headings."));
    else if (isFooter(line)) others.push(rowOf(row, "skipped", "Footer of the report."));
    else if (lines.length === 0 && headsColumns(line))
      others.push(rowOf(row, "title", "Second row of column headings."));
    else lines.push(line);
  }
  const named = withoutCompanyMark(lines);
  const amounts = lines.filter(({ readings }) => readings.some(({ kind }) => kind !== "blank")).map(({ row }) => row);
  const warnings = [
    ...currencyWarning(amountTexts(body, columns)),
    ...named.warnings,
    ...hiddenRowsSentence(grid, amounts),
  ];
  return { lines: named.lines, others, warnings };
}

function* amountTexts(body: readonly GridRow[], columns: Columns): Generator<string> {
  for (const row of body) {
    for (const { column } of columns.months.flat()) {
      const cell = row.cells[column];
      if (typeof cell === "string") yield cell;
    }
  }
}

function titles(grid: Grid, { headerIndex, rows }: Columns): RowReport[] {
  const reasonOf = (index: number) => {
    if (index === headerIndex) return "Column headings.";
    return index < headerIndex ? "Title above the column headings." : "Second row of column headings.";
  };
  return grid.rows.slice(0, Math.max(headerIndex, ...rows.below) + 1).flatMap((row, index) => {
    if (row.cells.every(isBlank)) return [];
    return [rowOf(row, "title", reasonOf(index))];
  });
}

/** Returns whether a row is a page number or a print date, even if its amount columns contain text. */
function isFooter({ label, readings, isAccount }: Line): boolean {
  if (isAccount) return false;
  const amounts = readings.filter(({ kind }) => kind !== "blank").length;
  return (
    amounts < 2 &&
    amounts < readings.length &&
    /^(page\b|(printed|generated|prepared|run|report) (by|on|date|at)\b)/i.test(label)
  );
}

function rowOf(row: GridRow, fate: RowReport["fate"], reason: string): RowReport {
  const text = row.cells.map(textOf).find((found) => found !== "") ?? "";
  return { row: row.row, account: text.slice(0, 250), fate, reason };
}

function repeatsHeading(grid: Grid, row: GridRow, columns: Columns): boolean {
  const header = grid.rows[columns.headerIndex]?.cells ?? [];
  const isSame = row.cells.every((cell, column) => textOf(cell) === textOf(header[column]));
  if (isSame || columns.months.length < 2) return isSame;
  const months = columns.months.filter(([first]) => {
    const column = first?.column ?? 0;
    return !isBlank(row.cells[column]) && sameHeading(row.cells[column], header[column]);
  });
  return months.length > columns.months.length / 2;
}

/**
 * Returns whether a row directly below the headings contains only words such as "Actual" or "KES", and no account
 * name.
 */
function headsColumns(line: Line): boolean {
  return line.label === "" && line.readings.every(({ kind }) => kind === "blank" || kind === "unreadable");
}

function readLine(row: GridRow, columns: Columns, style: NumberStyle, spaces: number, above: string | null): Line {
  const column = columns.labels.names.find((name) => !isBlank(row.cells[name])) ?? columns.labels.names[0] ?? 0;
  const cell = row.cells[column];
  const raw = typeof cell === "string" ? cell : textOf(cell);
  const position = columns.labels.names.indexOf(column);
  const indent = leadingSpaces(raw);
  return {
    row: row.row,
    label: tidy(raw),
    level: position * COLUMN_STEP + row.indent * INDENT_STEP + (indent === 1 ? spaces : indent),
    bold: row.bold,
    ...(row.isAccount ? { isAccount: true } : {}),
    readings: columns.months.map((cells) => readMonth(row, cells, style)),
    rowTotal: columns.total === null ? { kind: "blank" } : readAmount(row.cells[columns.total], style),
    section: columns.labels.section === null ? null : (optional(row, columns.labels.section) ?? above),
    parent: optional(row, columns.labels.parent),
    department: optional(row, columns.labels.department),
    cellName: (index) => `${columnName(columns.months[index]?.[0]?.column ?? 0)}${row.row}`,
  };
}

/** Returns the amount of a month: its only cell, the sum of its cells, or debit minus credit. */
function readMonth(row: GridRow, cells: readonly MonthCell[], style: NumberStyle): Reading {
  const [only] = cells;
  if (only && cells.length === 1 && only.side === null) return readAmount(row.cells[only.column], style);
  const readings = cells.map(({ column, side }) => ({ reading: readAmount(row.cells[column], style), side }));
  const wrong = readings.find(({ reading: { kind } }) => kind !== "blank" && kind !== "amount");
  if (wrong) return wrong.reading;
  const found = readings.flatMap(({ reading, side }) =>
    reading.kind === "amount" ? [{ ...reading, column: side }] : [],
  );
  if (found.length === 0) return { kind: "blank" };
  const rounded = found.some((one) => one.rounded);
  const sided = found.some((one) => one.column !== null || one.side !== null);
  const net = found.reduce((sum, one) => sum + ((one.column ?? one.side) === "credit" ? -one.cents : one.cents), 0);
  if (!Number.isSafeInteger(net)) return { kind: "unreadable", why: "adds up to more than can be calculated exactly" };
  if (!sided) return { kind: "amount", cents: cents(net), side: null, rounded };
  return { kind: "amount", cents: cents(Math.abs(net)), side: net < 0 ? "credit" : "debit", rounded };
}

function optional(row: GridRow, column: number | null): string | null {
  return column === null ? null : textOf(row.cells[column]) || null;
}

function leadingSpaces(text: string): number {
  let count = 0;
  for (const character of text) {
    if (character === "\t") count += TAB;
    else if (/[\s\u200B\uFEFF]/.test(character)) count += character === "\uFEFF" || character === "\u200B" ? 0 : 1;
    else break;
  }
  return count;
}

/**
 * Returns whether single spaces in front of names are typing errors: only one or two names begin with a single space,
 * and no name begins with two. Otherwise a space is a level of indent.
 */
function singleSpacesAreNoise(body: readonly GridRow[], columns: Columns): boolean {
  const indents = body.flatMap((row) => {
    const cell = row.cells[columns.labels.names[0] ?? 0];
    return typeof cell === "string" && !isBlank(cell) ? [leadingSpaces(cell)] : [];
  });
  const single = indents.filter((indent) => indent === 1).length;
  return single > 0 && single < 3 && !indents.includes(2);
}

const COMPANY_MARK = / - ([A-Z][A-Z0-9]{0,7})$/;

/** Removes the company mark that some programs print after every name: "Sales - STL" becomes "Sales". */
function withoutCompanyMark(lines: readonly Line[]): { lines: readonly Line[]; warnings: readonly string[] } {
  const counts = new Map<string, number>();
  for (const { label } of lines) {
    const mark = COMPANY_MARK.exec(label)?.[1];
    if (mark) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [mark, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  const others = lines.filter(({ label }) => label !== "" && !label.endsWith(` - ${mark}`));
  const accounts = others.filter(
    ({ label }) => totalOf(label) === undefined && computedRow(label, "profit_and_loss") === undefined,
  );
  if (count < 3 || accounts.length * 3 > count) return { lines, warnings: [] };
  return {
    lines: lines.map((line) => ({ ...line, label: line.label.replace(new RegExp(` - ${mark}$`), "") })),
    warnings: [`The account names end in " - ${mark}", a company suffix, which was removed.`],
  };
}

function currencyWarning(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const currency = currencyOf(text);
    if (currency) found.add(currency);
  }
  if (found.size < 2) return [];
  return [
    `The amounts are in more than one currency (${[...found].join(", ")}); they were read as one currency, without conversion.`,
  ];
}

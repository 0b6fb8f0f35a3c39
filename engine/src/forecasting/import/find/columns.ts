import { addMonths, formatMonth, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { readAmount } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import { columnName, type Grid, isBlank, labelOf } from "../../../sheets/grid.ts";
import type { Answers, ColumnReport, Question } from "../report/report.ts";
import { type Choice, chooseColumns, type MonthColumn } from "./column-choice.ts";
import { findHeader, formulaHeading, type Header, monthsInRows, noMonths, withYears } from "./header.ts";
import { type HeadingRows, headingRows, headingStacks, type Stack, spreadTexts } from "./heading-stack.ts";
import { type LabelColumns, labelColumns, namesAtTheEnd } from "./label-columns.ts";
import { LEFT_OUT_AS } from "./measures.ts";
import {
  type Heading,
  namesMonth,
  readHeading,
  readNumberHeading,
  resolveDays,
  resolveFigures,
} from "./month-heading.ts";
import { unknownMonth } from "./unknown-months.ts";

/**
 * A column with amounts of a month. `side` is debit or credit if the two have separate columns; otherwise
 * null.
 */
export type MonthCell = { readonly column: number; readonly side: "debit" | "credit" | null };

/**
 * The layout of a sheet with accounts in rows and months in columns. Columns are counted from 0; months are in
 * calendar order.
 */
export type Columns = {
  /** The index of the grid row that contains the months. */
  readonly headerIndex: number;
  /** The indexes of all heading rows. */
  readonly rows: HeadingRows;
  readonly labels: LabelColumns;
  readonly firstMonth: Month;
  /** The columns of each month, from the first month on; usually one per month. */
  readonly months: readonly (readonly MonthCell[])[];
  readonly lastIsPartial: boolean;
  /** The column of the printed total of each row over all months; null if there is no such column. */
  readonly total: number | null;
  /** Whether a heading says that the amounts are actuals. */
  readonly saysActual: boolean;
  /** Warnings about columns that were left out or cover only part of a month. */
  readonly warnings: readonly string[];
  readonly report: readonly ColumnReport[];
  /** A question for the user about the columns, if their headings are unclear; null if there is no question. */
  readonly question: Question | null;
};

/** The maximum number of months in one file: twenty years. */
const MOST_MONTHS = 240;
/** The number of rows examined to determine whether a column without a heading contains amounts. */
const SAMPLE_ROWS = 200;

/** Finds the months and the account names of a sheet, or refuses it with the reason. */
export function findColumns(grid: Grid, answers: Answers = {}): Result<Columns, FileRefusal> {
  const header = findHeader(grid);
  if (!header || (header.headings.filter(namesMonth).length < 2 && monthsInRows(grid))) return refuse(noMonths(grid));
  const unresolved = grid.rows[header.index]?.cells.findIndex(
    (cell) => typeof cell === "object" && cell?.kind === "unresolved",
  );
  if (unresolved !== undefined && unresolved > 0) return refuse(formulaHeading(grid, header.index, unresolved));
  const first = header.headings.findIndex((heading, column) => column > 0 && namesMonth(heading));
  const rows = headingRows(grid, header.index, Math.max(1, first));
  const columnCount = Math.max(...[...rows.below, header.index].map((index) => grid.rows[index]?.cells.length ?? 0));
  const stacks = headingStacks(grid, rows, columnCount, Math.max(1, first));
  const spread = spreadHeadings(grid, header, rows, columnCount, Math.max(1, first));
  const named = withYears(grid, { index: header.index, headings: spread });
  if (named === null)
    return refuse(refusal("months_without_year", "The month columns have no year. Write headings such as Jan 2026."));
  return arrange(grid, { rows, stacks, headings: resolveDays(resolveFigures(named)) }, answers);
}

/**
 * Copies the heading of a month to blank columns to its right. A blank column gets the heading if the month's cell is
 * merged over it, or if the rows below have a heading in that column. Other columns without a heading stay undefined.
 */
function spreadHeadings(
  grid: Grid,
  header: Header,
  rows: HeadingRows,
  columnCount: number,
  firstColumn: number,
): (Heading | undefined)[] {
  const merged = spreadTexts(grid, header.index, columnCount, firstColumn);
  const own = grid.rows[header.index]?.cells ?? [];
  const isMerged = (grid.merged ?? []).length > 0;
  let carried: Heading | undefined;
  return Array.from({ length: columnCount }, (_, column) => {
    const heading = header.headings[column];
    if (!isBlank(own[column])) {
      carried = column >= firstColumn ? heading : undefined;
      return heading;
    }
    const hasOwn = rows.below.some((index) => !isBlank(grid.rows[index]?.cells[column]));
    const spreads = hasOwn || (isMerged && (merged[column] ?? "") !== "");
    return spreads && namesMonth(carried) ? carried : undefined;
  });
}

type Headed = {
  readonly rows: HeadingRows;
  readonly stacks: readonly Stack[];
  readonly headings: readonly (Heading | undefined)[];
};

function arrange(grid: Grid, headed: Headed, answers: Answers): Result<Columns, FileRefusal> {
  const { rows, stacks, headings } = headed;
  const found = headings.flatMap((heading, column): MonthColumn[] => {
    const stack = stacks[column];
    if (heading?.kind !== "month" || !stack) return [];
    return [{ column, month: heading.month, part: heading.covers === "part", stack }];
  });
  if (found.length === 0) return refuse(noMonths(grid));
  const firstColumn = Math.min(...found.map(({ column }) => column));
  const above = rowsAbove(grid, rows.header, found);
  if (above.length > 1) return refuse(amountsAbove(above));
  const bare = columnsWithoutHeading(grid, headed, firstColumn);
  if (bare.length > 0) return refuse(unheaded(bare));
  const unknown = unknownMonth(grid, {
    header: rows.header,
    lastHeading: Math.max(rows.header, ...rows.below),
    isRead: (column) => headings[column] !== undefined,
  });
  if (unknown) return refuse(unknown);
  const choice = chooseColumns(found, answers);
  if (!choice.ok) return choice;
  const { chosen, leftOut } = withoutComparatives(choice.value);
  const months = [...chosen.keys()].sort((a, b) => a - b);
  const gap = months.find((month, index) => index > 0 && month > (months[index - 1] ?? 0) + 1);
  if (gap !== undefined) return refuse(missing(months[months.indexOf(gap) - 1] ?? gap, gap));
  if (months.length > MOST_MONTHS)
    return refuse(
      refusal("too_many_months", `The file has ${months.length} months; at most ${MOST_MONTHS} can be imported.`),
    );
  const own = found.filter(({ column }) => !isBlank(grid.rows[rows.header]?.cells[column]));
  const lastColumn = Math.max(firstColumn, ...own.map(({ column }) => column));
  const atTheEnd = namesAtTheEnd(grid, rows.header, { first: firstColumn, last: lastColumn });
  if (atTheEnd !== undefined) return refuse(namesAfterMonths(atTheEnd));
  const labels = labelColumns(grid, rows.header, firstColumn);
  const [first] = months;
  const last = months.at(-1);
  if (!labels || first === undefined || last === undefined)
    return refuse(refusal("no_account_column", "No column with account names was found to the left of the months."));
  const isPart = (month: Month) => (chosen.get(month) ?? []).some(({ part }) => part);
  const report = columnReports(grid, headed, { chosen, leftOut, firstColumn, labels });
  return accept({
    headerIndex: rows.header,
    rows,
    labels,
    firstMonth: first,
    months: months.map((month) => (chosen.get(month) ?? []).map(cellOf)),
    lastIsPartial: isPart(last),
    total: totalColumn(headed, months.length),
    saysActual: [...chosen.values()].flat().some(({ stack }) => stack.measures.has("actual")),
    warnings: [
      ...leftOutSentence(report),
      ...hiddenSentences(grid, chosen, labels),
      ...months.filter((month) => isPart(month) && month !== last).map(partSentence),
    ],
    report,
    question: choice.value.question,
  });
}

function namesAfterMonths(column: number): FileRefusal {
  return refusal(
    "no_account_column",
    `The account names are in column ${columnName(column)}, to the right of the months. Move that column to the left of the months, and import the file again.`,
  );
}

function cellOf({ column, stack: { measures } }: MonthColumn): MonthCell {
  return { column, side: measures.has("debit") ? "debit" : measures.has("credit") ? "credit" : null };
}

/**
 * Returns the rows that are above the months and have a name and amounts. Such rows belong to another table, which the
 * import would not read.
 */
function rowsAbove(grid: Grid, header: number, found: readonly MonthColumn[]): number[] {
  return grid.rows.slice(0, header).flatMap(({ cells, row }) => {
    const amounts = found.filter(({ column }) => {
      const cell = cells[column];
      if (typeof cell === "number") return readHeading(cell)?.kind !== "year" && !namesMonth(readNumberHeading(cell));
      return typeof cell === "string" && readHeading(cell) === undefined && readAmount(cell, PLAIN).kind === "amount";
    });
    return amounts.length > 0 && labelOf({ row, cells, indent: 0, bold: false }) !== "" ? [row] : [];
  });
}

function amountsAbove(rows: readonly number[]): FileRefusal {
  return refusal(
    "amounts_above_months",
    `Rows ${rows[0]} to ${rows.at(-1)} have amounts above the row of months. Put each table on its own sheet, with its months above it.`,
  );
}

const PLAIN = { decimal: ".", conflicting: false } as const;

/**
 * Returns the columns to the right of the first month that have amounts but no heading; the meaning of such
 * columns is unknown.
 */
function columnsWithoutHeading(grid: Grid, { rows, headings }: Headed, firstColumn: number): number[] {
  const lastHeader = Math.max(rows.header, ...rows.below);
  const sample = grid.rows.slice(lastHeader + 1, lastHeader + 1 + SAMPLE_ROWS);
  const width = Math.max(...sample.map(({ cells }) => cells.length), 0);
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const isHeaded = [rows.header, ...rows.below].some((index) => !isBlank(grid.rows[index]?.cells[column]));
    if (column < firstColumn || headings[column] !== undefined || isHeaded) return false;
    const amounts = sample.filter(({ cells }) => {
      const reading = readAmount(cells[column], PLAIN);
      return reading.kind === "amount" && reading.cents !== 0;
    });
    return amounts.length > 1;
  });
}

function unheaded(columns: readonly number[]): FileRefusal {
  const names = columns.slice(0, 6).map(columnName).join(", ");
  const [which, holds, it] = columns.length === 1 ? ["Column", "contains", "it"] : ["Columns", "contain", "them"];
  return refusal(
    "column_without_heading",
    `${which} ${names} ${holds} amounts without a heading. Give ${it} a heading, or delete ${it}, and import the file again.`,
  );
}

/** Leaves out months of the previous year that are printed only for comparison with the same months of this year. */
function withoutComparatives(choice: Choice): Choice {
  const months = [...choice.chosen.keys()].sort((a, b) => a - b);
  const breakAt = months.findLastIndex((month, index) => index > 0 && month > (months[index - 1] ?? 0) + 1);
  if (breakAt < 0) return choice;
  const current = months.slice(breakAt);
  const ofYear = new Set(current.map((month) => month % 12));
  const earlier = months.slice(0, breakAt);
  if (!earlier.every((month) => ofYear.has(month % 12))) return choice;
  const leftOut = new Map(choice.leftOut);
  for (const month of earlier)
    for (const { column } of choice.chosen.get(month) ?? []) leftOut.set(column, LEFT_OUT_AS.last_year);
  const chosen = new Map([...choice.chosen].filter(([month]) => current.includes(month)));
  return { ...choice, chosen, leftOut };
}

/** Returns the column of row totals; null if there is none, for example in a file of one month. */
function totalColumn({ headings, stacks }: Headed, monthCount: number): number | null {
  if (monthCount < 2) return null;
  const columns = headings.flatMap((heading, column) => (heading?.kind === "total" ? [column] : []));
  const own = columns.filter((column) =>
    [...(stacks[column]?.measures ?? [])].every((one) => one === "total" || one === "actual"),
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

type Arranged = Pick<Choice, "chosen" | "leftOut"> & { readonly firstColumn: number; readonly labels: LabelColumns };

function columnReports(grid: Grid, { headings, stacks }: Headed, arranged: Arranged): ColumnReport[] {
  const { chosen, leftOut, firstColumn, labels } = arranged;
  const months = new Map(
    [...chosen].flatMap(([month, columns]) => columns.map(({ column }) => [column, month] as const)),
  );
  const own = [...labels.names, labels.section, labels.parent, labels.department];
  return stacks.flatMap(({ heading, measures }, column): ColumnReport[] => {
    const month = months.get(column);
    const hidden = grid.hiddenColumns?.includes(column) ? " This column is hidden in the file." : "";
    const base = { sheet: grid.name, column: columnName(column), heading };
    if (month !== undefined)
      return [{ ...base, month: formatMonth(month), reason: `Read as ${monthInWords(month)}.${hidden}` }];
    if (heading === "" || own.includes(column)) return [];
    if (column < firstColumn && measures.size === 0 && headings[column] === undefined) return [];
    const [measure] = measures;
    const why =
      leftOut.get(column) ??
      (headings[column]?.kind === "total"
        ? "a total: compared with its months"
        : headings[column]?.kind === "longer" || headings[column]?.kind === "year"
          ? "longer than a month"
          : measure === undefined
            ? "not a month"
            : LEFT_OUT_AS[measure]);
    return [{ ...base, month: null, reason: `Left out: ${why}.${hidden}` }];
  });
}

function leftOutSentence(report: readonly ColumnReport[]): string[] {
  const columns = report.filter(({ month, reason }) => month === null && !reason.includes("a total: compared"));
  if (columns.length === 0) return [];
  const names = columns.slice(0, 8).map(({ heading }) => `"${heading.slice(0, 40)}"`);
  return [`Columns without a month were not imported: ${names.join(", ")}${columns.length > 8 ? " and others" : ""}.`];
}

/** Returns sentences about each month read from a hidden column, and about hidden columns that were left out. */
function hiddenSentences({ hiddenColumns = [], rows }: Grid, chosen: Choice["chosen"], labels: LabelColumns): string[] {
  if (hiddenColumns.length === 0) return [];
  const read = [...chosen].flatMap(([month, columns]) => columns.map(({ column }) => ({ column, month })));
  const used = [...read.map(({ column }) => column), ...labels.names, labels.section, labels.parent, labels.department];
  const leftOut = hiddenColumns.filter(
    (column) => !used.includes(column) && rows.some(({ cells }) => !isBlank(cells[column])),
  );
  const names = leftOut.map(columnName).join(", ");
  const [which, areHidden] =
    leftOut.length === 1 ? ["Column", "is hidden in the file and was"] : ["Columns", "are hidden in the file and were"];
  return [
    ...read
      .filter(({ column }) => hiddenColumns.includes(column))
      .map(
        ({ column, month }) =>
          `Column ${columnName(column)} is hidden in the file; it was read as ${monthInWords(month)}.`,
      ),
    ...(leftOut.length === 0 ? [] : [`${which} ${names} ${areHidden} left out.`]),
  ];
}

function partSentence(month: Month): string {
  return `The heading of ${monthInWords(month)} covers only part of the month; its amounts were read as printed.`;
}

function missing(before: Month, after: Month): FileRefusal {
  const from = monthInWords(addMonths(before, 1));
  const to = monthInWords(addMonths(after, -1));
  const which = from === to ? from : `${from} to ${to}`;
  return refusal(
    "month_missing",
    `There is no column for ${which}. Export every month between the first and the last.`,
  );
}

function refusal(code: string, message: string): FileRefusal {
  return { status: 422, code, message };
}

import { type Day, dayOf, readDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Cell, columnName, type Grid, textOf } from "@hazina/engine/sheets/grid.ts";

/**
 * The columns of the roster workbook, each with its heading in the template and other accepted
 * headings.
 */
export const ROSTER_COLUMNS = [
  { key: "first", title: "First name", also: ["given name", "forename"], example: "Wanjiru" },
  { key: "last", title: "Last name", also: ["surname", "family name"], example: "Kamau" },
  { key: "department", title: "Department", also: ["dept", "section"], example: "Sales" },
  { key: "role", title: "Job title", also: ["title", "designation", "position", "role"], example: "Clerk" },
  {
    key: "hired",
    title: "Hire date",
    also: ["first day of work", "date joined", "start date", "date hired", "date of employment"],
    example: "2024-03-16",
  },
  { key: "left", title: "Last day", also: ["term date", "last day of work", "exit date"], example: "" },
  {
    key: "basic",
    title: "Basic salary a month",
    also: ["basic salary", "basic pay", "basic", "salary"],
    example: "62000",
  },
] as const;

type Key = (typeof ROSTER_COLUMNS)[number]["key"];

/**
 * The values of a row. An absent value leaves the roster entry unchanged; null clears it. Pay is in
 * cents per month.
 */
export type RosterValues = {
  readonly first?: string;
  readonly last?: string;
  readonly department?: string;
  readonly role?: string;
  readonly hired?: Day;
  readonly left?: Day | null;
  readonly basic?: number;
};

/** An error in a row, with the heading of the column that it is in. */
export type RosterFault = { readonly column: string; readonly message: string };

/** A non-empty row of the file, with its values and errors. */
export type RosterRow = {
  readonly row: number;
  readonly values: RosterValues;
  readonly faults: readonly RosterFault[];
};

/** The maximum number of people on the roster. */
export const MOST_PEOPLE = 2_000;
const HEADING_ROWS = 20;
const FEWEST_HEADINGS = 3;
const MOST_LETTERS = 120;
const MOST_PAY = 1e11;
const CLEARED = "-";

const BY_NAME = new Map<string, Key>(
  ROSTER_COLUMNS.flatMap(({ key, title, also }) => [title, ...also].map((name): [string, Key] => [plain(name), key])),
);
const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  ROSTER_COLUMNS.map(({ key, title }) => [key, title]),
);

/** Returns the heading of a column in the template. */
export const rosterTitle = (key: Key): string => TITLES[key] ?? key;

/**
 * Reads people from the first sheet whose headings match. Returns a warning for each column that
 * was not read.
 */
export function readRosterRows(grids: readonly Grid[]): Result<{ rows: RosterRow[]; warnings: string[] }> {
  for (const grid of grids) {
    for (const [at, { cells }] of grid.rows.slice(0, HEADING_ROWS).entries()) {
      const { keys, warnings } = headings(cells);
      if (keys.size < FEWEST_HEADINGS) continue;
      const rows = grid.rows.slice(at + 1).flatMap((line) => readRow(line.row, line.cells, keys) ?? []);
      if (rows.length > MOST_PEOPLE)
        return refuse("The sheet has more than 2,000 people. Add them as employees instead.");
      if (rows.length === 0) return refuse("There are no rows under the headings. Enter one person per row.");
      return accept({ rows, warnings });
    }
  }
  return refuse(
    "No sheet has headings such as First name, Last name and Hire date. Download the template and keep its first row.",
  );
}

function headings(cells: readonly Cell[]) {
  const keys = new Map<number, Key>();
  const warnings: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const heading = textOf(cell);
    const key = BY_NAME.get(plain(heading));
    const isTwice = key !== undefined && [...keys.values()].includes(key);
    if (key !== undefined && !isTwice) keys.set(index, key);
    else if (heading !== "") {
      const why = isTwice ? "appears twice" : "is not known";
      warnings.push(`Column ${columnName(index)}, "${heading.slice(0, 60)}", ${why}, so this column was not read.`);
    }
  }
  return { keys, warnings };
}

function readRow(row: number, cells: readonly Cell[], keys: ReadonlyMap<number, Key>): RosterRow | undefined {
  const values: Partial<Record<Key, unknown>> = {};
  const faults: RosterFault[] = [];
  let isBlank = true;
  for (const [index, key] of keys) {
    const cell = cells[index] ?? null;
    if (cell === null || (typeof cell === "string" && textOf(cell) === "")) continue;
    isBlank = false;
    const read = readCell(key, cell);
    if (read.ok) values[key] = read.value;
    else faults.push({ column: `${rosterTitle(key)} (${columnName(index)})`, message: read.refusal });
  }
  return isBlank ? undefined : { row, values: values as RosterValues, faults };
}

function readCell(key: Key, cell: Cell): Result<unknown> {
  if (cell !== null && typeof cell === "object" && cell.kind !== "date") {
    return refuse("This cell contains a formula, a percentage or an error. Enter a plain value instead.");
  }
  const text = textOf(cell);
  if (text === CLEARED) return key === "left" ? accept(null) : refuse("Only the last day of work can be cleared.");
  if (key === "hired" || key === "left") return readWrittenDay(text);
  if (key === "basic") return readPay(text, cell);
  if (text.length > MOST_LETTERS) return refuse(`Use at most ${MOST_LETTERS} characters.`);
  if (/^[=+@]/.test(text)) return refuse("The text cannot start with =, + or @.");
  return accept(text);
}

function readWrittenDay(text: string): Result<Day> {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const written = parts ? dayOf(Number(parts[3]), Number(parts[2]), Number(parts[1])) : undefined;
  const day = readDay(written ?? text);
  return day.ok ? day : refuse("Enter the date as 2026-03-16 or 16/03/2026.");
}

/** Matches an amount, with or without commas between thousands, and with up to two decimals. */
const WRITTEN_PAY = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;

function readPay(text: string, cell: Cell): Result<number> {
  const written = text.replace(/^(kes|ksh)\.?\s*/i, "");
  const amount = typeof cell === "number" ? cell : Number(WRITTEN_PAY.exec(written)?.[0].replaceAll(",", ""));
  const isAmount = Number.isFinite(amount) && amount >= 0 && amount <= MOST_PAY;
  return isAmount ? accept(centsOf(amount)) : refuse("Enter the basic salary as an amount, such as 62000.");
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

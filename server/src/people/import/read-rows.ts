import { dayOf } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { DayText } from "@hazina/contract/fields.ts";
import { EMPLOYMENT_KINDS, type EmploymentKind } from "@hazina/contract/organization/employment-kinds.ts";
import {
  BankAccount,
  BankBranch,
  KenyanMobile,
  KraPin,
  NssfNumber,
  nameField,
  PayAmount,
  readIdNumber,
  ShaNumber,
} from "@hazina/contract/people/employee-fields.ts";
import { PAY_BASES } from "@hazina/contract/people/employment-choices.ts";
import { type Cell, columnName, type Grid, textOf } from "@hazina/engine/sheets/grid.ts";
import * as z from "zod";
import { bankNamed } from "../bank-names.ts";
import { type ColumnKey, columnOf, titleOf } from "./columns.ts";
import { payWritten } from "./read-amount.ts";

/**
 * The values of a row. Null clears a field (a dash in the file); an absent value leaves the record
 * unchanged.
 */
export type RowValues = {
  readonly number?: string;
  readonly first?: string;
  readonly middle?: string | null;
  readonly last?: string;
  readonly gender?: "female" | "male" | null;
  readonly born?: string | null;
  readonly id?: string | null;
  readonly pin?: string | null;
  readonly nssf?: string | null;
  readonly sha?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly joined?: string;
  readonly left?: string;
  readonly kind?: EmploymentKind;
  readonly department?: string | null;
  readonly title?: string | null;
  readonly contractEnds?: string | null;
  readonly pay?: number;
  readonly basis?: (typeof PAY_BASES)[number];
  readonly bank?: string;
  readonly bankBranch?: string;
  readonly account?: string;
  readonly accountName?: string;
  readonly mpesa?: string;
  readonly payroll?: string | null;
};

/** An error in a row, with the title of the column in the file. */
export type RowFault = { readonly column: string; readonly message: string };

/** A row of the file that describes an employee. */
export type ImportRow = {
  readonly row: number;
  readonly values: RowValues;
  readonly faults: readonly RowFault[];
  /** The title and the letter of each column in the file, such as `KRA PIN (H)`, keyed by column. */
  readonly places: ReadonlyMap<ColumnKey, string>;
};

/** The rows of a workbook, and warnings about parts that were not read. */
export type ReadRows = { readonly rows: readonly ImportRow[]; readonly warnings: readonly string[] };

const MOST_ROWS = 10_000;
const HEADING_ROWS = 20;
const FEWEST_HEADINGS = 2;
const CLEARED = "-";
/** The columns of required fields, which can be changed but not cleared. */
const NEVER_CLEARED: readonly ColumnKey[] = [
  "number",
  "first",
  "last",
  "joined",
  "left",
  "kind",
  "pay",
  "basis",
  "bank",
  "bankBranch",
  "account",
  "accountName",
  "mpesa",
];

/**
 * Reads employees from the first sheet that has the headings and at least one employee. If further
 * sheets have employees, a warning names them.
 */
export function readRows(grids: readonly Grid[]): Result<ReadRows> {
  const sheets = grids.flatMap((grid) => {
    const head = headingOf(grid);
    if (!head) return [];
    const filled = fillMerged(grid);
    const rows = filled.slice(head.at + 1).flatMap(({ row, cells }) => readRow(row, cells, head.keys, grid) ?? []);
    return [{ name: grid.name, rows, warnings: [...head.warnings, ...hiddenIn(grid, head.keys)] }];
  });
  if (sheets.length === 0) {
    return refuse(
      "No sheet has headings such as Payroll number, First name and KRA PIN. Download the template, enter the employees in it and keep its first row.",
    );
  }
  const [first, ...others] = sheets.filter(({ rows }) => rows.length > 0);
  if (!first) return refuse("There are no rows under the headings. Enter one employee per row.");
  if (first.rows.length > MOST_ROWS) return refuse("The sheet has more than 10,000 employees. Import it in parts.");
  const left = others.map(
    ({ name, rows }) =>
      `The sheet "${name.slice(0, 60)}" also has ${rows.length === 1 ? "1 person" : `${rows.length} people`}, but it was not read. Import it as a separate file.`,
  );
  return accept({ rows: first.rows, warnings: [...first.warnings, ...left] });
}

/** Returns the rows of a sheet, with the value of each merged range copied down to the range's other rows. */
function fillMerged({ rows, merged = [] }: Grid): Grid["rows"] {
  const down = merged.filter(({ fromRow, toRow }) => toRow > fromRow);
  if (down.length === 0) return rows;
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const last = rows.at(-1)?.row ?? 0;
  const filled = new Map<number, (Cell | undefined)[]>();
  for (const { fromRow, toRow, fromColumn } of down) {
    const top = byRow.get(fromRow)?.cells[fromColumn] ?? null;
    if (top === null) continue;
    for (let row = fromRow + 1; row <= Math.min(toRow, last); row += 1) {
      const own = filled.get(row) ?? [...(byRow.get(row)?.cells ?? [])];
      own[fromColumn] = top;
      filled.set(row, own);
    }
  }
  return rows.map((one) => {
    const cells = filled.get(one.row);
    return cells ? { ...one, cells: Array.from(cells, (cell) => cell ?? null) } : one;
  });
}

/**
 * Returns warnings about hidden columns that were read, because a person who looks at the file does
 * not see them.
 */
function hiddenIn({ hiddenColumns = [] }: Grid, keys: ReadonlyMap<number, ColumnKey>): readonly string[] {
  return [...keys]
    .filter(([index]) => hiddenColumns.includes(index))
    .map(([index, key]) => `Column ${columnName(index)}, "${titleOf(key)}", is hidden in the file but was read.`);
}

/**
 * Finds the heading row of a sheet. It is the row that contains the most known headings, or the first of these rows if
 * several contain equally many; undefined if no row contains any. A row above it with titles for groups of columns
 * contains fewer of them, and is therefore not chosen.
 */
function headingOf({ rows }: Grid) {
  const heads = rows.slice(0, HEADING_ROWS).flatMap(({ cells }, at) => headingIn(cells, at));
  return heads.reduce<Heading | undefined>(
    (best, head) => (best === undefined || head.keys.size > best.keys.size ? head : best),
    undefined,
  );
}

type Heading = {
  readonly at: number;
  readonly keys: ReadonlyMap<number, ColumnKey>;
  readonly warnings: readonly string[];
};

function headingIn(cells: readonly Cell[], at: number): Heading[] {
  const keys = new Map<number, ColumnKey>();
  const warnings: string[] = [];
  const seen = new Set<ColumnKey>();
  for (const [index, cell] of cells.entries()) {
    const heading = textOf(cell);
    const key = columnOf(heading);
    if (key !== undefined && !seen.has(key)) {
      keys.set(index, key);
      seen.add(key);
    } else if (heading !== "") {
      const why = key === undefined ? "is not recognised" : "appears twice";
      warnings.push(`Column ${columnName(index)}, "${heading.slice(0, 60)}", ${why}: it was not read.`);
    }
  }
  return keys.size >= FEWEST_HEADINGS ? [{ at, keys, warnings }] : [];
}

function readRow(
  row: number,
  cells: readonly Cell[],
  keys: ReadonlyMap<number, ColumnKey>,
  { decimalComma }: Grid,
): ImportRow | undefined {
  const values: Partial<Record<ColumnKey, unknown>> = {};
  const faults: RowFault[] = [];
  const places = new Map<ColumnKey, string>();
  let isBlank = true;
  for (const [index, key] of keys) {
    const column = `${titleOf(key)} (${columnName(index)})`;
    places.set(key, column);
    const cell = cells[index] ?? null;
    if (cell === null || (textOf(cell) === "" && typeof cell === "string")) continue;
    isBlank = false;
    const read = readCell(key, cell, decimalComma);
    if (read.ok) values[key] = read.value;
    else faults.push({ column, message: read.refusal });
  }
  return isBlank ? undefined : { row, values: values as RowValues, faults, places };
}

function readCell(key: ColumnKey, cell: Cell, decimalComma: boolean): Result<unknown> {
  if (cell !== null && typeof cell === "object") {
    if (cell.kind === "unresolved") return refuse("This cell contains a formula. Enter its value instead.");
    if (cell.kind === "error") return refuse(`This cell contains an error, ${cell.text.slice(0, 40)}. Correct it.`);
    if (cell.kind === "percent")
      return refuse("This cell is formatted as a percentage. Format it as text, then enter the value again.");
  }
  const text = textOf(cell);
  if (text === CLEARED) {
    return NEVER_CLEARED.includes(key)
      ? refuse("This field cannot be cleared. Leave the cell empty to keep the current value.")
      : accept(null);
  }
  if (key === "account" && typeof cell === "number") {
    return refuse(
      "This cell is formatted as a number, so the account number may have lost leading zeros. Format the column as text and enter the full number.",
    );
  }
  return READERS[key](text, cell, decimalComma);
}

type Reader = (text: string, cell: Cell, decimalComma: boolean) => Result<unknown>;

const by =
  (schema: z.ZodType): Reader =>
  (text) => {
    const read = schema.safeParse(text);
    return read.success ? accept(read.data) : refuse(read.error.issues[0]?.message ?? "This cell cannot be read.");
  };

const day: Reader = (text) => {
  const read = DayText.safeParse(dayWritten(text) ?? "");
  return read.success ? accept(read.data) : refuse("Enter the date as 2026-03-16 or 16/03/2026.");
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a date with the year first, the day first, or the month in letters; undefined for any
 * other text. A date with the month first is never assumed.
 */
function dayWritten(text: string): string | undefined {
  const plain = text.trim().replace(/\s+/g, " ");
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain);
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const inLetters = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})\.?,?[ .-]+(\d{4})$/i.exec(plain);
  const month = MONTHS.findIndex(
    (name) => MONTH_NAMES.test(inLetters?.[2] ?? "") && inLetters?.[2]?.toLowerCase().startsWith(name),
  );
  return month < 0 ? undefined : dayOf(Number(inLetters?.[3]), month + 1, Number(inLetters?.[1]));
}

const MONTH_NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

const oneOf =
  (names: readonly string[], also: Readonly<Record<string, string>> = {}): Reader =>
  (text) => {
    const wanted = text.toLowerCase();
    const found = names.find((name) => name === wanted) ?? also[wanted];
    return found === undefined ? refuse(`Enter one of: ${names.join(", ")}.`) : accept(found);
  };

const amount: Reader = (text, cell, decimalComma) => {
  const read = PayAmount.safeParse(typeof cell === "number" ? cell : payWritten(text, decimalComma));
  return read.success
    ? accept(read.data)
    : refuse("Enter pay above zero with at most two decimals, such as 62000 or 62000.50.");
};

const short = (most: number) => by(z.string().max(most, `Use at most ${most} characters.`));

const READERS: Readonly<Record<ColumnKey, Reader>> = {
  number: short(30),
  first: by(nameField("First name is required")),
  middle: by(nameField("Middle name is required")),
  last: by(nameField("Last name is required")),
  gender: oneOf(["female", "male"], { f: "female", m: "male", woman: "female", man: "male" }),
  born: day,
  id: (text) => {
    const { ok, value, message } = readIdNumber("national_id", text.slice(0, 60));
    return ok ? accept(value) : refuse(message);
  },
  pin: by(KraPin),
  nssf: by(NssfNumber),
  sha: by(ShaNumber),
  phone: by(KenyanMobile),
  email: by(z.email("Enter an email address.").max(254, "Enter an email address.").toLowerCase()),
  joined: day,
  left: day,
  kind: oneOf(EMPLOYMENT_KINDS, { "full time": "permanent", "fixed term": "contract", temporary: "casual" }),
  department: short(120),
  title: short(120),
  contractEnds: day,
  pay: amount,
  basis: oneOf(PAY_BASES, { month: "monthly", day: "daily", hour: "hourly" }),
  bank: (text, cell) => {
    const found = bankNamed(typeof cell === "number" ? text.padStart(2, "0") : text);
    return found.ok ? accept(found.value.code) : found;
  },
  bankBranch: (text, cell, comma) =>
    by(BankBranch)(typeof cell === "number" ? text.padStart(3, "0") : text, cell, comma),
  account: by(BankAccount),
  accountName: short(120),
  mpesa: by(KenyanMobile),
  payroll: short(120),
};

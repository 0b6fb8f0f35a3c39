import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import {
  type BankColumns,
  type BankTable,
  findBankColumns,
  likelyTable,
  tableWith,
} from "@hazina/engine/accounting/bank-statements/bank-columns.ts";
import { type BankRow, keysOfRows } from "@hazina/engine/accounting/bank-statements/bank-row.ts";
import { isCamt, readCamt } from "@hazina/engine/accounting/bank-statements/camt.ts";
import { isWholeChoice, readBankSheet } from "@hazina/engine/accounting/bank-statements/read-bank-sheet.ts";
import { runningBalanceOf } from "@hazina/engine/accounting/bank-statements/running-balance.ts";
import { type Grid, textOf } from "@hazina/engine/sheets/grid.ts";
import { keysOfLines, kindsOfLines } from "@hazina/engine/wallet/statements/statement-line.ts";
import { isPdf, pdfReader } from "../../platform/pdf/pdf-reader.ts";
import { invalid } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { type MpesaLine, readMpesaStatement } from "./read-mpesa-statement.ts";
import type { bankStatements } from "./tables.ts";

/** A statement row with its key, which is the same in every file that contains the row. */
export type KeyedRow = BankRow & { readonly key: string };

/** A statement as read from a file: its rows in order of date, oldest first, and its opening and closing balance. */
export type ReadFile = {
  readonly kind: (typeof bankStatements.$inferSelect)["kind"];
  readonly rows: readonly KeyedRow[];
  /**
   * The columns in which a bank's spreadsheet has dates, amounts and details; null for a format with fixed columns.
   */
  readonly columns: BankColumns | null;
  readonly headings: readonly string[];
  readonly currency: string | null;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  /**
   * A sentence about the first row whose balance does not equal the previous balance plus the row's amount; null if
   * there is no such row.
   */
  readonly problem: string | null;
};

/** A spreadsheet whose columns have not been assigned yet: its headings, and its first rows as text. */
export type UnknownColumns = {
  readonly kind: "unknown_columns";
  readonly headings: readonly string[];
  readonly sample: readonly (readonly string[])[];
};

type How = {
  /** The id of the company that uploads the file. */
  readonly owner: string;
  /** The columns chosen in this call, which must exist in the file; undefined if none were. */
  readonly chosen: BankColumns | undefined;
  /** The columns chosen earlier for this account; undefined if none were. */
  readonly remembered: BankColumns | undefined;
  /** The password of a PDF, which is not stored; undefined if none was entered. */
  readonly password: string | undefined;
};

const readMpesaTables = pdfReader<readonly Grid[]>(new URL("./mpesa-pdf-worker.ts", import.meta.url));

const MOST_CAMT_BYTES = 10 * 1024 * 1024;
const SAMPLE_ROWS = 5;

/**
 * Reads the statement of a bank, till or cash account: CSV, xlsx, camt.053, or a statement of M-Pesa as a spreadsheet
 * or PDF.
 * @throws Refusal 413 or 422 for a file that cannot be read; 422 `password_needed` or `wrong_password` for a PDF that
 * the password does not open.
 */
export async function readStatementFile(file: File, how: How): Promise<ReadFile | UnknownColumns> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, 4096).arrayBuffer());
  if (isCamt(head)) return readCamtFile(file);
  if (await isPdf(file)) return readMpesaPdf(file, how);
  const grids = await gridsOf(file, how.owner);
  const mpesa = readMpesaStatement(grids);
  if (mpesa.ok) return mpesaFile([mpesa.value.lines]);
  if (typeof mpesa.refusal !== "string") throw invalidSheet(mpesa.refusal, "Nothing was saved");
  return readSheet(grids, how);
}

async function readCamtFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_CAMT_BYTES) throw invalid("The statement is larger than 10 MB. Export fewer days.");
  const read = readCamt(await file.text());
  if (!read.ok) throw invalid(read.refusal);
  const { rows, currency, opening, closing } = read.value;
  const keys = keysOfRows(rows);
  const keyed = rows.map((row, at) => ({ ...row, key: keys[at] ?? "" }));
  return { kind: "camt", rows: keyed, columns: null, headings: [], currency, opening, closing, problem: null };
}

async function readMpesaPdf(file: File, { owner, password }: How): Promise<ReadFile> {
  const accounts = await readMpesaTables(file, { owner, password });
  return mpesaFile(
    accounts.map((grid) => {
      const read = readMpesaStatement([grid]);
      if (read.ok) return read.value.lines;
      throw typeof read.refusal === "string" ? invalid(read.refusal) : invalidSheet(read.refusal, "Nothing was saved");
    }),
  );
}

/**
 * Converts the lines of an M-Pesa statement to statement rows. Two lines that have the same receipt and add up to zero
 * are a transfer between the organisation's own accounts.
 * @param accounts the lines of each account of the organisation. If there are several, each must have its own running
 * balance, and the rows are returned without balances.
 */
function mpesaFile(accounts: readonly (readonly MpesaLine[])[]): ReadFile {
  const lines = accounts.flat();
  const kinds = kindsOfLines(lines);
  const keys = keysOfLines(lines, kinds);
  const totals = new Map<string, Cents>();
  for (const { receipt, amount, isCompleted } of lines)
    if (isCompleted) totals.set(receipt, sum([totals.get(receipt) ?? (0 as Cents), amount]));
  const rows = lines.map((line, at): KeyedRow => {
    const { row, receipt, amount, balance, details, raw } = line;
    const ofText = kinds[at] ?? "payment";
    // A move that does not come back into this statement went to another account of the company.
    const own = ofText === "internal" && totals.get(receipt) !== 0 ? "payment" : ofText;
    const day = dayAt(line.at);
    const cells = raw as Readonly<Record<string, string>>;
    return { row, day, amount, balance, reference: receipt, details, kind: own, raw: cells, key: keys[at] ?? "" };
  });
  const common = { kind: "mpesa", columns: null, headings: [], currency: null } as const;
  let from = 0;
  const [first, ...others] = accounts.map(({ length }) => {
    const own = rows.slice(from, from + length);
    from += length;
    return inOrder({ ...common, rows: own });
  });
  if (first === undefined) throw invalid("The statement has no lines.");
  return others.length === 0 ? first : together([first, ...others]);
}

/**
 * Combines the statements of an organisation's accounts into one statement. Its rows are in order of date, oldest
 * first, and have no balances.
 */
function together(accounts: readonly [ReadFile, ...ReadFile[]]): ReadFile {
  const totalOf = (amounts: readonly (Cents | null)[]) =>
    amounts.every((amount) => amount !== null) ? sum(amounts) : null;
  const rows = accounts.flatMap((account) => account.rows.map((row) => ({ ...row, balance: null })));
  return {
    ...accounts[0],
    rows: rows.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    opening: totalOf(accounts.map(({ opening }) => opening)),
    closing: totalOf(accounts.map(({ closing }) => closing)),
    problem: accounts.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

function readSheet(grids: readonly Grid[], { chosen, remembered }: How): ReadFile | UnknownColumns {
  if (chosen !== undefined && !isWholeChoice(chosen))
    throw invalid(
      "Choose the columns for the date and the details, and either the columns for money in and money out or one column for the amount.",
    );
  const columns = [chosen, remembered, findBankColumns(grids)].find(
    (one) => one !== undefined && tableWith(grids, one) !== undefined,
  );
  const table = columns && tableWith(grids, columns);
  if (chosen !== undefined && columns !== chosen) throw invalid("The file does not have the columns that you chose.");
  if (columns === undefined || table === undefined) return unknownColumns(likelyTable(grids));
  const read = readBankSheet(table, columns);
  if (!read.ok)
    throw typeof read.refusal === "string" ? invalid(read.refusal) : invalidSheet(read.refusal, "Nothing was saved");
  const keys = keysOfRows(read.value);
  const rows = read.value.map((row, at) => ({ ...row, key: keys[at] ?? "" }));
  return inOrder({ kind: "sheet", rows, columns, headings: table.headings, currency: null });
}

function unknownColumns(table: BankTable | undefined): UnknownColumns {
  if (table === undefined)
    throw invalid("No column headings with dates and amounts below them were found in this file.");
  const sample = table.rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => table.headings.map((_, column) => textOf(cells[column]).slice(0, 60)));
  return { kind: "unknown_columns", headings: table.headings, sample };
}

/** Sorts the rows of a statement by date, oldest first, and checks that each balance follows from the previous one. */
function inOrder(read: Omit<ReadFile, "opening" | "closing" | "problem">): ReadFile {
  const { order, opening, closing, wrong } = runningBalanceOf(read.rows.filter(({ kind }) => kind !== "ignored"));
  const isTurned = opening === null ? isNewestFirst(read.rows) : order === "newest_first";
  const rows = isTurned ? read.rows.toReversed() : read.rows;
  const shown = (amount: Cents) => (amount / 100).toLocaleString("en-KE", { minimumFractionDigits: 2 });
  const problem =
    wrong === null
      ? null
      : `Row ${wrong.row}: the balance is ${shown(wrong.shown)}, but the row before it gives ${shown(wrong.expected)}. A row may be missing or changed.`;
  return { ...read, rows, opening, closing, problem };
}

function isNewestFirst(rows: readonly BankRow[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  return first !== undefined && last !== undefined && first.day > last.day;
}

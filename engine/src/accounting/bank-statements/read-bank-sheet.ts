import type { Day } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, negate, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type NumberStyle, numberStyleOf, readAmount } from "../../sheets/amount.ts";
import { type Cell, columnName, isBlank, textOf } from "../../sheets/grid.ts";
import { type BankColumns, type BankTable, headingsOf } from "./bank-columns.ts";
import { type BankRow, isSummable, plainText } from "./bank-row.ts";
import { dayInCell, isMonthFirst } from "./statement-day.ts";

/** An error in a cell of a statement: the row number from 1, the column letter and the message. */
export type BankFault = { readonly row: number; readonly column: string; readonly message: string };

const MOST_FAULTS = 500;
const MOST_TEXT = 500;
/**
 * Matches the whole text of a balance or total line. It does not match a payment with details that only begin with one
 * of these words.
 */
const SUMS =
  /^((opening|closing|ledger|available)? ?balance( (brought|carried) forward)?|balance (b|c) ?f|b ?f|c ?f|(brought|carried) forward|(grand )?totals?)( (as at|as of|on|for)? ?[\d /-]*)?$/;

/**
 * Reads the rows of a bank statement from the chosen columns. Lines without an amount, such as
 * opening balances, are skipped; a line with only text continues the details of the row above it.
 * @returns the rows, or a refusal: the errors of its cells, or a message if there are no rows.
 */
export function readBankSheet(
  table: BankTable,
  columns: BankColumns,
): Result<readonly BankRow[], string | readonly BankFault[]> {
  const at = placesOf(table, columns);
  const monthFirst = columns.monthFirst ?? isMonthFirst(table.rows.map(({ cells }) => cells[at.day]));
  const reader: Reader = { table, at, monthFirst, style: styleOf(table, at), outNegative: isOutNegative(table, at) };
  const rows: BankRow[] = [];
  const faults: BankFault[] = [];
  for (const { row, cells } of table.rows) {
    const read = readRow(reader, row, cells);
    if (!read.ok) {
      if (faults.length < MOST_FAULTS) faults.push(read.refusal);
    } else if (typeof read.value === "string") {
      const last = rows.pop();
      if (last !== undefined) rows.push({ ...last, details: join([last.details, read.value]) });
    } else if (read.value !== undefined) rows.push(read.value);
  }
  if (faults.length > 0) return refuse(faults);
  if (rows.length === 0) return refuse("The statement has no rows with an amount.");
  return accept(rows);
}

type Places = {
  readonly day: number;
  readonly details: readonly number[];
  readonly reference: number;
  readonly paidIn: number;
  readonly paidOut: number;
  readonly amount: number;
  readonly balance: number;
};

type Reader = {
  readonly table: BankTable;
  readonly at: Places;
  readonly monthFirst: boolean;
  readonly style: NumberStyle;
  readonly outNegative: boolean;
};

function placesOf({ headings }: BankTable, columns: BankColumns): Places {
  const plain = headings.map(plainText);
  const find = (heading: string | null) => (heading === null ? -1 : plain.indexOf(plainText(heading)));
  return {
    day: find(columns.day),
    details: columns.details.map(find),
    reference: find(columns.reference),
    paidIn: find(columns.paidIn),
    paidOut: find(columns.paidOut),
    amount: find(columns.amount),
    balance: find(columns.balance),
  };
}

function styleOf({ rows, decimalComma }: BankTable, { paidIn, paidOut, amount, balance }: Places): NumberStyle {
  const texts = rows.flatMap(({ cells }) =>
    [paidIn, paidOut, amount, balance].flatMap((at) => (typeof cells[at] === "string" ? [cells[at]] : [])),
  );
  return numberStyleOf(texts, decimalComma);
}

/**
 * Returns whether the money-out column shows all its amounts, other than zero, as negative numbers; false if it has no
 * such amounts.
 */
function isOutNegative({ rows }: BankTable, { paidOut }: Places): boolean {
  const marks = rows.flatMap(({ cells }) => {
    const text = textOf(cells[paidOut]);
    return /[1-9]/.test(text) ? [/^\(|-/.test(text)] : [];
  });
  return marks.length > 0 && marks.every(Boolean);
}

/**
 * Reads a line of a statement: a row, the text that continues the row above, or undefined for a
 * line to skip.
 */
function readRow(reader: Reader, row: number, cells: readonly Cell[]): Result<BankRow | string | undefined, BankFault> {
  const { at, monthFirst, table } = reader;
  const wrong = (column: number, message: string) =>
    refuse({ row, column: `${table.headings[column] ?? ""} (${columnName(column)})`, message });
  const details = join(at.details.map((one) => textOf(cells[one])));
  if (isSum(details) || isSum(textOf(cells[at.day]))) return accept(undefined);
  const amount = amountOf(reader, cells);
  if (!amount.ok) return wrong(amount.refusal.column, amount.refusal.message);
  const isEmptyDay = isBlank(cells[at.day]);
  if (amount.value === ZERO)
    return accept(isEmptyDay && details !== "" && isTextAlone(reader, cells) ? details : undefined);
  const day = dayInCell(cells[at.day], monthFirst);
  if (day === undefined) {
    if (isEmptyDay && details === "") return accept(undefined);
    return wrong(at.day, "Enter a date such as 26/11/2026.");
  }
  const balance = at.balance < 0 ? null : balanceOf(reader, cells[at.balance]);
  if (balance === undefined) return wrong(at.balance, "This is not an amount.");
  if (!isSummable({ amount: amount.value, balance }))
    return wrong(at.day, "The amount or balance of this row is too large. Check its digits.");
  return accept(rowOf(reader, { row, cells, day, amount: amount.value, balance, details }));
}

/** Returns whether a text marks a balance or total line, such as "Closing balance" or "Totals". */
function isSum(text: string): boolean {
  return SUMS.test(plainText(text));
}

/** Returns whether a line has neither an amount nor a balance. */
function isTextAlone({ at }: Reader, cells: readonly Cell[]): boolean {
  return [at.paidIn, at.paidOut, at.amount, at.balance].every((one) => one < 0 || isBlank(cells[one]));
}

type Found = Pick<BankRow, "row" | "amount" | "balance" | "details"> & {
  readonly cells: readonly Cell[];
  readonly day: Day;
};

function rowOf({ table, at }: Reader, { cells, ...found }: Found): BankRow {
  const raw = table.headings.flatMap((heading, column) => {
    const text = textOf(cells[column]);
    return text === "" ? [] : [[heading, cutText(text, MOST_TEXT)] as const];
  });
  const reference = at.reference < 0 ? "" : cutText(textOf(cells[at.reference]), 100);
  return { ...found, reference, kind: "payment", raw: Object.fromEntries(raw) };
}

type Wrong = { readonly column: number; readonly message: string };

/**
 * Reads the amount of a row in cents: positive for money in, negative for money out, zero if there
 * is none.
 */
function amountOf({ at, style, outNegative }: Reader, cells: readonly Cell[]): Result<Cents, Wrong> {
  if (at.amount >= 0) {
    const read = readAmount(cells[at.amount], style);
    if (read.kind === "blank") return accept(ZERO);
    if (read.kind !== "amount") return refuse({ column: at.amount, message: "This is not an amount." });
    if (read.side === null) return accept(read.cents);
    const whole = Math.abs(read.cents) as Cents;
    return accept(read.side === "credit" ? whole : negate(whole));
  }
  const [into, out] = [readAmount(cells[at.paidIn], style), readAmount(cells[at.paidOut], style)];
  const bad = into.kind !== "amount" && into.kind !== "blank" ? at.paidIn : at.paidOut;
  if ((into.kind !== "amount" && into.kind !== "blank") || (out.kind !== "amount" && out.kind !== "blank"))
    return refuse({ column: bad, message: "This is not an amount." });
  const paidIn = into.kind === "amount" ? into.cents : ZERO;
  const paidOut = out.kind === "amount" ? out.cents : ZERO;
  if (paidIn !== ZERO && paidOut !== ZERO)
    return refuse({ column: at.paidOut, message: "A row cannot have both money in and money out." });
  if (paidOut === ZERO) return accept(paidIn);
  return accept(outNegative ? paidOut : negate(paidOut));
}

/**
 * Reads the balance in a cell, which is negative if the cell is marked DR. Null for an empty cell; undefined if the
 * balance cannot be read.
 */
function balanceOf({ style }: Reader, cell: Cell | undefined): Cents | null | undefined {
  const read = readAmount(cell, style);
  if (read.kind === "blank") return null;
  if (read.kind !== "amount") return undefined;
  return read.side === "debit" ? (-Math.abs(read.cents) as Cents) : read.cents;
}

function join(texts: readonly string[]): string {
  return cutText(texts.filter((text) => text !== "").join(", "), MOST_TEXT);
}

/**
 * Returns whether the chosen columns are sufficient to read a statement: a day, details, and either
 * money in and out or one amount.
 */
export function isWholeChoice(columns: BankColumns): boolean {
  const { paidIn, paidOut, amount } = columns;
  const isSided = paidIn !== null && paidOut !== null && amount === null;
  const isSigned = amount !== null && paidIn === null && paidOut === null;
  return columns.details.length > 0 && headingsOf(columns).length >= 3 && (isSided || isSigned);
}

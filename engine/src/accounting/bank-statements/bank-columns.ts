import { type Cell, columnName, type Grid, type GridRow, textOf } from "../../sheets/grid.ts";
import { plainText } from "./bank-row.ts";
import { dayInCell } from "./statement-day.ts";

/** The headings of the columns of a bank statement, as a person chose them for the bank account. */
export type BankColumns = {
  readonly day: string;
  /** The columns that together form the details of a row; at least one. */
  readonly details: readonly string[];
  readonly reference: string | null;
  /**
   * The column of money in, used together with `paidOut`; null if the statement has one amount column, in which a
   * sign, CR or DR shows the direction.
   */
  readonly paidIn: string | null;
  readonly paidOut: string | null;
  readonly amount: string | null;
  readonly balance: string | null;
  /**
   * Whether the month comes first in a date, so that 3/4/2026 is 4 March. If this is absent, the order is detected
   * from the file.
   */
  readonly monthFirst?: boolean | undefined;
};

/**
 * A table found in a sheet: its column headings from left to right, the rows below the headings, and whether the file
 * suggests a decimal comma.
 */
export type BankTable = {
  readonly headings: readonly string[];
  readonly rows: readonly GridRow[];
  readonly decimalComma: boolean;
};

const HEADING_ROWS = 60;

/** The headings that Kenyan banks and common exports use for each column, in lower case. */
const NAMES = {
  day: [
    "transaction date",
    "trans date",
    "txn date",
    "tran date",
    "date",
    "posting date",
    "booking date",
    "value date",
  ],
  details: [
    "description",
    "details",
    "narration",
    "narrative",
    "particulars",
    "transaction details",
    "transaction description",
    "remarks",
  ],
  reference: [
    "reference",
    "reference no",
    "reference number",
    "ref",
    "ref no",
    "transaction reference",
    "cheque no",
    "receipt no",
    "transaction id",
  ],
  paidIn: ["credit", "credits", "credit amount", "paid in", "money in", "deposit", "deposits", "cr", "credit kes"],
  paidOut: [
    "debit",
    "debits",
    "debit amount",
    "paid out",
    "withdrawn",
    "money out",
    "withdrawal",
    "withdrawals",
    "dr",
    "debit kes",
  ],
  amount: ["amount", "transaction amount", "amount kes"],
  balance: ["balance", "running balance", "closing balance", "book balance", "available balance", "balance kes"],
} as const;

/**
 * Finds the columns of a statement by known bank headings; undefined if the date, details or amount
 * column is not found.
 */
export function findBankColumns(grids: readonly Grid[]): BankColumns | undefined {
  for (const table of tablesOf(grids)) {
    const byName = new Map(table.headings.map((heading) => [plainText(withoutCurrency(heading)), heading]));
    const find = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])[0] ?? null;
    const [day, details, paidIn, paidOut] = [
      find(NAMES.day),
      find(NAMES.details),
      find(NAMES.paidIn),
      find(NAMES.paidOut),
    ];
    const amount = paidIn !== null && paidOut !== null ? null : find(NAMES.amount);
    const hasAmounts = (paidIn !== null && paidOut !== null) || amount !== null;
    if (day === null || details === null || !hasAmounts) continue;
    const sides = amount === null ? { paidIn, paidOut } : { paidIn: null, paidOut: null };
    return {
      day,
      details: [details],
      reference: find(NAMES.reference),
      ...sides,
      amount,
      balance: find(NAMES.balance),
    };
  }
  return undefined;
}

/** Finds the table that has all the chosen columns; undefined if no row has all their headings. */
export function tableWith(grids: readonly Grid[], columns: BankColumns): BankTable | undefined {
  const wanted = headingsOf(columns).map(plainText);
  return tablesOf(grids).find(({ headings }) => {
    const found = new Set(headings.map(plainText));
    return wanted.every((heading) => found.has(heading));
  });
}

/** Returns the distinct headings of the chosen columns. */
export function headingsOf({
  day,
  details,
  reference,
  paidIn,
  paidOut,
  amount,
  balance,
}: BankColumns): readonly string[] {
  const named = [day, ...details, reference, paidIn, paidOut, amount, balance];
  return [...new Set(named.flatMap((one) => one ?? []))];
}

/**
 * Guesses the table in a statement with unknown headings. The heading row is the row with the most cells among the
 * rows that have a date in one of the three rows below; undefined if there is no such row.
 */
export function likelyTable(grids: readonly Grid[]): BankTable | undefined {
  const all = tablesOf(grids).filter(({ rows, headings }) => headings.length >= 3 && startsWithDay(rows));
  return all.toSorted((a, b) => b.headings.length - a.headings.length)[0];
}

function startsWithDay(rows: readonly GridRow[]): boolean {
  return rows.slice(0, 3).some(({ cells }) => cells.some((cell) => dayInCell(cell, false) !== undefined));
}

/**
 * Returns a table for each row near the top of a sheet that could be a heading row: a row with at
 * least three texts.
 */
function tablesOf(grids: readonly Grid[]): readonly BankTable[] {
  return grids.flatMap(({ rows, decimalComma }) =>
    rows.slice(0, HEADING_ROWS).flatMap((row, at) => {
      const named = row.cells.map((cell, column) => headingOf(cell, column));
      if (row.cells.filter((cell) => typeof cell === "string" && textOf(cell) !== "").length < 3) return [];
      return [{ headings: uniqueHeadings(named), rows: rows.slice(at + 1), decimalComma }];
    }),
  );
}

/** Makes headings unique by adding the column letter to each repeated one. */
function uniqueHeadings(named: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return named.map((heading, column) => {
    const own = seen.has(plainText(heading)) ? `${heading} (${columnName(column)})` : heading;
    seen.add(plainText(heading));
    return own;
  });
}

function headingOf(cell: Cell, column: number): string {
  return textOf(cell) || `Column ${columnName(column)}`;
}

function withoutCurrency(heading: string): string {
  return heading.replace(/\(?\b(kes|kshs?|ksh)\b\.?\)?/gi, " ");
}

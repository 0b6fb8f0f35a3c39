import { type Cents, decimalOf, sum } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Payslip } from "../payslip/payslip.ts";

export type IdentityKind = "nationalId" | "alienId" | "refugeeId" | "passport";

/**
 * A person on a return: the person's payslip of the month, and the name, phone number and identifying numbers that are
 * current when the return is made.
 */
export type ReturnPerson = {
  readonly slip: Payslip;
  readonly payrollNumber: string;
  readonly surname: string;
  readonly otherNames: string;
  readonly identity?: { readonly kind: IdentityKind; readonly number: string };
  readonly pin?: string;
  readonly nssfNumber?: string;
  readonly shaNumber?: string;
  /** The phone number as 2547… or 2541…; absent if it is not known. */
  readonly phone?: string;
};

/** An error in a cell of a return. Errors are reported before the file is created. */
export type ReturnFault = {
  readonly person: string;
  readonly column: string;
  readonly sentence: string;
};

/** A return in an authority's layout: headings for display, the cells of its rows, and its control total in cents. */
export type ReturnFile = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: Cents;
};

/**
 * A row of a return before the file is created: the person, the cells, and the amount in cents that the row adds to
 * the file's control total.
 */
export type ReturnRow = { readonly person: ReturnPerson; readonly cells: readonly string[]; readonly counts: Cents };

/** An authority's rule for a cell. Returns the error message; undefined if the cell is valid. */
export type CellRule = (cell: string, person: ReturnPerson) => string | undefined;

/** A column of a return: its heading, and the rules that the authority sets for its cells. */
export type ReturnColumn = { readonly heading: string; readonly rules?: readonly CellRule[] };

/**
 * Creates a return from its rows if every cell meets the authority's rules.
 * @returns all errors, each with its person and column, instead of the file, because a file with an error is never
 * issued.
 */
export function returnFile(
  columns: readonly ReturnColumn[],
  rows: readonly ReturnRow[],
): Result<ReturnFile, readonly ReturnFault[]> {
  const faults = rows.flatMap(({ person, cells }) => [
    ...(cells.length === columns.length ? [] : [countFault(person, cells.length, columns.length)]),
    ...columns.flatMap(({ heading, rules }, index) => cellFaults(cells[index] ?? "", heading, rules ?? [], person)),
  ]);
  if (faults.length > 0) return refuse(faults);
  return accept({
    headings: columns.map(({ heading }) => heading),
    rows: rows.map(({ cells }) => cells),
    total: sum(rows.map(({ counts }) => counts)),
  });
}

/** Formats the rows as CSV without headings. Cells with commas or quotes have already been refused. */
export function csvOf({ rows }: Pick<ReturnFile, "rows">): string {
  return rows.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Returns a person's full name as one cell, without commas and apostrophes, which break imports. */
export function plainName({ surname, otherNames }: ReturnPerson): string {
  return plain(`${surname} ${otherNames}`);
}

/**
 * Removes the characters that break an import: commas, quotes and apostrophes. Also replaces repeated spaces with one
 * space.
 */
export function plain(text: string): string {
  return text
    .replace(/[,'’‘`"]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Prepares text for the payment file of a bank or of M-Pesa. Removes the characters that break an import, and prevents
 * a spreadsheet from executing the text as a formula.
 */
export function importCell(text: string): string {
  return plain(text).replace(/^[=+\-@]+/, "");
}

/** Formats an amount as authorities require it: with two decimals and no thousands separators. */
export function amountCell(amount: Cents): string {
  return decimalOf(amount);
}

/** Creates the rule that a cell must not be empty. @param what the name of the cell in the error message. */
export function required(what: string): CellRule {
  return (cell) => (cell.trim() === "" ? `${what} is missing.` : undefined);
}

/** Creates the rule that a cell matches a pattern; an empty cell is valid. @param sentence the error message. */
export function shaped(pattern: RegExp, sentence: string): CellRule {
  return (cell) => (cell === "" || pattern.test(cell) ? undefined : sentence);
}

/** The rules for a person's KRA PIN: it is required, and must have KRA's format. */
export const PIN_RULES: readonly CellRule[] = [
  required("The KRA PIN"),
  shaped(/^A\d{9}[A-Z]$/, "Enter the KRA PIN as shown on the certificate, such as A001234567X."),
];

/** The rules for an ID number: it is required, and has 5 to 20 letters and digits. */
export const IDENTITY_RULES: readonly CellRule[] = [
  required("The ID number"),
  shaped(/^[A-Za-z0-9]{5,20}$/, "The ID number has 5 to 20 letters and digits."),
];

/** The rule for an amount: it must not be negative. */
export const AMOUNT_RULES: readonly CellRule[] = [shaped(/^\d+\.\d\d$/, "The amount is below zero; settle it first.")];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Checks whether a spreadsheet program would treat a cell as a formula instead of showing it as text. */
export function isRun(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell);
}

function cellFaults(
  cell: string,
  column: string,
  rules: readonly CellRule[],
  person: ReturnPerson,
): readonly ReturnFault[] {
  const who = plainName(person) || person.payrollNumber;
  const sentences = rules.map((rule) => rule(cell, person)).filter((sentence) => sentence !== undefined);
  if (isRun(cell))
    sentences.push(`"${cell}" begins as a formula does; a spreadsheet would run it. Correct the record.`);
  else if (/[,"\r\n]/.test(cell))
    sentences.push(`"${cell}" holds a comma, a quote or a line break; correct the record.`);
  return sentences.map((sentence) => ({ person: who, column, sentence }));
}

function countFault(person: ReturnPerson, found: number, wanted: number): ReturnFault {
  return { person: plainName(person), column: "", sentence: `The row has ${found} cells instead of ${wanted}.` };
}

import type { Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Direction, Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";

/**
 * How a row of the file was read: as an account, subtotal, computed row or title, as a row to skip, or with an error.
 */
export type RowStatus = "account" | "subtotal" | "computed" | "title" | "skipped" | "error";

/**
 * A row of the file with its status (`fate` over HTTP) and a sentence that gives the reason. `account` is the full
 * path or, for other rows, the printed label.
 */
export type RowReport = {
  readonly row: number;
  /** The sheet that contains the row; absent if only one sheet was read. */
  readonly sheet?: string;
  readonly account: string;
  readonly fate: RowStatus;
  readonly reason: string;
};

/**
 * A printed subtotal or computed row that is different from the sum of its rows. Amounts are in major units;
 * the label is a month as `YYYY-MM`, or "Total".
 */
export type SubtotalDisagreement = {
  readonly row: number;
  readonly name: string;
  readonly label: string;
  readonly printed: number;
  readonly computed: number;
};

/**
 * A month in which the balance sheet does not balance; `difference` is assets − liabilities − equity, in
 * major units.
 */
export type BalanceDifference = { readonly label: string; readonly difference: number };

/** The topic of a question; a request sends the answer under this key. */
export type QuestionId =
  | "sheets"
  | "columns"
  | "months"
  | "unit"
  | "actuals"
  | "profit"
  | "balances"
  | "currency"
  | "sums";

/** A possible answer to a question: the value to send, its label and an explanation. */
export type AnswerOption = { readonly value: string; readonly label: string; readonly detail: string };

/** A question about the file that only the user can answer. The file is not stored until it is answered. */
export type Question = {
  readonly id: QuestionId;
  /** The text of the question, as a sentence. */
  readonly text: string;
  readonly options: readonly AnswerOption[];
};

/** The user's answers to questions, keyed by topic; a topic without an answer is absent. */
export type Answers = { readonly [id in QuestionId]?: string | undefined };

/** A sheet, or one of the tables on it: whether it was read, and a sentence that gives the reason. */
export type SheetReport = { readonly sheet: string; readonly read: boolean; readonly reason: string };

/** A column of amounts and how it was read; `month` is null if the column was left out. */
export type ColumnReport = {
  readonly sheet: string;
  /** The letters of the column, such as "C". */
  readonly column: string;
  /** All printed headings of the column, from top to bottom. */
  readonly heading: string;
  readonly month: string | null;
  readonly reason: string;
};

/**
 * A line of the preview: a section or result with the monthly amounts that were read and the amounts that the
 * file prints for it, both in major units.
 */
export type PreviewLine = {
  readonly name: string;
  readonly kind: "section" | "result";
  readonly read: readonly number[];
  /** The number of the sheet row that contains the line; null if no row contains it. */
  readonly row: number | null;
  /** The amount that the file prints for each month; null for a month without a printed amount. */
  readonly printed: readonly (number | null)[];
};

/** The report of an import, in the form that the API returns. */
export type ImportReport = {
  /** The number of accounts that were read. */
  readonly accounts: number;
  readonly months: { readonly first: string; readonly last: string; readonly count: number } | null;
  /**
   * The provisional cut-over: the last complete month of this file as `YYYY-MM`; null if there is none. Once both
   * statements have been imported, the caller replaces it with the final cut-over.
   */
  readonly cut_over: string | null;
  /** The first month of the fiscal year, 1 to 12; null if it cannot be determined from this file. */
  readonly fiscal_year_start_month: number | null;
  /** Every row that is not blank, in file order. */
  readonly rows: readonly RowReport[];
  readonly subtotals: readonly SubtotalDisagreement[];
  readonly balance: readonly BalanceDifference[];
  readonly warnings: readonly string[];
  /** Every sheet of the workbook, whether it was read or left out. */
  readonly sheets: readonly SheetReport[];
  /** The amount columns of the sheets that were read, whether they were used or left out. */
  readonly columns: readonly ColumnReport[];
  /** The questions that must be answered before the file can be stored. */
  readonly questions: readonly Question[];
  /** The monthly amounts of each section and result, as read and as printed in the file. */
  readonly preview: readonly PreviewLine[];
};

/** An account read from a file. No two accounts of a file have the same path and department. */
export type ParsedAccount = {
  /** The full printed path, `Parent:Child`; section headings are not part of it. */
  readonly path: string;
  /** The number of the account's row; for a list of dated amounts, the number of the account's first row. */
  readonly row: number;
  /** The name of the department; absent if the file has no column for departments. */
  readonly department?: string;
  readonly section: Section | null;
  /** Whether the account is income or a cost. Set only if the amounts in the file are the sole evidence. */
  readonly direction?: Direction;
  /** The printed section headings above the account, from the outermost to the innermost. */
  readonly headings: readonly string[];
  /**
   * One amount per month from the first month on, in cents, positive in the account's natural direction and negative
   * for contra accounts.
   */
  readonly cents: readonly Cents[];
};

/** The layouts of files that the import recognises. */
export type Layout = "quickbooks" | "xero" | "template" | "grid" | "long" | "trial_balance";

/** A statement as it was read: the accounts to store, and the report on them. */
export type StatementRead = {
  readonly statement: Statement;
  readonly layout: Layout;
  /** The name of the sheet, or of the file for CSV. */
  readonly sheet: string;
  readonly firstMonth: Month;
  readonly monthCount: number;
  /** Whether the heading of the last month covers only a part of that month. */
  readonly lastIsPartial: boolean;
  readonly fiscalYearStartMonth: number | null;
  /** The sign convention by which the amounts were read; absent if the user must first answer a question. */
  readonly signs?: string;
  readonly accounts: readonly ParsedAccount[];
  readonly report: ImportReport;
  /** The number of rows with the status `error`. The statement may be stored only if the number is zero. */
  readonly errorRows: number;
};

/**
 * A statement, or the reason why the file could not be read as a statement. Rows with errors are not a
 * refusal; they are listed in the report.
 */
export type ReadResult = Result<StatementRead, FileRefusal>;

/** Returns the report of a file that could not be read, which contains only the reason. */
export function reportOfRefusal({ message }: FileRefusal): ImportReport {
  return emptyReport(message);
}

/** Creates the report of a file that has not been read yet. It has no rows, only the reason. */
export function emptyReport(why: string): ImportReport {
  return {
    accounts: 0,
    months: null,
    cut_over: null,
    fiscal_year_start_month: null,
    rows: [],
    subtotals: [],
    balance: [],
    warnings: [why],
    sheets: [],
    columns: [],
    questions: [],
    preview: [],
  };
}

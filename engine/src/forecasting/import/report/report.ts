import type { Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Direction, Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";

/** The status of one row of the file. */
export type RowStatus = "account" | "subtotal" | "computed" | "title" | "skipped" | "error";

/** One row of the file with its status (`fate` over HTTP) and the reason, a sentence. `account` is the full path, else the label as printed. */
export type RowReport = {
  readonly row: number;
  /** The sheet it is on, where more than one was read. */
  readonly sheet?: string;
  readonly account: string;
  readonly fate: RowStatus;
  readonly reason: string;
};

/** A printed subtotal or computed row that disagrees with the rows it sums, in major units; label YYYY-MM or "Total". */
export type SubtotalDisagreement = {
  readonly row: number;
  readonly name: string;
  readonly label: string;
  readonly printed: number;
  readonly computed: number;
};

/** A month in which the balance sheet does not balance: assets − liabilities − equity, in major units. */
export type BalanceDifference = { readonly label: string; readonly difference: number };

/** The subject of a question; the answer is sent under this name. */
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

/** One answer to a question: the value to send, and what it says and means to a person. */
export type AnswerOption = { readonly value: string; readonly label: string; readonly detail: string };

/** A question that a file leaves open. Nothing of it is stored before the question is answered. */
export type Question = {
  readonly id: QuestionId;
  /** The question, a sentence. */
  readonly text: string;
  readonly options: readonly AnswerOption[];
};

/** The answers to questions, by what they are about. */
export type Answers = { readonly [id in QuestionId]?: string | undefined };

/** A sheet, or a table of one, with whether it was read and why, a sentence. */
export type SheetReport = { readonly sheet: string; readonly read: boolean; readonly reason: string };

/** A column of amounts with what it was read as; `month` is null where it was left out. */
export type ColumnReport = {
  readonly sheet: string;
  /** Its letters: "C". */
  readonly column: string;
  /** All its headings from top to bottom, as printed. */
  readonly heading: string;
  readonly month: string | null;
  readonly reason: string;
};

/**
 * One line of the preview: a section or a result with what was read of it a month, and what the file itself prints for
 * it where it does, both in major units.
 */
export type PreviewLine = {
  readonly name: string;
  readonly kind: "section" | "result";
  readonly read: readonly number[];
  /** The row of the file that prints it, null where none does. */
  readonly row: number | null;
  /** Null for a month, or for all of them, where the file prints nothing. */
  readonly printed: readonly (number | null)[];
};

/** The report of an import as the API answers it. */
export type ImportReport = {
  /** The number of accounts that were read. */
  readonly accounts: number;
  readonly months: { readonly first: string; readonly last: string; readonly count: number } | null;
  /** The last complete month of this file, null without one; the caller replaces it once both statements are known. */
  readonly cut_over: string | null;
  /** 1 to 12, or null where this file does not tell. */
  readonly fiscal_year_start_month: number | null;
  /** Every row that is not blank, in file order. */
  readonly rows: readonly RowReport[];
  readonly subtotals: readonly SubtotalDisagreement[];
  readonly balance: readonly BalanceDifference[];
  readonly warnings: readonly string[];
  /** Every sheet of the workbook: read, or left out. */
  readonly sheets: readonly SheetReport[];
  /** The columns of amounts of the sheets that were read: months, and those left out. */
  readonly columns: readonly ColumnReport[];
  /** The questions that must be answered before the file can be stored. */
  readonly questions: readonly Question[];
  /** The amounts by section and month. */
  readonly preview: readonly PreviewLine[];
};

/** One account that was read. The pair of path and department is unique in a file. */
export type ParsedAccount = {
  /** Full path as printed, `Parent:Child`; section headings are no part of it. */
  readonly path: string;
  /** The row it stood in; the first of them in the long form. */
  readonly row: number;
  /** The department's name, where the file has a column for it. */
  readonly department?: string;
  readonly section: Section | null;
  /** True where it raises or lowers profit, where no section tells but the file does otherwise. */
  readonly direction?: Direction;
  /** The section headings above it as printed, outermost first. */
  readonly headings: readonly string[];
  /** One amount a month from the first month on, positive in the account's natural direction; contra lines negative. */
  readonly cents: readonly Cents[];
};

/** The layout that a file was recognised as. */
export type Layout = "quickbooks" | "xero" | "template" | "grid" | "long" | "trial_balance";

/** A statement as read: what to store, and the report about it. */
export type StatementRead = {
  readonly statement: Statement;
  readonly layout: Layout;
  /** The name of the sheet it was read from; the file's name for CSV. */
  readonly sheet: string;
  readonly firstMonth: Month;
  readonly monthCount: number;
  /** True where the heading of the last month covers only part of it. */
  readonly lastIsPartial: boolean;
  readonly fiscalYearStartMonth: number | null;
  /** The way its signs were read. */
  readonly signs?: string;
  readonly accounts: readonly ParsedAccount[];
  readonly report: ImportReport;
  /** The number of rows that have the status `error`; with any, nothing may be stored. */
  readonly errorRows: number;
};

/** A statement, or why the file could not be read as one. Error rows are no refusal: they are in the report. */
export type ReadResult = Result<StatementRead, FileRefusal>;

/** The report of a file that could not be read at all: nothing in it but the reason. */
export function reportOfRefusal({ message }: FileRefusal): ImportReport {
  return emptyReport(message);
}

/** A report without rows, of a file of which nothing was read yet: nothing in it but why. */
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

import type { Month } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Direction, Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";

/** The status of one row of the file. */
export type RowStatus = "account" | "subtotal" | "computed" | "title" | "skipped" | "error";

/**
 * One row of the file with its status (`fate` over HTTP) and the reason, a sentence. `account` is the full path, or
 * else the printed label.
 */
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

/** The topic of a question; the answer is sent under this name. */
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

/** One answer to a question: the value to send, its label and its explanation. */
export type AnswerOption = { readonly value: string; readonly label: string; readonly detail: string };

/** A question that a file leaves open. Nothing in the file is stored before the answer. */
export type Question = {
  readonly id: QuestionId;
  /** The question, a sentence. */
  readonly text: string;
  readonly options: readonly AnswerOption[];
};

/** The answers to questions, by topic. */
export type Answers = { readonly [id in QuestionId]?: string | undefined };

/** A sheet, or one of its tables: whether it was read, and a sentence with the reason. */
export type SheetReport = { readonly sheet: string; readonly read: boolean; readonly reason: string };

/** A column of amounts and how it was read; `month` is null where it was left out. */
export type ColumnReport = {
  readonly sheet: string;
  /** Its letters: "C". */
  readonly column: string;
  /** All its printed headings from top to bottom. */
  readonly heading: string;
  readonly month: string | null;
  readonly reason: string;
};

/**
 * One line of the preview: a section or result with the monthly amounts read, and the file's own printed amounts where
 * it has them, both in major units.
 */
export type PreviewLine = {
  readonly name: string;
  readonly kind: "section" | "result";
  readonly read: readonly number[];
  /** The row of the file that prints it; null where none does. */
  readonly row: number | null;
  /** Null for a month, or for all of them, where the file prints no amount. */
  readonly printed: readonly (number | null)[];
};

/** The report of an import, as the API returns it. */
export type ImportReport = {
  /** The number of accounts read. */
  readonly accounts: number;
  readonly months: { readonly first: string; readonly last: string; readonly count: number } | null;
  /** The last complete month of this file; null without one. The caller replaces it once both statements are known. */
  readonly cut_over: string | null;
  /** 1 to 12, or null where this file does not show it. */
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

/** One account read. The pair of path and department is unique in a file. */
export type ParsedAccount = {
  /** The full printed path, `Parent:Child`; section headings are not part of it. */
  readonly path: string;
  /** Its row; in the long form the first of its rows. */
  readonly row: number;
  /** The department's name, where the file has a column for departments. */
  readonly department?: string;
  readonly section: Section | null;
  /** Whether it raises or lowers profit, where no section decides but the file does. */
  readonly direction?: Direction;
  /** The printed section headings above it, outermost first. */
  readonly headings: readonly string[];
  /**
   * One amount per month from the first month on, positive in the account's natural direction; contra lines negative.
   */
  readonly cents: readonly Cents[];
};

/** The layout that was recognised. */
export type Layout = "quickbooks" | "xero" | "template" | "grid" | "long" | "trial_balance";

/** A statement as read: the accounts to store, and the report about them. */
export type StatementRead = {
  readonly statement: Statement;
  readonly layout: Layout;
  /** The name of its sheet; the file's name for CSV. */
  readonly sheet: string;
  readonly firstMonth: Month;
  readonly monthCount: number;
  /** True where the heading of the last month covers only part of it. */
  readonly lastIsPartial: boolean;
  readonly fiscalYearStartMonth: number | null;
  /** The sign convention that was used. */
  readonly signs?: string;
  readonly accounts: readonly ParsedAccount[];
  readonly report: ImportReport;
  /** The number of rows with the status `error`; with any, nothing may be stored. */
  readonly errorRows: number;
};

/**
 * A statement, or the reason why the file could not be read as one. Error rows are not a refusal: they are in the
 * report.
 */
export type ReadResult = Result<StatementRead, FileRefusal>;

/** The report of a file that could not be read: it contains only the reason. */
export function reportOfRefusal({ message }: FileRefusal): ImportReport {
  return emptyReport(message);
}

/** The report of a file that was not read yet: no rows, only the reason. */
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

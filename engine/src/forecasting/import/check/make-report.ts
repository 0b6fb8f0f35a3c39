import { addMonths, formatMonth, type Month, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { Statement } from "../../model/classes.ts";
import type { Paths, Placed } from "../label/accounts.ts";
import type { Line } from "../label/lines.ts";
import { type SignedEntry, type SignStyle, signSentence } from "../map/signs.ts";
import { grouped } from "../report/ask.ts";
import type {
  Answers,
  ColumnReport,
  Layout,
  ParsedAccount,
  Question,
  RowReport,
  StatementRead,
  SubtotalDisagreement,
} from "../report/report.ts";
import { type Checked, checkBalance, checkRowTotals } from "./checks.ts";
import { fiscalYearStartOf } from "./fiscal-year.ts";
import { previewOf } from "./preview.ts";
import { settleProfit } from "./profit.ts";
import { largestOf, withinRounding } from "./rounding.ts";
import { reportRows } from "./row-reports.ts";

/** The rows of a sheet before they are interpreted as accounts. */
export type Body = {
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly lastIsPartial: boolean;
  readonly lines: readonly Line[];
  /** The rows that were added up into each line, if the sheet is a list; otherwise null. */
  readonly rowsOf: readonly (readonly RowReport[])[] | null;
  readonly others: readonly RowReport[];
  /** The printed totals of a list that disagree with its rows. */
  readonly disagreements: readonly SubtotalDisagreement[];
  readonly warnings: readonly string[];
  readonly layout: Layout | null;
  /**
   * Whether the file marks amounts as debit or credit. If so, the sign convention is not determined from the signs of
   * the amounts.
   */
  readonly isSided?: boolean;
  readonly columns: readonly ColumnReport[];
  /**
   * The question that the user must answer before the rest of the sheet can be read; null if there is no such
   * question.
   */
  readonly question: Question | null;
};

/**
 * The accounts converted to their natural direction by one sign convention, with the results of checking the printed
 * totals.
 */
export type Signed = { readonly style: SignStyle; readonly signed: readonly SignedEntry[]; readonly checked: Checked };

/** A sheet whose accounts are interpreted and ready to report. */
export type Understood = Signed & {
  readonly statement: Statement;
  readonly layout: Layout;
  readonly sheet: string;
  readonly hidden: readonly string[];
  readonly mayBeSums: readonly { readonly row: number; readonly label: string }[];
  readonly answers: Answers;
};

/** Builds the result of reading a sheet: the accounts to store, and the report. */
export function finish(body: Body, placed: readonly Placed[], paths: Paths, understood: Understood): StatementRead {
  const { firstMonth, monthCount, lastIsPartial } = body;
  const { checked, statement, layout, sheet, style, answers } = understood;
  const settled = settleProfit({ statement, firstMonth, placed, entries: understood.signed }, answers);
  const { signed } = settled;
  const rows = reportRows(body, placed, paths, checked);
  const errorRows = rows.filter(({ fate }) => fate === "error").length;
  const balance = statement === "balance_sheet" ? checkBalance(signed, firstMonth, monthCount) : [];
  const subtotals = [
    ...body.disagreements,
    ...checked.disagreements,
    ...checkRowTotals({ statement, firstMonth, placed, entries: signed }),
  ];
  const fiscalYearStartMonth = statement === "balance_sheet" ? fiscalYearStartOf(signed, firstMonth, monthCount) : null;
  const complete = monthCount - (lastIsPartial ? 1 : 0);
  const accounts = signed.map(parsedAccount);
  return {
    statement,
    layout,
    sheet,
    firstMonth,
    monthCount,
    lastIsPartial,
    fiscalYearStartMonth,
    signs: style,
    accounts,
    errorRows,
    report: {
      accounts: accounts.length,
      months: {
        first: formatMonth(firstMonth),
        last: formatMonth(addMonths(firstMonth, monthCount - 1)),
        count: monthCount,
      },
      cut_over: complete > 0 ? formatMonth(addMonths(firstMonth, complete - 1)) : null,
      fiscal_year_start_month: fiscalYearStartMonth,
      rows,
      subtotals,
      balance,
      warnings: [
        ...body.warnings,
        ...signSentence(style, statement),
        ...paths.warnings,
        ...settled.warnings,
        ...hiddenSentence(understood.hidden),
        ...partialSentence(body),
        ...summary(subtotals, balance, signed, body.lines),
      ],
      sheets: [],
      columns: body.columns,
      questions: [sumsQuestion(understood.mayBeSums), settled.question].flatMap((one) => one ?? []).slice(0, 1),
      preview: previewOf(statement, signed, placed),
    },
  };
}

function parsedAccount({ placed, path, natural, nature, direction }: SignedEntry): ParsedAccount {
  const { line } = placed.node;
  const { headings } = placed;
  const mixed = placed.section === "other_income_and_expenses";
  const section = mixed ? (nature === "cost" ? "other_expenses" : "other_income") : placed.section;
  const directed = direction === undefined ? {} : { direction };
  const account = { path, row: line.row, section, headings, cents: natural, ...directed };
  return line.department === null ? account : { ...account, department: line.department };
}

function hiddenSentence(hidden: readonly string[]): string[] {
  if (hidden.length === 0) return [];
  const names = hidden
    .slice(0, 5)
    .map((name) => `"${name}"`)
    .join(", ");
  const [which, are] = hidden.length === 1 ? ["It equals", "was"] : ["They equal", "were"];
  return [
    `${names}${hidden.length > 5 ? " and others" : ""} ${are} not imported. ${which} the sum of the rows above in every month.`,
  ];
}

/**
 * Returns a question about rows that equal the sum of the rows above them in every month: are they totals or accounts?
 * Totals that are read as accounts would be counted twice. Null if there are no such rows.
 */
function sumsQuestion(rows: Understood["mayBeSums"]): Question | null {
  if (rows.length === 0) return null;
  const names = rows.slice(0, 5).map(({ row, label }) => `"${label}" (row ${row})`);
  const all = `${names.join(", ")}${rows.length > 5 ? ` and ${rows.length - 5} others` : ""}`;
  const [equal, they] =
    rows.length === 1 ? ["equals", "Is it a total, or an account"] : ["equal", "Are they totals, or accounts"];
  return {
    id: "sums",
    text: `${all} ${equal} the sum of the rows above in every month. ${they}?`,
    options: [
      { value: "totals", label: "Totals", detail: "They are left out; the rows above are imported." },
      { value: "accounts", label: "Accounts", detail: "They are imported in addition to the rows above." },
    ],
  };
}

function partialSentence({ lastIsPartial, firstMonth, monthCount }: Body): string[] {
  if (!lastIsPartial) return [];
  const last = monthInWords(addMonths(firstMonth, monthCount - 1));
  return [
    `The heading of ${last} covers only part of the month, so the month is imported and shown as not yet closed.`,
  ];
}

function summary(
  subtotals: readonly SubtotalDisagreement[],
  balance: readonly { label: string; difference: number }[],
  signed: readonly SignedEntry[],
  lines: readonly Line[],
): string[] {
  const sentences: string[] = [];
  if (subtotals.length > 0) {
    const gaps = subtotals.map(({ printed, computed }) => Math.round((printed - computed) * 100));
    const what = `${subtotals.length} printed ${subtotals.length === 1 ? "total" : "totals"}`;
    const differ = withinRounding(gaps, signed)
      ? `${subtotals.length === 1 ? "differs" : "differ"} from the rows above by at most ${grouped(largestOf(gaps))}, which is due to rounding`
      : `${subtotals.length === 1 ? "disagrees" : "disagree"} with the rows above`;
    sentences.push(`${what} ${differ}; the rows are imported, not the totals.`);
  }
  const worst = [...balance].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  if (worst) {
    const months = `${balance.length} ${balance.length === 1 ? "month" : "months"}`;
    sentences.push(
      `The balance sheet does not balance in ${months}; the largest difference, ${worst.difference.toFixed(2)}, is in ${monthInWords(parseMonth(worst.label))}.`,
    );
  }
  const unknown = signed.filter(({ nature }) => nature === null).map(({ path }) => `"${path}"`);
  if (unknown.length > 0) {
    sentences.push(
      `No class was found for ${unknown.slice(0, 5).join(", ")}${unknown.length > 5 ? ` and ${unknown.length - 5} others` : ""}; classify ${unknown.length === 1 ? "it" : "them"} by hand.`,
    );
  }
  const rounded = lines.filter((line) =>
    line.readings.some((reading) => reading.kind === "amount" && reading.rounded),
  ).length;
  if (rounded > 0)
    sentences.push(
      `${rounded} ${rounded === 1 ? "row has" : "rows have"} amounts with more than two decimals; they were rounded to the cent.`,
    );
  return sentences;
}

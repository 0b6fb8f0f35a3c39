import { addMonths, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Statement } from "../model/classes.ts";
import { namePaths, type Paths, type Placed, place } from "./accounts.ts";
import { type Checked, checkBalance, checkPrintedRows, checkRowTotals } from "./checks.ts";
import { findColumns } from "./columns.ts";
import { type Entry, makeEntries } from "./entries.ts";
import { fiscalYearStartOf } from "./fiscal-year.ts";
import type { Grid } from "./grid.ts";
import { findHiddenTotals } from "./hidden-totals.ts";
import { recogniseLayout } from "./layout.ts";
import { type Line, readLines } from "./lines.ts";
import { findLongColumns, readLongForm } from "./long-form.ts";
import { flatOutline, outline } from "./outline.ts";
import type {
  FileRefusal,
  Layout,
  ParsedAccount,
  ReadResult,
  RowReport,
  StatementRead,
  SubtotalDisagreement,
} from "./report.ts";
import { reportRows } from "./row-reports.ts";
import {
  inNaturalDirection,
  SIGN_STYLES,
  type SignedEntry,
  type SignStyle,
  signSentence,
  styleBySigns,
} from "./signs.ts";
import { markTotalsOnTop } from "./totals-on-top.ts";

/** The most accounts of one statement. */
const MOST_ACCOUNTS = 20_000;

/** Which statement the sheet is to be read as. */
export type ReadOptions = { readonly statement: Statement };

/**
 * Reads a sheet as a profit and loss or a balance sheet, by its shape: accounts by months in whatever nesting, or a list
 * of dated amounts. Amounts come out positive in their natural direction. What is wrong with single rows is in the
 * report; a sheet that holds no months or no accounts is refused with a sentence.
 */
export function readStatement(grid: Grid, { statement }: ReadOptions): ReadResult {
  const body = readBody(grid, statement);
  if (!body.ok) return body;
  const outlined = readOutline(body.value, statement);
  if (!outlined.ok) return outlined;
  const { placed, paths, entries, hidden } = outlined.value;
  const file = { statement, firstMonth: body.value.firstMonth, placed };
  const { style, signed, checked } = bestStyle(entries, file);
  const layout = body.value.layout ?? recogniseLayout(grid, placed);
  return accept(
    finish(body.value, placed, paths, { signed, checked, statement, layout, style, hidden, sheet: grid.name }),
  );
}

type Outlined = {
  readonly placed: readonly Placed[];
  readonly paths: Paths;
  readonly entries: readonly Entry[];
  /** Names of rows found to be sums by their amounts alone. */
  readonly hidden: readonly string[];
};

/** What every line is and what it is called; rows that only repeat what stands above them are no accounts. */
function readOutline({ lines, rowsOf }: Body, statement: Statement): Result<Outlined, FileRefusal> {
  const nodes = rowsOf ? flatOutline(lines, statement) : markTotalsOnTop(outline(lines, statement), statement);
  const all = place(nodes, statement);
  const accounts = all.filter(({ node }) => node.kind === "account");
  if (accounts.length === 0) return refuse(noAccounts());
  if (accounts.length > MOST_ACCOUNTS) return refuse(tooManyAccounts(accounts.length));
  const first = makeEntries(accounts, namePaths(accounts), statement);
  if (!first.ok) return first;
  const sums = rowsOf ? new Set<number>() : findHiddenTotals(first.value, all);
  const placed = all.map((one) =>
    sums.has(one.node.index) ? { ...one, node: { ...one.node, kind: "sum" as const } } : one,
  );
  const rest = placed.filter(({ node }) => node.kind === "account");
  const paths = namePaths(rest);
  const entries = sums.size === 0 ? first : makeEntries(rest, paths, statement);
  if (!entries.ok) return entries;
  const hidden = placed.filter(({ node }) => node.kind === "sum").map(({ node }) => node.line.label);
  return accept({ placed, paths, entries: entries.value, hidden });
}

type Body = {
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly lastIsPartial: boolean;
  readonly lines: readonly Line[];
  /** In a list, the rows that went into each line. */
  readonly rowsOf: readonly (readonly RowReport[])[] | null;
  readonly others: readonly RowReport[];
  /** Totals of a list that disagree with its rows. */
  readonly disagreements: readonly SubtotalDisagreement[];
  readonly warnings: readonly string[];
  readonly layout: Layout | null;
};

function readBody(grid: Grid, statement: Statement): Result<Body, FileRefusal> {
  const long = findLongColumns(grid);
  if (long) {
    const read = readLongForm(grid, long, statement);
    return read.ok ? accept({ ...read.value, layout: "long" }) : read;
  }
  const columns = findColumns(grid);
  if (!columns.ok) return columns;
  const { firstMonth, months, lastIsPartial, labels } = columns.value;
  const { lines, others, warnings } = readLines(grid, columns.value);
  return accept({
    firstMonth,
    monthCount: months.length,
    lastIsPartial,
    lines,
    rowsOf: null,
    others,
    disagreements: [],
    warnings: [...columns.value.warnings, ...warnings],
    layout: labels.section === null ? null : "template",
  });
}

type Signed = { readonly style: SignStyle; readonly signed: readonly SignedEntry[]; readonly checked: Checked };

/**
 * The sign style under which the printed computed rows, or the balance, agree best with the accounts; where that does
 * not tell styles apart, what the signs alone suggest.
 */
function bestStyle(
  entries: readonly Entry[],
  file: { statement: Statement; firstMonth: Month; placed: readonly Placed[] },
): Signed {
  const tried = SIGN_STYLES[file.statement].map((style) => {
    const signed = inNaturalDirection(entries, style);
    const checked = checkPrintedRows({ ...file, entries: signed });
    return { style, signed, checked, wrong: wrongness(signed, checked, file) };
  });
  const least = Math.min(...tried.map(({ wrong }) => wrong));
  const best = tried.filter(({ wrong }) => wrong === least);
  const suggested = styleBySigns(entries, file.statement);
  const chosen = (best.length > 1 ? best.find(({ style }) => style === suggested) : undefined) ?? best[0];
  return chosen ?? { style: "natural", signed: [], checked: { disagreements: [], reasons: new Map() } };
}

function wrongness(
  signed: readonly SignedEntry[],
  checked: Checked,
  { statement, firstMonth }: { statement: Statement; firstMonth: Month },
): number {
  const months = signed[0]?.natural.length ?? 0;
  return statement === "balance_sheet" ? checkBalance(signed, firstMonth, months).length : checked.disagreements.length;
}

type Understood = Signed & {
  readonly statement: Statement;
  readonly layout: Layout;
  readonly sheet: string;
  readonly hidden: readonly string[];
};

function finish(body: Body, placed: readonly Placed[], paths: Paths, understood: Understood): StatementRead {
  const { firstMonth, monthCount, lastIsPartial } = body;
  const { signed, checked, statement, layout, sheet, style } = understood;
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
        ...hiddenSentence(understood.hidden),
        ...partialSentence(body),
        ...summary(subtotals.length, balance, signed, body.lines),
      ],
    },
  };
}

function parsedAccount({ placed, path, natural, nature }: SignedEntry): ParsedAccount {
  const { line } = placed.node;
  const { headings } = placed;
  const mixed = placed.section === "other_income_and_expenses";
  const section = mixed ? (nature === "cost" ? "other_expenses" : "other_income") : placed.section;
  const account = { path, row: line.row, section, headings, cents: natural };
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
    `${names}${hidden.length > 5 ? " and others" : ""} ${are} not imported. ${which} what the rows above add up to in every month.`,
  ];
}

function partialSentence({ lastIsPartial, firstMonth, monthCount }: Body): string[] {
  if (!lastIsPartial) return [];
  const last = formatMonth(addMonths(firstMonth, monthCount - 1));
  return [`The heading of ${last} covers only part of the month: it is kept and shown as not yet closed.`];
}

function summary(
  disagreements: number,
  balance: readonly { label: string; difference: number }[],
  signed: readonly SignedEntry[],
  lines: readonly Line[],
): string[] {
  const sentences: string[] = [];
  if (disagreements > 0) {
    sentences.push(
      `${disagreements} printed ${disagreements === 1 ? "total disagrees" : "totals disagree"} with the rows above; the rows are imported, not the totals.`,
    );
  }
  const worst = [...balance].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  if (worst) {
    const months = `${balance.length} ${balance.length === 1 ? "month" : "months"}`;
    sentences.push(
      `The balance sheet does not balance in ${months}; most in ${worst.label}, by ${worst.difference.toFixed(2)}.`,
    );
  }
  const unknown = signed.filter(({ nature }) => nature === null).map(({ path }) => `"${path}"`);
  if (unknown.length > 0) {
    sentences.push(
      `Neither section nor name tells what ${unknown.slice(0, 5).join(", ")}${unknown.length > 5 ? ` and ${unknown.length - 5} others are` : " is"}; classify them by hand.`,
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

function noAccounts(): FileRefusal {
  return {
    status: 422,
    code: "no_accounts",
    message: "The sheet has months but no account with an amount under them.",
  };
}

function tooManyAccounts(count: number): FileRefusal {
  const message = `The file has ${count} accounts; at most ${MOST_ACCOUNTS} can be imported.`;
  return { status: 413, code: "too_many_accounts", message };
}

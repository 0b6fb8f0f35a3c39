import type { Month } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../sheets/file-refusal.ts";
import { type Grid, textOf } from "../../sheets/grid.ts";
import type { Statement } from "../model/classes.ts";
import { type Checked, checkBalance, checkPrintedRows } from "./check/checks.ts";
import { type Body, finish, type Signed } from "./check/make-report.ts";
import { asMonths } from "./check/year-to-date.ts";
import { type Columns, findColumns } from "./find/columns.ts";
import { currencyOfFile } from "./find/currency.ts";
import { LEFT_OUT_AS, measureOfTitle } from "./find/measures.ts";
import { unitOf } from "./find/unit.ts";
import { namePaths, type Paths, type Placed, place } from "./label/accounts.ts";
import { type Entry, makeEntries } from "./label/entries.ts";
import { recogniseLayout } from "./label/layout.ts";
import { readLines } from "./label/lines.ts";
import { flatOutline, outline } from "./label/outline.ts";
import { markTotalsOnTop } from "./label/totals-on-top.ts";
import { directionsOf } from "./map/directions.ts";
import { findHiddenTotals, type HiddenTotals } from "./map/hidden-totals.ts";
import { amountsOfList, findLongColumns, readLongForm } from "./map/long-form.ts";
import { inNaturalDirection, SIGN_STYLES, type SignedEntry, type SignStyle, styleBySigns } from "./map/signs.ts";
import { type AmountsAre, amountsOfTrial, type TrialBalance, trialBalanceIn } from "./map/trial-balance.ts";
import { statementOfTrialBalance } from "./map/trial-balance-months.ts";
import { ask, asked } from "./report/ask.ts";
import type { Answers, Question, ReadResult } from "./report/report.ts";

/** The maximum number of accounts in one statement. */
const MOST_ACCOUNTS = 20_000;

/** The statement to read, the user's answers so far, and the company's currency if it is known. */
export type ReadOptions = {
  readonly statement: Statement;
  readonly answers?: Answers;
  readonly currency?: string | undefined;
};

/**
 * Reads a sheet as a profit and loss or a balance sheet. The sheet may have a row for each account, at any depth, and
 * a column for each month, or be a list of dated amounts. Amounts are returned as positive in their natural direction;
 * errors in single rows are in the report. A sheet without months or accounts is refused with a message. If the
 * meaning of the amounts is unclear, the report has the question and there are no accounts.
 */
export function readStatement(grid: Grid, options: ReadOptions): ReadResult {
  const { statement, answers = {} } = options;
  const body = readBody(grid, options, answers);
  if (!body.ok) return body;
  const { question } = body.value;
  if (question) {
    const readWith = (value: string) =>
      readStatement(grid, { ...options, answers: { ...answers, [question.id]: value } });
    const { columns, layout } = body.value;
    return accept(asked(statement, grid.name, ask(question, readWith), columns, layout ?? "grid"));
  }
  const outlined = readOutline(body.value, statement, answers);
  if (!outlined.ok) return outlined;
  const { placed, paths, entries, hidden, mayBeSums } = outlined.value;
  const file = { statement, firstMonth: body.value.firstMonth, placed };
  const { style, signed, checked } = bestStyle(
    entries,
    file,
    body.value.isSided ? ["natural"] : SIGN_STYLES[statement],
  );
  const layout = body.value.layout ?? recogniseLayout(grid, placed);
  return accept(
    finish(body.value, placed, paths, {
      ...{ signed, checked, statement, layout, style, hidden, mayBeSums, sheet: grid.name, answers },
    }),
  );
}

type Outlined = {
  readonly placed: readonly Placed[];
  readonly paths: Paths;
  readonly entries: readonly Entry[];
  /** The names of rows that were recognised as sums only by their amounts. */
  readonly hidden: readonly string[];
  /** Rows that may be sums, judging by their amounts. The user has not answered yet whether they are sums. */
  readonly mayBeSums: readonly { readonly row: number; readonly label: string }[];
};

/**
 * Determines the kind and name of each line, so that a row that only totals the rows above it is not read as an
 * account.
 * @returns a refusal if there are no accounts or too many, or the sum of their amounts is too large to be exact.
 */
function readOutline({ lines, rowsOf }: Body, statement: Statement, answers: Answers): Result<Outlined, FileRefusal> {
  const nodes = rowsOf ? flatOutline(lines, statement) : markTotalsOnTop(outline(lines, statement), statement);
  const all = place(nodes, statement);
  const accounts = all.filter(({ node }) => node.kind === "account");
  if (accounts.length === 0) return refuse(noAccounts());
  if (accounts.length > MOST_ACCOUNTS) return refuse(tooManyAccounts(accounts.length));
  const unaided = makeEntries(accounts, namePaths(accounts), statement);
  if (!unaided.ok) return unaided;
  const directions = statement === "profit_and_loss" ? directionsOf(unaided.value, all) : new Map();
  const first = directions.size === 0 ? unaided : makeEntries(accounts, namePaths(accounts), statement, directions);
  if (!first.ok) return first;
  const { found, open } = rowsOf ? NO_SUMS : findHiddenTotals(first.value, all);
  const sums = answers.sums === "totals" ? new Set([...found, ...open]) : found;
  const placed = all.map((one) =>
    sums.has(one.node.index) ? { ...one, node: { ...one.node, kind: "sum" as const } } : one,
  );
  const rest = placed.filter(({ node }) => node.kind === "account");
  const paths = namePaths(rest);
  const entries = sums.size === 0 ? first : makeEntries(rest, paths, statement, directions);
  if (!entries.ok) return entries;
  const hidden = placed.filter(({ node }) => node.kind === "sum").map(({ node }) => node.line.label);
  const isSaid = answers.sums === "totals" || answers.sums === "accounts";
  const mayBeSums = isSaid ? [] : rest.filter(({ node }) => open.has(node.index)).map(({ node }) => node.line);
  return accept({ placed, paths, entries: entries.value, hidden, mayBeSums });
}

const NO_SUMS: HiddenTotals = { found: new Set(), open: new Set() };

function readBody(grid: Grid, { statement, currency: own }: ReadOptions, answers: Answers): Result<Body, FileRefusal> {
  const long = findLongColumns(grid);
  if (long) {
    const read = readLongForm(grid, long, statement);
    if (!read.ok) return read;
    const currency = currencyOfFile(grid, amountsOfList(long), own, answers);
    const warnings = [...read.value.warnings, ...currency.warnings];
    return accept({ ...read.value, warnings, layout: "long", columns: [], question: currency.question });
  }
  const columns = findColumns(grid, answers);
  if (!columns.ok) return columns;
  const { firstMonth, months, lastIsPartial, labels } = columns.value;
  const unit = unitOf(grid, columns.value, answers);
  const currency = currencyOfFile(grid, amountsOfMonths(columns.value), own, answers);
  const { lines, others, warnings } = readLines(grid, columns.value, unit.places);
  const body: Body = {
    firstMonth,
    monthCount: months.length,
    lastIsPartial,
    lines,
    rowsOf: null,
    others,
    disagreements: [],
    warnings: [...columns.value.warnings, ...warnings, ...unit.warnings, ...currency.warnings],
    layout: labels.section === null ? null : "template",
    columns: columns.value.report,
    question: columns.value.question ?? unit.question ?? currency.question,
  };
  const trial = trialBalanceIn(grid, columns.value, lines);
  if (trial) return readTrialBalance(body, trial, amountsOfTrial(grid, columns.value), statement, answers);
  const title = titleOfNoActuals(grid, columns.value);
  const asked = columns.value.question ?? actualsQuestion(title, answers) ?? unit.question ?? currency.question;
  if (statement === "balance_sheet" || asked) return accept({ ...body, question: asked });
  return accept(asMonths(body, title?.measure === "year_to_date" ? title.text : undefined, answers));
}

function amountsOfMonths({ headerIndex, rows, months }: Columns) {
  const lastHeading = Math.max(headerIndex, ...rows.below);
  return { lastHeading, columns: new Set(months.flatMap((cells) => cells.map(({ column }) => column))) };
}

/**
 * Reads one statement of a trial balance, or returns the question to answer first.
 * @returns a refusal for a trial balance from which the statement cannot be extracted.
 */
function readTrialBalance(
  body: Body,
  trial: TrialBalance,
  amounts: AmountsAre,
  statement: Statement,
  answers: Answers,
): Result<Body, FileRefusal> {
  const layout = "trial_balance";
  if (body.question) return accept({ ...body, layout });
  const { firstMonth, monthCount } = body;
  const taken = statementOfTrialBalance({ trial, firstMonth, monthCount, amounts }, statement, answers);
  if (!taken.ok) return taken;
  const { others, warnings, ...lines } = taken.value;
  return accept({
    ...body,
    ...lines,
    others: [...body.others, ...others],
    warnings: [...body.warnings, ...warnings],
    layout,
    isSided: true,
  });
}

type Title = { readonly text: string; readonly measure: "budget" | "forecast" | "year_to_date" };

/**
 * Returns the first title of a sheet that says that the amounts are not monthly actuals; undefined if there is none,
 * or if a column heading says that the amounts are actuals.
 */
function titleOfNoActuals(grid: Grid, { headerIndex, saysActual }: Columns): Title | undefined {
  const titles = [grid.name, ...grid.rows.slice(0, headerIndex).flatMap((row) => row.cells.map(textOf))];
  if (saysActual || titles.some((text) => /\bactuals?\b/i.test(text))) return undefined;
  return titles.flatMap((text) => {
    const measure = measureOfTitle(text);
    return measure === undefined ? [] : [{ text, measure }];
  })[0];
}

/**
 * Returns the question of whether a sheet contains actuals although its title mentions a budget or a forecast; null if
 * the title mentions neither, or if the user has answered yes.
 */
function actualsQuestion(title: Title | undefined, answers: Answers): Question | null {
  if (title === undefined || title.measure === "year_to_date" || answers.actuals === "yes") return null;
  return {
    id: "actuals",
    text: `"${title.text}" suggests ${LEFT_OUT_AS[title.measure]}. Are these the actual amounts of each month?`,
    options: [
      { value: "yes", label: "Yes, they are", detail: "If they are not, choose a file with the actual amounts." },
    ],
  };
}

/**
 * Returns whether a sheet with accounts in rows and months in columns is a trial balance, regardless of the statement
 * that is requested.
 */
export function isTrialBalance(grid: Grid): boolean {
  const columns = findColumns(grid);
  return columns.ok && trialBalanceIn(grid, columns.value, readLines(grid, columns.value).lines) !== undefined;
}

/**
 * Returns the accounts read by the sign convention with the fewest contradictions: printed totals and results that do
 * not match the accounts or, for a balance sheet, months that do not balance. If several conventions have equally few,
 * the convention that the signs alone suggest is used if it is among them.
 */
function bestStyle(
  entries: readonly Entry[],
  file: { statement: Statement; firstMonth: Month; placed: readonly Placed[] },
  styles: readonly SignStyle[],
): Signed {
  const tried = styles.map((style) => {
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

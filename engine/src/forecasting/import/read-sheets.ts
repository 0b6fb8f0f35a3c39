import { accept, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../sheets/file-refusal.ts";
import { type Grid, labelOf, textOf } from "../../sheets/grid.ts";
import { sectionNamed, totalOf } from "../classification/section-names.ts";
import type { Statement } from "../model/classes.ts";
import { LEFT_OUT_AS, measureOfTitle } from "./find/measures.ts";
import { isAmountRow, TITLES, tablesOf } from "./find/tables.ts";
import { combine, sheetsQuestion } from "./map/combine.ts";
import { isTrialBalance, type ReadOptions, readStatement } from "./read-statement.ts";
import { amountsOf, asked } from "./report/ask.ts";
import type { Question, QuestionId, ReadResult, SheetReport, StatementRead } from "./report/report.ts";

/**
 * Reads a statement from the sheets of a workbook that contain it. Sheets for different years are joined; if several
 * sheets could be the statement, the user is asked which to use, or whether to add them up. Budgets are left out. A
 * sheet without any name from the statement is left out if another sheet has names from it. A workbook is refused if
 * it contains only a balance sheet where a profit and loss is requested, or the reverse. The report states how every
 * sheet was used.
 */
export function readSheets(grids: readonly Grid[], options: ReadOptions): ReadResult {
  const visible = grids.filter(({ isHidden }) => !isHidden);
  const read = readVisible(visible, options);
  if (!read.ok || visible.length === grids.length) return read;
  const hidden = grids.filter(({ isHidden }) => isHidden);
  const reports = hidden.map(({ name }): SheetReport => ({ sheet: name, read: false, reason: HIDDEN }));
  const { report } = read.value;
  return accept({ ...read.value, report: { ...report, sheets: [...report.sheets, ...reports] } });
}

const HIDDEN = "This sheet is hidden in the workbook, so it was not read.";

function readVisible(grids: readonly Grid[], options: ReadOptions): ReadResult {
  if (grids.length === 0)
    return refuse({ status: 422, code: "no_sheet", message: "The workbook has no visible sheet with data." });
  const { statement } = options;
  const tables = grids.flatMap((grid) => {
    const parts = tablesOf(grid);
    return parts.length > 1 && isTrialBalance(grid) ? [grid] : parts;
  });
  const judged = tables.map((grid) => judge(grid, options));
  const readable = judged.filter((one): one is Readable => "read" in one);
  const statements = readable.filter(({ read }) => read.layout !== "trial_balance");
  const named = statements.filter(({ likeness }) => likeness > 0);
  const candidates = [named, statements, readable].find((some) => some.length > 0) ?? [];
  const others = judged.map((one): SheetReport | undefined => {
    if ("reason" in one) return { sheet: one.grid.name, read: false, reason: one.reason };
    if (candidates.includes(one)) return undefined;
    if (one.read.layout === "trial_balance")
      return {
        sheet: one.grid.name,
        read: false,
        reason: "Left out: it is a trial balance, and the statement itself is also in the file.",
      };
    return { sheet: one.grid.name, read: false, reason: `Contains none of the sections of a ${NAMES[statement]}.` };
  });
  const missed = [
    ...judged.filter((one): one is Left => "isMissed" in one && one.isMissed === true),
    ...readable
      .filter((one) => one.grid.isPart && !candidates.includes(one))
      .map(({ grid }): Left => ({ grid, reason: `It has none of the sections of a ${NAMES[statement]}.` })),
  ];
  const lost =
    named.length > 0 ? undefined : judged.find((one): one is Left => "isLikely" in one && one.isLikely === true);
  if (lost?.refusal) return refuse(lost.refusal);
  const taken = missed.length > 0 ? chooseWithout(missed, candidates, options) : choose(candidates, options);
  if (taken === undefined) return refuse(refusalOf(judged, statement));
  const sheets = tables.flatMap((grid, index): SheetReport[] => {
    const other = others[index];
    return [other ?? taken.sheets.get(grid.name) ?? { sheet: grid.name, read: true, reason: "Read." }];
  });
  return accept({ ...taken.read, report: { ...taken.read.report, sheets } });
}

type Left = {
  readonly grid: Grid;
  readonly reason: string;
  readonly refusal?: FileRefusal;
  /** Whether the sheet could not be read although it contains sections of the statement. */
  readonly isMissed?: boolean;
  /** Whether the sheet probably contains the statement, judging by its name, title or sections. */
  readonly isLikely?: boolean;
};
type Readable = { readonly grid: Grid; readonly read: StatementRead; readonly likeness: number };
type Taken = { readonly read: StatementRead; readonly sheets: ReadonlyMap<string, SheetReport> };

/**
 * The codes of refusals of sheets that contain the statement in a form that cannot be imported. If other sheets
 * contain the monthly statement, these sheets are left out without a question.
 */
const UNFIT: readonly string[] = ["no_month_columns", "not_actuals"];

/** Reads a table as the statement, or returns the reason for leaving it out. */
function judge(grid: Grid, options: ReadOptions): Left | Readable {
  const { statement } = options;
  const other = otherOf(statement);
  const mention = mentions(grid, statement);
  if (isOther(grid, statement) && !isTrialBalance(grid)) return { grid, reason: `Contains the ${NAMES[other]}.` };
  if (mention < 1 && TITLES.cash_flow.test(grid.name)) return { grid, reason: "Contains a cash flow statement." };
  const measure = measureOfTitle(grid.name.replace(/\.[a-z]{3,4}$/i, ""));
  const read = readStatement(grid, options);
  const likeness = Math.max(mention, sectionsSeen(grid, statement) > 1 ? 1 : 0);
  if (!read.ok) {
    const isMissed = sectionsSeen(grid, statement) > 1 && !UNFIT.includes(read.refusal.code);
    const isCalledSo = TITLES[statement].test(grid.name);
    const isLikely = isCalledSo || (likeness > 0 && grid.rows.filter(isAmountRow).length > 1);
    return { grid, reason: read.refusal.message, refusal: read.refusal, isMissed, isLikely };
  }
  const isAsked = read.value.report.questions.some(({ id }) => id === "actuals");
  if ((measure === "budget" || measure === "forecast") && isAsked) {
    const reason = `Left out: ${LEFT_OUT_AS[measure]}.`;
    return {
      grid,
      reason,
      refusal: {
        status: 422,
        code: "not_actuals",
        message: `The sheet "${grid.name}" contains ${LEFT_OUT_AS[measure]}. Import a sheet of actuals, or give this sheet a different name.`,
      },
    };
  }
  return { grid, read: read.value, likeness };
}

function choose(candidates: readonly Readable[], options: ReadOptions): Taken | undefined {
  const [first] = candidates;
  if (!first) return undefined;
  const months = candidates.filter(({ read }) => noMonths(read) === undefined);
  if (months.length > 0 && months.length < candidates.length) {
    const taken = choose(months, options);
    const left = candidates.flatMap(({ grid: { name }, read }) => {
      const reason = noMonths(read);
      return reason === undefined ? [] : [[name, { sheet: name, read: false, reason }] as const];
    });
    return taken && { ...taken, sheets: new Map([...taken.sheets, ...left]) };
  }
  const open = candidates.find(({ read }) => read.monthCount === 0);
  if (open) return { read: open.read, sheets: waiting(candidates) };
  if (candidates.length === 1) return { read: first.read, sheets: new Map() };
  const parts = candidates.map(({ grid, read }) => ({ name: grid.name, read }));
  const combined = combine(parts, options.answers ?? {});
  if (combined) return combined;
  const question = sheetsQuestion(parts);
  return { read: asked(options.statement, first.grid.name, question), sheets: waiting(candidates) };
}

/**
 * Returns the reason for leaving out a sheet because another sheet has the monthly actuals: this sheet contains a
 * budget or forecast, a different currency, or year-to-date totals. Undefined if the sheet contains none of these.
 */
function noMonths({ layout, report }: StatementRead): string | undefined {
  const asks = (id: QuestionId) => report.questions.some((question) => question.id === id);
  if (asks("actuals")) return "Left out: a budget or forecast, not actuals.";
  if (asks("currency")) return "Left out: its amounts are in a different currency from the other sheet.";
  return asks("balances") && layout !== "trial_balance"
    ? "Left out: year-to-date totals; another sheet has the monthly amounts."
    : undefined;
}

/**
 * Decides what to import if a sheet that looks like the statement cannot be read. Returns the sheet that the user
 * chose or, without an answer, the question of which sheet to import. Undefined if every sheet that looks like the
 * statement can be read, or if there is no other sheet.
 */
function chooseWithout(
  missed: readonly Left[],
  candidates: readonly Readable[],
  options: ReadOptions,
): Taken | undefined {
  const [first] = candidates;
  const [lost] = missed;
  if (!first || !lost) return undefined;
  const chosen = candidates.find(({ grid }) => grid.name === options.answers?.sheets);
  if (chosen) return { read: chosen.read, sheets: new Map() };
  const question: Question = {
    id: "sheets",
    text: `The sheet "${lost.grid.name}" cannot be read: ${lost.reason} Which other sheet should be imported?`,
    options: candidates.map(({ grid: { name }, read }) => ({ value: name, label: name, detail: amountsOf(read) })),
  };
  return { read: asked(options.statement, first.grid.name, question), sheets: waiting(candidates) };
}

function waiting(candidates: readonly Readable[]): ReadonlyMap<string, SheetReport> {
  return new Map(
    candidates.map(({ grid: { name } }) => [name, { sheet: name, read: false, reason: "Waiting for your answer." }]),
  );
}

/**
 * Returns the error for a workbook in which no sheet can be read: the most informative of the reasons found for its
 * sheets.
 */
function refusalOf(judged: readonly (Left | Readable)[], statement: Statement): FileRefusal {
  const refusals = judged.flatMap((one) => ("refusal" in one && one.refusal ? [one.refusal] : []));
  const telling = refusals.find(({ code }) => code !== "no_month_columns") ?? refusals[0];
  return telling ?? otherStatement(statement);
}

/**
 * Returns 1 if the sheet's name or one of its first rows names the given statement, −1 if they name only the other
 * statement (balance sheet or profit and loss), and 0 otherwise.
 */
function mentions(grid: Grid, statement: Statement): number {
  const texts = [
    ...(grid.isPart ? [] : [grid.name]),
    ...grid.rows.slice(0, 8).flatMap((row) => row.cells.slice(0, 3).map(textOf)),
  ];
  const named = (which: Statement) => texts.some((text) => text.length < 120 && TITLES[which].test(text));
  if (named(statement)) return 1;
  return named(otherOf(statement)) ? -1 : 0;
}

/**
 * Returns whether the sheet names sections of the other statement (balance sheet or profit and loss), but none of the
 * given statement.
 */
function isOther(grid: Grid, statement: Statement): boolean {
  const own = sectionsSeen(grid, statement);
  const other = sectionsSeen(grid, otherOf(statement));
  return own === 0 && (other >= 2 || (other > 0 && mentions(grid, statement) < 0));
}

function sectionsSeen(grid: Grid, statement: Statement): number {
  const seen = new Set<string>();
  for (const row of grid.rows.slice(0, 20_000)) {
    const label = labelOf(row);
    if (label.length > 80) continue;
    const named = sectionNamed(totalOf(label) ?? label, statement);
    if (named && !named.loose) seen.add(named.section);
  }
  return seen.size;
}

function otherOf(statement: Statement): Statement {
  return statement === "profit_and_loss" ? "balance_sheet" : "profit_and_loss";
}

const NAMES: Record<Statement, string> = { profit_and_loss: "profit and loss", balance_sheet: "balance sheet" };

function otherStatement(statement: Statement): FileRefusal {
  const [wanted, found] = [NAMES[statement], NAMES[otherOf(statement)]];
  return {
    status: 422,
    code: "other_statement",
    message: `The file contains a ${found}. Choose a file with a ${wanted} here.`,
  };
}

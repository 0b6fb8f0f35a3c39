import { formatMonth, monthInWords, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { suggestClass } from "@hazina/engine/forecasting/classification/suggest.ts";
import {
  type Answers,
  type ImportReport,
  type ReadResult,
  reportOfRefusal,
  type StatementRead,
} from "@hazina/engine/forecasting/import/report/report.ts";
import { uuidv7 } from "uuidv7";
import { askToWatchCash } from "../../notifications/watch-queue.ts";
import { readCurrency } from "../../organization/companies.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import type { Work } from "../../platform/call.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import { forecastStored, type MadeForecast, makeForecast } from "../automatic/make-forecast.ts";
import { extentOf, horizonFault, horizonOf } from "../cut-over.ts";
import { activeImports, type ImportRow } from "../queries.ts";
import type { importedAccounts } from "../tables.ts";
import { readWorkbook } from "../workbook/read-workbook.ts";
import { lastCompleteMonth, storeImports } from "./store-import.ts";

/** The input of a call that imports a statement. `forecast_period` is the number of months to forecast. */
export type ImportInput = {
  readonly file: File;
  readonly forecast_period: number;
  readonly scenario: string;
  readonly dry_run?: string | undefined;
  readonly progress_id?: string | undefined;
  readonly department_id?: string | undefined;
  /**
   * The user's answers to the questions in the report of an earlier dry run. Absent if the user has not answered any.
   */
  readonly answers?: Answers | undefined;
};

type Active = { profitAndLoss: ImportRow | undefined; balanceSheet: ImportRow | undefined };

/**
 * Imports a statement from a workbook. A worker reads the workbook, every line is forecast, and the file, the accounts
 * and the forecast are stored as a new version in one transaction. A dry run returns the report and stores nothing,
 * and neither does a cancelled import. A department applies only to a profit and loss; a balance sheet is always for
 * the whole company.
 * @throws Refusal 422 with the report for a file that has a row with an error or leaves a question open, or cannot be
 * read; 422 also for any scenario but Baseline; 413 for a file that is too large; 409 for a balance sheet before any
 * profit and loss, or a cancelled import; 404 for an unknown department.
 */
export async function importStatement(
  work: Work,
  statement: StatementRead["statement"],
  input: ImportInput,
): Promise<{ message: string; report: ImportReport }> {
  const { services, actor } = work;
  if (input.scenario !== "Baseline")
    throw invalid("Actuals can only be imported into Baseline; the other scenarios are based on it.");
  const dryRun = input.dry_run === "true" || input.dry_run === "1";
  const progress = longWork(services.database, actor, input.progress_id);
  try {
    await progress.tell("Reading the file", 5);
    const { active, currency } = await services.database.inCompany(actor.scope, async (tx) => {
      await requireDepartment(tx, actor, input.department_id);
      const of = await readCurrency(tx, actor);
      return { active: await activeImports(tx, actor.companyId), currency: of.currency };
    });
    if (statement === "balance_sheet" && !active.profitAndLoss) {
      throw conflict("Import the profit and loss first, then the balance sheet.");
    }
    const bytes = new Uint8Array(await input.file.arrayBuffer());
    const { answers = {} } = input;
    const outcome = await readWorkbook(bytes, input.file.name, {
      statement,
      answers,
      currency,
      owner: actor.companyId,
    });
    const { read, report } = understood(outcome, active, dryRun);
    const fault = read && read.monthCount > 0 ? faultOfHorizon(read, input.forecast_period, active) : undefined;
    if (fault) throw invalid(fault, undefined, { report });
    await progress.tell("Matching accounts and months", 35);
    if (dryRun) {
      await progress.end();
      return { message: dryRunMessage(report), report };
    }
    if (!read || read.errorRows > 0) throw invalid(refusalSentence(report), undefined, { report });
    if (report.questions.length > 0) throw invalid(questionSentence(report), undefined, { report });
    await keep(work, { read, report, bytes, input, active, progress });
    askToWatchCash(services, actor.companyId);
    await progress.end();
    return { message: "Data saved successfully!", report };
  } catch (error) {
    await progress.end(error).catch(() => undefined);
    throw error;
  }
}

function understood(
  outcome: ReadResult,
  active: Active,
  dryRun: boolean,
): { read?: StatementRead; report: ImportReport } {
  if (outcome.ok) return { read: outcome.value, report: completeReport(outcome.value, active) };
  const { status, code, message } = outcome.refusal;
  const report = reportOfRefusal(outcome.refusal);
  if (dryRun && status === 422) return { report };
  throw new Refusal(status, code, message, { extra: { report } });
}

/** Returns a sentence that says why the books with this statement cannot be forecast; undefined if they can. */
function faultOfHorizon(read: StatementRead, forecastPeriod: number, active: Active): string | undefined {
  const own = {
    lastCompleteMonth: formatMonth(lastCompleteMonth(read)),
    forecastPeriod,
    importedAt: Number.POSITIVE_INFINITY,
  };
  const { profitAndLoss, balanceSheet } = active;
  const extent = { firstMonth: read.firstMonth, accounts: read.accounts.length };
  if (read.statement === "profit_and_loss") {
    return horizonFault(extent, balanceSheet && extentOf(balanceSheet), horizonOf(own, balanceSheet));
  }
  return profitAndLoss && horizonFault(extentOf(profitAndLoss), extent, horizonOf(profitAndLoss, own));
}

/**
 * Adds two things to the report of a statement: the cut-over that the statement and the other active statement have
 * together, and a warning if the file leaves out closed months. The cut-over is the earlier of their last complete
 * months; null if the file has no months.
 */
function completeReport(read: StatementRead, active: Active): ImportReport {
  const own = lastCompleteMonth(read);
  const other = read.statement === "profit_and_loss" ? active.balanceSheet : active.profitAndLoss;
  const others = other ? parseMonth(other.lastCompleteMonth) : own;
  const warnings = [...read.report.warnings, ...leavesOut(read, active)];
  return { ...read.report, warnings, cut_over: read.monthCount > 0 ? formatMonth(own <= others ? own : others) : null };
}

/**
 * Returns a list with one warning if a file does not contain all closed months that the current version of the
 * statement contains, because the books would lose their figures. Returns an empty list otherwise.
 */
function leavesOut({ statement, firstMonth, monthCount }: StatementRead, active: Active): string[] {
  const before = statement === "profit_and_loss" ? active.profitAndLoss : active.balanceSheet;
  if (!before || monthCount === 0) return [];
  const gone = monthRange(parseMonth(before.firstMonth), parseMonth(before.lastCompleteMonth)).filter(
    (month) => month < firstMonth || month >= firstMonth + monthCount,
  );
  const [first, last] = [gone[0], gone.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span =
    first === last ? monthInWords(first) : `${gone.length} months from ${monthInWords(first)} to ${monthInWords(last)}`;
  return [
    `The current books have figures for ${span}, which this file does not include. The books would lose those figures.`,
  ];
}

function dryRunMessage(report: ImportReport): string {
  const errors = report.rows.filter((row) => row.fate === "error").length;
  if (report.accounts === 0 && report.rows.length === 0) return report.warnings[0] ?? "The file could not be read.";
  if (errors > 0) return refusalSentence(report);
  if (report.questions.length > 0) return questionSentence(report);
  return "Nothing has been saved yet. Check the report, then confirm.";
}

function refusalSentence({ rows, warnings }: ImportReport): string {
  const errors = rows.filter((row) => row.fate === "error");
  const first = errors[0];
  if (!first) return warnings[0] ?? "The file could not be read.";
  const left = errors.length - 1;
  const more = left < 1 ? "" : ` (and ${left} more ${left === 1 ? "row" : "rows"})`;
  return `Nothing was saved: row ${first.row}${first.account ? ` "${first.account}"` : ""}: ${first.reason}${more}`;
}

/** Writes the message for an open question about the file, with its possible answers. */
function questionSentence({ questions }: ImportReport): string {
  const [question] = questions;
  const options = question?.options.map(({ value }) => `"${value}"`).join(", ");
  return `Nothing was saved: ${question?.text} Answer answers[${question?.id}] with ${options}.`;
}

type Understood = {
  readonly read: StatementRead;
  readonly report: ImportReport;
  readonly bytes: Uint8Array;
  readonly input: ImportInput;
  readonly active: Active;
  readonly progress: LongWork;
};

async function keep(work: Work, understood: Understood): Promise<void> {
  const { services, actor } = work;
  const { read, report, bytes, input, active, progress } = understood;
  const id = uuidv7();
  const importedAt = services.clock();
  const accounts = accountRows(actor.companyId, id, read);
  const forecast = await forecastFor(work, { id, importedAt, accounts, understood });
  await progress.tell("Saving", 90);
  const fileKey = await services.files.keep(actor.companyId, bytes);
  const statement = {
    id,
    read,
    report,
    fileName: input.file.name.slice(0, 255),
    fileKey,
    forecastPeriod: input.forecast_period,
    importedAt,
    accounts,
    departmentId: input.department_id || undefined,
  };
  const seen = { profitAndLoss: active.profitAndLoss?.id, balanceSheet: active.balanceSheet?.id };
  await storeImports(services.database, actor, { statements: [statement], forecast, seen, work: progress });
}

function accountRows(
  companyId: string,
  importId: string,
  read: StatementRead,
): (typeof importedAccounts.$inferInsert)[] {
  return read.accounts.map((account, position) => {
    const suggestion = suggestClass(account, read.statement);
    return {
      companyId,
      importId,
      position,
      path: account.path,
      row: account.row,
      department: account.department ?? null,
      section: account.section,
      suggestedClass: suggestion.class,
      suggestionConfidence: Math.round(suggestion.confidence * 100),
      suggestionReason: suggestion.reason,
      cents: [...account.cents],
    };
  });
}

type NewImport = {
  readonly id: string;
  readonly importedAt: number;
  readonly accounts: readonly (typeof importedAccounts.$inferInsert)[];
  readonly understood: Understood;
};

/**
 * Calculates the automatic forecast for the books as they will be with the new import. Returns undefined if this
 * forecast is already stored.
 */
async function forecastFor(
  { services, actor }: Work,
  { id, importedAt, accounts, understood }: NewImport,
): Promise<MadeForecast | undefined> {
  const { read, input, active, progress } = understood;
  const own = {
    lastCompleteMonth: formatMonth(lastCompleteMonth(read)),
    forecastPeriod: input.forecast_period,
    importedAt,
  };
  const tellDone = (done: number, of: number) =>
    progress.tell(`Forecasting line ${done} of ${of}`, 40 + Math.round((45 * done) / Math.max(1, of)));
  if (read.statement === "profit_and_loss") {
    const { cutOver, months } = horizonOf(own, active.balanceSheet);
    return makeForecast(
      services.workers,
      { importId: id, firstMonth: read.firstMonth, cutOver, months, accounts },
      tellDone,
    );
  }
  if (!active.profitAndLoss) return undefined;
  const horizon = horizonOf(active.profitAndLoss, own);
  return forecastStored(services, actor.scope, active.profitAndLoss, horizon, tellDone);
}

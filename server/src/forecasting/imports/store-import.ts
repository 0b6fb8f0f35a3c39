import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import type { ImportReport, StatementRead } from "@hazina/engine/forecasting/import/report/report.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { type Author, recordChange } from "../../platform/audit.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import type { LongWork } from "../../platform/progress.ts";
import { type MadeForecast, publishForecast, stageForecast } from "../automatic/make-forecast.ts";
import { tagLines } from "../departments/line-departments.ts";
import { type ActiveIds, lockImports, refuseIfMoved } from "../lock-imports.ts";
import { freezeAll, keepFrozen } from "../records/freeze-forecasts.ts";
import { forecastRuns, importedAccounts, imports } from "../tables.ts";

/**
 * A statement that was read from a file or another source and is ready to be stored as a new
 * version.
 */
export type StatementToStore = {
  readonly id: string;
  readonly read: StatementRead;
  readonly report: ImportReport;
  /** The source of the statement if it is not a file; absent for a file. */
  readonly origin?: (typeof imports.$inferInsert)["origin"];
  readonly fileName: string;
  readonly fileKey: string;
  readonly forecastPeriod: number;
  readonly importedAt: number;
  readonly accounts: readonly (typeof importedAccounts.$inferInsert)[];
  /** The department for profit-and-loss lines that have no department in the file; undefined if none was chosen. */
  readonly departmentId: string | undefined;
};

/** Statements that are stored together as new versions, with their forecast. */
export type ImportsToStore = {
  readonly statements: readonly StatementToStore[];
  readonly forecast: MadeForecast | undefined;
  /**
   * The imports that were active when the forecast was calculated, to detect a change since then.
   */
  readonly seen: ActiveIds;
  /**
   * The progress and cancel functions of this import. The user can cancel until the import is
   * active.
   */
  readonly work: LongWork;
  /**
   * A function of the caller that stores further data in the same transaction as the statements; absent if there is
   * none.
   */
  readonly alongside?: (tx: Tx) => Promise<void>;
};

/** The user who imports, and the company or branch scope of the rows. */
export type ImportAuthor = Author & { readonly scope: CompanyScope };

const ROWS_A_STATEMENT = 200;
const STAGED_FOR_MS = 3_600_000;

/**
 * Stores statements as the active versions, with their accounts and forecast. They are first staged in short
 * transactions, so that other calls can run in between, and become active in a last short transaction. A crash before
 * that leaves the books unchanged.
 * @throws Refusal 409 if another import changed the books since the calculation, or the work was cancelled.
 */
export async function storeImports(database: Database, actor: ImportAuthor, toStore: ImportsToStore): Promise<void> {
  const { statements, forecast } = toStore;
  for (const statement of statements) await stage(database, actor, statement);
  const runId = forecast && (await stageForecast(database, actor.scope, forecast));
  const closing = statements.map(({ read }) => lastCompleteMonth(read)).reduce((a, b) => (a >= b ? a : b));
  const frozen = await freezeAll(database, actor, closing);
  await database.inCompany(actor.scope, async (tx) => {
    await lockImports(tx, actor.companyId);
    await refuseIfMoved(tx, actor.companyId, toStore.seen);
    for (const statement of statements) {
      await activate(tx, actor, statement);
      await tagImported(tx, actor, statement);
    }
    if (forecast && runId) await publishForecast(tx, actor.companyId, forecast, runId);
    await keepFrozen(tx, actor, frozen, statements[0]?.importedAt ?? 0);
    await toStore.alongside?.(tx);
    await toStore.work.commit(tx);
  });
}

async function stage(database: Database, actor: ImportAuthor, statement: StatementToStore): Promise<void> {
  await database.inCompany(actor.scope, async (tx) => {
    await removeAbandoned(tx, actor.companyId, statement.importedAt);
    await tx.insert(imports).values(importRow(actor, statement));
  });
  for (let start = 0; start < statement.accounts.length; start += ROWS_A_STATEMENT) {
    const part = statement.accounts.slice(start, start + ROWS_A_STATEMENT);
    await database.inCompany(actor.scope, (tx) => tx.insert(importedAccounts).values(part));
    await yieldToEventLoop();
  }
}

async function tagImported(
  tx: Tx,
  actor: ImportAuthor,
  { departmentId, read, accounts }: StatementToStore,
): Promise<void> {
  if (departmentId === undefined || read.statement !== "profit_and_loss") return;
  const untagged = accounts.filter(({ department }) => !department);
  await tagLines(
    tx,
    actor,
    [...new Set(untagged.map(({ path }) => path))].map((path) => ({ path, departmentId })),
  );
}

/** Deletes staged rows of imports and forecasts that never finished. */
async function removeAbandoned(tx: Tx, companyId: string, now: number): Promise<void> {
  const before = now - STAGED_FOR_MS;
  await tx
    .delete(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.state, "staged"), lt(imports.importedAt, before)));
  await tx
    .delete(forecastRuns)
    .where(and(eq(forecastRuns.companyId, companyId), eq(forecastRuns.ready, false), lt(forecastRuns.madeAt, before)));
}

async function activate(tx: Tx, actor: ImportAuthor, toStore: StatementToStore): Promise<void> {
  const { statement } = toStore.read;
  const ofStatement = and(eq(imports.companyId, actor.companyId), eq(imports.statement, statement));
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${imports.version}), 0)::int` })
    .from(imports)
    .where(ofStatement);
  const version = (last?.version ?? 0) + 1;
  await tx
    .update(imports)
    .set({ state: "superseded" })
    .where(and(ofStatement, eq(imports.state, "active")));
  await tx
    .update(imports)
    .set({ state: "active", version })
    .where(and(eq(imports.companyId, actor.companyId), eq(imports.id, toStore.id)));
  await recordChange(tx, actor, {
    subject: "import",
    subjectId: toStore.id,
    action: "imported",
    after: { statement, version, file: toStore.fileName, accounts: toStore.accounts.length },
  });
  await publishChange(tx, { topic: "books", companyId: actor.companyId });
}

function importRow(
  actor: ImportAuthor,
  { id, read, report, origin = "file", fileName, fileKey, forecastPeriod, importedAt, accounts }: StatementToStore,
): typeof imports.$inferInsert {
  const last = addMonths(read.firstMonth, read.monthCount - 1);
  return {
    companyId: actor.companyId,
    id,
    statement: read.statement,
    state: "staged",
    origin,
    fileName,
    fileKey,
    sheet: fileName.startsWith(read.sheet) ? null : read.sheet,
    accountCount: accounts.length,
    firstMonth: formatMonth(read.firstMonth),
    lastMonth: formatMonth(last),
    lastCompleteMonth: formatMonth(lastCompleteMonth(read)),
    forecastPeriod,
    fiscalYearStartMonth: read.fiscalYearStartMonth,
    report,
    importedBy: actor.userId,
    importedByName: actor.userName,
    importedAt,
  };
}

/** Returns the last month that a statement covers in full. */
export function lastCompleteMonth({ firstMonth, monthCount, lastIsPartial }: StatementRead) {
  return addMonths(firstMonth, monthCount - (lastIsPartial ? 2 : 1));
}

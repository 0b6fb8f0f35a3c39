import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { containing, pageOf } from "../platform/database/lists.ts";
import {
  accountClasses,
  automaticForecasts,
  forecastRuns,
  forecastSettings,
  importedAccounts,
  imports,
  scenarios,
} from "./tables.ts";

/** An import that is finished, without its report. */
export type ImportRow = Omit<typeof imports.$inferSelect, "report" | "version" | "state"> & {
  readonly version: number;
  readonly state: "active" | "superseded" | "rolled_back";
};

const IMPORT_COLUMNS = {
  companyId: imports.companyId,
  id: imports.id,
  statement: imports.statement,
  version: sql<number>`coalesce(${imports.version}, 0)`,
  state: sql<ImportRow["state"]>`${imports.state}`,
  origin: imports.origin,
  fileName: imports.fileName,
  fileKey: imports.fileKey,
  sheet: imports.sheet,
  accountCount: imports.accountCount,
  firstMonth: imports.firstMonth,
  lastMonth: imports.lastMonth,
  lastCompleteMonth: imports.lastCompleteMonth,
  forecastPeriod: imports.forecastPeriod,
  fiscalYearStartMonth: imports.fiscalYearStartMonth,
  importedBy: imports.importedBy,
  importedByName: imports.importedByName,
  importedAt: imports.importedAt,
};

/** Returns the active import of each statement; undefined for a statement without one. */
export async function activeImports(tx: Tx, companyId: string) {
  const rows = await tx
    .select(IMPORT_COLUMNS)
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.state, "active")));
  return activeOf(rows);
}

/** Returns the active import of each statement among the given imports; undefined for a statement without one. */
export function activeOf(rows: readonly ImportRow[]) {
  const active = (statement: ImportRow["statement"]) =>
    rows.find((row) => row.state === "active" && row.statement === statement);
  return { profitAndLoss: active("profit_and_loss"), balanceSheet: active("balance_sheet") };
}

/** Returns every import, newest first. */
export async function listImports(tx: Tx, companyId: string): Promise<ImportRow[]> {
  const { rows } = await pageOfImports(tx, companyId, { page: 1 });
  return rows;
}

/** Returns a page of the imports whose file name matches the search, newest first. */
export function pageOfImports(tx: Tx, companyId: string, question: ListQuestion) {
  const wanted = and(
    eq(imports.companyId, companyId),
    ne(imports.state, "staged"),
    containing(question.search, imports.fileName),
  );
  const list = tx
    .select(IMPORT_COLUMNS)
    .from(imports)
    .where(wanted)
    .orderBy(desc(imports.importedAt), desc(imports.id));
  return pageOf(question, list.$dynamic(), tx.$count(imports, wanted));
}

/** A range of rows by position in the file: includes the row at `from`, but not the row at `to`. */
export type Part = { readonly from: number; readonly to: number };

/** Returns one batch of the accounts of an import, in file order. */
export function accountsOf(tx: Tx, companyId: string, importId: string, { from, to }: Part) {
  return tx
    .select({
      importId: importedAccounts.importId,
      position: importedAccounts.position,
      path: importedAccounts.path,
      externalId: importedAccounts.externalId,
      row: importedAccounts.row,
      department: importedAccounts.department,
      suggestedClass: importedAccounts.suggestedClass,
      confidence: importedAccounts.suggestionConfidence,
      reason: importedAccounts.suggestionReason,
      cents: importedAccounts.cents,
    })
    .from(importedAccounts)
    .where(
      and(
        eq(importedAccounts.companyId, companyId),
        eq(importedAccounts.importId, importId),
        gte(importedAccounts.position, from),
        lt(importedAccounts.position, to),
      ),
    )
    .orderBy(asc(importedAccounts.position));
}

/** Returns the classes that users assigned to accounts, each with the statement and path of its account. */
export function givenClasses(tx: Tx, companyId: string) {
  return tx
    .select({ statement: accountClasses.statement, path: accountClasses.path, class: accountClasses.class })
    .from(accountClasses)
    .where(eq(accountClasses.companyId, companyId));
}

/**
 * Finds the run of the automatic forecast for a profit and loss, a cut-over month and a number of months; undefined if
 * there is none.
 */
export async function findRun(tx: Tx, companyId: string, importId: string, cutOver: string, months: number) {
  const [run] = await tx
    .select()
    .from(forecastRuns)
    .where(
      and(
        eq(forecastRuns.companyId, companyId),
        eq(forecastRuns.importId, importId),
        eq(forecastRuns.cutOver, cutOver),
        eq(forecastRuns.months, months),
        eq(forecastRuns.ready, true),
      ),
    );
  return run;
}

/**
 * Returns the automatic forecasts of a run for the accounts in a range of positions in the imported file. Each
 * forecast has the position of its account.
 */
export function forecastPoints(tx: Tx, companyId: string, runId: string, { from, to }: Part) {
  return tx
    .select({ position: automaticForecasts.position, points: automaticForecasts.points })
    .from(automaticForecasts)
    .where(
      and(
        eq(automaticForecasts.companyId, companyId),
        eq(automaticForecasts.runId, runId),
        gte(automaticForecasts.position, from),
        lt(automaticForecasts.position, to),
      ),
    );
}

/** Finds the automatic forecast of one line of a run, with its explanation; undefined if there is none. */
export async function forecastOfLine(tx: Tx, companyId: string, runId: string, path: string) {
  const [row] = await tx
    .select()
    .from(automaticForecasts)
    .where(
      and(
        eq(automaticForecasts.companyId, companyId),
        eq(automaticForecasts.runId, runId),
        eq(automaticForecasts.path, path),
      ),
    );
  return row;
}

/** Returns the saved forecast settings; undefined if none were saved. */
export async function settingsOf(tx: Tx, companyId: string) {
  const [row] = await tx.select().from(forecastSettings).where(eq(forecastSettings.companyId, companyId));
  return row;
}

/** Returns the company's scenarios, oldest first. */
export function listScenarioRows(tx: Tx, companyId: string) {
  return tx
    .select({ id: scenarios.id, name: scenarios.name, parentId: scenarios.parentId })
    .from(scenarios)
    .where(and(eq(scenarios.companyId, companyId), isNull(scenarios.deletedAt)))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.id));
}

/**
 * Returns the name of an imported account in the books: its path, with its department if it has
 * one.
 */
export function accountName(row: { readonly path: string; readonly department: string | null }): string {
  return row.department === null ? row.path : `${row.path} [${row.department}]`;
}

/**
 * Returns the names, in the books, of the accounts that an imported file assigns to a department. The name of the
 * department is compared ignoring case.
 */
export async function accountsNaming(
  tx: Tx,
  companyId: string,
  importId: string,
  department: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ path: importedAccounts.path, department: importedAccounts.department })
    .from(importedAccounts)
    .where(
      and(
        eq(importedAccounts.companyId, companyId),
        eq(importedAccounts.importId, importId),
        sql`lower(trim(${importedAccounts.department})) = ${department.trim().toLowerCase()}`,
      ),
    );
  return rows.map(accountName);
}

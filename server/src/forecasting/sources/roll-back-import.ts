import { compareVersions } from "@hazina/engine/forecasting/import/compare-versions.ts";
import { and, eq } from "drizzle-orm";
import { askToWatchCash } from "../../notifications/watch-queue.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { forecastStored, publishForecast, stageForecast } from "../automatic/make-forecast.ts";
import { extentOf, horizonFault, horizonOf } from "../cut-over.ts";
import { lockImports, refuseIfMoved } from "../lock-imports.ts";
import { activeOf, type ImportRow, listImports } from "../queries.ts";
import { imports } from "../tables.ts";
import { carryThroughRenames } from "./carry-renames.ts";
import { versionOfImport } from "./compare-with-books.ts";

/**
 * Rolls back the active version of a statement. The newest earlier version that was not rolled back
 * becomes active; if its forecast is no longer stored, it is recalculated first.
 * @param progressId the id for progress and cancellation.
 * @throws Refusal 404 for an unknown import; 409 if it is not active, if a balance sheet would
 * remain without a profit and loss, or if the work was cancelled.
 */
export async function rollBackImport(work: Work, id: string, progressId?: string): Promise<{ message: string }> {
  const { services, actor } = work;
  const progress = longWork(services.database, actor, progressId);
  try {
    await progress.tell("Finding the previous version", 5);
    const answer = await rollBack(work, id, progress);
    await progress.end();
    return answer;
  } catch (error) {
    await progress.end(error).catch(() => undefined);
    throw error;
  }
}

async function rollBack({ services, actor }: Work, id: string, progress: LongWork): Promise<{ message: string }> {
  const { database } = services;
  const { companyId } = actor;
  // A single query reads them all, because another rollback could come between two queries.
  const rows = await database.inCompany(actor.scope, (tx) => listImports(tx, companyId));
  const active = activeOf(rows);
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound("This import");
  if (target.state !== "active") throw conflict("Only the active version can be rolled back.");
  const previous = versionBefore(rows, target);
  if (target.statement === "profit_and_loss" && !previous && active.balanceSheet) {
    throw conflict("Roll back the balance sheet first: it needs a profit and loss.");
  }
  const profitAndLoss = target.statement === "profit_and_loss" ? previous : active.profitAndLoss;
  const balanceSheet = target.statement === "balance_sheet" ? previous : active.balanceSheet;
  const fault =
    profitAndLoss &&
    horizonFault(
      extentOf(profitAndLoss),
      balanceSheet && extentOf(balanceSheet),
      horizonOf(profitAndLoss, balanceSheet),
    );
  if (fault) throw conflict(fault);
  const forecast =
    profitAndLoss &&
    (await forecastStored(services, actor.scope, profitAndLoss, horizonOf(profitAndLoss, balanceSheet), (done, of) =>
      progress.tell(`Forecasting line ${done} of ${of}`, 10 + Math.round((75 * done) / Math.max(1, of))),
    ));
  await progress.tell("Saving", 90);
  const runId = forecast && (await stageForecast(database, actor.scope, forecast));
  await database.inCompany(actor.scope, async (tx) => {
    await lockImports(tx, companyId);
    await refuseIfMoved(tx, companyId, {
      profitAndLoss: active.profitAndLoss?.id,
      balanceSheet: active.balanceSheet?.id,
    });
    const one = (importId: string) => and(eq(imports.companyId, companyId), eq(imports.id, importId));
    await tx.update(imports).set({ state: "rolled_back" }).where(one(target.id));
    if (previous) {
      await tx.update(imports).set({ state: "active" }).where(one(previous.id));
      await carryThroughRenames(tx, actor, [await renamedBack(tx, target, previous)]);
    }
    if (forecast && runId) await publishForecast(tx, companyId, forecast, runId);
    await recordChange(tx, actor, {
      subject: "import",
      subjectId: target.id,
      action: "rolled back",
      before: { version: target.version },
      after: { version: previous?.version ?? null },
    });
    await publishChange(tx, { topic: "books", companyId });
    await progress.commit(tx);
  });
  askToWatchCash(services, companyId);
  return { message: previous ? `Version ${previous.version} is active again.` : "The import was rolled back." };
}

/**
 * Returns the accounts that had a different name in the previous version of a statement, each with its current name
 * and the name to which it returns. Accounts are matched by QuickBooks id.
 */
async function renamedBack(tx: Tx, target: ImportRow, previous: ImportRow) {
  const [from, to] = [await versionOfImport(tx, target), await versionOfImport(tx, previous)];
  return { statement: target.statement, renamed: compareVersions(from, to, undefined).renamed };
}

function versionBefore(rows: readonly ImportRow[], target: ImportRow): ImportRow | undefined {
  return rows
    .filter((row) => row.statement === target.statement && row.state === "superseded" && row.version < target.version)
    .sort((a, b) => b.version - a.version)[0];
}

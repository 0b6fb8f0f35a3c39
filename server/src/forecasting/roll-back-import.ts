import { parseMonth } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { askToWatchCash } from "../notifications/watch-queue.ts";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { conflict, notFound } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { horizonFault, horizonOf } from "./cut-over.ts";
import { forecastStored } from "./import-statement.ts";
import { publishForecast, stageForecast } from "./make-forecast.ts";
import { activeImports, type ImportRow, listImports } from "./queries.ts";
import { lockImports, refuseIfMoved } from "./store-import.ts";
import { imports } from "./tables.ts";

/**
 * Takes back the active version of a statement; the newest version before it that was not taken back becomes active.
 * @throws Refusal 404 for an unknown import, 409 where it is not active, or where a balance sheet would be left alone.
 */
export async function rollBackImport(services: Services, actor: Actor, id: string): Promise<{ message: string }> {
  const { database, workers } = services;
  const { companyId } = actor;
  const { rows, active } = await database.inCompany(actor, async (tx) => ({
    rows: await listImports(tx, companyId),
    active: await activeImports(tx, companyId),
  }));
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound("This import");
  if (target.state !== "active") throw conflict("Only the version in use can be rolled back.");
  const previous = versionBefore(rows, target);
  if (target.statement === "profit_and_loss" && !previous && active.balanceSheet) {
    throw conflict("Roll back the balance sheet first: it cannot stand without a profit and loss.");
  }
  const profitAndLoss = target.statement === "profit_and_loss" ? previous : active.profitAndLoss;
  const balanceSheet = target.statement === "balance_sheet" ? previous : active.balanceSheet;
  const fault =
    profitAndLoss &&
    horizonFault(
      parseMonth(profitAndLoss.firstMonth),
      horizonOf(profitAndLoss, balanceSheet),
      profitAndLoss.accountCount,
    );
  if (fault) throw conflict(fault);
  const forecast =
    profitAndLoss &&
    (await forecastStored(
      database,
      workers,
      actor,
      profitAndLoss,
      horizonOf(profitAndLoss, balanceSheet),
      async () => undefined,
    ));
  const runId = forecast && (await stageForecast(database, actor, forecast));
  await database.inCompany(actor, async (tx) => {
    await lockImports(tx, companyId);
    await refuseIfMoved(tx, companyId, {
      profitAndLoss: active.profitAndLoss?.id,
      balanceSheet: active.balanceSheet?.id,
    });
    const one = (importId: string) => and(eq(imports.companyId, companyId), eq(imports.id, importId));
    await tx.update(imports).set({ state: "rolled_back" }).where(one(target.id));
    if (previous) await tx.update(imports).set({ state: "active" }).where(one(previous.id));
    if (forecast && runId) await publishForecast(tx, companyId, forecast, runId);
    await recordChange(tx, actor, {
      subject: "import",
      subjectId: target.id,
      action: "rolled back",
      before: { version: target.version },
      after: { version: previous?.version ?? null },
    });
  });
  askToWatchCash(services, companyId);
  return { message: previous ? `Version ${previous.version} is in use again.` : "The import was rolled back." };
}

function versionBefore(rows: readonly ImportRow[], target: ImportRow): ImportRow | undefined {
  return rows
    .filter((row) => row.statement === target.statement && row.state === "superseded" && row.version < target.version)
    .sort((a, b) => b.version - a.version)[0];
}

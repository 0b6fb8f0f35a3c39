import { formatMonth } from "@hazina/base/calendar.ts";
import { FORECAST_METHOD } from "@hazina/engine/forecasting/automatic/method-version.ts";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { askToWatchCash } from "../../notifications/watch-queue.ts";
import { PRODUCT, recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { describeError } from "../../platform/logging.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { horizonOf } from "../cut-over.ts";
import { lockImports, refuseIfMoved } from "../lock-imports.ts";
import { activeImports, findRun } from "../queries.ts";
import { publishForecast, recalculateForecast, stageForecast } from "./make-forecast.ts";

/** The name of the job queue for recalculating automatic forecasts. */
export const FORECAST_QUEUE = "automatic-forecast";

const Task = z.object({
  companyId: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  progressId: z.uuid(),
});

type Asked = z.infer<typeof Task>;

/**
 * Queues a job that recalculates the automatic forecast with the forecasting method that is current now. The previous
 * forecast stays in use until the job ends.
 * @throws Refusal 409 if the company has no profit and loss, or if the recalculation was cancelled before it began.
 */
export async function forecastAgain({ actor, services: { database, jobs } }: Work, asked?: string) {
  const { companyId, userId, userName } = actor;
  const { profitAndLoss } = await database.inCompany(actor.scope, (tx) => activeImports(tx, companyId));
  if (!profitAndLoss) throw conflict("Import a profit and loss first.");
  const progressId = asked ?? uuidv7();
  const work = longWork(database, actor, progressId);
  try {
    await work.tell("Waiting to start", 0);
  } catch (error) {
    await work.end(error);
    throw error;
  }
  const task: Asked = { companyId, userId, userName, progressId };
  await jobs.send(FORECAST_QUEUE, task);
  return { message: "The forecast is being recalculated.", progress_id: progressId };
}

/**
 * Runs a requested recalculation. If the process ends during the work, the job starts again. If the
 * recalculation is refused, is cancelled or fails, nothing is stored.
 */
export async function makeForecastAgain(services: Services, data: Record<string, unknown>): Promise<void> {
  const task = Task.parse(data);
  const work = longWork(services.database, task, task.progressId);
  try {
    await make(services, task, work);
    await work.end();
    askToWatchCash(services, task.companyId);
  } catch (error) {
    await work.end(error);
    if (!(error instanceof Refusal)) services.logger.error({ error: describeError(error) }, "automatic forecast");
  }
}

/**
 * Recalculates forecasts that were made with an older forecasting method, one company at a time. If the recalculation
 * fails for a company, the company keeps its previous forecast and the next company is processed.
 */
export async function renewOlderForecasts(services: Services, companyIds: readonly string[]): Promise<void> {
  for (const companyId of companyIds) {
    try {
      if (await isOlder(services, companyId)) await make(services, { companyId, ...PRODUCT }, UNSEEN);
    } catch (error) {
      services.logger.error({ error: describeError(error) }, "forecast of an older method");
    }
  }
}

/**
 * Progress and cancel functions that do nothing. A recalculation in the background uses them, because no user sees its
 * progress or can cancel it.
 */
const UNSEEN: Pick<LongWork, "tell" | "commit"> = { tell: async () => undefined, commit: async () => undefined };

async function isOlder({ database }: Services, companyId: string): Promise<boolean> {
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    const { profitAndLoss, balanceSheet } = await activeImports(tx, companyId);
    if (!profitAndLoss) return false;
    const { cutOver, months } = horizonOf(profitAndLoss, balanceSheet);
    const run = await findRun(tx, companyId, profitAndLoss.id, formatMonth(cutOver), months);
    return run !== undefined && run.method < FORECAST_METHOD;
  });
}

type By = { readonly companyId: string; readonly userId: string | null; readonly userName: string };

async function make(
  services: Services,
  { companyId, userId, userName }: By,
  work: Pick<LongWork, "tell" | "commit">,
): Promise<void> {
  const { database } = services;
  const scope = { companyId, branchId: null };
  await work.tell("Reading the books", 5);
  const { profitAndLoss, balanceSheet } = await database.inCompany(scope, (tx) => activeImports(tx, companyId));
  if (!profitAndLoss) throw conflict("The import of the profit and loss was rolled back during the recalculation.");
  const horizon = horizonOf(profitAndLoss, balanceSheet);
  const made = await recalculateForecast(services, scope, profitAndLoss, horizon, (done, of) =>
    work.tell(`Forecasting line ${done} of ${of}`, 10 + Math.round((75 * done) / Math.max(1, of))),
  );
  await work.tell("Saving", 90);
  const runId = await stageForecast(database, scope, made);
  await database.inCompany(scope, async (tx) => {
    await lockImports(tx, companyId);
    await refuseIfMoved(tx, companyId, { profitAndLoss: profitAndLoss.id, balanceSheet: balanceSheet?.id });
    await publishForecast(tx, companyId, made, runId, { replacing: true });
    await recordChange(
      tx,
      { companyId, userId, userName },
      {
        subject: "automatic forecast",
        subjectId: runId,
        action: "made again",
        after: { lines: made.lines.length, months: horizon.months },
      },
    );
    await publishChange(tx, { topic: "books", companyId });
    await work.commit(tx);
  });
}

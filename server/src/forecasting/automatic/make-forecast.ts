import { addMonths, formatMonth, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { SeriesForecast } from "@hazina/engine/forecasting/automatic/forecast-series.ts";
import { FORECAST_METHOD } from "@hazina/engine/forecasting/automatic/method-version.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import type { Services } from "../../platform/services.ts";
import type { Workers } from "../../platform/workers.ts";
import type { Horizon } from "../cut-over.ts";
import { importedRows } from "../imported-rows.ts";
import { accountName, findRun, type ImportRow } from "../queries.ts";
import { automaticForecasts, forecastRuns } from "../tables.ts";
import type { AutomaticTask } from "./automatic-worker.ts";
import { inParallelBatches } from "./parallel-batches.ts";

/**
 * A profit and loss to forecast: its accounts with their monthly amounts, the cut-over month, and the number of months
 * to forecast.
 */
export type ForecastRequest = {
  readonly importId: string;
  readonly firstMonth: Month;
  readonly cutOver: Month;
  readonly months: number;
  readonly accounts: readonly {
    readonly position: number;
    readonly path: string;
    readonly department?: string | null | undefined;
    readonly cents: readonly number[];
  }[];
};

/** An automatic forecast that is calculated but not stored yet. */
export type MadeForecast = { readonly request: ForecastRequest; readonly lines: readonly SeriesForecast[] };

/**
 * A function that reports progress. It is called after each batch with the number of finished lines and the total. If
 * it throws an error, the work stops.
 */
export type TellDone = (done: number, of: number) => Promise<void>;

const MODULE = new URL("./automatic-worker.ts", import.meta.url);
const ROWS_A_STATEMENT = 200;

/** Calculates the automatic forecast of every line in worker threads. */
export async function makeForecast(workers: Workers, request: ForecastRequest, tell: TellDone): Promise<MadeForecast> {
  const closed = monthsBetween(request.firstMonth, request.cutOver) + 1;
  const histories = request.accounts.map(({ cents }) => cents.slice(0, closed));
  const { firstMonth, months: horizon } = request;
  const lines = await inParallelBatches(
    histories,
    (part) => workers.run<AutomaticTask, SeriesForecast[]>(MODULE, { firstMonth, horizon, lines: part }),
    tell,
  );
  return { request, lines };
}

/**
 * Calculates the automatic forecast of a stored profit and loss for the months of a horizon. If the current method's
 * forecast for this profit and loss and horizon is already stored, calculates nothing and returns undefined.
 */
export async function forecastStored(
  services: Pick<Services, "database" | "workers">,
  scope: CompanyScope,
  profitAndLoss: ImportRow,
  horizon: Horizon,
  tell: TellDone,
): Promise<MadeForecast | undefined> {
  const { companyId } = scope;
  const { cutOver, months } = horizon;
  const run = await services.database.inCompany(scope, (tx) =>
    findRun(tx, companyId, profitAndLoss.id, formatMonth(cutOver), months),
  );
  return run?.method === FORECAST_METHOD
    ? undefined
    : recalculateForecast(services, scope, profitAndLoss, horizon, tell);
}

/**
 * Calculates the automatic forecast of a stored profit and loss for the months of a horizon, even if such a forecast
 * is already stored.
 */
export async function recalculateForecast(
  { database, workers }: Pick<Services, "database" | "workers">,
  scope: CompanyScope,
  { id: importId, firstMonth }: ImportRow,
  { cutOver, months }: Horizon,
  tell: TellDone,
): Promise<MadeForecast> {
  const accounts = await database.inCompany(scope, (tx) => importedRows(tx, scope.companyId, [importId]));
  return makeForecast(workers, { importId, firstMonth: parseMonth(firstMonth), cutOver, months, accounts }, tell);
}

/**
 * Stores a forecast in short transactions, so that other calls can run in between. The forecast is not used
 * before `publishForecast` is called. Returns the id of the forecast run.
 */
export async function stageForecast(
  database: Database,
  scope: CompanyScope,
  { request, lines }: MadeForecast,
): Promise<string> {
  const { companyId } = scope;
  const runId = uuidv7();
  const run = { companyId, id: runId, importId: request.importId, months: request.months, method: FORECAST_METHOD };
  await database.inCompany(scope, (tx) =>
    tx.insert(forecastRuns).values({ ...run, cutOver: formatMonth(request.cutOver) }),
  );
  const rows = request.accounts.map(({ position, path, department }, index) => {
    const line = lines[index];
    if (!line) throw new RangeError(`The line ${path} has no forecast.`);
    if (line.firstForecastMonth !== addMonths(request.cutOver, 1)) {
      throw new RangeError(`The forecast of ${path} does not start after the cut-over.`);
    }
    const { points, lower80, upper80, lower95, upper95, explanation } = line;
    const name = accountName({ path, department: department ?? null });
    return { companyId, runId, position, path: name, points, lower80, upper80, lower95, upper95, explanation };
  });
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows.slice(start, start + ROWS_A_STATEMENT);
    await database.inCompany(scope, (tx) => tx.insert(automaticForecasts).values(part));
    await yieldToEventLoop();
  }
  return runId;
}

/**
 * Makes a staged forecast the active one. If a forecast of the same books by the current method
 * already exists, that one stays active, unless `replacing` is true.
 */
export async function publishForecast(
  tx: Tx,
  companyId: string,
  { request }: MadeForecast,
  runId: string,
  { replacing = false } = {},
) {
  const existing = await findRun(tx, companyId, request.importId, formatMonth(request.cutOver), request.months);
  if (existing?.method === FORECAST_METHOD && !replacing) return;
  const one = (id: string) => and(eq(forecastRuns.companyId, companyId), eq(forecastRuns.id, id));
  if (existing) await tx.update(forecastRuns).set({ ready: false }).where(one(existing.id));
  await tx.update(forecastRuns).set({ ready: true }).where(one(runId));
}

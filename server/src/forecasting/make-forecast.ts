import { addMonths, formatMonth, type Month, monthsBetween } from "@hazina/base/calendar.ts";
import type { SeriesForecast } from "@hazina/engine/forecasting/automatic/forecast-series.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../platform/actor.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { letOthersIn } from "../platform/turns.ts";
import type { Workers } from "../platform/workers.ts";
import type { AutomaticTask } from "./automatic-worker.ts";
import { findRun } from "./queries.ts";
import { automaticForecasts, forecastRuns } from "./tables.ts";

/** A profit and loss to forecast: its accounts' months, where it closes, and how far ahead. */
export type ForecastRequest = {
  readonly importId: string;
  readonly firstMonth: Month;
  readonly cutOver: Month;
  readonly months: number;
  readonly accounts: readonly { readonly position: number; readonly path: string; readonly cents: readonly number[] }[];
};

/** An automatic forecast that is computed and not yet stored. */
export type MadeForecast = { readonly request: ForecastRequest; readonly lines: readonly SeriesForecast[] };

const MODULE = new URL("./automatic-worker.ts", import.meta.url);
const CHUNK = 250;
const ROWS_A_STATEMENT = 200;

/**
 * Computes the automatic forecast of every line away from the thread that answers calls.
 * @param tell is told after each part how many of the lines are done.
 */
export async function makeForecast(
  workers: Workers,
  request: ForecastRequest,
  tell: (done: number, of: number) => Promise<void>,
): Promise<MadeForecast> {
  const closed = monthsBetween(request.firstMonth, request.cutOver) + 1;
  const lines: SeriesForecast[] = [];
  for (let start = 0; start < request.accounts.length; start += CHUNK) {
    const task: AutomaticTask = {
      firstMonth: request.firstMonth,
      horizon: request.months,
      lines: request.accounts.slice(start, start + CHUNK).map(({ cents }) => cents.slice(0, closed)),
    };
    lines.push(...(await workers.run<AutomaticTask, SeriesForecast[]>(MODULE, task)));
    await tell(lines.length, request.accounts.length);
  }
  return { request, lines };
}

/**
 * Writes a made forecast in short transactions, so that others are served in between; nothing reads it before
 * `publishForecast` makes it ready. Answers the run's id.
 */
export async function stageForecast(
  database: Database,
  actor: Actor,
  { request, lines }: MadeForecast,
): Promise<string> {
  const { companyId } = actor;
  const runId = uuidv7();
  const run = { companyId, id: runId, importId: request.importId, months: request.months };
  await database.inCompany(actor, (tx) =>
    tx.insert(forecastRuns).values({ ...run, cutOver: formatMonth(request.cutOver) }),
  );
  const rows = request.accounts.map(({ position, path }, index) => {
    const line = lines[index];
    if (!line) throw new RangeError(`The line ${path} has no forecast.`);
    if (line.firstForecastMonth !== addMonths(request.cutOver, 1)) {
      throw new RangeError(`The forecast of ${path} does not start after the cut-over.`);
    }
    const { points, lower80, upper80, lower95, upper95, explanation } = line;
    return { companyId, runId, position, path, points, lower80, upper80, lower95, upper95, explanation };
  });
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows.slice(start, start + ROWS_A_STATEMENT);
    await database.inCompany(actor, (tx) => tx.insert(automaticForecasts).values(part));
    await letOthersIn();
  }
  return runId;
}

/** Makes a staged forecast the one that counts, unless there is one of the same books already. */
export async function publishForecast(tx: Tx, companyId: string, { request }: MadeForecast, runId: string) {
  const existing = await findRun(tx, companyId, request.importId, formatMonth(request.cutOver), request.months);
  if (existing) return;
  await tx
    .update(forecastRuns)
    .set({ ready: true })
    .where(and(eq(forecastRuns.companyId, companyId), eq(forecastRuns.id, runId)));
}

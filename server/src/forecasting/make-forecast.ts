import { addMonths, formatMonth, type Month, monthsBetween } from "@hazina/base/calendar.ts";
import type { SeriesForecast } from "@hazina/engine/forecasting/automatic/forecast-series.ts";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../platform/database/database.ts";
import type { Workers } from "../platform/workers.ts";
import type { AutomaticTask } from "./automatic-worker.ts";
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
const ROWS_A_STATEMENT = 500;

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

/** Stores a made forecast as inputs of the statements; one that is there already stays. */
export async function storeForecast(tx: Tx, companyId: string, { request, lines }: MadeForecast): Promise<void> {
  const cutOver = formatMonth(request.cutOver);
  const [run] = await tx
    .insert(forecastRuns)
    .values({ companyId, id: uuidv7(), importId: request.importId, cutOver, months: request.months })
    .onConflictDoNothing()
    .returning({ id: forecastRuns.id });
  if (!run) return;
  const rows = request.accounts.map(({ position, path }, index) => {
    const line = lines[index];
    if (!line) throw new RangeError(`The line ${path} has no forecast.`);
    if (line.firstForecastMonth !== addMonths(request.cutOver, 1)) {
      throw new RangeError(`The forecast of ${path} does not start after the cut-over.`);
    }
    const { points, lower80, upper80, lower95, upper95, explanation } = line;
    return { companyId, runId: run.id, position, path, points, lower80, upper80, lower95, upper95, explanation };
  });
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx.insert(automaticForecasts).values(rows.slice(start, start + ROWS_A_STATEMENT));
  }
}

import { type Readiness, readinessOf } from "@hazina/engine/reporting/readiness.ts";
import type { Outcome, Tornado } from "@hazina/engine/reporting/tornado.ts";
import { bandsOfRun } from "../../forecasting/automatic/automatic-bands.ts";
import { prefetchImports } from "../../forecasting/imported-rows.ts";
import { booksOf, evaluated, loadScenario, overlaysOf } from "../../forecasting/scenarios/load-scenario.ts";
import type { Work } from "../../platform/call.ts";
import { major } from "../shown-figures.ts";
import type { TornadoTask } from "./tornado-worker.ts";

const MODULE = new URL("./tornado-worker.ts", import.meta.url);

/**
 * Checks whether the books are ready to forecast, and says where to correct each error. Also returns the lines that
 * change the forecast most.
 * @throws Refusal 404 for an unknown scenario; 422 if the scenario cannot be calculated.
 */
export async function readQuickAnalysis(
  { actor, services: { database, workers } }: Work,
  { scenario }: { readonly scenario: string },
) {
  await prefetchImports(database, actor.scope);
  const { plans, bands } = await database.inCompany(actor.scope, async (tx) => {
    const found = await loadScenario(tx, actor.companyId, { name: scenario });
    return { plans: found, bands: await bandsOfRun(tx, actor.companyId, found?.stored.runId) };
  });
  if (!plans) return { ready: null, checks: [], base: null, tornado: [] };
  const { of } = await evaluated(plans);
  const checks = readinessOf(of, bands);
  const task: TornadoTask = { books: booksOf(plans), chain: overlaysOf(plans, plans.scenario) };
  const found = await workers.run<TornadoTask, Tornado | undefined>(MODULE, task);
  return {
    ready: checks.every(({ state }) => state !== "bad"),
    checks: checks.map(shownCheck),
    base: found ? shownOutcome(found.base) : null,
    tornado: (found?.lines ?? []).map(({ account, path, low, high }) => ({
      account,
      path,
      low: shownOutcome(low),
      high: shownOutcome(high),
    })),
  };
}

function shownCheck({ items, ...check }: Readiness) {
  return { ...check, items: items.map((item) => ({ ...item })) };
}

function shownOutcome({ lowestCash, netIncome }: Outcome) {
  return { lowest_cash: major(lowestCash), net_income: major(netIncome) ?? 0 };
}

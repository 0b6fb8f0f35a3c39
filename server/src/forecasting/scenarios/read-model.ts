import { type ForecastWire, toWire } from "@hazina/engine/forecasting/model/wire.ts";
import type { Call } from "../../platform/call.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import { VIEW_SALARIES } from "./effective-layers.ts";
import { booksOf, loadScenario, overlaysOf, overlaysWithoutPay, requireScenario } from "./load-scenario.ts";

/** A scenario with all the data that a page needs to calculate and change it. */
export type ScenarioModel = {
  readonly scenario: { readonly id: string | null; readonly name: string; readonly parent: string | null };
  readonly model: ForecastWire | null;
  readonly versions: Record<string, number>;
};

/**
 * Loads a scenario with its parents and the company's books, so that the web page can calculate the forecast itself.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadModel({ tx, actor }: Call, { scenario: name }: { readonly scenario: string }) {
  const { companyId } = actor;
  const { scenario, parent } = await requireScenario(tx, companyId, name);
  const seesPay = actor.abilities.has(VIEW_SALARIES);
  return { scenario, parent, seesPay, plans: await loadScenario(tx, companyId, { name }) };
}

/**
 * Returns the books, the scenario and its parents, from which a web page calculates the same forecast as the server.
 * `model` is null if the company has no books.
 */
export async function modelOf({
  scenario,
  parent,
  seesPay,
  plans,
}: Awaited<ReturnType<typeof loadModel>>): Promise<ScenarioModel> {
  const shown = { id: scenario.id || null, name: scenario.name, parent: parent?.name ?? null };
  if (!plans) return { scenario: shown, model: null, versions: {} };
  await yieldToEventLoop();
  const versions = [...(plans.lines.get(scenario.id) ?? [])].map(([account, { version }]) => [account, version]);
  const model = toWire(booksOf(plans), (seesPay ? overlaysOf : overlaysWithoutPay)(plans, plans.scenario));
  await yieldToEventLoop();
  return { scenario: shown, model, versions: Object.fromEntries(versions) };
}

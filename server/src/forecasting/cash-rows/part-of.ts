import { effectiveLayers } from "../scenarios/effective-layers.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import type { ScenarioRow } from "../scenarios/queries.ts";
import type { StoredCashRow } from "./queries.ts";

/**
 * The name of the microforecast that a planned row was made part of the forecast by; undefined for a row that stands beside it.
 * The item carries the row's id, so that a step that is undone or a microforecast that is deleted brings the row back.
 * @param chain the scenarios from Baseline on, the row's among them.
 */
export function partOf(
  row: StoredCashRow,
  chain: readonly ScenarioRow[],
  plans: Plans | undefined,
): string | undefined {
  if (!plans) return undefined;
  const own = chain.slice(0, chain.findIndex(({ id }) => id === row.scenarioId) + 1);
  for (const { microforecast } of effectiveLayers(own, plans.layers).values()) {
    if (microforecast.items.some(({ id }) => id === row.id)) return microforecast.name;
  }
  return undefined;
}

import { effectiveLayers } from "../scenarios/effective-layers.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import type { ScenarioRow } from "../scenarios/queries.ts";
import type { StoredCashRow } from "./queries.ts";

/**
 * Returns the name of the microforecast that a planned cash row was moved into; undefined if it is still a planned
 * row. The item of the microforecast keeps the id of the row. If the item is undone or deleted, the row becomes a
 * planned row again.
 * @param chain the scenarios from Baseline to the scenario of the row.
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

import { effectiveLayers } from "../scenarios/effective-layers.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import type { ScenarioRow } from "../scenarios/queries.ts";
import type { StoredCashRow } from "./queries.ts";

/**
 * Returns the name of the microforecast into which a planned cash row was moved; undefined if the row is still a
 * planned row. The row was moved if a microforecast has an item with the id of the row. If that item is undone or
 * deleted, the row is a planned row again.
 * @param chain the scenarios from Baseline on; those after the scenario of the row are ignored.
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

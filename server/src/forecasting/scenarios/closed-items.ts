import { formatMonth } from "@hazina/base/calendar.ts";
import { closedState, groundOf, itemStart } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import { effectiveLayers } from "./effective-layers.ts";
import { requireFoundation } from "./line-of-plan.ts";
import { chainOf, type Plans } from "./load-scenario.ts";

/**
 * Returns the scenario's own loans and assets that began in a closed month. A user must settle each of them; until
 * then, it posts nothing.
 * @throws Refusal 422 if the books cannot be calculated.
 */
export function closedItems(plans: Plans, scenario = plans.scenario) {
  const foundation = requireFoundation(plans, scenario);
  const found = [...effectiveLayers(chainOf(plans.tree, scenario), plans.layers).values()];
  return found.flatMap(({ microforecast, saidBy }) => {
    if (saidBy.id !== scenario.id || !microforecast.on) return [];
    const ground = groundOf(foundation, microforecast.start);
    const { id, name } = microforecast;
    const version = plans.layers.get(scenario.id)?.get(id)?.version ?? 0;
    return microforecast.items.flatMap((item) =>
      (item.kind === "loan" || item.kind === "asset") && closedState(ground, item) === "posts_nothing"
        ? [
            {
              id,
              item_id: item.id,
              name,
              kind: item.kind,
              start_month: formatMonth(itemStart(microforecast, item)),
              version,
            },
          ]
        : [],
    );
  });
}

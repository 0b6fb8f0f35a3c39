import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { withLayers } from "@hazina/engine/forecasting/microforecasts/effect-table.ts";
import { layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import { effectiveLayers } from "../scenarios/effective-layers.ts";
import type { Plans } from "../scenarios/load-scenario.ts";

/**
 * Splits a microforecast of a calculated scenario into two layers: the items that a role may see, and the hidden staff
 * items. The scenario has both layers, so that its figures match the statements, and a comparison of figures does not
 * reveal a person's pay.
 * @param shown the microforecast with the items that the role may see.
 * @param on whether the hidden items are included; by default they are if the microforecast is on.
 */
export function withHiddenStaff(of: Forecast, { chain, layers }: Plans, shown: Microforecast, on?: boolean): Forecast {
  const whole = effectiveLayers(chain, layers).get(shown.id)?.microforecast;
  if (whole === undefined || whole.items.length === shown.items.length) return of;
  const isShown = new Set(shown.items.map(({ id }) => id));
  const hidden = {
    ...whole,
    id: `${whole.id} hidden`,
    on: on ?? whole.on,
    items: whole.items.filter(({ id }) => !isShown.has(id)),
  };
  const laid = [shown, hidden].map((one) => layerOf(of.foundation, one));
  return { ...of, chain: withLayers(of.chain, laid) };
}

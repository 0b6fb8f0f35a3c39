import { parseMonth } from "@hazina/base/calendar.ts";
import { layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Layer, Posting } from "@hazina/engine/forecasting/model/model.ts";
import type { LayerRow, ScenarioRow } from "./queries.ts";

/**
 * A microforecast as it applies in a scenario, after the changes of the scenario's parents and its
 * own.
 */
export type EffectiveLayer = {
  readonly microforecast: Microforecast;
  /** The scenario that last changed the microforecast. `madeBy` is the scenario that created it. */
  readonly saidBy: ScenarioRow;
  readonly madeBy: ScenarioRow;
  readonly by: string;
  readonly at: number;
};

/** The name of the ability to see people's pay. */
export const VIEW_SALARIES = "View Salaries";

/** The title that replaces the names of planned staff for roles that may not see pay. */
export const STAFF_CHANGES = "Staff changes";

type LayersByScenario = ReadonlyMap<string, ReadonlyMap<string, LayerRow>>;

/**
 * Returns the microforecasts that apply in the last scenario of a chain, keyed by microforecast id, in order of
 * creation. The chain starts at Baseline, and the changes of every scenario in it are applied.
 */
export function effectiveLayers(chain: readonly ScenarioRow[], layers: LayersByScenario): Map<string, EffectiveLayer> {
  const found = new Map<string, EffectiveLayer>();
  for (const scenario of chain) {
    for (const [id, row] of layers.get(scenario.id) ?? []) {
      const merged = laidOver(id, row, scenario, found.get(id));
      if (merged) found.set(id, merged);
    }
  }
  return found;
}

/**
 * Converts microforecasts to layers for the engine, in a map keyed by scenario id. Each scenario has only the
 * microforecasts that it adds or changes itself.
 */
export function layersByScenario(
  foundation: Foundation,
  chain: readonly ScenarioRow[],
  layers: LayersByScenario,
): Map<string, Layer[]> {
  const made = new Map<string, Layer[]>();
  chain.forEach(({ id }, index) => {
    const own = layers.get(id);
    if (!own || own.size === 0) return;
    const effective = effectiveLayers(chain.slice(0, index + 1), layers);
    const said = [...own.keys()].flatMap((key) => effective.get(key) ?? []);
    made.set(
      id,
      said.map(({ microforecast, by, at }) => layerOf(foundation, microforecast, { by, at })),
    );
  });
  return made;
}

/**
 * Converts microforecasts to layers for the engine, for a role that may not see pay. All planned staff is one layer
 * without names, with one total for each account and month. The map has one entry: the key is the id of the last
 * scenario of the chain, which gets all layers.
 * @param chain the scenarios from Baseline to the one that is read.
 */
export function layersWithoutPay(
  foundation: Foundation,
  chain: readonly ScenarioRow[],
  layers: LayersByScenario,
): Map<string, Layer[]> {
  const last = chain.at(-1);
  const all = [...effectiveLayers(chain, layers).values()].map(({ microforecast }) => microforecast);
  if (!last) return new Map();
  const shown = all.flatMap((one) => {
    const items = one.items.filter((item) => !isStaff(item));
    return items.length === 0 ? [] : [layerOf(foundation, { ...one, items })];
  });
  const staff = all
    .filter(({ on }) => on)
    .flatMap((one) => {
      const layer = layerOf(foundation, { ...one, items: one.items.filter(isStaff) });
      return layer.postings.map(({ offset, ...posting }) => ({ ...posting, offset: offset + layer.start }));
    });
  const people: Layer[] =
    staff.length === 0 ? [] : [{ id: STAFF_CHANGES, name: STAFF_CHANGES, on: true, start: 0, postings: summed(staff) }];
  return new Map([[last.id, [...shown, ...people]]]);
}

/**
 * Combines all postings to the same account in the same month into one posting with their total. Totals of zero are
 * left out.
 */
function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { account, offset, cents } of postings) {
    const key = JSON.stringify([account, offset]);
    sums.set(key, { account, offset, cents: cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** Returns whether an item reveals a person's pay. */
export function isStaff({ kind }: Item): boolean {
  return kind === "hire" || kind === "raise" || kind === "termination";
}

function laidOver(
  id: string,
  row: LayerRow,
  saidBy: ScenarioRow,
  before: EffectiveLayer | undefined,
): EffectiveLayer | undefined {
  const { layer } = row;
  if (!layer) return undefined;
  const below = before?.microforecast;
  const name = layer.name ?? below?.name;
  const on = layer.on ?? below?.on;
  const start = layer.start === null ? below?.start : parseMonth(layer.start);
  const items = layer.items ?? below?.items;
  if (name === undefined || on === undefined || start === undefined || items === undefined) return undefined;
  return {
    microforecast: { id, name, on, start, items },
    saidBy,
    madeBy: before?.madeBy ?? saidBy,
    by: layer.by,
    at: layer.at,
  };
}

import { setImmediate } from "node:timers/promises";
import { formatInstant } from "@hazina/base/calendar.ts";
import type { Item } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { Call } from "../../platform/call.ts";
import { Refusal } from "../../platform/refusal.ts";
import { staleIn } from "../lines/update-drivers.ts";
import { activeImports } from "../queries.ts";
import { closedItems } from "../scenarios/closed-items.ts";
import { evaluationOf, loadEveryScenario, type Plans } from "../scenarios/load-scenario.ts";
import {
  customRowsOf,
  deletedScenarios,
  type LineRow,
  lastChanges,
  linesOf,
  type ScenarioRow,
  scenarioTree,
} from "../scenarios/queries.ts";
import type { CustomRow } from "../scenarios/stored.ts";
import { ensureBaseline } from "../scenarios.ts";
import { keyFigures } from "./key-figures.ts";
import { isOutdated } from "./update-scenario.ts";

/** Loads every scenario of a company for `overviewOf`, which calculates after the transaction. */
export async function loadOverview({ tx, actor: { companyId } }: Call) {
  await ensureBaseline(tx, companyId);
  const plans = await loadEveryScenario(tx, companyId);
  const tree = plans?.tree ?? (await scenarioTree(tx, companyId));
  const ids = tree.map(({ id }) => id);
  return {
    plans,
    tree,
    lines: plans?.lines ?? (await linesOf(tx, companyId, ids)),
    rows: plans?.rows ?? (await customRowsOf(tx, companyId, ids)),
    imports: await activeImports(tx, companyId),
    changes: await lastChanges(tx, companyId, ids),
    deleted: await deletedScenarios(tx, companyId),
  };
}

type Loaded = Awaited<ReturnType<typeof loadOverview>>;

/**
 * Returns every scenario with its last change, the number of its own changes, whether it needs an update, and its key
 * figures. A scenario without changes has its parent's figures. The other scenarios are calculated in sequence, so
 * that other calls can run in between.
 */
export async function overviewOf({ plans, tree, lines, rows, imports, changes, deleted }: Loaded) {
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  const known = new Map<string, Computed>();
  const data = [];
  for (const scenario of parentsFirst(tree)) {
    const { id, name, parentId } = scenario;
    const says = countsOf(lines.get(id), rows.get(id), plans?.layers.get(id));
    const inherited = parentId === null || saysAnything(says) ? undefined : known.get(parentId);
    const computed = inherited ?? computedOf(plans, scenario);
    known.set(id, computed);
    const change = changes.get(id);
    data.push({
      id,
      name,
      parent: parentId === null ? null : (names.get(parentId) ?? null),
      changed: change ? { ...change, at: formatInstant(change.at) } : null,
      says,
      campaigns: campaignsOf(plans?.layers.get(id)),
      update_scenario: isOutdated(scenario, tree, imports),
      update_drivers: plans !== undefined && says.drivers + says.microforecasts > 0 && hasStale(plans, scenario),
      ...computed,
    });
    await setImmediate();
  }
  return {
    data,
    deleted: deleted.map(({ id, name, by, at }) => ({ id, name, by: by ?? "", at: formatInstant(at ?? 0) })),
  };
}

type Computed = { readonly figures: ReturnType<typeof keyFigures> | null; readonly problem: string | null };

function computedOf(plans: Plans | undefined, scenario: ScenarioRow): Computed {
  if (!plans) return { figures: null, problem: null };
  const evaluated = evaluationOf(plans, scenario);
  if (!evaluated.ok) return { figures: null, problem: evaluated.refusal.message };
  return { figures: keyFigures(evaluated.value), problem: null };
}

function hasStale(plans: Plans, scenario: ScenarioRow): boolean {
  try {
    return staleIn(plans, scenario).length > 0 || closedItems(plans, scenario).length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Sorts scenarios so that each comes after its parent. Scenarios with the same parent are in order
 * of creation.
 */
function parentsFirst(tree: readonly ScenarioRow[]): ScenarioRow[] {
  const under = (parentId: string | null): ScenarioRow[] =>
    tree.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...under(one.id)]);
  return under(null);
}

function countsOf(
  lines: ReadonlyMap<string, LineRow> = new Map(),
  rows: ReadonlyMap<string, CustomRow> = new Map(),
  layers: OwnLayers = new Map(),
) {
  const said = [...lines.values()];
  return {
    drivers: said.filter(({ driver }) => driver !== null).length,
    typed: said.reduce((count, { typed }) => count + Object.keys(typed).length, 0),
    rows: rows.size,
    microforecasts: [...layers.values()].filter(({ layer }) => layer !== null).length,
    deletions: said.filter(({ deleted }) => deleted !== null).length,
  };
}

type OwnLayers = Plans["layers"] extends ReadonlyMap<string, infer Each> ? Each : never;

function campaignsOf(layers: OwnLayers = new Map()): number {
  const plansMarketing = (items: readonly Item[]) => items.some(({ kind }) => kind === "marketing");
  return [...layers.values()].filter(({ layer }) => plansMarketing(layer?.items ?? [])).length;
}

function saysAnything(says: ReturnType<typeof countsOf>): boolean {
  return Object.values(says).some((count) => count > 0);
}

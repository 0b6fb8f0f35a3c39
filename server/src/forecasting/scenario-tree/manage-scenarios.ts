import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound, taken } from "../../platform/refusal.ts";
import { copyCashRows } from "../cash-rows/copy-cash-rows.ts";
import { activeImports } from "../queries.ts";
import { chainOf, lockScenarios } from "../scenarios/load-scenario.ts";
import { deletedScenario, type LayerRow, layersOf, type ScenarioRow, scenarioTree } from "../scenarios/queries.ts";
import type { StoredLayer } from "../scenarios/stored.ts";
import { customRows, scenarioLayers, scenarioLines } from "../scenarios/tables.ts";
import { BASELINE } from "../scenarios.ts";
import { scenarios } from "../tables.ts";
import { importsMark, seenNow } from "./update-scenario.ts";

const MOST_SCENARIOS = 100;
const DEEPEST = 20;

/** The input for creating a scenario. */
export type ScenarioToCreate = { readonly name: string; readonly parent: string; readonly copy?: boolean | undefined };

/**
 * Creates a scenario based on a parent, or with `copy`, a copy of the named scenario under the same parent.
 * @throws Refusal 404 for an unknown parent; 409 for a taken name, too many scenarios, or too many levels of scenarios
 * that are based on each other.
 */
export async function createScenario({ tx, actor }: Call, { name, parent, copy }: ScenarioToCreate) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  const tree = await scenarioTree(tx, companyId);
  const source = tree.find((one) => one.name === parent);
  if (!source) throw notFound(`The scenario "${parent}"`);
  refuseTakenName(tree, name);
  refuseTooMany(tree);
  const isCopy = copy === true && source.parentId !== null;
  const parentId = isCopy ? source.parentId : source.id;
  const chain = chainOf(tree, isCopy ? (tree.find((one) => one.id === parentId) ?? source) : source);
  if (chain.length >= DEEPEST) throw conflict(`A chain of scenarios can have at most ${DEEPEST} levels.`);
  const id = uuidv7();
  const acknowledged = seenNow(chain, importsMark(await activeImports(tx, companyId)));
  await tx.insert(scenarios).values({ companyId, id, name, parentId, acknowledged });
  if (isCopy) await copyContents(tx, companyId, source.id, id);
  await recordChange(tx, actor, {
    subject: "scenario",
    subjectId: id,
    action: isCopy ? "copied" : "created",
    after: { name, parent: source.name },
  });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [id] });
  return { message: "Scenario created.", data: { id, name, parent: nameOf(tree, parentId) } };
}

/**
 * Renames a scenario.
 * @throws Refusal 404 for an unknown scenario; 409 for Baseline or a taken name.
 */
export async function renameScenario(
  { tx, actor }: Call,
  { id, name }: { readonly id: string; readonly name: string },
) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  const tree = await scenarioTree(tx, companyId);
  const scenario = requireOwn(tree, id, "Baseline cannot be renamed.");
  refuseTakenName(
    tree.filter((one) => one.id !== id),
    name,
  );
  await tx
    .update(scenarios)
    .set({ name })
    .where(and(eq(scenarios.companyId, companyId), eq(scenarios.id, id)));
  const names = { before: { name: scenario.name }, after: { name } };
  await recordChange(tx, actor, { subject: "scenario", subjectId: id, action: "renamed", ...names });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [id] });
  return { message: "Scenario renamed.", data: { id, name, parent: nameOf(tree, scenario.parentId) } };
}

/**
 * The input for deleting a scenario. `children` says whether scenarios based on it are deleted too.
 */
export type ScenarioToDelete = { readonly id: string; readonly children: "refuse" | "delete" };

/**
 * Deletes a scenario and, if requested, those based on it. A deleted scenario can be restored with
 * its steps, history and versions.
 * @throws Refusal 404 for an unknown scenario; 409 for Baseline, or if scenarios are based on it
 * and are not deleted with it.
 */
export async function deleteScenario({ tx, actor, now }: Call, { id, children }: ScenarioToDelete) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  const tree = await scenarioTree(tx, companyId);
  const scenario = requireOwn(tree, id, "Baseline cannot be deleted.");
  const below = tree.filter((one) => one.id !== id && chainOf(tree, one).includes(scenario));
  if (below.length > 0 && children === "refuse") {
    const names = below.filter((one) => one.parentId === id).map((one) => `"${one.name}"`);
    throw conflict(`First delete the scenarios based on "${scenario.name}": ${names.join(", ")}.`);
  }
  const gone = [...below, scenario];
  await tx
    .update(scenarios)
    .set({ deletedAt: now, deletedByName: actor.userName })
    .where(
      and(
        eq(scenarios.companyId, companyId),
        inArray(
          scenarios.id,
          gone.map((one) => one.id),
        ),
      ),
    );
  for (const one of gone) {
    const before = { name: one.name, parent: nameOf(tree, one.parentId) };
    await recordChange(tx, actor, { subject: "scenario", subjectId: one.id, action: "deleted", before });
  }
  await publishChange(tx, { topic: "scenarios", companyId, ids: gone.map((one) => one.id) });
  return { message: below.length > 0 ? `${gone.length} scenarios deleted.` : "Scenario deleted." };
}

/**
 * Restores a deleted scenario.
 * @throws Refusal 404 if there is no deleted scenario with this id; 409 if its parent is deleted too, its name is
 * taken, or the company has the maximum number of scenarios.
 */
export async function restoreScenario({ tx, actor }: Call, { id }: { readonly id: string }) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  const tree = await scenarioTree(tx, companyId);
  const gone = await deletedScenario(tx, companyId, id);
  if (!gone) throw notFound("This scenario");
  const parent = tree.find((one) => one.id === gone.parentId);
  if (!parent) throw conflict(`First restore the scenario that "${gone.name}" is based on.`);
  refuseTakenName(tree, gone.name);
  refuseTooMany(tree);
  await tx
    .update(scenarios)
    .set({ deletedAt: null, deletedByName: null })
    .where(and(eq(scenarios.companyId, companyId), eq(scenarios.id, id)));
  await recordChange(tx, actor, { subject: "scenario", subjectId: id, action: "restored", after: { name: gone.name } });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [id] });
  return { message: "Scenario restored.", data: { id, name: gone.name, parent: parent.name } };
}

function requireOwn(tree: readonly ScenarioRow[], id: string, baseline: string): ScenarioRow {
  const scenario = tree.find((one) => one.id === id);
  if (!scenario) throw notFound("This scenario");
  if (scenario.name === BASELINE) throw conflict(baseline);
  return scenario;
}

function refuseTakenName(tree: readonly ScenarioRow[], name: string): void {
  const plain = name.toLowerCase();
  if (!tree.some((one) => one.name.toLowerCase() === plain)) return;
  throw taken("name", `There is already a scenario "${name}".`);
}

function refuseTooMany(tree: readonly ScenarioRow[]): void {
  if (tree.length >= MOST_SCENARIOS)
    throw conflict(`You can have at most ${MOST_SCENARIOS} scenarios. Delete one first.`);
}

function nameOf(tree: readonly ScenarioRow[], id: string | null): string | null {
  return tree.find((one) => one.id === id)?.name ?? null;
}

async function copyContents(tx: Tx, companyId: string, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${scenarioLines} (company_id, scenario_id, account, driver, typed, deleted, version)
    select company_id, ${to}::uuid, account, driver, typed, deleted, 1 from ${scenarioLines}
    where company_id = ${companyId} and scenario_id = ${from}`);
  await tx.execute(sql`
    insert into ${customRows} (company_id, scenario_id, path, "row")
    select company_id, ${to}::uuid, path, "row" from ${customRows}
    where company_id = ${companyId} and scenario_id = ${from}`);
  const rows = await copyCashRows(tx, companyId, from, to);
  const layers = (await layersOf(tx, companyId, [from])).get(from) ?? new Map<string, LayerRow>();
  const copies = [...layers].flatMap(([id, { layer }]) =>
    layer ? [{ companyId, scenarioId: to, id, layer: withCopies(layer, rows), version: 1 }] : [],
  );
  if (copies.length > 0) await tx.insert(scenarioLayers).values(copies);
}

/**
 * Returns a copy of a microforecast for a copied scenario. Items that came from planned cash rows get the ids of the
 * copies of these rows.
 * @param rows the ids of the copied rows, keyed by the ids of the original rows.
 */
function withCopies(layer: StoredLayer, rows: ReadonlyMap<string, string>): StoredLayer {
  return { ...layer, items: layer.items?.map((item) => ({ ...item, id: rows.get(item.id) ?? item.id })) ?? null };
}

import { formatInstant } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound, taken } from "../../platform/refusal.ts";
import { changeScenario } from "./change-scenario.ts";
import { loadForChange, lockScenarios, type Plans, requireScenarioId } from "./load-scenario.ts";
import { customRowsOf, layersOf, linesOf, versionOf, versionsOf } from "./queries.ts";
import { type CustomRow, editsBetween, SILENT, type StoredEdit, type StoredLayer, type StoredLine } from "./stored.ts";
import { scenarioVersions } from "./tables.ts";

const MOST_VERSIONS = 100;

/**
 * Returns the named versions of a scenario, newest first.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function readVersions({ tx, actor: { companyId } }: Call, { id: scenarioId }: { readonly id: string }) {
  await requireScenarioId(tx, companyId, scenarioId);
  const rows = await versionsOf(tx, companyId, scenarioId);
  return { data: rows.map((row) => ({ ...row, at: formatInstant(row.at) })) };
}

/**
 * Saves the current state of a scenario under a name.
 * @throws Refusal 404 for an unknown scenario; 409 for a taken name, or if the scenario has the maximum number of
 * versions.
 */
export async function saveVersion({ tx, actor, now }: Call, { id, name }: { id: string; name: string }) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  await requireScenarioId(tx, companyId, id);
  const existing = await versionsOf(tx, companyId, id);
  if (existing.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw taken("name", `There is already a version "${name}".`);
  }
  if (existing.length >= MOST_VERSIONS)
    throw conflict(`A scenario can have at most ${MOST_VERSIONS} versions. Delete one first.`);
  const lines = (await linesOf(tx, companyId, [id])).get(id) ?? new Map();
  const rows = (await customRowsOf(tx, companyId, [id])).get(id) ?? new Map();
  const layers = [...((await layersOf(tx, companyId, [id])).get(id) ?? [])];
  const said = [...lines].flatMap(([account, { driver, typed, deleted }]) =>
    driver || deleted || Object.keys(typed).length > 0 ? [[account, { driver, typed, deleted }] as const] : [],
  );
  const version = { id: uuidv7(), name, savedByName: actor.userName, savedAt: now };
  await tx.insert(scenarioVersions).values({
    ...version,
    companyId,
    scenarioId: id,
    lines: Object.fromEntries(said),
    rows: [...rows.values()],
    layers: Object.fromEntries(layers.flatMap(([layerId, { layer }]) => (layer ? [[layerId, layer]] : []))),
  });
  const after = { version: name, lines: said.length, rows: rows.size };
  await recordChange(tx, actor, { subject: "scenario", subjectId: id, action: "version saved", after });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [id] });
  return { message: "Version saved.", data: { id: version.id, name, by: actor.userName, at: formatInstant(now) } };
}

/**
 * Restores a named version of a scenario, as one step that can be undone.
 * @throws Refusal 404 for an unknown scenario or version.
 */
export async function restoreVersion(call: Call, { id, version_id: versionId }: VersionOf) {
  const { tx, actor } = call;
  const plans = await loadForChange(tx, actor.companyId, { id });
  const version = await versionOf(tx, actor.companyId, id, versionId);
  if (!version) throw notFound("This version");
  const edits = [
    ...editsTo(plans, new Map(Object.entries(version.lines)), version.rows),
    ...layerEditsTo(plans, version.layers),
  ];
  if (edits.length === 0) return { message: `The scenario already matches the version "${version.name}".` };
  await changeScenario(call, plans, { title: `Version ${version.name} restored`, edits, move: "step" });
  return { message: `Version "${version.name}" was restored.` };
}

/**
 * Returns a scenario with the changes that a named version contains, instead of its current changes. The parents and
 * the books are the current ones.
 * @throws Refusal 404 for an unknown version.
 */
export async function asInVersion(tx: Tx, companyId: string, plans: Plans, versionId: string): Promise<Plans> {
  const { id } = plans.scenario;
  const version = id === "" ? undefined : await versionOf(tx, companyId, id, versionId);
  if (!version) throw notFound("This version");
  const lines = Object.entries(version.lines).map(([account, line]) => [account, { ...line, version: 0 }] as const);
  const rows = version.rows.map((row) => [row.path, row] as const);
  const layers = Object.entries(version.layers).map(([layerId, layer]) => [layerId, { layer, version: 0 }] as const);
  return {
    ...plans,
    lines: new Map(plans.lines).set(id, new Map(lines)),
    rows: new Map(plans.rows).set(id, new Map(rows)),
    layers: new Map(plans.layers).set(id, new Map(layers)),
  };
}

/** The ids of a scenario and of one of its named versions. */
export type VersionOf = { readonly id: string; readonly version_id: string };

/**
 * Deletes a named version.
 * @throws Refusal 404 for an unknown version.
 */
export async function deleteVersion({ tx, actor }: Call, { id, version_id: versionId }: VersionOf) {
  const { companyId } = actor;
  const version = await versionOf(tx, companyId, id, versionId);
  if (!version) throw notFound("This version");
  await tx
    .delete(scenarioVersions)
    .where(and(eq(scenarioVersions.companyId, companyId), eq(scenarioVersions.id, versionId)));
  const before = { version: version.name };
  await recordChange(tx, actor, { subject: "scenario", subjectId: id, action: "version deleted", before });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [id] });
  return { message: "Version deleted." };
}

function layerEditsTo({ scenario, layers }: Plans, wanted: Readonly<Record<string, StoredLayer>>): StoredEdit[] {
  const has = layers.get(scenario.id) ?? new Map<string, { layer: StoredLayer | null }>();
  const ids = new Set([...has.keys(), ...Object.keys(wanted)]);
  return [...ids].flatMap((id): StoredEdit[] => {
    const layer = wanted[id] ?? null;
    return JSON.stringify(has.get(id)?.layer ?? null) === JSON.stringify(layer) ? [] : [{ kind: "layer", id, layer }];
  });
}

function editsTo(
  { scenario, lines, rows }: Plans,
  wanted: ReadonlyMap<string, StoredLine>,
  wantedRows: readonly CustomRow[],
): StoredEdit[] {
  const has = lines.get(scenario.id) ?? new Map<string, StoredLine>();
  const hasRows = rows.get(scenario.id) ?? new Map<string, CustomRow>();
  const rowsByPath = new Map(wantedRows.map((row) => [row.path, row]));
  const paths = new Set([...hasRows.keys(), ...rowsByPath.keys()]);
  const rowEdits = [...paths].flatMap((account): StoredEdit[] => {
    const row = rowsByPath.get(account) ?? null;
    return JSON.stringify(hasRows.get(account) ?? null) === JSON.stringify(row) ? [] : [{ kind: "row", account, row }];
  });
  const accounts = new Set([...has.keys(), ...wanted.keys()]);
  const lineEdits = [...accounts].flatMap((account) =>
    editsBetween(account, has.get(account) ?? SILENT, wanted.get(account) ?? SILENT),
  );
  return [...rowEdits, ...lineEdits];
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { auditTrail } from "../../platform/tables.ts";
import { scenarios } from "../tables.ts";
import type { CustomRow, StoredLayer, StoredLine } from "./stored.ts";
import {
  customRows,
  hiddenAlerts,
  scenarioHistory,
  scenarioLayers,
  scenarioLines,
  scenarioSteps,
  scenarioVersions,
} from "./tables.ts";

/**
 * The state that a user acknowledged: the revision of each parent of a scenario, and the active
 * imports.
 */
export type Acknowledged = {
  readonly revisions: Readonly<Record<string, number>>;
  readonly imports: string;
};

/** A scenario as stored, without its changes. */
export type ScenarioRow = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly revision: number;
  readonly acknowledged: Acknowledged | null;
};

/** A scenario's changes to a line, with the line's version. */
export type LineRow = StoredLine & { readonly version: number };

/**
 * A scenario's changes to a microforecast, with their version. `layer` is null if the changes were
 * removed.
 */
export type LayerRow = { readonly layer: StoredLayer | null; readonly version: number };

/** Returns the company's scenarios, oldest first. */
export async function scenarioTree(tx: Tx, companyId: string): Promise<ScenarioRow[]> {
  const rows = await tx
    .select({
      id: scenarios.id,
      name: scenarios.name,
      parentId: scenarios.parentId,
      revision: scenarios.revision,
      acknowledged: scenarios.acknowledged,
    })
    .from(scenarios)
    .where(and(eq(scenarios.companyId, companyId), isNull(scenarios.deletedAt)))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.id));
  return rows.map((row) => ({ ...row, acknowledged: row.acknowledged as Acknowledged | null }));
}

/** Returns the changes that the given scenarios themselves make to lines, keyed by scenario id and then by line. */
export async function linesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, LineRow>>> {
  const byScenario = new Map(ids.map((id) => [id, new Map<string, LineRow>()]));
  if (ids.length === 0) return byScenario;
  const rows = await tx
    .select({
      scenarioId: scenarioLines.scenarioId,
      account: scenarioLines.account,
      driver: scenarioLines.driver,
      typed: scenarioLines.typed,
      deleted: scenarioLines.deleted,
      version: scenarioLines.version,
    })
    .from(scenarioLines)
    .where(and(eq(scenarioLines.companyId, companyId), inArray(scenarioLines.scenarioId, [...ids])));
  for (const { scenarioId, account, ...line } of rows) byScenario.get(scenarioId)?.set(account, line);
  return byScenario;
}

/** Returns the custom rows of the given scenarios, keyed by scenario id and then by path. */
export async function customRowsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, CustomRow>>> {
  const byScenario = new Map(ids.map((id) => [id, new Map<string, CustomRow>()]));
  if (ids.length === 0) return byScenario;
  const rows = await tx
    .select({ scenarioId: customRows.scenarioId, path: customRows.path, row: customRows.row })
    .from(customRows)
    .where(and(eq(customRows.companyId, companyId), inArray(customRows.scenarioId, [...ids])))
    .orderBy(asc(customRows.path));
  for (const { scenarioId, path, row } of rows) byScenario.get(scenarioId)?.set(path, row);
  return byScenario;
}

/**
 * Returns the changes that the given scenarios themselves make to microforecasts, keyed by scenario id and then by
 * microforecast id. The oldest microforecast comes first.
 */
export async function layersOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, LayerRow>>> {
  const byScenario = new Map(ids.map((id) => [id, new Map<string, LayerRow>()]));
  if (ids.length === 0) return byScenario;
  const rows = await tx
    .select()
    .from(scenarioLayers)
    .where(and(eq(scenarioLayers.companyId, companyId), inArray(scenarioLayers.scenarioId, [...ids])))
    .orderBy(asc(scenarioLayers.id));
  for (const { scenarioId, id, layer, version } of rows) byScenario.get(scenarioId)?.set(id, { layer, version });
  return byScenario;
}

/**
 * Returns the step of a scenario that would be undone next and the step that would be redone next. Each is undefined
 * if there is no such step.
 */
export async function nextSteps(tx: Tx, companyId: string, scenarioId: string) {
  const ofScenario = and(eq(scenarioSteps.companyId, companyId), eq(scenarioSteps.scenarioId, scenarioId));
  const [undo] = await tx
    .select()
    .from(scenarioSteps)
    .where(and(ofScenario, eq(scenarioSteps.state, "done")))
    .orderBy(desc(scenarioSteps.number))
    .limit(1);
  const [redo] = await tx
    .select()
    .from(scenarioSteps)
    .where(and(ofScenario, eq(scenarioSteps.state, "undone")))
    .orderBy(asc(scenarioSteps.number))
    .limit(1);
  return { undo, redo };
}

/** Returns the named versions of a scenario, newest first, without their contents. */
export function versionsOf(tx: Tx, companyId: string, scenarioId: string) {
  return tx
    .select({
      id: scenarioVersions.id,
      name: scenarioVersions.name,
      by: scenarioVersions.savedByName,
      at: scenarioVersions.savedAt,
    })
    .from(scenarioVersions)
    .where(and(eq(scenarioVersions.companyId, companyId), eq(scenarioVersions.scenarioId, scenarioId)))
    .orderBy(desc(scenarioVersions.savedAt), desc(scenarioVersions.id));
}

/** Finds a named version with its contents; undefined if there is none. */
export async function versionOf(tx: Tx, companyId: string, scenarioId: string, id: string) {
  const [row] = await tx
    .select()
    .from(scenarioVersions)
    .where(
      and(
        eq(scenarioVersions.companyId, companyId),
        eq(scenarioVersions.scenarioId, scenarioId),
        eq(scenarioVersions.id, id),
      ),
    );
  return row;
}

const HISTORY_ROWS = 200;

/**
 * Returns one page of the changes to a line in the given scenarios, newest first, and their total
 * number.
 */
export async function historyOf(
  tx: Tx,
  companyId: string,
  { ids, account, page, size }: { ids: readonly string[]; account: string; page: number; size: number },
) {
  const ofLine = and(
    eq(scenarioHistory.companyId, companyId),
    inArray(scenarioHistory.scenarioId, [...ids]),
    eq(scenarioHistory.account, account),
  );
  const newest = tx
    .select()
    .from(scenarioHistory)
    .where(ofLine)
    .orderBy(desc(scenarioHistory.at), desc(scenarioHistory.id));
  return pageOf({ page, size }, newest.$dynamic(), tx.$count(scenarioHistory, ofLine));
}

/** Returns the last change to a line in a scenario; undefined if there is none. */
export async function lastChangeOfLine(tx: Tx, companyId: string, scenarioId: string, account: string) {
  const [last] = await tx
    .select({ userId: scenarioHistory.userId, userName: scenarioHistory.userName })
    .from(scenarioHistory)
    .where(
      and(
        eq(scenarioHistory.companyId, companyId),
        eq(scenarioHistory.scenarioId, scenarioId),
        eq(scenarioHistory.account, account),
      ),
    )
    .orderBy(desc(scenarioHistory.at), desc(scenarioHistory.id))
    .limit(1);
  return last;
}

/**
 * Returns the changes that were made to scenarios after the acknowledged revisions, newest first.
 * @param seen the acknowledged revisions, keyed by scenario id.
 */
export async function changesSince(tx: Tx, companyId: string, seen: Readonly<Record<string, number>>) {
  const entries = Object.entries(seen);
  if (entries.length === 0) return [];
  const since = sql.join(
    entries.map(
      ([id, revision]) => sql`(${scenarioHistory.scenarioId} = ${id} and ${scenarioHistory.revision} > ${revision})`,
    ),
    sql` or `,
  );
  return tx
    .select({
      scenarioId: scenarioHistory.scenarioId,
      account: scenarioHistory.account,
      action: scenarioHistory.action,
      by: scenarioHistory.userName,
      at: scenarioHistory.at,
      firstMonth: scenarioHistory.firstMonth,
      before: scenarioHistory.beforeCents,
      after: scenarioHistory.afterCents,
    })
    .from(scenarioHistory)
    .where(and(eq(scenarioHistory.companyId, companyId), sql`(${since})`))
    .orderBy(desc(scenarioHistory.at), desc(scenarioHistory.id))
    .limit(HISTORY_ROWS);
}

/**
 * Returns the imports that were active when a user hid a scenario's update alert; undefined if the user has not hidden
 * it.
 */
export async function hiddenFor(tx: Tx, companyId: string, scenarioId: string, userId: string) {
  const [row] = await tx
    .select({ imports: hiddenAlerts.imports })
    .from(hiddenAlerts)
    .where(
      and(
        eq(hiddenAlerts.companyId, companyId),
        eq(hiddenAlerts.scenarioId, scenarioId),
        eq(hiddenAlerts.userId, userId),
      ),
    );
  return row?.imports;
}

/**
 * The actions in the audit trail of a scenario that do not change its forecast, and therefore do not count as its last
 * change.
 */
const NO_CHANGE = ["alert hidden or shown", "updated to its parent", "version saved", "version deleted"];

/** Returns the last change to each of the given scenarios, keyed by scenario id. */
export async function lastChanges(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { action: string; by: string; at: number }>();
  const rows = await tx
    .selectDistinctOn([auditTrail.subjectId], {
      id: auditTrail.subjectId,
      action: auditTrail.action,
      by: auditTrail.userName,
      at: auditTrail.at,
    })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.companyId, companyId),
        eq(auditTrail.subject, "scenario"),
        inArray(auditTrail.subjectId, [...ids]),
        notInArray(auditTrail.action, NO_CHANGE),
      ),
    )
    .orderBy(auditTrail.subjectId, desc(auditTrail.at), desc(auditTrail.id));
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

const SHOWN_DELETED = 20;

/** Returns deleted scenarios, newest first. */
export function deletedScenarios(tx: Tx, companyId: string) {
  return tx
    .select({
      id: scenarios.id,
      name: scenarios.name,
      parentId: scenarios.parentId,
      by: scenarios.deletedByName,
      at: scenarios.deletedAt,
    })
    .from(scenarios)
    .where(and(eq(scenarios.companyId, companyId), isNotNull(scenarios.deletedAt)))
    .orderBy(desc(scenarios.deletedAt), desc(scenarios.id))
    .limit(SHOWN_DELETED);
}

/** Finds a deleted scenario by id; undefined if there is none. */
export async function deletedScenario(tx: Tx, companyId: string, id: string) {
  const [row] = await tx
    .select({ id: scenarios.id, name: scenarios.name, parentId: scenarios.parentId })
    .from(scenarios)
    .where(and(eq(scenarios.companyId, companyId), eq(scenarios.id, id), isNotNull(scenarios.deletedAt)));
  return row;
}

/** Returns whether any scenario of the company, including deleted ones, has a custom row of this name. */
export async function hasCustomRow(tx: Tx, companyId: string, path: string): Promise<boolean> {
  const [row] = await tx
    .select({ path: customRows.path })
    .from(customRows)
    .where(and(eq(customRows.companyId, companyId), eq(customRows.path, path)))
    .limit(1);
  return row !== undefined;
}

import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import type { Result } from "@hazina/base/result.ts";
import { accountValues, type Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { Refusal as EngineRefusal } from "@hazina/engine/forecasting/model/model.ts";
import { edited, inverse } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalid } from "../../platform/refusal.ts";
import { scenarios } from "../tables.ts";
import { isStaff, VIEW_SALARIES } from "./effective-layers.ts";
import { evaluationOf, overlaysOf, type Plans } from "./load-scenario.ts";
import type { LayerRow, LineRow } from "./queries.ts";
import {
  type CustomRow,
  engineEdit,
  lineOf,
  overlayOf,
  SILENT,
  type StoredEdit,
  type StoredLine,
  storedEdit,
} from "./stored.ts";
import { customRows, scenarioHistory, scenarioLayers, scenarioLines, scenarioSteps } from "./tables.ts";

/** A change to a scenario: a list of edits that are saved together or not at all. */
export type Change = {
  readonly title: string;
  readonly edits: readonly StoredEdit[];
  /** Whether the change is a new step, or the undo or redo of the step with the given number. */
  readonly move: "step" | { readonly undo: number } | { readonly redo: number };
};

const ROWS_A_STATEMENT = 500;
const KEPT_STEPS = 500;

/**
 * Applies a change to a scenario, provided that the scenario and the scenarios based on it can still be calculated.
 * Records the step, the history of each line and the audit trail, and notifies open pages. Returns the changed
 * scenario.
 * @throws Refusal 422 for a circular reference within a month; 403 if the change plans staff and the user lacks View
 * Salaries.
 */
export async function changeScenario(call: Call, plans: Plans, change: Change): Promise<Plans> {
  const { tx, actor } = call;
  const before = evaluationOf(plans);
  const { after, touched, layers, back } = applied(plans, change.edits);
  if (plansPeople([...back, ...change.edits])) requireAbility(actor, VIEW_SALARIES);
  if (touched.size === 0 && layers.size === 0) return plans;
  const computed = evaluationOf(after);
  if (!computed.ok) throw invalid(computed.refusal.message);
  await refuseLoopsBelow(plans, after);
  const scenario = { ...plans.scenario, revision: plans.scenario.revision + 1 };
  await writeLines(call, after, touched);
  await writeRows(call, plans, after, touched);
  await writeLayers(call, after, layers);
  await writeStep(call, scenario.id, change, back);
  const withHistory = new Set([...touched, ...accountsOf(plans, layers), ...accountsOf(after, layers)]);
  await writeHistory(call, { plans, after, before, computed: computed.value, touched: withHistory, change });
  await tx
    .update(scenarios)
    .set({ revision: scenario.revision })
    .where(and(eq(scenarios.companyId, actor.companyId), eq(scenarios.id, scenario.id)));
  await recordChange(tx, actor, {
    subject: "scenario",
    subjectId: scenario.id,
    action: actionOf(change),
    before: back,
    after: change.edits,
  });
  await publishChange(tx, {
    topic: "scenario",
    companyId: actor.companyId,
    ids: [scenario.id, ...plans.below.map(({ id }) => id)],
    versions: Object.fromEntries([
      ...[...touched].map((account) => [account, versionOfLine(after, account)] as const),
      ...[...layers].map((id) => [`microforecast ${id}`, versionOfLayer(after, id)] as const),
    ]),
  });
  return { ...after, scenario };
}

/** Returns the scenario with the edits applied, without saving anything. */
export function planned(plans: Plans, edits: readonly StoredEdit[]): Plans {
  return applied(plans, edits).after;
}

/**
 * Returns the version of a line in the scenario; 0 before the line's first change in this scenario.
 */
export function versionOfLine({ scenario, lines }: Plans, account: string): number {
  return lines.get(scenario.id)?.get(account)?.version ?? 0;
}

/**
 * Returns the version of a microforecast in the scenario; 0 before its first change in this
 * scenario.
 */
export function versionOfLayer({ scenario, layers }: Plans, id: string): number {
  return layers.get(scenario.id)?.get(id)?.version ?? 0;
}

/**
 * Returns the changes that the scenario itself makes to a line; `SILENT`, an empty set of changes, if it makes none.
 */
export function ownLine({ scenario, lines }: Plans, account: string): StoredLine {
  return lines.get(scenario.id)?.get(account) ?? SILENT;
}

type Applied = {
  readonly after: Plans;
  /** The ids of the lines that changed. */
  readonly touched: ReadonlySet<string>;
  /** The ids of the microforecasts that changed. */
  readonly layers: ReadonlySet<string>;
  readonly back: readonly StoredEdit[];
};

function applied(plans: Plans, edits: readonly StoredEdit[]): Applied {
  const { scenario, stored } = plans;
  const { firstMonth } = stored.books;
  const lines = new Map<string, LineRow>(plans.lines.get(scenario.id));
  const rows = new Map<string, CustomRow>(plans.rows.get(scenario.id));
  const layers = new Map<string, LayerRow>(plans.layers.get(scenario.id));
  const touched = new Set<string>();
  const moved = new Set<string>();
  const back: StoredEdit[] = [];
  let overlay = overlayOf(scenario.name, lines, firstMonth);
  for (const edit of edits) {
    if (edit.kind === "layer") {
      const { layer = null, version = 0 } = layers.get(edit.id) ?? {};
      back.unshift({ ...edit, layer });
      layers.set(edit.id, { layer: edit.layer, version: moved.has(edit.id) ? version : version + 1 });
      moved.add(edit.id);
      continue;
    }
    touched.add(edit.account);
    if (edit.kind === "row") {
      back.unshift({ ...edit, row: rows.get(edit.account) ?? null });
      if (edit.row) rows.set(edit.account, edit.row);
      else rows.delete(edit.account);
      continue;
    }
    const wanted = engineEdit(scenario.name, edit, firstMonth);
    const undone = inverse(overlay, wanted);
    if (undone.kind !== "layer") back.unshift(storedEdit(undone, firstMonth));
    overlay = edited(overlay, wanted);
  }
  for (const account of touched) {
    const version = (lines.get(account)?.version ?? 0) + 1;
    lines.set(account, { ...lineOf(overlay, account, firstMonth), version });
  }
  const after = {
    ...plans,
    lines: new Map(plans.lines).set(scenario.id, lines),
    rows: new Map(plans.rows).set(scenario.id, rows),
    layers: new Map(plans.layers).set(scenario.id, layers),
  };
  return { after, touched, layers: moved, back };
}

/**
 * Refuses a change that would cause a circular reference in a scenario based on this one.
 * @throws Refusal 422 if such a scenario could be calculated before the change, but not after it.
 */
async function refuseLoopsBelow(before: Plans, after: Plans): Promise<void> {
  for (const scenario of after.below) {
    await yieldToEventLoop();
    const computed = evaluationOf(after, scenario);
    if (computed.ok || !evaluationOf(before, scenario).ok) continue;
    throw invalid(`In the scenario "${scenario.name}": ${computed.refusal.message}`);
  }
}

async function writeLines(
  { tx, actor: { companyId } }: Call,
  after: Plans,
  touched: ReadonlySet<string>,
): Promise<void> {
  const scenarioId = after.scenario.id;
  const rows = [...touched].flatMap((account) => {
    const line = after.lines.get(scenarioId)?.get(account);
    return line ? [{ companyId, scenarioId, account, ...line }] : [];
  });
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insert(scenarioLines)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [scenarioLines.companyId, scenarioLines.scenarioId, scenarioLines.account],
        set: {
          driver: sql`excluded.driver`,
          typed: sql`excluded.typed`,
          deleted: sql`excluded.deleted`,
          version: sql`excluded.version`,
        },
      });
  }
}

async function writeRows(
  { tx, actor: { companyId } }: Call,
  before: Plans,
  after: Plans,
  touched: ReadonlySet<string>,
) {
  const scenarioId = after.scenario.id;
  const had = before.rows.get(scenarioId);
  const has = after.rows.get(scenarioId);
  const changed = [...touched].filter((path) => had?.get(path) !== has?.get(path));
  const gone = changed.filter((path) => had?.has(path));
  if (gone.length > 0) {
    await tx
      .delete(customRows)
      .where(
        and(eq(customRows.companyId, companyId), eq(customRows.scenarioId, scenarioId), inArray(customRows.path, gone)),
      );
  }
  const added = changed.flatMap((path) => {
    const row = has?.get(path);
    return row ? [{ companyId, scenarioId, path, row }] : [];
  });
  if (added.length > 0) await tx.insert(customRows).values(added);
}

function plansPeople(edits: readonly StoredEdit[]): boolean {
  return edits.some((edit) => edit.kind === "layer" && (edit.layer?.items ?? []).some(isStaff));
}

async function writeLayers(
  { tx, actor: { companyId } }: Call,
  after: Plans,
  moved: ReadonlySet<string>,
): Promise<void> {
  const scenarioId = after.scenario.id;
  const rows = [...moved].flatMap((id) => {
    const row = after.layers.get(scenarioId)?.get(id);
    return row ? [{ companyId, scenarioId, id, ...row }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insert(scenarioLayers)
    .values(rows)
    .onConflictDoUpdate({
      target: [scenarioLayers.companyId, scenarioLayers.scenarioId, scenarioLayers.id],
      set: { layer: sql`excluded.layer`, version: sql`excluded.version` },
    });
}

/**
 * Returns the lines that the given microforecasts post to. A change of a microforecast is recorded
 * in the history of these lines as well.
 */
function accountsOf(plans: Plans, ids: ReadonlySet<string>): string[] {
  if (ids.size === 0) return [];
  const layers = overlaysOf(plans, plans.scenario).flatMap((overlay) => overlay.layers.filter(({ id }) => ids.has(id)));
  return layers.flatMap(({ postings }) => postings.map(({ account }) => account));
}

async function writeStep({ tx, actor, now }: Call, scenarioId: string, change: Change, back: readonly StoredEdit[]) {
  const { companyId } = actor;
  const ofScenario = and(eq(scenarioSteps.companyId, companyId), eq(scenarioSteps.scenarioId, scenarioId));
  const { move } = change;
  if (move !== "step") {
    const [number, state] = "undo" in move ? ([move.undo, "undone"] as const) : ([move.redo, "done"] as const);
    await tx
      .update(scenarioSteps)
      .set({ state })
      .where(and(ofScenario, eq(scenarioSteps.number, number)));
    return;
  }
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${scenarioSteps.number}), 0)::int` })
    .from(scenarioSteps)
    .where(ofScenario);
  const number = (last?.number ?? 0) + 1;
  await tx
    .delete(scenarioSteps)
    .where(and(ofScenario, or(eq(scenarioSteps.state, "undone"), lte(scenarioSteps.number, number - KEPT_STEPS))));
  await tx.insert(scenarioSteps).values({
    companyId,
    scenarioId,
    number,
    state: "done",
    title: change.title,
    edits: change.edits,
    inverse: back,
    madeByName: actor.userName,
    madeAt: now,
  });
}

type Written = {
  readonly plans: Plans;
  readonly after: Plans;
  readonly before: Result<Forecast, EngineRefusal>;
  readonly computed: Forecast;
  readonly touched: ReadonlySet<string>;
  readonly change: Change;
};

async function writeHistory({ tx, actor, now }: Call, { plans, after, before, computed, touched, change }: Written) {
  const { firstMonth, cutOver } = plans.stored.books;
  const from = cutOver + 1;
  const forecastOf = (of: Forecast | undefined, account: string) => {
    const values = of && accountValues(of, account);
    return values ? [...values.subarray(from)] : null;
  };
  const rows = [...touched].map((account) => ({
    companyId: actor.companyId,
    id: uuidv7(),
    scenarioId: plans.scenario.id,
    revision: plans.scenario.revision + 1,
    account,
    action: actionOf(change),
    userId: actor.userId,
    userName: actor.userName,
    at: now,
    before: plainLine(ownLine(plans, account)),
    after: plainLine(ownLine(after, account)),
    firstMonth: formatMonth(addMonths(firstMonth, from)),
    beforeCents: forecastOf(before.ok ? before.value : undefined, account),
    afterCents: forecastOf(computed, account),
  }));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx.insert(scenarioHistory).values(rows.slice(start, start + ROWS_A_STATEMENT));
  }
}

function plainLine({ driver, typed, deleted }: StoredLine): StoredLine {
  return { driver, typed, deleted };
}

function actionOf({ title, move }: Change): string {
  if (move === "step") return title;
  return "undo" in move ? `Undone: ${title}` : `Redone: ${title}`;
}

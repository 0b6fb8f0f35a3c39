import { addMonths, formatInstant, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { UPDATE_SCENARIO } from "@hazina/contract/forecasting/scenarios.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { notFound } from "../../platform/refusal.ts";
import { activeImports, type ImportRow } from "../queries.ts";
import { chainOf, lockScenarios, requireScenarioId } from "../scenarios/load-scenario.ts";
import { type Acknowledged, changesSince, hiddenFor, type ScenarioRow, scenarioTree } from "../scenarios/queries.ts";
import { hiddenAlerts } from "../scenarios/tables.ts";
import { BASELINE } from "../scenarios.ts";
import { scenarios } from "../tables.ts";

type Imports = { readonly profitAndLoss: ImportRow | undefined; readonly balanceSheet: ImportRow | undefined };

/**
 * Checks whether the parents of a scenario or the books have changed since a user last acknowledged changes to them.
 */
export async function checkScenario({ tx, actor }: Call, { scenario: name }: { readonly scenario: string }) {
  const { scenario, tree, imports } = await loadTree(tx, actor.companyId, name);
  const changes = scenario ? await parentChanges(tx, actor.companyId, scenario, tree, imports) : [];
  const hidden = scenario && (await hiddenFor(tx, actor.companyId, scenario.id, actor.userId));
  const message = changes.length > 0 ? UPDATE_SCENARIO : "The scenario is up to date.";
  return { message, hidden: hidden === importsMark(imports), changes };
}

/**
 * Marks the changes to a scenario's parents as acknowledged, and returns these changes.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function updateScenario({ tx, actor }: Call, { scenario: name }: { readonly scenario: string }) {
  const { companyId } = actor;
  await lockScenarios(tx, companyId);
  const { scenario, tree, imports } = await loadTree(tx, companyId, name);
  if (!scenario || scenario.parentId === null) return { message: "The scenario is up to date.", changes: [] };
  const changes = await parentChanges(tx, companyId, scenario, tree, imports);
  const acknowledged = seenNow(chainOf(tree, scenario).slice(0, -1), importsMark(imports));
  await tx
    .update(scenarios)
    .set({ acknowledged })
    .where(and(eq(scenarios.companyId, companyId), eq(scenarios.id, scenario.id)));
  await recordChange(tx, actor, {
    subject: "scenario",
    subjectId: scenario.id,
    action: "updated to its parent",
    before: scenario.acknowledged,
    after: acknowledged,
  });
  await publishChange(tx, { topic: "scenarios", companyId, ids: [scenario.id] });
  return { message: "The scenario was updated.", changes };
}

/**
 * Hides a scenario's update alert for a user until new books are imported, or shows it again.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function hideAlert(
  { tx, actor }: Call,
  { id, hidden }: { readonly id: string; readonly hidden: boolean },
) {
  const { companyId, userId } = actor;
  await requireScenarioId(tx, companyId, id);
  const imports = hidden ? importsMark(await activeImports(tx, companyId)) : "";
  await tx
    .insert(hiddenAlerts)
    .values({ companyId, scenarioId: id, userId, imports })
    .onConflictDoUpdate({
      target: [hiddenAlerts.companyId, hiddenAlerts.scenarioId, hiddenAlerts.userId],
      set: { imports },
    });
  const after = { hidden };
  await recordChange(tx, actor, { subject: "scenario", subjectId: id, action: "alert hidden or shown", after });
  await publishChange(tx, { topic: "scenarios", companyId, userId, ids: [id] });
  return { message: hidden ? "The alert is hidden." : "The alert is shown again." };
}

/**
 * Returns whether the parents of a scenario or the books have changed since a user last acknowledged changes to them.
 */
export function isOutdated(scenario: ScenarioRow, tree: readonly ScenarioRow[], imports: Imports): boolean {
  if (scenario.parentId === null) return false;
  return importChanges(scenario, imports).length > 0 || movedParents(scenario, tree).length > 0;
}

/**
 * Returns the state that is stored when a user acknowledges changes: the current revision of each parent scenario, and
 * the active imports.
 * @param imports the text that `importsMark` returns.
 */
export function seenNow(parents: readonly ScenarioRow[], imports: string): Acknowledged {
  return { revisions: Object.fromEntries(parents.map(({ id, revision }) => [id, revision])), imports };
}

/**
 * Returns a text made of the ids of the active imports. Two of these texts are equal only if they were made from the
 * same active imports.
 */
export function importsMark({ profitAndLoss, balanceSheet }: Imports): string {
  return `${profitAndLoss?.id ?? "none"} ${balanceSheet?.id ?? "none"}`;
}

async function loadTree(tx: Tx, companyId: string, name: string) {
  const tree = await scenarioTree(tx, companyId);
  const scenario = tree.find((one) => one.name === name);
  if (!scenario && name !== BASELINE) throw notFound(`The scenario "${name}"`);
  return { scenario, tree, imports: await activeImports(tx, companyId) };
}

async function parentChanges(
  tx: Tx,
  companyId: string,
  scenario: ScenarioRow,
  tree: readonly ScenarioRow[],
  imports: Imports,
) {
  if (scenario.parentId === null) return [];
  const seen = scenario.acknowledged?.revisions ?? {};
  const moved = movedParents(scenario, tree);
  const since = Object.fromEntries(moved.map(({ id }) => [id, seen[id] ?? 0]));
  const rows = await changesSince(tx, companyId, since);
  const changes = rows.map((row) => ({
    scenario: tree.find(({ id }) => id === row.scenarioId)?.name ?? "",
    account: row.account as string | null,
    action: row.action,
    by: row.by,
    at: formatInstant(row.at),
    ...differenceOf(row),
  }));
  return [...importChanges(scenario, imports), ...changes];
}

function movedParents(scenario: ScenarioRow, tree: readonly ScenarioRow[]): ScenarioRow[] {
  const seen = scenario.acknowledged?.revisions ?? {};
  return chainOf(tree, scenario)
    .slice(0, -1)
    .filter(({ id, revision }) => revision > (seen[id] ?? 0));
}

type Series = readonly number[] | null;

function differenceOf({ firstMonth, before, after }: { firstMonth: string; before: Series; after: Series }) {
  const months = Math.max(before?.length ?? 0, after?.length ?? 0);
  const changed = Array.from({ length: months }, (_, index) => index).filter(
    (index) => (before?.[index] ?? 0) !== (after?.[index] ?? 0),
  );
  const [at] = changed;
  if (at === undefined) return { cells: 0, first: null };
  const label = formatMonth(addMonths(parseMonth(firstMonth), at));
  return { cells: changed.length, first: { label, before: major(before?.[at]), after: major(after?.[at]) } };
}

function major(cents: number | undefined): number | null {
  return cents === undefined ? null : majorOf(cents as Cents);
}

function importChanges({ acknowledged }: ScenarioRow, imports: Imports) {
  if ((acknowledged?.imports ?? importsMark(imports)) === importsMark(imports)) return [];
  const known = new Set(acknowledged?.imports.split(" "));
  return [imports.profitAndLoss, imports.balanceSheet].flatMap((one) =>
    !one || known.has(one.id)
      ? []
      : [
          {
            scenario: BASELINE,
            account: null,
            action: `Imported ${one.fileName}`,
            by: one.importedByName,
            at: formatInstant(one.importedAt),
            cells: 0,
            first: null,
          },
        ],
  );
}

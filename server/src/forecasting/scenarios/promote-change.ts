import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { changeScenario, ownLine } from "./change-scenario.ts";
import { refuseBaseline, requireFoundation, requireLine, statementOf } from "./line-of-plan.ts";
import { loadForChange } from "./load-scenario.ts";
import { editsBetween, SILENT, type StoredEdit, type StoredLine } from "./stored.ts";

/** A line whose change goes to the parent; with months, only its typed values of those months. */
export type ChangeToPromote = {
  readonly scenario: string;
  readonly account_name: string;
  readonly is_profit_loss: boolean;
  readonly months?: readonly string[] | undefined;
};

/**
 * Makes what a scenario says of a line the parent's, and takes it away from the scenario, whose figures stay. Each of
 * the two has a step that can be undone.
 * @throws Refusal 404 for an unknown scenario or line; 409 where the parent is Baseline and takes no values or drivers;
 * 422 where the scenario says nothing of the line, or another one under the parent has a row of that name.
 */
export async function promoteChange(tx: Tx, actor: Actor, at: number, given: ChangeToPromote) {
  const { companyId } = actor;
  const plans = await loadForChange(tx, companyId, { name: given.scenario });
  const { parentId } = plans.scenario;
  if (parentId === null || parentId === undefined) throw conflict("Baseline has no parent.");
  const { id } = requireLine(requireFoundation(plans), statementOf(given.is_profit_loss), given.account_name);
  const row = given.months ? undefined : plans.rows.get(plans.scenario.id)?.get(id);
  const own = ownLine(plans, id);
  const moved = given.months ? onlyMonths(own, given.months) : own;
  if (!row && editsBetween(id, SILENT, moved).length === 0) {
    throw invalid(`"${plans.scenario.name}" says nothing of "${given.account_name}" itself.`);
  }
  const parent = await loadForChange(tx, companyId, { id: parentId });
  if (moved.driver || (!row && Object.keys(moved.typed).length > 0)) refuseBaseline(parent);
  const twin = row && parent.below.find((one) => one.id !== plans.scenario.id && parent.rows.get(one.id)?.has(id));
  if (twin) throw invalid(`The scenario "${twin.name}" has a row "${given.account_name}" of its own. Delete it first.`);
  const title = `${given.account_name} promoted from ${plans.scenario.name}`;
  const rowEdits: StoredEdit[] = row ? [{ kind: "row", account: id, row }] : [];
  const edits = [...rowEdits, ...editsBetween(id, ownLine(parent, id), merged(ownLine(parent, id), moved))];
  await changeScenario(tx, actor, parent, { title, edits, at, move: "step" });
  const child = await loadForChange(tx, companyId, { name: given.scenario });
  const left = given.months ? withoutMonths(own, given.months) : SILENT;
  const taken: StoredEdit[] = row ? [{ kind: "row", account: id, row: null }] : [];
  await changeScenario(tx, actor, child, {
    title: `${given.account_name} promoted to ${parent.scenario.name}`,
    edits: [...editsBetween(id, own, left), ...taken],
    at,
    move: "step",
  });
  return { message: `The change was promoted to "${parent.scenario.name}".` };
}

/** What the parent says afterwards: the moved values and driver over its own; a deletion and what is entered exclude each other. */
function merged(parent: StoredLine, moved: StoredLine): StoredLine {
  if (moved.deleted) return { ...SILENT, deleted: moved.deleted };
  return {
    driver: moved.driver ?? parent.driver,
    typed: { ...(moved.driver ? {} : parent.typed), ...moved.typed },
    deleted: null,
  };
}

function onlyMonths({ typed }: StoredLine, months: readonly string[]): StoredLine {
  const wanted = new Set(months);
  return { ...SILENT, typed: Object.fromEntries(Object.entries(typed).filter(([month]) => wanted.has(month))) };
}

function withoutMonths(line: StoredLine, months: readonly string[]): StoredLine {
  const gone = new Set(months);
  return { ...line, typed: Object.fromEntries(Object.entries(line.typed).filter(([month]) => !gone.has(month))) };
}

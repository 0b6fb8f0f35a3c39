import { readablePath } from "@hazina/engine/account-path.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { changeScenario, ownLine, planned } from "../scenarios/change-scenario.ts";
import { refuseBaseline, requireFoundation, requireLine, statementOf } from "../scenarios/line-of-plan.ts";
import { chainOf, evaluationOf, loadForChange, type Plans } from "../scenarios/load-scenario.ts";
import { refuseRowBelow } from "../scenarios/row-below.ts";
import { editsBetween, SILENT, type StoredEdit, type StoredLine } from "../scenarios/stored.ts";
import { countOfDifferences } from "./compare-scenarios.ts";
import { keyFigures } from "./key-figures.ts";

/**
 * The input for promoting a line. If months are given, only the overrides for those months are
 * promoted.
 */
export type ChangeToPromote = {
  readonly scenario: string;
  readonly account_name: string;
  readonly is_profit_loss: boolean;
  readonly months?: readonly string[] | undefined;
  readonly dry_run?: boolean | undefined;
};

/**
 * Moves a scenario's own changes to a line to its parent. The figures of the scenario do not change. Each of the two
 * scenarios gets a step that can be undone. A dry run changes nothing but returns the same effect on the parent.
 * @throws Refusal 404 for an unknown scenario or line; 409 for Baseline, and for values or drivers if the parent is
 * Baseline; 422 if the scenario has not changed the line, or another scenario based on the parent has a custom row
 * with this name.
 */
export async function promoteChange(call: Call, given: ChangeToPromote) {
  const { tx, actor } = call;
  const { companyId } = actor;
  const plans = await loadForChange(tx, companyId, { name: given.scenario });
  const { parentId } = plans.scenario;
  if (parentId === null || parentId === undefined) throw conflict("Baseline has no parent.");
  const { id } = requireLine(requireFoundation(plans), statementOf(given.is_profit_loss), given.account_name);
  const moved = movedOf(plans, id, given);
  const parent = await loadForChange(tx, companyId, { id: parentId });
  refuseWhatParentCannotTake(plans, parent, moved);
  const edits = [...moved.rowEdits, ...editsBetween(id, ownLine(parent, id), merged(ownLine(parent, id), moved.line))];
  const effect = effectOf(plans, parent, edits, id);
  if (given.dry_run === true) return { message: `This change would be promoted to "${parent.scenario.name}".`, effect };
  const title = `${readablePath(given.account_name)} promoted from ${plans.scenario.name}`;
  await changeScenario(call, parent, { title, edits, move: "step" });
  const child = await loadForChange(tx, companyId, { name: given.scenario });
  const own = ownLine(plans, id);
  const left = given.months ? withoutMonths(own, given.months) : SILENT;
  const taken = moved.rowEdits.map((edit): StoredEdit => ({ ...edit, row: null }));
  await changeScenario(call, child, {
    title: `${readablePath(given.account_name)} promoted to ${parent.scenario.name}`,
    edits: [...editsBetween(id, own, left), ...taken],
    move: "step",
  });
  return { message: `The change was promoted to "${parent.scenario.name}".`, effect };
}

type RowEdit = Extract<StoredEdit, { kind: "row" }>;
type Moved = { readonly id: string; readonly line: StoredLine; readonly rowEdits: readonly RowEdit[] };

function movedOf(plans: Plans, id: string, { months, account_name: name }: ChangeToPromote): Moved {
  const row = months ? undefined : plans.rows.get(plans.scenario.id)?.get(id);
  const own = ownLine(plans, id);
  const line = months ? onlyMonths(own, months) : own;
  if (!row && editsBetween(id, SILENT, line).length === 0) {
    throw invalid(`"${plans.scenario.name}" has no change to "${name}" that can be promoted.`);
  }
  return { id, line, rowEdits: row ? [{ kind: "row", account: id, row }] : [] };
}

function refuseWhatParentCannotTake(plans: Plans, parent: Plans, { id, line, rowEdits }: Moved): void {
  const isRow = rowEdits.length > 0;
  if (line.driver || (!isRow && Object.keys(line.typed).length > 0)) refuseBaseline(parent);
  if (isRow) refuseRowBelow(parent, id, { except: plans.scenario.id });
}

/**
 * Returns the effect that promoted edits have on the parent: the number of forecast cells that change, the key figures
 * before and after the change, and whether the edits replace the parent's own changes. Also returns the names of the
 * other scenarios that inherit the edits from the parent.
 */
function effectOf({ scenario }: Plans, parent: Plans, edits: readonly StoredEdit[], id: string) {
  const before = evaluationOf(parent);
  const after = evaluationOf(planned(parent, edits));
  const own = ownLine(parent, id);
  return {
    parent: parent.scenario.name,
    cells: before.ok && after.ok ? countOfDifferences(before.value, after.value) : 0,
    replaces: editsBetween(id, SILENT, own).length > 0,
    before: before.ok ? keyFigures(before.value) : null,
    after: after.ok ? keyFigures(after.value) : null,
    followers: parent.below
      .filter((one) => !chainOf(parent.tree, one).some(({ id: above }) => above === scenario.id))
      .map(({ name }) => name),
  };
}

/**
 * Merges the changes that are moved from a scenario into the changes that its parent makes to the same line. A moved
 * driver replaces the parent's driver and all of the parent's overrides. A moved override replaces the parent's
 * override of the same month. If the line is deleted in the scenario, all changes of the parent are replaced by the
 * deletion; if it is not, a deletion in the parent is cancelled.
 */
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

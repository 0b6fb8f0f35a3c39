import { readablePath } from "@hazina/engine/account-path.ts";
import type { Books } from "@hazina/engine/forecasting/model/model.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { changeScenario, ownLine } from "../scenarios/change-scenario.ts";
import { type PlannedLine, requireEditableLine, requireFoundation, statementOf } from "../scenarios/line-of-plan.ts";
import { loadForChange, type Plans } from "../scenarios/load-scenario.ts";
import { editsBetween, SILENT, type StoredEdit } from "../scenarios/stored.ts";
import { refuseStale } from "./refuse-stale.ts";

/**
 * The input for deleting a line in a scenario. `category` is the path of the line in the statement, and `version` is
 * the version of the line that the user saw.
 */
export type RowToDelete = {
  readonly scenario: string;
  readonly category: string;
  readonly is_profit_loss: boolean;
  readonly version?: number | null | undefined;
};

/**
 * Deletes a line in a scenario. A custom row of that scenario is removed. Any other line stays, but its
 * forecast becomes zero in the scenario and in scenarios based on it.
 * @throws Refusal 404 for an unknown scenario or line; 409 if it is already deleted or another person changed
 *   it; 422 for a calculated line, or an imported balance sheet line with a balance.
 */
export async function deleteRow(call: Call, given: RowToDelete): Promise<{ message: string }> {
  const { tx, actor, now } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: given.scenario });
  const line = requireEditableLine(requireFoundation(plans), statementOf(given.is_profit_loss), given.category);
  await refuseStale(call, plans, line, given.version);
  if (plans.chain.some(({ id }) => plans.lines.get(id)?.get(line.id)?.deleted)) {
    throw conflict(`"${given.category}" is already deleted.`);
  }
  refuseBalance(line, plans.stored.books);
  const edits = deletion(plans, line, { by: actor.userName, at: now });
  await changeScenario(call, plans, { title: `${readablePath(given.category)} deleted`, edits, move: "step" });
  return { message: "Row deleted." };
}

function deletion(plans: Plans, { id }: PlannedLine, author: { by: string; at: number }): StoredEdit[] {
  if (!plans.rows.get(plans.scenario.id)?.has(id)) return [{ kind: "deleted", account: id, deleted: author }];
  return [...editsBetween(id, ownLine(plans, id), SILENT), { kind: "row", account: id, row: null }];
}

function refuseBalance({ account, statement }: PlannedLine, { cutOver }: Books): void {
  if (statement === "profit_and_loss" || account.origin === "custom") return;
  if ((account.actual[cutOver] ?? 0) === 0) return;
  throw invalid(
    `"${account.path}" has a balance and cannot be deleted. Use a driver to reduce its balance to zero instead.`,
  );
}

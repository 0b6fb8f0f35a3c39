import { readablePath } from "@hazina/engine/account-path.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { namedAs, whereChanged, whoChanged } from "../../platform/who-changed.ts";
import { versionOfLine } from "../scenarios/change-scenario.ts";
import type { PlannedLine } from "../scenarios/line-of-plan.ts";
import { evaluationOf, type Plans } from "../scenarios/load-scenario.ts";
import { lastChangeOfLine } from "../scenarios/queries.ts";
import { breakdownOf, readAutomaticLine } from "./read-breakdown.ts";

/**
 * Refuses a change to a line that has changed since the caller read it.
 * @throws Refusal 409 with the current line and the person who changed it.
 */
export async function refuseStale(
  { tx, actor }: Call,
  plans: Plans,
  line: PlannedLine,
  version: number | null | undefined,
): Promise<void> {
  if (version == null || version === versionOfLine(plans, line.id)) return;
  const of = evaluationOf(plans);
  const { statement, account } = line;
  const { companyId } = actor;
  const automatic = await readAutomaticLine(tx, companyId, plans, statement, account.path);
  const evaluated = of.ok ? { of: of.value, stored: plans.stored, plans } : undefined;
  const current = evaluated && breakdownOf(evaluated, statement, account.path, automatic);
  const changed = whoChanged(actor, await lastChangeOfLine(tx, companyId, plans.scenario.id, line.id));
  throw conflict(
    `${namedAs(changed)} changed "${readablePath(account.path)}"${whereChanged(changed)} in the meantime. Check the line, and enter your change again if it still applies.`,
    "stale_version",
    { account_name: account.path, current: current ?? null, changed_by: changed },
  );
}

import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { breakdownOf, readAutomaticLine } from "../read-breakdown.ts";
import { versionOfLine } from "./change-scenario.ts";
import type { PlannedLine } from "./line-of-plan.ts";
import { evaluationOf, type Plans } from "./load-scenario.ts";

/**
 * Refuses a change of a line that somebody else changed since the caller read it.
 * @throws Refusal 409 with the line as it is now.
 */
export async function refuseStale(
  tx: Tx,
  companyId: string,
  plans: Plans,
  line: PlannedLine,
  version: number | null | undefined,
): Promise<void> {
  if (version == null || version === versionOfLine(plans, line.id)) return;
  const of = evaluationOf(plans);
  const { statement, account } = line;
  const automatic = await readAutomaticLine(tx, companyId, plans, statement, account.path);
  const evaluated = of.ok ? { of: of.value, stored: plans.stored, plans } : undefined;
  const current = evaluated && breakdownOf(evaluated, statement, account.path, automatic);
  throw conflict(
    `Somebody else changed "${account.path}" in the meantime. Look at it as it is now, and enter yours again if it still holds.`,
    "stale_version",
    { account_name: account.path, current: current ?? null },
  );
}

import { and, desc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { scenarios } from "../tables.ts";
import { scenarioHistory } from "./tables.ts";

/** Returns the latest changes to lines, newest first. Changes in deleted scenarios are left out. */
export function recentChanges(tx: Tx, companyId: string, count: number) {
  return tx
    .select({
      scenario: scenarios.name,
      account: scenarioHistory.account,
      action: scenarioHistory.action,
      by: scenarioHistory.userName,
      at: scenarioHistory.at,
    })
    .from(scenarioHistory)
    .innerJoin(
      scenarios,
      and(eq(scenarios.companyId, scenarioHistory.companyId), eq(scenarios.id, scenarioHistory.scenarioId)),
    )
    .where(and(eq(scenarioHistory.companyId, companyId), isNull(scenarios.deletedAt)))
    .orderBy(desc(scenarioHistory.at), desc(scenarioHistory.id))
    .limit(count);
}

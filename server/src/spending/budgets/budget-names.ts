import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { budgets } from "./tables.ts";

/** Returns the names of all budgets, and separately those of active budgets; both are keyed by budget id. */
export async function readBudgetNames({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<{
  readonly all: ReadonlyMap<string, string>;
  readonly active: ReadonlyMap<string, string>;
}> {
  const rows = await tx
    .select({ id: budgets.id, name: budgets.name, state: budgets.state })
    .from(budgets)
    .where(eq(budgets.companyId, actor.companyId));
  const named = (of: typeof rows) => new Map(of.map(({ id, name }) => [id, name]));
  return { all: named(rows), active: named(rows.filter(({ state }) => state === "active")) };
}

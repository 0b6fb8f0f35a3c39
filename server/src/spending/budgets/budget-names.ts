import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { budgets } from "./tables.ts";

/** Returns two maps of budget names, both keyed by budget id: one of all budgets, and one of active budgets. */
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

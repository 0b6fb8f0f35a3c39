import { and, eq, ne } from "drizzle-orm";
import type { SpendingNames } from "../approvals/ports.ts";
import type { Call } from "../platform/call.ts";
import { budgets } from "./budgets/tables.ts";
import { categoryNames } from "./categories/categories.ts";

/** Implements the port `spendingNames`: categories that exist, and budgets that are not closed. */
export async function spendingNames({ tx, actor }: Call): Promise<SpendingNames> {
  const rows = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), ne(budgets.state, "closed")));
  return {
    categories: await categoryNames(tx, actor),
    budgets: new Map(rows.map(({ id, name }) => [id, name])),
    projects: new Map(),
  };
}

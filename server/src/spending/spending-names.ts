import { and, eq, ne } from "drizzle-orm";
import type { SpendingNames } from "../approvals/ports.ts";
import type { Call } from "../platform/call.ts";
import { budgets } from "./budgets/tables.ts";
import { categoryNames } from "./categories/categories.ts";
import { readProjectChoices } from "./projects/show-projects.ts";

/**
 * Implements the port `spendingNames`: returns the categories that are not deleted, and the budgets
 * and projects that are not closed.
 */
export async function spendingNames(call: Call): Promise<SpendingNames> {
  const { tx, actor } = call;
  const rows = await tx
    .select({ id: budgets.id, name: budgets.name })
    .from(budgets)
    .where(and(eq(budgets.companyId, actor.companyId), ne(budgets.state, "closed")));
  return {
    categories: await categoryNames(tx, actor),
    budgets: new Map(rows.map(({ id, name }) => [id, name])),
    projects: new Map((await readProjectChoices(call)).data.map(({ id, name }) => [id, name])),
  };
}

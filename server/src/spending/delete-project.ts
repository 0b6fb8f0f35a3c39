import { and, eq } from "drizzle-orm";
import { readProjectSums } from "../accounting/reports/project-sums.ts";
import type { Call } from "../platform/call.ts";
import { acrossBranches } from "../platform/database/database.ts";
import { conflict } from "../platform/refusal.ts";
import { expenses } from "./expenses/tables.ts";
import { projectRecords as records } from "./projects/find-project.ts";
import { purchaseRequests } from "./purchases/tables.ts";

/**
 * Deletes a project.
 * @throws Refusal 404 for an unknown project; 409 if entries in the books or other records use it.
 */
export async function deleteProject(call: Call, { id }: { readonly id: string }) {
  await records.read(call.tx, call.actor, id);
  const booked = await acrossBranches(call.tx, () => readProjectSums(call, [id]));
  if (booked.length > 0) throw conflict("The books have entries for this project. Close the project instead.");
  await records.remove(call, id, call.now);
  await refuseUsedProject(call, id);
  return { message: "The project was deleted." };
}

/**
 * Requires that no record of any branch uses a project, so that no cost can be approved on a deleted project. Purchase
 * orders use the project of their request.
 * @throws Refusal 409 naming the kind of record that uses it.
 */
async function refuseUsedProject(call: Call, project: string): Promise<void> {
  const { ports, tx } = call;
  const used = await acrossBranches(
    tx,
    async () =>
      (await spendingNamesProject(call, project)) ??
      (await ports.invoicingNamesProject(call, project)) ??
      (await ports.suppliersNameProject(call, project)),
  );
  if (used !== undefined) throw conflict(`This project is named on ${used}. Close the project instead.`);
}

async function spendingNamesProject({ tx, actor }: Call, project: string): Promise<string | undefined> {
  const claimed = and(eq(expenses.companyId, actor.companyId), eq(expenses.projectId, project));
  const [expense] = await tx.select({ id: expenses.id }).from(expenses).where(claimed).limit(1);
  if (expense) return "an expense";
  const asked = and(eq(purchaseRequests.companyId, actor.companyId), eq(purchaseRequests.projectId, project));
  const [request] = await tx.select({ id: purchaseRequests.id }).from(purchaseRequests).where(asked).limit(1);
  return request && "a purchase request";
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { peopleThere } from "../../people/pay/headcount-facts.ts";
import { type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { plannedStaff, planningRoster } from "../roster/tables.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { scenarioLayers } from "../scenarios/tables.ts";
import { scenarios } from "../tables.ts";

const PLANNED = "This planned person";

/**
 * Links an employee to a planned hire or to a person on the roster, so that every scenario counts the person once.
 * @param plannedId the item id of the planned hire, or the id of the person on the roster.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown planned person; 409 if the planned person is
 * already linked to another employee.
 */
export async function linkPlannedHire({ tx, actor }: Call, plannedId: string, employeeId: string): Promise<void> {
  requireAbility(actor, VIEW_SALARIES);
  const { companyId } = actor;
  await lockFor(tx, "people", companyId);
  const [onRoster] = await tx
    .select()
    .from(planningRoster)
    .where(and(ofRoster(actor, plannedId), isNull(planningRoster.deletedAt)))
    .for("update");
  if (onRoster) {
    await refuseTaken(tx, actor, onRoster.employeeId);
    await tx
      .update(planningRoster)
      .set({ employeeId, version: sql`${planningRoster.version} + 1` })
      .where(ofRoster(actor, plannedId));
  } else {
    if (!(await isPlannedHire(tx, actor, plannedId))) throw notFound(PLANNED);
    const own = and(eq(plannedStaff.companyId, companyId), eq(plannedStaff.itemId, plannedId));
    const [before] = await tx.select().from(plannedStaff).where(own);
    await refuseTaken(tx, actor, before?.employeeId ?? null);
    await tx
      .insert(plannedStaff)
      .values({ companyId, itemId: plannedId, employeeId, payId: null })
      .onConflictDoUpdate({ target: [plannedStaff.companyId, plannedStaff.itemId], set: { employeeId } });
  }
  const after = { employee_id: employeeId };
  await recordChange(tx, actor, { subject: "planning roster", subjectId: plannedId, action: "became employee", after });
}

const ofRoster = ({ companyId }: CompanyRef, id: string) =>
  and(eq(planningRoster.companyId, companyId), eq(planningRoster.id, id));

/**
 * Refuses a planned person who is already linked to an employee. A link to a deleted employee record is ignored.
 * @throws Refusal 409 if the person is linked.
 */
async function refuseTaken(tx: Tx, company: CompanyRef, employeeId: string | null): Promise<void> {
  if (employeeId !== null && (await peopleThere(tx, company, [employeeId])).length > 0) {
    throw conflict("This planned hire is already linked to another employee.");
  }
}

/** Returns whether an id is that of a planned hire. Deleted scenarios are ignored. */
async function isPlannedHire(tx: Tx, { companyId }: CompanyRef, itemId: string): Promise<boolean> {
  const hire = JSON.stringify([{ kind: "hire", id: itemId }]);
  const [found] = await tx
    .select({ id: scenarioLayers.id })
    .from(scenarioLayers)
    .innerJoin(
      scenarios,
      and(eq(scenarios.companyId, scenarioLayers.companyId), eq(scenarios.id, scenarioLayers.scenarioId)),
    )
    .where(
      and(
        eq(scenarioLayers.companyId, companyId),
        isNull(scenarios.deletedAt),
        sql`${scenarioLayers.layer} -> 'items' @> ${hire}::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

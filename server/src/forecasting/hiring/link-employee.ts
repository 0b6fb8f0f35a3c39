import { and, eq, isNull, sql } from "drizzle-orm";
import { peopleThere } from "../../people/pay/headcount-facts.ts";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { plannedStaff, planningRoster } from "../roster/tables.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { loadScenario } from "../scenarios/load-scenario.ts";
import { linkPlannedHire } from "./link-hire.ts";
import { changesOf } from "./read-hiring.ts";

type Link = { readonly id: string; readonly employee_id: string; readonly scenario: string };

/**
 * Links an existing employee to a planned hire or a person on the roster, so that every scenario counts the person
 * once. Linking the same employee again changes nothing.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown employee or planned person; 409 if the
 * planned person is linked to another employee, or the employee to another planned person.
 */
export async function linkEmployee(call: Call, { id, employee_id: employeeId, scenario }: Link) {
  const { tx, actor } = call;
  requireAbility(actor, VIEW_SALARIES);
  await lockFor(tx, "people", actor.companyId);
  if ((await peopleThere(tx, actor, [employeeId])).length === 0) throw notFound("This employee");
  const linked = await linksOf(call, employeeId);
  const done = {
    message: "The planned hire was linked to the employee, and the two are now counted as one person.",
    data: { id },
  };
  if (linked.planned.includes(id) || linked.onRoster.includes(id)) return done;
  await refuseSecond(call, { id, scenario }, linked);
  await linkPlannedHire(call, id, employeeId);
  return done;
}

/**
 * Removes the link between an employee and a planned person. The plan then counts them as two people again.
 * @throws Refusal 403 if the user lacks View Salaries; 404 if no employee is linked.
 */
export async function unlinkEmployee(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  requireAbility(actor, VIEW_SALARIES);
  const { companyId } = actor;
  await lockFor(tx, "people", companyId);
  const employeeId = (await unlinkHire(call, id)) ?? (await unlinkOnRoster(call, id));
  if (employeeId === null) throw notFound("This link");
  await recordChange(tx, actor, {
    subject: "planning roster",
    subjectId: id,
    action: "is no employee",
    before: { employee_id: employeeId },
  });
  return { message: "The planned hire is no longer linked to the employee, and the two are counted separately again." };
}

/** Unlinks a planned hire. Returns the id of the employee who was linked; null if there was none. */
async function unlinkHire({ tx, actor: { companyId } }: Call, id: string): Promise<string | null> {
  const own = and(eq(plannedStaff.companyId, companyId), eq(plannedStaff.itemId, id), isNull(plannedStaff.payId));
  const [linked] = await tx.select().from(plannedStaff).where(own).for("update");
  if (!linked) return null;
  await tx.update(plannedStaff).set({ employeeId: null }).where(own);
  return linked.employeeId;
}

/** Unlinks a person on the roster. Returns the id of the employee who was linked; null if there was none. */
async function unlinkOnRoster({ tx, actor: { companyId } }: Call, id: string): Promise<string | null> {
  const own = and(eq(planningRoster.companyId, companyId), eq(planningRoster.id, id), isNull(planningRoster.deletedAt));
  const [linked] = await tx.select().from(planningRoster).where(own).for("update");
  if (!linked || linked.employeeId === null) return null;
  await tx
    .update(planningRoster)
    .set({ employeeId: null, version: sql`${planningRoster.version} + 1` })
    .where(own);
  return linked.employeeId;
}

/** Returns the links of an employee: the item ids of planned hires, and the ids of people on the roster. */
async function linksOf({ tx, actor: { companyId } }: Call, employeeId: string) {
  const planned = await tx
    .select({ id: plannedStaff.itemId })
    .from(plannedStaff)
    .where(
      and(eq(plannedStaff.companyId, companyId), eq(plannedStaff.employeeId, employeeId), isNull(plannedStaff.payId)),
    );
  const onRoster = await tx
    .select({ id: planningRoster.id })
    .from(planningRoster)
    .where(
      and(
        eq(planningRoster.companyId, companyId),
        eq(planningRoster.employeeId, employeeId),
        isNull(planningRoster.deletedAt),
      ),
    );
  return { planned: planned.map((one) => one.id), onRoster: onRoster.map((one) => one.id) };
}

/**
 * Refuses to link an employee to two planned hires of one scenario, or to two people on the roster.
 * @throws Refusal 409 if the employee already has such a link.
 */
async function refuseSecond(
  { tx, actor }: Call,
  { id, scenario }: Pick<Link, "id" | "scenario">,
  { planned, onRoster }: Awaited<ReturnType<typeof linksOf>>,
): Promise<void> {
  const plans = await loadScenario(tx, actor.companyId, { name: scenario });
  const hires = new Set((plans ? changesOf(plans) : []).flatMap(({ item }) => (item.kind === "hire" ? [item.id] : [])));
  const isTaken = hires.has(id) ? planned.some((one) => hires.has(one)) : onRoster.length > 0;
  if (isTaken) throw conflict("This employee is already linked to another planned hire. Unlink that hire first.");
}

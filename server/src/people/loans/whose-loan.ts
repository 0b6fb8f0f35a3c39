import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { lacksAbility, notFound, Refusal } from "../../platform/refusal.ts";
import { type Employee, findEmployee, isOwnRecord } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { isYoung } from "../employees/told-of-changes.ts";

/** The actor's own record, where their user is linked to one and the link does not wait. */
export async function ownRecord({ tx, actor: { companyId, userId }, now }: Call): Promise<Employee | undefined> {
  const mine = and(eq(employees.companyId, companyId), eq(employees.userId, userId));
  const [own] = await tx.select().from(employees).where(mine);
  return own && !isYoung(own.userLinkedAt, now) ? own : undefined;
}

/** @throws Refusal 404 for a loan that the actor may not see: neither their own nor, without View Loans, anybody else's. */
export function requireSight(actor: Actor, person: Employee): void {
  if (!isOwnRecord(actor, person) && !actor.abilities.has("View Loans")) throw notFound("This loan");
}

/** @throws Refusal 404 where the actor may not see the loan; 403 where it is another's and their role does not manage loans. */
export function requireHand(actor: Actor, person: Employee): void {
  requireSight(actor, person);
  if (!isOwnRecord(actor, person) && !actor.abilities.has("Manage Loans")) throw lacksAbility("Manage Loans");
}

/** @throws Refusal 403 for one's own loan: money that reaches oneself is recorded by another. */
export function requireAnother(actor: Actor, person: Employee): void {
  requireSight(actor, person);
  if (isOwnRecord(actor, person)) {
    throw new Refusal(403, "maker_is_checker", "This is your own loan; somebody else must record this.");
  }
}

/**
 * For whom a loan is asked or quoted: oneself, or with Manage Loans somebody else.
 * @throws Refusal 404 for anybody else; 409 where one's user has no record.
 */
export async function requireBorrower(call: Call, id: string | undefined): Promise<Employee> {
  const { tx, actor } = call;
  const own = await ownRecord(call);
  if (id === undefined || id === own?.id) {
    if (own) return own;
    const sentence = "Your user is not linked to an employee's record. Ask whoever keeps the records to link it.";
    throw new Refusal(409, "no_record", sentence);
  }
  if (!actor.abilities.has("Manage Loans")) throw notFound("This employee");
  return findEmployee(tx, actor, id);
}

/** Returns whether an actor may see what a quote says of somebody's pay. */
export function seesPayOf(actor: Actor, person: Employee): boolean {
  return isOwnRecord(actor, person) || actor.abilities.has("View Salaries");
}

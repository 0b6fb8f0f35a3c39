import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { lacksAbility, notFound, Refusal } from "../../platform/refusal.ts";
import { type Employee, findEmployee, isOwnRecord } from "../employees/find-employee.ts";
import { isYoung } from "../employees/notify-of-changes.ts";
import { employees } from "../employees/tables.ts";

/**
 * Returns the employee record linked to the actor's user. Undefined if there is none, or if a user
 * without View Salaries linked it less than a day ago.
 */
export async function ownRecord({ tx, actor: { companyId, userId }, now }: Call): Promise<Employee | undefined> {
  const mine = and(eq(employees.companyId, companyId), eq(employees.userId, userId));
  const [own] = await tx.select().from(employees).where(mine);
  return own && !isYoung(own.userLinkedAt, now) ? own : undefined;
}

/**
 * Requires that the actor may see a loan: the actor's own, or anyone's if the actor has View Loans.
 * @throws Refusal 404 if the actor may not.
 */
export function requireCanView(actor: Actor, person: Employee): void {
  if (!isOwnRecord(actor, person) && !actor.abilities.has("View Loans")) throw notFound("This loan");
}

/**
 * Requires that the actor may manage a loan: the actor's own, or anyone's if the actor has Manage Loans.
 * @throws Refusal 404 if the actor may not see the loan; 403 for another employee's loan without Manage Loans.
 */
export function requireCanManage(actor: Actor, person: Employee): void {
  requireCanView(actor, person);
  if (!isOwnRecord(actor, person) && !actor.abilities.has("Manage Loans")) throw lacksAbility("Manage Loans");
}

/**
 * Refuses actions on the actor's own loan, because another person must record payments to and from
 * the actor.
 * @throws Refusal 403 for the actor's own loan; 404 if the actor may not see the loan.
 */
export function requireNotOwn(actor: Actor, person: Employee): void {
  requireCanView(actor, person);
  if (isOwnRecord(actor, person)) {
    throw new Refusal(403, "maker_is_checker", "This is your own loan; another person must record its payments.");
  }
}

/**
 * Returns the borrower of a request or quote: the actor, or any employee if the actor has Manage Loans.
 * @throws Refusal 404 for any other employee; 409 if the actor's user has no employee record.
 */
export async function requireBorrower(call: Call, id: string | undefined): Promise<Employee> {
  const { tx, actor } = call;
  const own = await ownRecord(call);
  if (id === undefined || id === own?.id) {
    if (own) return own;
    const sentence = "Your user account is not linked to an employee record. Ask HR to link it.";
    throw new Refusal(409, "no_record", sentence);
  }
  if (!actor.abilities.has("Manage Loans")) throw notFound("This employee");
  return findEmployee(tx, actor, id);
}

/** Returns whether an actor may see the employee's pay that a quote is based on. */
export function seesPayOf(actor: Actor, person: Employee): boolean {
  return isOwnRecord(actor, person) || actor.abilities.has("View Salaries");
}

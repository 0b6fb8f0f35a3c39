import { dayAt } from "@hazina/base/calendar.ts";
import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound, Refusal } from "../../platform/refusal.ts";
import { type Employee, findEmployee } from "../employees/find-employee.ts";
import { employees, terms } from "../employees/tables.ts";

/** The employees whose leave an actor may see. */
export type LeaveAccess = {
  /** The actor's own record, if their user is linked to one. */
  readonly own: Employee | undefined;
  /** The ids of the actor's direct reports. */
  readonly reports: ReadonlySet<string>;
  readonly seesAll: boolean;
};

/**
 * Determines whose leave an actor may see: the actor's own, the leave of direct reports, and everyone's if the actor
 * has View Leave.
 */
export async function readLeaveAccess({ tx, actor, now }: Call): Promise<LeaveAccess> {
  const { companyId, userId, abilities } = actor;
  const mine = and(eq(employees.companyId, companyId), eq(employees.userId, userId));
  const [own] = await tx.select().from(employees).where(mine);
  const seesAll = abilities.has("View Leave");
  return { own, reports: own ? await reportsOf(tx, companyId, own.id, now) : new Set(), seesAll };
}

async function reportsOf(tx: Tx, companyId: string, managerId: string, at: number): Promise<ReadonlySet<string>> {
  const everManaged = tx
    .select({ id: terms.employeeId })
    .from(terms)
    .where(and(eq(terms.companyId, companyId), eq(terms.managerId, managerId)));
  const current = await tx
    .selectDistinctOn([terms.employeeId], { id: terms.employeeId, managerId: terms.managerId })
    .from(terms)
    .where(and(eq(terms.companyId, companyId), inArray(terms.employeeId, everManaged), lte(terms.from, dayAt(at))))
    .orderBy(terms.employeeId, desc(terms.from));
  return new Set(current.filter((row) => row.managerId === managerId).map(({ id }) => id));
}

/** Returns whether an actor may see an employee's leave including its type. */
export function seesLeaveOf({ own, reports, seesAll }: LeaveAccess, employeeId: string): boolean {
  return seesAll || own?.id === employeeId || reports.has(employeeId);
}

/** Returns the ids of the employees whose leave an actor may see; undefined means all. */
export function visibleIds({ own, reports, seesAll }: LeaveAccess): string[] | undefined {
  return seesAll ? undefined : [...(own ? [own.id] : []), ...reports];
}

/**
 * Returns the employee for whom leave is requested: the actor, a direct report, or anyone if the actor has Approve
 * Leave.
 * @throws Refusal 404 for any other employee; 409 if the actor's user has no employee record.
 */
export async function requireEmployeeFor(
  { tx, actor }: Call,
  access: LeaveAccess,
  id: string | undefined,
): Promise<Employee> {
  if (id === undefined || id === access.own?.id) {
    if (access.own) return access.own;
    const sentence = "Your user account is not linked to an employee record. Ask HR to link it.";
    throw new Refusal(409, "no_record", sentence);
  }
  const may = access.reports.has(id) || (access.seesAll && actor.abilities.has("Approve Leave"));
  if (!may) throw notFound("This employee");
  return findEmployee(tx, actor, id);
}

import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { employees } from "./tables.ts";

/** A stored employee record. */
export type Employee = typeof employees.$inferSelect;

/** Returns an employee's full name, including the middle name if there is one. */
export function fullName({ firstName, middleName, lastName }: Pick<Employee, "firstName" | "middleName" | "lastName">) {
  return [firstName, middleName, lastName].filter((part) => part !== null).join(" ");
}

/**
 * Reads an employee by id.
 * @throws Refusal 404 for an employee who is unknown, belongs to another company, or belongs to a branch that the
 * actor may not see.
 */
export async function findEmployee(tx: Tx, { companyId }: Pick<Actor, "companyId">, id: string): Promise<Employee> {
  const [found] = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.id, id)));
  if (!found) throw notFound("This employee");
  return found;
}

/**
 * Reads an employee and locks the record until the transaction ends, so that changes happen one at
 * a time.
 * @param version the version that the user saw; if absent, the version is not checked.
 * @throws Refusal 404 for an unknown employee; 409 if the record has changed since.
 */
export async function lockEmployee(call: Call, id: string, version?: number): Promise<Employee> {
  const { tx, actor } = call;
  const [found] = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)))
    .for("update");
  if (!found) throw notFound("This employee");
  if (version !== undefined && version !== found.version) throw await changedSince(call, "employee", id);
  return found;
}

/**
 * Returns whether a record is the actor's own. Decisions on the pay and the user account of such a record must be made
 * by other users.
 */
export function isOwnRecord(actor: Actor, employee: Employee): boolean {
  return employee.userId === actor.userId;
}

/** Returns the path of a record's page; null for roles that may not open it. */
export function recordPath({ abilities }: Pick<Actor, "abilities">, id: string): string | null {
  return abilities.has("View Employees") ? `/employees/${id}` : null;
}

import { and, eq, inArray } from "drizzle-orm";
import type { Subject } from "../../approvals/subject.ts";
import { mayDecideKind } from "../../approvals/who-may-decide.ts";
import type { Call } from "../../platform/call.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";

const IDS_AT_ONCE = 1_000;

/** An employee in a bulk change whose row gets a separate approval request. */
export type Apart = { readonly name: string; readonly branchId: string | null };

/**
 * Returns the given employees whose user accounts may decide requests of a kind, keyed by employee id. The rows of
 * these employees get separate requests, so that they can still decide on the rows of the other employees.
 */
export async function approversAmong(
  call: Call,
  subject: Subject,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Apart>> {
  const deciders = await mayDecideKind(call, subject);
  return readApart(call, employeeIds, (userId) => userId !== null && deciders.has(userId));
}

/**
 * Returns the given employees whose user account meets a condition, each with name and branch, keyed by employee id.
 * @param isMeant the condition. It receives the id of the employee's user account; null if the employee has none.
 */
export async function readApart(
  { tx, actor }: Call,
  employeeIds: readonly string[],
  isMeant: (userId: string | null) => boolean,
): Promise<ReadonlyMap<string, Apart>> {
  const found = new Map<string, Apart>();
  for (let from = 0; from < employeeIds.length; from += IDS_AT_ONCE) {
    const some = employeeIds.slice(from, from + IDS_AT_ONCE);
    const rows = await tx
      .select()
      .from(employees)
      .where(and(eq(employees.companyId, actor.companyId), inArray(employees.id, [...some])));
    for (const row of rows) {
      if (isMeant(row.userId)) found.set(row.id, { name: fullName(row), branchId: row.branchId });
    }
  }
  return found;
}

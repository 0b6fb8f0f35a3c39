import { and, eq } from "drizzle-orm";
import { readColleagues } from "../../access/colleagues.ts";
import { findUser } from "../../access/queries.ts";
import { createUser } from "../../access/users/create-user.ts";
import { type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid, notFound, Refusal } from "../../platform/refusal.ts";
import { type Employee, findEmployee, fullName, isOwnRecord, lockEmployee } from "./find-employee.ts";
import { isYoung, notifyOfLink, waitsFrom } from "./notify-of-changes.ts";
import { employees } from "./tables.ts";

/** The id of the built-in Employee role, whose users see only their own record. */
const EMPLOYEE_ROLE = 2;

type Link = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly user_id?: string | null | undefined;
  readonly invite?: boolean | undefined;
};

/**
 * Links a record to a user account, removes the link, or invites the employee. An invitation
 * creates an account with the record's email address and the Employee role.
 * @throws Refusal 404 for an unknown employee or user; 409 for a record that has changed since it
 * was read, or an account that is already linked; 422 for an invitation without an email address;
 * 403 for an invitation without Manage Users, or for the actor's own account if another person must
 * link it.
 */
export async function linkUser(work: Work, input: Link) {
  const { services, actor } = work;
  if (!input.invite) {
    const userId = input.user_id ?? null;
    return inCall(work, (call) => link(call, input, userId));
  }
  requireAbility(actor, "Manage Users");
  const employee = await services.database.inCompany(actor.scope, async (tx) => {
    const found = await findEmployee(tx, actor, input.id);
    const user = found.userId === null ? undefined : await findUser(tx, actor.companyId, found.userId);
    if (user) throw conflict(`${fullName(found)} already has a user account.`);
    return found;
  });
  const invited = await createUser(work, invitationOf(employee));
  return inCall(work, (call) => link(call, input, invited.data.id));
}

function invitationOf(employee: Employee) {
  const { email, phone } = employee;
  if (email === null || phone === null) {
    throw invalid(
      "Add the email address and phone number to the record first. The invitation will be sent to that address.",
    );
  }
  return {
    first_name: employee.firstName,
    last_name: employee.lastName,
    email,
    phone: `+${phone}`,
    role_id: EMPLOYEE_ROLE,
  };
}

async function link(call: Call, { id, version }: Link, userId: string | null) {
  const { tx, actor } = call;
  await lockFor(tx, "people", actor.companyId);
  const employee = await lockEmployee(call, id, version);
  await requireAnothersAccount(call, employee, userId);
  requireNotifiable(call, employee, userId);
  if (userId !== null && !(await findUser(tx, actor.companyId, userId))) throw notFound("This user");
  const other = userId === null ? undefined : await findEmployeeOfUser(tx, actor, userId);
  if (other && other.id !== id) throw conflict("This user account belongs to the record of another employee.");
  await tx
    .update(employees)
    .set({ userId, userLinkedAt: linkedAt(call, employee, userId), version: employee.version + 1 })
    .where(and(eq(employees.companyId, actor.companyId), eq(employees.id, id)));
  await notifyOfLink(call, employee, userId);
  const action = userId === null ? "user unlinked" : "user linked";
  await recordChange(tx, actor, { subject: "employee", subjectId: id, action, after: { name: fullName(employee) } });
  const name = fullName(employee);
  return {
    message:
      userId === null ? `${name} is no longer linked to a user account.` : `${name} is now linked to a user account.`,
  };
}

/**
 * Refuses two changes that another person must make. The first is linking the actor's own account to another
 * employee's record, because the account would then see that employee's pay; it is allowed to actors who may see pay
 * anyway. The second is unlinking or replacing the account of the actor's own record; it is allowed if nobody else
 * could do it.
 * @throws Refusal 403 if another person must make the change.
 */
async function requireAnothersAccount(call: Call, employee: Employee, userId: string | null): Promise<void> {
  const { actor } = call;
  const refuse = (sentence: string) => new Refusal(403, "maker_is_checker", sentence);
  if (isOwnRecord(actor, employee)) {
    if (userId === actor.userId || !(await othersKeepIt(call, employee))) return;
    throw refuse(
      "This is your own record; another person with the “Manage Employees” ability must change its user account.",
    );
  }
  if (userId !== actor.userId || actor.abilities.has("View Salaries")) return;
  throw refuse(
    "Linking your account would show you this record's pay; another person with the “Manage Employees” ability must link your account.",
  );
}

/**
 * Returns the time to store for the link of a user account to an employee record. For a day after this time, the
 * account cannot see the record. Null if the account can see it immediately. If the account is already linked, the
 * time does not change.
 */
function linkedAt(call: Call, employee: Employee, userId: string | null): number | null {
  if (userId === employee.userId) return employee.userLinkedAt;
  return userId === null ? null : waitsFrom(call);
}

/**
 * Refuses to link a user account to a record whose email address is missing or new, because the employee could not be
 * notified. Users with View Salaries may link it.
 * @throws Refusal 403 if the employee could not be notified.
 */
function requireNotifiable(call: Call, employee: Employee, userId: string | null): void {
  const { email, emailChangedAt } = employee;
  if (userId === null || userId === employee.userId || waitsFrom(call) === null) return;
  if (email !== null && !isYoung(emailChangedAt, call.now)) return;
  throw new Refusal(
    403,
    "maker_is_checker",
    "The employee cannot be notified: the record has no email address, or it changed less than a day ago. A user with the “View Salaries” ability must link the account.",
  );
}

/** Returns whether another user can manage the employee records of a branch. */
async function othersKeepIt({ tx, actor }: Call, { branchId }: Employee): Promise<boolean> {
  const others = [...(await readColleagues(tx, actor)).values()].filter(({ id }) => id !== actor.userId);
  return others.some(
    ({ abilities, branchId: of }) => abilities.has("Manage Employees") && (of === null || of === branchId),
  );
}

/** Returns the employee record of a user; undefined if there is none. */
export async function findEmployeeOfUser(
  tx: Tx,
  { companyId }: CompanyRef,
  userId: string,
): Promise<Employee | undefined> {
  const [found] = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.userId, userId)));
  return found;
}

import type { SQL } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Reader } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readOwnAccount } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { sessionUser } from "./session-user.ts";

/** The department that the employee of a user is in, as a part of the one statement that reads a session; null where there is none. */
export type DepartmentOfUser = (
  company: CompanyRef,
  userId: string,
  at: number,
) => SQL<{ id: string; name: string } | null>;

/** The signed-in user as they are now. */
export async function readSession(rows: Reader, actor: Actor, at: number, departmentOf: DepartmentOfUser) {
  const own = await readOwnAccount(rows, actor.companyId, actor.userId, departmentOf(actor, actor.userId, at));
  if (!own) throw notFound("Your account");
  const { user, company, branches, department } = own;
  const role = heldRole(user, own.role);
  return { data: { ...sessionUser(user, { company, branches }, role, actor.passwordChangeDue), department } };
}

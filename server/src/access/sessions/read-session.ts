import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readOwnAccount } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { sessionUser } from "./session-user.ts";

/** Reads the department that the employee of a user is in; null where there is none. */
export type DepartmentOfUser = (
  tx: Tx,
  company: CompanyRef,
  userId: string,
  at: number,
) => Promise<{ id: string; name: string } | null>;

/** The signed-in user as they are now. */
export async function readSession(tx: Tx, actor: Actor, at: number, departmentOf: DepartmentOfUser) {
  const own = await readOwnAccount(tx, actor.companyId, actor.userId);
  if (!own) throw notFound("Your account");
  const { user, company, branches } = own;
  const role = heldRole(user, own.role);
  const department = await departmentOf(tx, actor, actor.userId, at);
  return { data: { ...sessionUser(user, { company, branches }, role, actor.passwordChangeDue), department } };
}

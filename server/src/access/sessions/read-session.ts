import type { Call } from "../../platform/call.ts";
import type { Reader } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readOwnAccount } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { sessionUser } from "./session-user.ts";

/**
 * Reads the current data of the signed-in user: names, role and abilities, company, branches and department.
 * @throws Refusal 404 if the user no longer exists.
 */
export async function readSession({ rows, actor, now, ports }: Omit<Call, "tx"> & { readonly rows: Reader }) {
  const department = ports.departmentOfUser(actor, actor.userId, now);
  const own = await readOwnAccount(rows, actor.companyId, actor.userId, department);
  if (!own) throw notFound("Your account");
  const { user, company, branches } = own;
  const role = heldRole(user, own.role);
  return {
    data: { ...sessionUser(user, { company, branches }, role, actor.passwordChangeDue), department: own.department },
  };
}

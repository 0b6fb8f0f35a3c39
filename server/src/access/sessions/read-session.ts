import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { findUser, readCompany, readRoles } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { sessionUser } from "./session-user.ts";

/** The signed-in user as they are now. */
export async function readSession(tx: Tx, actor: Actor) {
  const user = await findUser(tx, actor.companyId, actor.userId);
  const company = await readCompany(tx, actor.companyId);
  if (!user || !company) throw notFound("Your account");
  const own = await readRoles(tx, actor.companyId);
  const role = heldRole(user, own.get(user.roleId) ?? null);
  return { data: sessionUser(user, company, role, actor.passwordChangeDue) };
}

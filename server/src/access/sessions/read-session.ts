import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { readOwnAccount } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { sessionUser } from "./session-user.ts";

/** The signed-in user as they are now. */
export async function readSession(tx: Tx, actor: Actor) {
  const own = await readOwnAccount(tx, actor.companyId, actor.userId);
  if (!own) throw notFound("Your account");
  const { user, company, branches } = own;
  const role = heldRole(user, own.role);
  return { data: sessionUser(user, { company, branches }, role, actor.passwordChangeDue) };
}

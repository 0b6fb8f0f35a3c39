import { and, count, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { roles, users } from "../tables.ts";
import { abilitiesOf } from "./held-role.ts";
import { requireOwnRole } from "./role-rules.ts";

/**
 * Deletes a custom role that no user has.
 * @throws Refusal 403 `not_editable` for a role that every company has, 404 for an unknown role, 409 while a
 * user has the role.
 */
export async function deleteRole({ tx, actor }: Call, { id }: { readonly id: number }): Promise<{ message: string }> {
  requireOwnRole(id);
  const own = and(eq(roles.companyId, actor.companyId), eq(roles.id, id));
  const [role] = await tx.select().from(roles).where(own).for("update");
  if (!role) throw notFound("This role");
  const [holders] = await tx
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.companyId, actor.companyId), eq(users.roleId, id)));
  const people = holders?.people ?? 0;
  if (people > 0) {
    const who = people === 1 ? "1 person has this role" : `${people} people have this role`;
    throw conflict(`${who}. Give them another role first.`);
  }
  await tx.delete(roles).where(own);
  const before = { name: role.name, abilities: abilitiesOf(role.abilityIds) };
  await recordChange(tx, actor, { subject: "role", subjectId: String(id), action: "deleted", before });
  return { message: "The role was deleted." };
}

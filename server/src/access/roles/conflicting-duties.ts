import { conflictsAmong } from "@hazina/contract/conflicting-duties.ts";
import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { readRoles } from "../queries.ts";
import { users } from "../tables.ts";
import { heldRole } from "./held-role.ts";

/** Returns the users whose role combines abilities that one person should not have together. */
export async function readConflicts({ tx, actor: { companyId } }: Call) {
  const own = await readRoles(tx, companyId);
  const people = await tx
    .select()
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(users.firstName, users.lastName, users.id);
  const rows = people.map((person) => {
    const role = heldRole(person, own.get(person.roleId) ?? null);
    return {
      user: { id: person.id, name: `${person.firstName} ${person.lastName}`, email: person.email },
      role: { id: role.id, name: role.name },
      conflicts: conflictsAmong(new Set(role.abilities)),
    };
  });
  return { data: rows.filter(({ conflicts }) => conflicts.length > 0) };
}

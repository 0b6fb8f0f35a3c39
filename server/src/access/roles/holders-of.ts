import type { Ability } from "@hazina/contract/abilities.ts";
import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { readRoles } from "../queries.ts";
import { users } from "../tables.ts";
import { heldRole } from "./held-role.ts";

/** Returns the users of a company whose role has the given ability. */
export async function holdersOf(tx: Tx, companyId: string, ability: Ability) {
  const own = await readRoles(tx, companyId);
  const people = await tx.select().from(users).where(eq(users.companyId, companyId)).orderBy(asc(users.id));
  return people.filter((person) => heldRole(person, own.get(person.roleId) ?? null).abilities.includes(ability));
}

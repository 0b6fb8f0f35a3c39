import { ABILITY_GROUPS, COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { count, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { metaWherePaged, pageOfRows } from "../../platform/database/lists.ts";
import { abilityGroups, roles, users } from "../tables.ts";
import { DEFAULT_ROLES } from "./default-roles.ts";
import { abilityIdsOf, withOwnAccount } from "./held-role.ts";

/** Lists the roles of a company with their abilities, and all abilities in their groups. */
export async function listRoles({ tx, actor: { companyId } }: Call, question: ListQuestion) {
  const own = await tx.select().from(roles).where(eq(roles.companyId, companyId)).orderBy(roles.id);
  const groups = await tx
    .select()
    .from(abilityGroups)
    .where(eq(abilityGroups.companyId, companyId))
    .orderBy(abilityGroups.id);
  const holders = await countHolders(tx, companyId);
  const everywhere = DEFAULT_ROLES.map((role) => ({
    id: role.id,
    name: role.name,
    title: role.name,
    company_id: null,
    ability_ids: abilityIdsOf(role.abilities),
    description: role.description,
    editable: false,
    users: holders.get(role.id) ?? 0,
    version: 0,
    changed_by: null,
  }));
  const made = own.map((role) => ({ ...describeRole(role), users: holders.get(role.id) ?? 0 }));
  const { rows, meta } = pageOfRows(question, [...everywhere, ...made], ({ name, title }) => [name, title]);
  const abilities = [...areas(), ...groups.map(ownGroup)];
  return { data: { roles: rows, abilities }, ...metaWherePaged(question, meta) };
}

/** Converts a custom role to the API's form, without the number of its users. */
export function describeRole(role: typeof roles.$inferSelect) {
  return {
    id: role.id,
    name: role.name,
    title: role.title,
    company_id: role.companyId,
    ability_ids: withOwnAccount(role.abilityIds),
    description: role.description,
    editable: true,
    version: role.version,
    changed_by: role.changedBy,
  };
}

function areas() {
  return ABILITY_GROUPS.map(({ id, name, abilities }) => ({ id, name, editable: false, abilities: [...abilities] }));
}

function ownGroup({ id, name, abilityIds }: typeof abilityGroups.$inferSelect) {
  return {
    id,
    name,
    editable: true,
    abilities: COMPANY_ABILITIES.filter((ability) => abilityIds.includes(ability.id)),
  };
}

async function countHolders(tx: Tx, companyId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ roleId: users.roleId, people: count() })
    .from(users)
    .where(eq(users.companyId, companyId))
    .groupBy(users.roleId);
  return new Map(rows.map(({ roleId, people }) => [roleId, people]));
}

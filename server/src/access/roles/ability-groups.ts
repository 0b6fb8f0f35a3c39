import { ABILITY_GROUPS } from "@hazina/contract/abilities.ts";
import { FIRST_OWN_GROUP_ID } from "@hazina/contract/access/roles.ts";
import { and, eq, max, sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { notFound, Refusal, taken } from "../../platform/refusal.ts";
import { abilityGroups } from "../tables.ts";
import { abilitiesOf } from "./held-role.ts";
import { requireAbilityIds } from "./role-rules.ts";

/**
 * Creates a group of abilities that are selected together.
 * @throws Refusal 422 for an unknown ability, 409 if the name is already used.
 */
export async function createAbilityGroup({ tx, actor }: Call, form: { name: string; ability_ids: number[] }) {
  const { companyId } = actor;
  const abilityIds = requireAbilityIds(form.ability_ids);
  await lockFor(tx, "roles", companyId);
  const [same] = await tx
    .select({ id: abilityGroups.id })
    .from(abilityGroups)
    .where(and(eq(abilityGroups.companyId, companyId), sql`lower(${abilityGroups.name}) = lower(${form.name})`));
  if (same || ABILITY_GROUPS.some(({ name }) => name.toLowerCase() === form.name.toLowerCase())) {
    throw taken("name", "There is already a group with this name. Choose another name.");
  }
  const [last] = await tx
    .select({ id: max(abilityGroups.id) })
    .from(abilityGroups)
    .where(eq(abilityGroups.companyId, companyId));
  const id = Math.max(FIRST_OWN_GROUP_ID, (last?.id ?? 0) + 1);
  await tx.insert(abilityGroups).values({ companyId, id, name: form.name, abilityIds });
  const after = { name: form.name, abilities: abilitiesOf(abilityIds) };
  await recordChange(tx, actor, { subject: "ability group", subjectId: String(id), action: "created", after });
  return { message: "The group was created.", data: { id } };
}

/**
 * Deletes a custom ability group of the company. Roles keep their abilities.
 * @throws Refusal 403 `not_editable` for a built-in group, 404 for an unknown group.
 */
export async function deleteAbilityGroup(
  { tx, actor }: Call,
  { group_id: id }: { readonly group_id: number },
): Promise<{ message: string }> {
  if (ABILITY_GROUPS.some((group) => group.id === id)) {
    throw new Refusal(
      403,
      "not_editable",
      "This group is built in. Only groups that your company created can be deleted.",
    );
  }
  const [group] = await tx
    .delete(abilityGroups)
    .where(and(eq(abilityGroups.companyId, actor.companyId), eq(abilityGroups.id, id)))
    .returning();
  if (!group) throw notFound("This group");
  const before = { name: group.name, abilities: abilitiesOf(group.abilityIds) };
  await recordChange(tx, actor, { subject: "ability group", subjectId: String(id), action: "deleted", before });
  return { message: "The group was deleted." };
}

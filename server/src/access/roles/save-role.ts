import { FIRST_OWN_ROLE_ID } from "@hazina/contract/access/roles.ts";
import { and, eq, max, ne, sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { lastChange } from "../../platform/last-change.ts";
import { conflict, notFound, taken } from "../../platform/refusal.ts";
import { namedAs, whereChanged, whoChanged } from "../../platform/who-changed.ts";
import { roles } from "../tables.ts";
import { DEFAULT_ROLES } from "./default-roles.ts";
import { abilitiesOf, withOwnAccount } from "./held-role.ts";
import { describeRole } from "./list-roles.ts";
import { requireAbilityIds, requireHeld, requireOwnRole } from "./role-rules.ts";

type RoleForm = {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  ability_ids: number[];
};

/**
 * Creates a custom role.
 * @throws Refusal 422 for an unknown ability, 403 for an ability that the actor does not have, 409 if the name is
 * already used.
 */
export async function createRole(call: Call, form: RoleForm) {
  const { tx, actor } = call;
  const abilityIds = withOwnAccount(requireAbilityIds(form.ability_ids));
  requireHeld(actor, abilitiesOf(abilityIds));
  await lockRoles(call);
  await requireFreeName(call, form.name, undefined);
  const [last] = await tx
    .select({ id: max(roles.id) })
    .from(roles)
    .where(eq(roles.companyId, actor.companyId));
  const id = Math.max(FIRST_OWN_ROLE_ID, (last?.id ?? 0) + 1);
  const row = { name: form.name, title: form.title || form.name, description: form.description ?? "", abilityIds };
  await tx.insert(roles).values({ companyId: actor.companyId, id, ...row });
  await recordChange(tx, actor, { subject: "role", subjectId: String(id), action: "created", after: named(row) });
  return { message: "The role was created.", data: { id } };
}

/**
 * Changes a custom role. The change applies from each user's next call.
 * @throws Refusal as in `createRole`; also 403 `not_editable` for a role that every company has, 404 for an unknown
 * role, and 409 with the current role if the caller's version is outdated.
 */
export async function updateRole(
  call: Call,
  { id, ...form }: RoleForm & { readonly id: number; readonly version?: number | undefined },
): Promise<{ message: string; version: number }> {
  const { tx, actor } = call;
  requireOwnRole(id);
  await lockRoles(call);
  const [before] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.companyId, actor.companyId), eq(roles.id, id)));
  if (!before) throw notFound("This role");
  if (form.version !== undefined && form.version !== before.version) throw await stale(call, before);
  const abilityIds = withOwnAccount(requireAbilityIds(form.ability_ids));
  requireHeld(actor, abilitiesOf([...before.abilityIds, ...abilityIds]));
  await requireFreeName(call, form.name, id);
  const row = {
    name: form.name,
    title: form.title || form.name,
    description: form.description ?? before.description,
    abilityIds,
  };
  const version = before.version + 1;
  await tx
    .update(roles)
    .set({ ...row, version, changedBy: actor.userName, updatedAt: sql`now()` })
    .where(and(eq(roles.companyId, actor.companyId), eq(roles.id, id)));
  const change = { subject: "role", subjectId: String(id), action: "changed" };
  await recordChange(tx, actor, { ...change, before: named(before), after: named(row) });
  return { message: "The role was saved.", version };
}

async function stale({ tx, actor }: Call, current: typeof roles.$inferSelect) {
  const changed = whoChanged(actor, await lastChange(tx, actor.companyId, "role", String(current.id)));
  const message = `${namedAs(changed)} changed this role${whereChanged(changed)} in the meantime. Review it, and save again if your changes still apply.`;
  return conflict(message, "stale_version", { current: describeRole(current), changed_by: changed });
}

/**
 * Locks the roles of a company until the end of the transaction, so that simultaneous changes wait for each
 * other and numbers and names stay unique.
 */
async function lockRoles({ tx, actor: { companyId } }: Call): Promise<void> {
  await lockFor(tx, "roles", companyId);
}

async function requireFreeName(
  { tx, actor: { companyId } }: Call,
  name: string,
  own: number | undefined,
): Promise<void> {
  const [same] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        eq(roles.companyId, companyId),
        sql`lower(${roles.name}) = lower(${name})`,
        own === undefined ? undefined : ne(roles.id, own),
      ),
    );
  const isDefault = DEFAULT_ROLES.some((role) => role.name.toLowerCase() === name.toLowerCase());
  if (same || isDefault) throw taken("name", "There is already a role with this name. Choose another name.");
}

function named({ name, abilityIds }: { name: string; abilityIds: number[] }) {
  return { name, abilities: abilitiesOf(abilityIds) };
}

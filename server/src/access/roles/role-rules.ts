import { COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import type { Actor } from "../../platform/actor.ts";
import { invalidField, notFound, Refusal } from "../../platform/refusal.ts";
import { DEFAULT_ROLES } from "./default-roles.ts";
import type { HeldRole } from "./held-role.ts";

/**
 * Checks that the signed-in user has all abilities that they grant, so that nobody gains abilities through another
 * user or role.
 * @throws Refusal 403 naming the first ability that the user does not have.
 */
export function requireHeld(actor: Actor, abilities: readonly string[]): void {
  const beyond = abilities.find((ability) => !actor.abilities.has(ability));
  if (beyond === undefined) return;
  throw new Refusal(
    403,
    "beyond_own_role",
    `You can only grant abilities that you have yourself; "${beyond}" is not in your role.`,
  );
}

/**
 * Returns the given ability numbers without duplicates, in the order of the ability list.
 * @throws Refusal 422 for an unknown ability number.
 */
export function requireAbilityIds(ids: readonly number[]): number[] {
  const unknown = ids.find((id) => !COMPANY_ABILITIES.some((ability) => ability.id === id));
  if (unknown === undefined) return COMPANY_ABILITIES.map(({ id }) => id).filter((id) => ids.includes(id));
  throw invalidField("ability_ids", `There is no ability “${unknown}”. Reload the abilities and choose again.`);
}

/**
 * Checks that a role is a custom role of the company, because the default roles cannot be changed.
 * @throws Refusal 403 `not_editable` for a default role.
 */
export function requireOwnRole(id: number): void {
  if (!DEFAULT_ROLES.some((role) => role.id === id)) return;
  throw new Refusal(403, "not_editable", "Default roles cannot be changed. Create your own role instead.");
}

/**
 * Returns the role that a query found.
 * @throws Refusal 404 if it is undefined.
 */
export function requireRole(role: HeldRole | undefined): HeldRole {
  if (!role) throw notFound("This role");
  return role;
}

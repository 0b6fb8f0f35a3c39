import { type Ability, COMPANY_ABILITIES, OWN_ACCOUNT_ID } from "@hazina/contract/abilities.ts";
import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import type { roles } from "../tables.ts";
import { DEFAULT_ROLES, EMPLOYEE_ROLE_ID } from "./default-roles.ts";

/** A role with the names of its abilities. */
export type HeldRole = { readonly id: number; readonly name: string; readonly abilities: readonly Ability[] };

/** The role of platform staff, which exists only in the platform's own company. */
const OPERATOR_ROLE: HeldRole = {
  id: 1,
  name: "Operator",
  abilities: ["Dashboard", "Own Account", "View Access Log", "Review Applications", "Manage Plans"],
};

type Person = { readonly companyId: string; readonly roleId: number };
type OwnRole = Pick<typeof roles.$inferSelect, "id" | "name" | "abilityIds">;

/**
 * Returns the role that a user has: a default role, or the custom role that was read for the user. If the role id is
 * unknown, returns the role of a new user, which has the fewest abilities.
 * @param own the custom role of the user; null if the user has a default role.
 */
export function heldRole({ companyId, roleId }: Person, own: OwnRole | null): HeldRole {
  if (companyId === PLATFORM_COMPANY_ID) return OPERATOR_ROLE;
  const everywhere = DEFAULT_ROLES.find((role) => role.id === roleId);
  if (everywhere) return everywhere;
  if (own) return { id: own.id, name: own.name, abilities: abilitiesOf(withOwnAccount(own.abilityIds)) };
  const least = DEFAULT_ROLES.find((role) => role.id === EMPLOYEE_ROLE_ID);
  if (!least) throw new RangeError("The employee role is missing.");
  return least;
}

/**
 * Adds the ability that every user must have to the given ability numbers. Without this ability, a user could not
 * choose a password or sign out.
 */
export function withOwnAccount(ids: readonly number[]): number[] {
  return ids.includes(OWN_ACCOUNT_ID) ? [...ids] : [...ids, OWN_ACCOUNT_ID].sort((a, b) => a - b);
}

/** Returns the names of the abilities with the given numbers; a number that no longer exists is left out. */
export function abilitiesOf(ids: readonly number[]): Ability[] {
  return COMPANY_ABILITIES.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** Returns the numbers of the abilities with the given names. */
export function abilityIdsOf(names: readonly string[]): number[] {
  return COMPANY_ABILITIES.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

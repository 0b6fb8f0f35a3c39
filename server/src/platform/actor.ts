import { lacksAbility } from "./refusal.ts";

/** Who acts: a signed-in person with their role's abilities, as at this call. */
export type Actor = {
  readonly userId: string;
  readonly userName: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The head company: the tenant. */
  readonly companyId: string;
  /** The branch the person belongs to, or null for the head company. */
  readonly branchId: string | null;
  /** Every branch of the head company. */
  readonly branchIds: readonly string[];
  readonly roleId: number;
  readonly abilities: ReadonlySet<string>;
  /** Until a temporary password is changed, every other call is refused. */
  readonly passwordChangeDue: boolean;
};

/**
 * Refuses unless the actor holds an ability.
 * @throws Refusal 403 naming the ability.
 */
export function requireAbility(actor: Actor, ability: string): void {
  if (!actor.abilities.has(ability)) throw lacksAbility(ability);
}

/** Whether an id names the actor's head company or one of its branches. */
export function isOwnCompany(actor: Actor, companyId: string): boolean {
  return companyId === actor.companyId || actor.branchIds.includes(companyId);
}

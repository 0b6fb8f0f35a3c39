import type { CompanyScope } from "./database/scope.ts";
import { lacksAbility, notFound, Refusal } from "./refusal.ts";

/** The person who calls: a signed-in person with their role's abilities, as at this call. */
export type Caller = {
  readonly userId: string;
  readonly userName: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The head company. */
  readonly companyId: string;
  /** The branch the person belongs to, or null for the head company. */
  readonly ownBranchId: string | null;
  /** The branches the person may name: all of the head company's; for a user of a branch, that one. */
  readonly branchIds: readonly string[];
  readonly roleId: number;
  readonly abilities: ReadonlySet<string>;
  /** Until a temporary password is changed, every other call is refused. */
  readonly passwordChangeDue: boolean;
  /** The revision that the company's cached answers depend on, as at this call; null before anything of it was written. */
  readonly revision: string | null;
};

/** The person who acts, and on whose rows. */
export type Actor = Caller & {
  /** The rows this call works on: the caller's own, or those of the branch that the call names. */
  readonly scope: CompanyScope;
};

/** The company of an actor, where it does not matter who acts. */
export type CompanyRef = Pick<Actor, "companyId">;

/**
 * Refuses unless the actor holds an ability.
 * @throws Refusal 403 naming the ability.
 */
export function requireAbility(caller: Caller, ability: string): void {
  if (!caller.abilities.has(ability)) throw lacksAbility(ability);
}

/**
 * Refuses a user of a branch.
 * @throws Refusal 403 `head_company_only`.
 */
export function requireHeadCompany({ ownBranchId }: Pick<Caller, "ownBranchId">): void {
  if (ownBranchId === null) return;
  throw new Refusal(
    403,
    "head_company_only",
    "This belongs to the head company. Only users of the head company can change it.",
  );
}

/**
 * The scope that a company's id names: the head company, or one of its branches. A user of a branch keeps to that branch,
 * even when they name the head company; without an id the scope is the caller's own.
 * @throws Refusal 404 for another company, and for a branch that is not the caller's to see.
 */
export function scopeNamed(caller: Caller, id: string | undefined): CompanyScope {
  const { companyId, ownBranchId, branchIds } = caller;
  if (id === undefined || id === companyId) return { companyId, branchId: ownBranchId };
  if (!branchIds.includes(id)) throw notFound("This company");
  return { companyId, branchId: id };
}

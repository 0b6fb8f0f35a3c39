import type { CompanyScope } from "./database/scope.ts";
import { lacksAbility, notFound, Refusal } from "./refusal.ts";

/** The signed-in user who calls, with their role's current abilities. */
export type Caller = {
  readonly userId: string;
  readonly userName: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The head company. */
  readonly companyId: string;
  /** The branch of the user, or null for the head company. */
  readonly ownBranchId: string | null;
  /** The branches that the user may name: all for the head company; for a user of a branch only that one. */
  readonly branchIds: readonly string[];
  readonly roleId: number;
  readonly abilities: ReadonlySet<string>;
  /** True while a temporary password has to be changed; every other call is refused until then. */
  readonly passwordChangeDue: boolean;
  /** The revision of the company's data on which cached answers depend; null before anything was written. */
  readonly revision: string | null;
};

/** The acting user, and the company or branch whose rows they act on. */
export type Actor = Caller & {
  /** The rows that this call may use: those of the caller, or those of the branch named in the call. */
  readonly scope: CompanyScope;
};

/** The company of an actor, for functions that do not need the user. */
export type CompanyRef = Pick<Actor, "companyId">;

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** An actor of the head company that is not a user, such as M-Pesa or the product itself. It has no ability. */
export function actorWithoutUser(companyId: string, userName: string): Actor {
  return {
    userId: NO_ID,
    userName,
    identityId: NO_ID,
    sessionId: NO_ID,
    companyId,
    ownBranchId: null,
    branchIds: [],
    roleId: 0,
    abilities: new Set(),
    passwordChangeDue: false,
    revision: null,
    scope: { companyId, branchId: null },
  };
}

/**
 * Refuses unless the actor has an ability.
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
 * The scope of a company id: the head company, or one of its branches. A user of a branch stays within it, even when
 * they name the head company; without an id the scope is the caller's own.
 * @throws Refusal 404 for another company, and for a branch that the caller may not see.
 */
export function scopeNamed(caller: Caller, id: string | undefined): CompanyScope {
  const { companyId, ownBranchId, branchIds } = caller;
  if (id === undefined || id === companyId) return { companyId, branchId: ownBranchId };
  if (!branchIds.includes(id)) throw notFound("This company");
  return { companyId, branchId: id };
}

import type { CompanyScope } from "./database/scope.ts";
import { lacksAbility, notFound, Refusal } from "./refusal.ts";

/** The signed-in user who makes the call, with their role's current abilities. */
export type Caller = {
  readonly userId: string;
  readonly userName: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The id of the head company. */
  readonly companyId: string;
  /** The id of the user's branch; null for a user of the head company. */
  readonly ownBranchId: string | null;
  /**
   * The ids of the branches that the user may access. A user of the head company may access all branches, and a user
   * of a branch only that branch.
   */
  readonly branchIds: readonly string[];
  readonly roleId: number;
  readonly abilities: ReadonlySet<string>;
  /** True while a temporary password must be changed. Every other call is refused until then. */
  readonly passwordChangeDue: boolean;
  /**
   * The revision of the company's data, used to check whether a cached answer is still current; null before anything
   * was written.
   */
  readonly revision: string | null;
};

/** The acting user, and the company or branch whose rows the call uses. */
export type Actor = Caller & {
  /**
   * The company or branch whose rows this call may use: the branch that the call names, or else the caller's own
   * company or branch.
   */
  readonly scope: CompanyScope;
};

/** The company of an actor, for functions that do not need the user. */
export type CompanyRef = Pick<Actor, "companyId">;

const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Creates an actor of the head company that is not a user, such as M-Pesa or the product itself. It
 * has no abilities.
 */
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
 * Requires that the caller has an ability.
 * @throws Refusal 403 with the name of the ability.
 */
export function requireAbility(caller: Caller, ability: string): void {
  if (!caller.abilities.has(ability)) throw lacksAbility(ability);
}

/**
 * Requires that the caller belongs to the head company and not to a branch.
 * @throws Refusal 403 `head_company_only` for a user of a branch.
 */
export function requireHeadCompany({ ownBranchId }: Pick<Caller, "ownBranchId">): void {
  if (ownBranchId === null) return;
  throw new Refusal(
    403,
    "head_company_only",
    "This belongs to the head company, so only users of the head company can change it.",
  );
}

/**
 * Returns the scope for the company id that a call names: the head company, or one of its branches. A user of a branch
 * gets only that branch, even if the id is that of the head company. Without an id, returns the caller's own scope.
 * @throws Refusal 404 for another company, or a branch that the caller may not see.
 */
export function scopeNamed(caller: Caller, id: string | undefined): CompanyScope {
  const { companyId, ownBranchId, branchIds } = caller;
  if (id === undefined || id === companyId) return { companyId, branchId: ownBranchId };
  if (!branchIds.includes(id)) throw notFound("This company");
  return { companyId, branchId: id };
}

import { type LevelMode, levelsFor } from "./approval-rules.ts";

/**
 * The facts of a request that the conditions of a policy can test. Amounts are in cents; a fact is null if
 * the request does not have it.
 */
export type RequestFacts = {
  readonly amount: number | null;
  readonly branch: string | null;
  readonly department: string | null;
  readonly category: string | null;
  readonly budget: string | null;
  readonly project: string | null;
  /** Circumstances of the request, such as that it is above its budget. */
  readonly flags: readonly string[];
};

/**
 * The conditions of a policy. A request meets a list if the list contains its value; every request meets an
 * empty list.
 */
export type Conditions = {
  readonly amountFrom?: number | undefined;
  /** The upper limit of the amount, included; absent for no limit. */
  readonly amountTo?: number | undefined;
  readonly branches: readonly string[];
  readonly departments: readonly string[];
  readonly categories: readonly string[];
  readonly budgets: readonly string[];
  readonly projects: readonly string[];
  readonly flags: readonly string[];
};

/** The ids of the users and roles that a policy names. */
export type Named = { readonly userIds: readonly string[]; readonly roleIds: readonly number[] };

/**
 * A level of a policy: its name, its approvers, whether one or all of them must approve, the amount from which the
 * level applies, and its escalation.
 */
export type PolicyLevel = Named & {
  readonly name: string;
  readonly mode: LevelMode;
  /**
   * The group of approvers that the level names, such as the manager of the requester; null if it names only
   * users and roles.
   */
  readonly who: string | null;
  readonly fromAmount?: number | undefined;
  /**
   * The number of hours that a level waits before the people in `escalateTo` may also decide; absent for no
   * escalation.
   */
  readonly escalateAfterHours?: number | undefined;
  readonly escalateTo: Named;
};

/** A policy: the levels that a request must pass if it meets the conditions. */
export type Policy = {
  readonly id: string;
  readonly conditions: Conditions;
  readonly levels: readonly PolicyLevel[];
};

/**
 * Returns whether a request meets every condition of a policy. If the policy names several flags, one of them is
 * enough.
 */
export function matches(conditions: Conditions, facts: RequestFacts): boolean {
  return (
    isWithin(conditions, facts.amount) &&
    isNamed(conditions.branches, facts.branch) &&
    isNamed(conditions.departments, facts.department) &&
    isNamed(conditions.categories, facts.category) &&
    isNamed(conditions.budgets, facts.budget) &&
    isNamed(conditions.projects, facts.project) &&
    (conditions.flags.length === 0 || conditions.flags.some((flag) => facts.flags.includes(flag)))
  );
}

function isWithin({ amountFrom, amountTo }: Conditions, amount: number | null): boolean {
  if (amountFrom === undefined && amountTo === undefined) return true;
  if (amount === null) return false;
  return amount >= (amountFrom ?? amount) && amount <= (amountTo ?? amount);
}

function isNamed(named: readonly string[], fact: string | null): boolean {
  return named.length === 0 || (fact !== null && named.includes(fact));
}

/** The route of a request: the first policy that matches it, and the levels that apply to its amount. */
export type Route<One extends Policy> = {
  readonly policy: One | undefined;
  /**
   * The levels, in the order in which they must be passed. Empty if no policy matches or no level applies; then any
   * one user with the ability for this kind of request decides.
   */
  readonly levels: readonly PolicyLevel[];
};

/**
 * Returns the route of a request.
 * @param policies the active policies for the kind of request, in the order in which they are checked.
 */
export function routeOf<One extends Policy>(policies: readonly One[], facts: RequestFacts): Route<One> {
  const policy = policies.find(({ conditions }) => matches(conditions, facts));
  return { policy, levels: policy ? levelsFor(policy.levels, facts.amount ?? undefined) : [] };
}

/**
 * Returns whether two lists of levels would send a request to different people. Level names and escalation hours are
 * ignored. An empty list counts as one level that any user with the ability decides.
 */
export function goesElsewhere(one: readonly PolicyLevel[], other: readonly PolicyLevel[]): boolean {
  return JSON.stringify(askedOf(one)) !== JSON.stringify(askedOf(other));
}

function askedOf(levels: readonly PolicyLevel[]) {
  return levels.length === 0 ? [["any", "ability", [], []]] : levels.map(decidedBy);
}

function decidedBy({ mode, who, userIds, roleIds }: PolicyLevel) {
  const isNobody = userIds.length === 0 && roleIds.length === 0;
  return [mode, isNobody ? (who ?? "ability") : who, userIds.toSorted(), roleIds.toSorted((a, b) => a - b)];
}

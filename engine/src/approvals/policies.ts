import { type LevelMode, levelsFor } from "./approval-rules.ts";

/** What a policy can know of a request. Amounts in cents; null where the request has no such fact. */
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

/** The conditions of a policy. A list names what matches; an empty one matches everything. */
export type Conditions = {
  readonly amountFrom?: number | undefined;
  /** Up to and including this amount. */
  readonly amountTo?: number | undefined;
  readonly branches: readonly string[];
  readonly departments: readonly string[];
  readonly categories: readonly string[];
  readonly budgets: readonly string[];
  readonly projects: readonly string[];
  readonly flags: readonly string[];
};

/** Users and roles that are named. */
export type Named = { readonly userIds: readonly string[]; readonly roleIds: readonly number[] };

/** A level of a policy. */
export type PolicyLevel = Named & {
  readonly name: string;
  readonly mode: LevelMode;
  /** People named by what they are, such as the manager of the requester; null for none. */
  readonly who: string | null;
  readonly fromAmount?: number | undefined;
  /** After these hours of waiting the people of `escalateTo` may decide as well. */
  readonly escalateAfterHours?: number | undefined;
  readonly escalateTo: Named;
};

/** A policy: under which conditions a request passes which levels. */
export type Policy = {
  readonly id: string;
  readonly conditions: Conditions;
  readonly levels: readonly PolicyLevel[];
};

/** Returns whether a request meets every condition of a policy. */
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

/** The way of a request: the first policy that matches it, and the levels that apply to its amount. */
export type Route<One extends Policy> = {
  readonly policy: One | undefined;
  /** Empty where no policy matches, or no level applies: then one holder of the kind's ability decides. */
  readonly levels: readonly PolicyLevel[];
};

/**
 * Returns the way of a request.
 * @param policies the active policies of its kind, in their order.
 */
export function routeOf<One extends Policy>(policies: readonly One[], facts: RequestFacts): Route<One> {
  const policy = policies.find(({ conditions }) => matches(conditions, facts));
  return { policy, levels: policy ? levelsFor(policy.levels, facts.amount ?? undefined) : [] };
}

/**
 * Returns whether two ways ask different people: names and hours make no difference, and no level is one of any holder
 * of the ability.
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

/** The fields of a request that a policy's conditions can test. */
export const POLICY_FACTS = ["amount", "branch", "department", "category", "budget", "project"] as const;

/** The name of a request field that a condition can test. */
export type PolicyFact = (typeof POLICY_FACTS)[number];

/** The circumstances that the conditions of a policy can require, such as a request that exceeds its budget. */
export const POLICY_FLAGS = ["over_budget", "breach_of_policy", "no_etims", "new_payee", "no_order"] as const;

/** The name of a circumstance that a condition can require. */
export type PolicyFlag = (typeof POLICY_FLAGS)[number];

/**
 * The groups of approvers that a level can name instead of individual users. The users in a group are looked
 * up at the time of the decision.
 */
export const LEVEL_WHO = ["budget_approvers", "department_head", "manager", "ability"] as const;

/** The name of a group of approvers. */
export type LevelWho = (typeof LEVEL_WHO)[number];

/** The maximum number of levels of a policy. */
export const MOST_LEVELS = 5;

/** The maximum number of approval policies for each kind of request. Deleted policies do not count. */
export const MOST_POLICIES = 50;

/** The maximum number of hours that a level can wait before it is escalated. It equals 60 days. */
export const MOST_HOURS = 1_440;

import { centsOf } from "@hazina/base/money.ts";
import type { WrittenPolicy } from "@hazina/contract/approvals/policies.ts";
import type { Conditions, PolicyLevel, RequestFacts } from "@hazina/engine/approvals/policies.ts";
import type { PolicyText } from "@hazina/engine/approvals/policy-words.ts";
import type { approvalPolicies, approvalRequests } from "../tables.ts";

/** An approval policy as stored. */
export type PolicyRow = typeof approvalPolicies.$inferSelect;

type Kept = Pick<PolicyRow, "name" | "position" | "isActive" | "conditions" | "levels">;

/** Converts a stored policy, or one of its versions, to the form used by the approval rules. */
export function policyOf(row: Kept): PolicyText {
  const { name, position, isActive, conditions, levels } = row;
  return { name, position, isActive, conditions: conditionsOf(conditions), levels: levels.map(levelOf) };
}

/** Converts a policy received in a call to database columns. */
export function columnsOf({ name, position, active, conditions, levels }: Omit<WrittenPolicy, "kind">): Kept {
  return { name, position, isActive: active, conditions, levels };
}

function conditionsOf(stored: Kept["conditions"]): Conditions {
  return {
    amountFrom: centsIn(stored.amount_from),
    amountTo: centsIn(stored.amount_to),
    branches: stored.branch_ids,
    departments: stored.department_ids,
    categories: stored.category_ids,
    budgets: stored.budget_ids,
    projects: stored.project_ids,
    flags: stored.flags,
  };
}

function levelOf(stored: Kept["levels"][number]): PolicyLevel {
  const { name, mode, user_ids: userIds, role_ids: roleIds, who, escalate_to: late } = stored;
  return {
    name,
    mode,
    userIds,
    roleIds,
    who: who ?? null,
    fromAmount: centsIn(stored.from_amount),
    escalateAfterHours: stored.escalate_after_hours ?? undefined,
    escalateTo: { userIds: late?.user_ids ?? [], roleIds: late?.role_ids ?? [] },
  };
}

function centsIn(amount: number | null | undefined): number | undefined {
  return amount == null ? undefined : centsOf(amount);
}

/** Returns the facts of a request as of the time it was made, in the form used by the approval rules. */
export function factsOf({
  amount,
  branchId,
  facts,
}: Pick<typeof approvalRequests.$inferSelect, "amount" | "branchId" | "facts">): RequestFacts {
  return {
    amount,
    branch: branchId,
    department: facts.department ?? null,
    category: facts.category ?? null,
    budget: facts.budget ?? null,
    project: facts.project ?? null,
    flags: facts.flags ?? [],
  };
}

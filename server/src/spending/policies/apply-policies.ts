import { cents, majorOf } from "@hazina/base/money.ts";
import {
  type ExpenseFacts,
  type ExpensePolicy,
  findingsOf,
  type PolicyFinding,
} from "@hazina/engine/spending/expense-policies.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { findUser } from "../../access/queries.ts";
import type { AskedLevel } from "../../approvals/request-approval.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { expensePolicies } from "./tables.ts";

type Policies = readonly (ExpensePolicy & { readonly approverIds: readonly string[] })[];

/** Returns the active policies of a company. */
async function activePolicies({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<Policies> {
  const rows = await tx
    .select()
    .from(expensePolicies)
    .where(
      and(
        eq(expensePolicies.companyId, actor.companyId),
        isNull(expensePolicies.deletedAt),
        eq(expensePolicies.active, true),
      ),
    )
    .orderBy(asc(expensePolicies.createdAt), asc(expensePolicies.id));
  return rows.map(({ id, conditions, outcome, sentence, approverIds }) => ({
    id,
    outcome,
    sentence,
    approverIds,
    conditions: { ...conditions, above: conditions.above === null ? null : cents(conditions.above) },
  }));
}

/**
 * Returns the policies that can apply to the caller's claims, so that the page can check a claim while the user enters
 * it.
 */
export async function policiesOfClaims(call: Pick<Call, "tx" | "actor">) {
  const { roleId } = call.actor;
  return (await activePolicies(call))
    .filter(({ conditions: { roles } }) => roles.length === 0 || roles.includes(roleId))
    .map(({ id, outcome, sentence, conditions }) => ({
      id,
      outcome,
      sentence,
      category_ids: [...conditions.categories],
      weekdays: [...conditions.weekdays],
      supplier: conditions.supplier,
      above: conditions.above === null ? null : majorOf(conditions.above),
    }));
}

/** The policies that apply to a claim, and the approval levels that they add. */
export type AppliedPolicies = { readonly findings: readonly PolicyFinding[]; readonly levels: readonly AskedLevel[] };

/** Checks a claim against the current policies, using the claimant's current role. */
export async function applyPolicies(
  call: Pick<Call, "tx" | "actor">,
  claimantId: string,
  facts: Omit<ExpenseFacts, "role">,
): Promise<AppliedPolicies> {
  const policies = await activePolicies(call);
  if (policies.length === 0) return { findings: [], levels: [] };
  const claimant = await findUser(call.tx, call.actor.companyId, claimantId);
  const findings = findingsOf(policies, { ...facts, role: claimant?.roleId ?? 0 });
  const levels = findings.flatMap(({ policy, outcome, sentence }) => {
    const userIds = policies.find(({ id }) => id === policy)?.approverIds ?? [];
    return outcome === "level" ? [{ name: sentence, userIds, byPosition: true }] : [];
  });
  return { findings, levels };
}

/**
 * Requires that the policies allow a claim.
 * @throws Refusal 409 `policy` if a policy refuses the claim, or requires a receipt or a reason that the claim lacks.
 */
export function requireAllowed({ findings }: AppliedPolicies): void {
  const open = findings.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return;
  const words = open.map(({ sentence, outcome }) => `${sentence}${NEEDS[outcome] ?? ""}`);
  throw conflict(words.join(" "), "policy", { policies: open });
}

const NEEDS: Partial<Record<PolicyFinding["outcome"], string>> = {
  receipt: " Add a receipt.",
  reason: " Enter the reason.",
};

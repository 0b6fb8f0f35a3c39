import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import { type Policy, type Route, routeOf } from "@hazina/engine/approvals/policies.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { KeptFacts } from "../kept-facts.ts";
import type { Subject } from "../subject.ts";
import { approvalPolicies } from "../tables.ts";
import { factsOf, policyOf } from "./stored-policy.ts";

/** An active approval policy, with its name, version and position. */
export type ActivePolicy = Policy & { readonly name: string; readonly version: number; readonly position: number };

/** Reads the active policies of a kind, in the order in which they are checked. */
export async function activePolicies({ tx, actor }: Call, kind: ApprovalKind): Promise<readonly ActivePolicy[]> {
  const { companyId, position, id, deletedAt, isActive } = approvalPolicies;
  const rows = await tx
    .select()
    .from(approvalPolicies)
    .where(and(eq(companyId, actor.companyId), eq(approvalPolicies.kind, kind), eq(isActive, true), isNull(deletedAt)))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => ({ ...policyOf(row), id: row.id, version: row.version }));
}

/**
 * Finds the first policy that matches a new request, and returns it with its levels. For a kind of request that cannot
 * have policies, the result contains neither a policy nor levels.
 */
export async function routeRequest(
  call: Call,
  { kind, policies }: Pick<Subject, "kind" | "policies">,
  asked: { readonly branchId: string | null; readonly amount?: number; readonly facts?: KeptFacts },
): Promise<Route<ActivePolicy>> {
  if (!policies) return { policy: undefined, levels: [] };
  const facts = factsOf({ amount: asked.amount ?? null, branchId: asked.branchId, facts: asked.facts ?? {} });
  return routeOf(await activePolicies(call, kind), facts);
}

import type { Call } from "../platform/call.ts";
import type { approvalLevels, approvalRequests } from "./tables.ts";

type Level = Pick<typeof approvalLevels.$inferSelect, "requestId" | "who">;
type Request = Pick<typeof approvalRequests.$inferSelect, "id" | "askedBy" | "facts">;

/**
 * Adds to each level the users who approve by position, such as the requester's manager, the head of the department
 * and the approvers of the budget. They are looked up in each call, so that a change of manager also applies to
 * pending requests.
 */
export async function withPeople<One extends Level>(
  call: Call,
  requests: readonly Request[],
  levels: readonly One[],
): Promise<(One & { readonly byWho: readonly string[] })[]> {
  const of = new Map(requests.map((request) => [request.id, request]));
  const naming = (who: Level["who"]) =>
    levels.flatMap((level) => (level.who === who ? (of.get(level.requestId) ?? []) : []));
  const [byManager, byHead, byBudget] = [naming("manager"), naming("department_head"), naming("budget_approvers")];
  const positions =
    byManager.length + byHead.length === 0
      ? undefined
      : await call.ports.positionsOf(call, {
          users: byManager.map(({ askedBy }) => askedBy),
          departments: byHead.flatMap(({ facts }) => facts.department ?? []),
        });
  const budgets = byBudget.flatMap(({ facts }) => facts.budget ?? []);
  const approvers = budgets.length === 0 ? undefined : await call.ports.budgetApprovers(call, budgets);
  const found = ({ who, requestId }: Level): readonly string[] => {
    const request = of.get(requestId);
    if (!request) return [];
    if (who === "manager") return listed(positions?.managers.get(request.askedBy));
    if (who === "department_head") return listed(positions?.heads.get(request.facts.department ?? ""));
    return who === "budget_approvers" ? (approvers?.get(request.facts.budget ?? "") ?? []) : [];
  };
  return levels.map((level) => ({ ...level, byWho: found(level) }));
}

function listed(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id];
}

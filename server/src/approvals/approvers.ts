import { dayAt } from "@hazina/base/calendar.ts";
import type { Decision, PendingLevel, Refused } from "@hazina/engine/approvals/approval-rules.ts";
import { and, eq, gte, inArray, lte } from "drizzle-orm";
import { type Colleague, readColleagues } from "../access/colleagues.ts";
import type { Call } from "../platform/call.ts";
import { withPeople } from "./people-by-position.ts";
import type { LastApproval } from "./ports.ts";
import type { Subject } from "./subject.ts";
import { approvalDecisions, approvalDelegations, approvalLevels, type approvalRequests } from "./tables.ts";

/** An approval request as stored. */
export type RequestRow = typeof approvalRequests.$inferSelect;
/**
 * A level of an approval request as stored. `byWho` has the users who approve the level because of their current
 * position, such as the requester's manager, the head of the department or the owner of the budget.
 */
export type LevelRow = typeof approvalLevels.$inferSelect & { readonly byWho: readonly string[] };
/** A decision on an approval request as stored. */
export type DecisionRow = typeof approvalDecisions.$inferSelect;

/** A company's users and today's delegations, read once for many requests. */
export type People = {
  readonly all: ReadonlyMap<string, Colleague>;
  readonly delegations: readonly (typeof approvalDelegations.$inferSelect)[];
  /**
   * The users who decide a request if none of its approvers may decide it. This applies only to the kinds of requests
   * that allow it.
   */
  readonly last: LastApproval;
};

/** Reads the users of a company, and the delegations that are valid today. */
export async function readPeople({ tx, actor: company, now, ports }: Call): Promise<People> {
  const all = await readColleagues(tx, company);
  const today = dayAt(now);
  const delegations = await tx
    .select()
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.companyId, company.companyId),
        lte(approvalDelegations.fromDay, today),
        gte(approvalDelegations.untilDay, today),
      ),
    );
  return { all, delegations, last: await ports.lastApprovalOf(tx, company, now) };
}

/** Reads the levels and the decisions of approval requests, as two maps keyed by request id. */
export async function readSteps(call: Call, requests: readonly RequestRow[]) {
  if (requests.length === 0)
    return { levelsOf: new Map<string, LevelRow[]>(), decisionsOf: new Map<string, DecisionRow[]>() };
  const { tx } = call;
  const { companyId } = call.actor;
  const ids = requests.map(({ id }) => id);
  const ofLevels = and(eq(approvalLevels.companyId, companyId), inArray(approvalLevels.requestId, ids));
  const ofDecisions = and(eq(approvalDecisions.companyId, companyId), inArray(approvalDecisions.requestId, ids));
  const levels = await tx.select().from(approvalLevels).where(ofLevels).orderBy(approvalLevels.level);
  const decisions = await tx.select().from(approvalDecisions).where(ofDecisions).orderBy(approvalDecisions.decidedAt);
  return {
    levelsOf: Map.groupBy(await withPeople(call, requests, levels), ({ requestId }) => requestId),
    decisionsOf: Map.groupBy(decisions, ({ requestId }) => requestId),
  };
}

type DecisionFacts = Pick<DecisionRow, "level" | "decidedBy" | "onBehalfOf" | "status">;

type LevelFacts = {
  readonly request: Pick<RequestRow, "branchId" | "askedBy" | "kind"> & { readonly preparers: readonly string[] };
  readonly level: Pick<LevelRow, "level" | "mode" | "byPosition"> & {
    readonly userIds: readonly string[];
    readonly roleIds: readonly number[];
    readonly byWho?: readonly string[];
  } & Partial<Pick<LevelRow, "escalatedAt" | "escalateUserIds" | "escalateRoleIds">>;
  readonly decisions: readonly DecisionFacts[];
  /** The ids of the users whom the record concerns. They may not decide the request. */
  readonly concerns: readonly string[];
};

/**
 * Converts a level to the input of the approval rules: the approvers, the people who may not decide, the decisions so
 * far, and the delegates.
 */
export function pendingLevel(
  { request, level, decisions, concerns }: LevelFacts,
  subject: Pick<Subject, "ability" | "needs" | "mayBeAlone">,
  people: People,
): PendingLevel {
  const holds = (one: Colleague, ability: string) => (one.abilities as ReadonlySet<string>).has(ability);
  const near = [...people.all.values()].filter(
    (one) =>
      (one.branchId === null || one.branchId === request.branchId) &&
      (subject.needs === undefined || holds(one, subject.needs)),
  );
  const holding = (...abilities: readonly string[]) =>
    near.filter((one) => abilities.some((ability) => holds(one, ability)));
  const mayDecide = new Set(holding(subject.ability, "Approve Requests").map(({ id }) => id));
  const named = near.filter(({ id, roleId }) => level.userIds.includes(id) || level.roleIds.includes(roleId));
  const able = level.byPosition ? named : named.filter(({ id }) => mayDecide.has(id));
  const byWho = near.filter((one) => level.byWho?.includes(one.id) && !able.includes(one));
  const late = near.filter((one) => mayDecide.has(one.id) && isLate(level, one));
  const last = subject.mayBeAlone === true ? people.last : undefined;
  const fallback = [
    holding(subject.ability),
    near.filter(({ id }) => id === last?.lastApprover),
    holding("Manage Approvers"),
  ];
  return {
    level: {
      level: level.level,
      mode: level.mode,
      people: [[...able, ...byWho], ...fallback].map((list) => list.map(({ id }) => id)),
      joined: late.map(({ id }) => id),
    },
    makers: { askedBy: [request.askedBy, ...request.preparers], concerns },
    decisions: decisions.map(decisionOf),
    mayBeAlone: last?.mayBeAlone === true,
    delegatesOf: (person) =>
      people.delegations
        .filter(({ fromUser, kinds }) => fromUser === person && (kinds.length === 0 || kinds.includes(request.kind)))
        .map(({ toUser }) => toUser)
        .filter((id) => near.some((one) => one.id === id)),
  };
}

/** Checks whether a level has been escalated to the given user, either directly or through the user's role. */
function isLate(level: LevelFacts["level"], { id, roleId }: Colleague): boolean {
  if (!level.escalatedAt) return false;
  return (level.escalateUserIds?.includes(id) || level.escalateRoleIds?.includes(roleId)) ?? false;
}

function decisionOf({ level, decidedBy, onBehalfOf, status }: DecisionFacts): Decision {
  return { level, by: decidedBy, ...(onBehalfOf === null ? {} : { onBehalfOf }), isApproved: status === 1 };
}

/** The messages that tell users why they may not decide, keyed by reason. */
export const REFUSED: Readonly<Record<Refused, string>> = {
  asked: "You requested or prepared this, so another person must decide.",
  concerned: "This request concerns you, so another person must decide.",
  decided: "You decided at an earlier level, so another person must decide at this one.",
  not_named: "You are not an approver at this level.",
};

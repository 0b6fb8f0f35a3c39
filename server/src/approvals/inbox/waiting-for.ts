import { refusedTo } from "@hazina/engine/approvals/approval-rules.ts";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { type People, pendingLevel } from "../approvers.ts";
import { withPeople } from "../people-by-position.ts";
import { type Subject, subjectOf } from "../subject.ts";
import { approvalDecisions, approvalLevels, approvalRequests } from "../tables.ts";

/**
 * Returns the ids of the requests that an actor may decide now, oldest first. Approvers are not stored, so every
 * pending request is checked. Only the columns that the rules need are read.
 * @param wanted an additional SQL condition for the requests; undefined for none.
 */
export async function waitingFor(call: Call, people: People, wanted: SQL | undefined): Promise<string[]> {
  const { actor, ports } = call;
  const pending = await readPending(call, wanted);
  const decisions = await decisionsOf(
    call,
    pending.map(({ id }) => id),
  );
  const concerned = new Map<string, readonly string[]>();
  for (const [kind, same] of Map.groupBy(pending, (one) => one.kind)) {
    const ids = same.map(({ subjectId }) => subjectId);
    for (const [id, concerns] of await concernsOf(call, subjectOf(ports.approvalSubjects, kind), ids))
      concerned.set(id, concerns);
  }
  return pending
    .filter((request) => {
      const concerns = concerned.get(request.subjectId);
      // The record was deleted, so nobody can decide about it.
      if (!concerns) return false;
      const facts = { request, level: request.now, decisions: decisions.get(request.id) ?? [], concerns };
      const subject = subjectOf(ports.approvalSubjects, request.kind);
      return refusedTo(actor.userId, pendingLevel(facts, subject, people)) === undefined;
    })
    .map(({ id }) => id);
}

const REQUEST = {
  id: approvalRequests.id,
  kind: approvalRequests.kind,
  subjectId: approvalRequests.subjectId,
  branchId: approvalRequests.branchId,
  askedBy: approvalRequests.askedBy,
  preparers: approvalRequests.preparers,
  facts: approvalRequests.facts,
};

const LEVEL = {
  requestId: approvalLevels.requestId,
  level: approvalLevels.level,
  mode: approvalLevels.mode,
  userIds: approvalLevels.userIds,
  roleIds: approvalLevels.roleIds,
  byPosition: approvalLevels.byPosition,
  who: approvalLevels.who,
  escalatedAt: approvalLevels.escalatedAt,
  escalateUserIds: approvalLevels.escalateUserIds,
  escalateRoleIds: approvalLevels.escalateRoleIds,
};

/** Reads the pending requests, oldest first, each with its current level. */
async function readPending(call: Call, wanted: SQL | undefined) {
  const { tx, actor } = call;
  const rows = await tx
    .select({ request: REQUEST, level: LEVEL })
    .from(approvalRequests)
    .innerJoin(
      approvalLevels,
      and(
        eq(approvalLevels.companyId, actor.companyId),
        eq(approvalLevels.requestId, approvalRequests.id),
        eq(approvalLevels.level, approvalRequests.level),
      ),
    )
    .where(and(eq(approvalRequests.companyId, actor.companyId), eq(approvalRequests.state, "pending"), wanted))
    .orderBy(asc(approvalRequests.askedAt), asc(approvalRequests.id));
  const levels = await withPeople(
    call,
    rows.map(({ request }) => request),
    rows.map(({ level }) => level),
  );
  const levelOf = new Map(levels.map((level) => [level.requestId, level]));
  return rows.flatMap(({ request }) => {
    const now = levelOf.get(request.id);
    return now ? [{ ...request, now }] : [];
  });
}

/** Reads the decisions on requests as the rules need them, keyed by request id. */
async function decisionsOf({ tx, actor }: Call, requests: readonly string[]) {
  if (requests.length === 0) return new Map<string, never>();
  const { requestId, level, decidedBy, onBehalfOf, status } = approvalDecisions;
  const rows = await tx
    .select({ requestId, level, decidedBy, onBehalfOf, status })
    .from(approvalDecisions)
    .where(and(eq(approvalDecisions.companyId, actor.companyId), inArray(requestId, [...requests])))
    .orderBy(approvalDecisions.decidedAt);
  return Map.groupBy(rows, (row) => row.requestId);
}

/** Returns the users whom records concern, keyed by the record's id. Records that no longer exist are absent. */
async function concernsOf(call: Call, subject: Subject, ids: readonly string[]) {
  if (subject.concerned) return subject.concerned(call, ids);
  const described = await subject.describe(call, ids);
  return new Map([...described].map(([id, { concerns }]) => [id, concerns]));
}

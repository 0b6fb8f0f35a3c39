import { dueOf } from "@hazina/engine/approvals/approval-rules.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import { type Call, inCall, workOf } from "../platform/call.ts";
import type { Services } from "../platform/services.ts";
import { readPeople, readSteps } from "./approvers.ts";
import { notifyApprovers, publishApprovals } from "./notify-approvers.ts";
import { currentLevel } from "./progress.ts";
import { subjectOf } from "./subject.ts";
import { approvalLevels, approvalRequests } from "./tables.ts";

/** Reminds the approvers of a company at half of a level's hours, and escalates the level after all of them. */
export async function escalateWaiting(services: Services, companyId: string): Promise<void> {
  await inCall(workOf(services, productOf(companyId)), escalateDue);
  services.mailer.wake();
}

async function escalateDue(call: Call): Promise<void> {
  const { tx, actor, now } = call;
  const waiting = await tx
    .select({ request: approvalRequests, level: approvalLevels })
    .from(approvalRequests)
    .innerJoin(
      approvalLevels,
      and(
        eq(approvalLevels.companyId, approvalRequests.companyId),
        eq(approvalLevels.requestId, approvalRequests.id),
        eq(approvalLevels.level, approvalRequests.level),
      ),
    )
    .where(
      and(
        eq(approvalRequests.companyId, actor.companyId),
        eq(approvalRequests.state, "pending"),
        isNotNull(approvalLevels.escalateAfterHours),
        isNull(approvalLevels.escalatedAt),
      ),
    )
    .for("update", { of: approvalRequests });
  const due = waiting.flatMap(({ request, level }) => {
    const what = dueOf({ ...level, since: level.since ?? request.askedAt }, now);
    return what === undefined ? [] : [{ request, level, what }];
  });
  if (due.length === 0) return;
  const people = await readPeople(call);
  for (const { request, level, what } of due) {
    await tx
      .update(approvalLevels)
      .set(what === "reminder" ? { remindedAt: now } : { escalatedAt: now })
      .where(
        and(
          eq(approvalLevels.companyId, actor.companyId),
          eq(approvalLevels.requestId, request.id),
          eq(approvalLevels.level, level.level),
        ),
      );
    const subject = subjectOf(call.ports.approvalSubjects, request.kind);
    const { levelsOf, decisionsOf } = await readSteps(call, [request]);
    const described = (await subject.describe(call, [request.subjectId])).get(request.subjectId);
    const details = {
      request,
      levels: levelsOf.get(request.id) ?? [],
      decisions: decisionsOf.get(request.id) ?? [],
      described,
    };
    const pending = currentLevel(details, subject, people);
    if (pending) await notifyApprovers(call, request, pending, people, what);
    await publishApprovals(tx, request);
  }
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** The product itself, which decides nothing. */
function productOf(companyId: string): Actor {
  return {
    userId: NO_ID,
    userName: "Hazina",
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

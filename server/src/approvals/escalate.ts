import { dueOf, openSeats } from "@hazina/engine/approvals/approval-rules.ts";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { actorWithoutUser } from "../platform/actor.ts";
import { PRODUCT } from "../platform/audit.ts";
import { type Call, inCall, workOf } from "../platform/call.ts";
import type { Services } from "../platform/services.ts";
import { type RequestRow, readPeople } from "./approvers.ts";
import { readDetails } from "./inbox/read-approvals.ts";
import { notifyApprovers, notifyNobodyLeft, publishApprovals } from "./notify-approvers.ts";
import { currentLevel } from "./progress.ts";
import { subjectOf } from "./subject.ts";
import { approvalLevels, approvalRequests } from "./tables.ts";

/**
 * Sends reminders to approvers when half of a level's time limit has passed, and escalates the level when the time
 * limit has passed.
 */
export async function escalateWaiting(services: Services, companyId: string): Promise<void> {
  await inCall(workOf(services, actorWithoutUser(companyId, PRODUCT.userName)), escalateDue);
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
    return what === undefined ? [] : [{ request, what }];
  });
  if (due.length === 0) return;
  for (const [what, some] of Map.groupBy(due, (one) => one.what)) await markLevels(call, what, idsOf(some));
  const people = await readPeople(call);
  const whatOf = new Map(due.map(({ request, what }) => [request.id, what]));
  const waits = await readDetails(
    call,
    due.map(({ request }) => request),
  );
  for (const details of waits) {
    const { request } = details;
    const pending = currentLevel(details, subjectOf(call.ports.approvalSubjects, request.kind), people);
    if (pending) await notifyApprovers(call, request, pending, people, whatOf.get(request.id));
    await publishApprovals(tx, request);
  }
}

type Due = { readonly request: RequestRow; readonly what: "reminder" | "escalation" };

function idsOf(due: readonly Due[]): string[] {
  return due.map(({ request }) => request.id);
}

/** Records that a reminder was sent for the current levels of requests, or that they were escalated. */
async function markLevels({ tx, actor, now }: Call, what: Due["what"], ids: readonly string[]): Promise<void> {
  await tx
    .update(approvalLevels)
    .set(what === "reminder" ? { remindedAt: now } : { escalatedAt: now })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalLevels.companyId, actor.companyId),
        eq(approvalRequests.companyId, approvalLevels.companyId),
        eq(approvalRequests.id, approvalLevels.requestId),
        eq(approvalRequests.level, approvalLevels.level),
        inArray(approvalRequests.id, [...ids]),
      ),
    );
}

/**
 * Finds pending requests that nobody may decide any more, because approvers left or changed roles. Notifies the users
 * who manage approvers, once for each level of a request.
 */
export async function reportNobodyLeft(services: Services, companyId: string): Promise<void> {
  await inCall(workOf(services, actorWithoutUser(companyId, PRODUCT.userName)), async (call) => {
    const { tx, actor } = call;
    const pending = await tx
      .select()
      .from(approvalRequests)
      .where(and(eq(approvalRequests.companyId, actor.companyId), eq(approvalRequests.state, "pending")));
    const people = await readPeople(call);
    for (const details of await readDetails(call, pending)) {
      const { request } = details;
      const waits = currentLevel(details, subjectOf(call.ports.approvalSubjects, request.kind), people);
      if (waits && openSeats(waits).length === 0) await notifyNobodyLeft(call, request, people);
    }
  });
  services.mailer.wake();
}

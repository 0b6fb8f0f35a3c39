import { and, eq } from "drizzle-orm";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { conflict, notFound } from "../platform/refusal.ts";
import { findRequest, findRequestFor } from "./find-request.ts";
import { publishApprovals } from "./notify-approvers.ts";
import { closedSentence } from "./progress.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { approvalDecisions, approvalRequests } from "./tables.ts";

/**
 * Withdraws one of the actor's requests before anyone has decided it.
 * @throws Refusal 404 for another user's request; 409 if the request is decided or already has an approval, and for
 * kinds that cannot be withdrawn.
 */
export async function withdraw(call: Call, id: string) {
  const { tx, actor, now } = call;
  const found = await findRequest(call, id);
  if (found.askedBy !== actor.userId) throw notFound("This request");
  const subject = subjectOf(call.ports.approvalSubjects, found.kind);
  if (!subject.withdrawn) throw conflict("This request cannot be withdrawn. Ask an approver to reject it.");
  await subject.hold?.(call, found.subjectId);
  const own = and(eq(approvalRequests.companyId, actor.companyId), eq(approvalRequests.id, id));
  const [request] = await tx.select().from(approvalRequests).where(own).for("update");
  if (request?.state !== "pending") throw conflict(closedSentence(request ?? found));
  const taken = and(eq(approvalDecisions.companyId, actor.companyId), eq(approvalDecisions.requestId, id));
  if ((await tx.$count(approvalDecisions, taken)) > 0) {
    throw conflict("This request already has an approval. Ask the next approver to reject it.");
  }
  const closed = { state: "withdrawn", closedAt: now, closedByName: actor.userName } as const;
  await tx
    .update(approvalRequests)
    .set({ ...closed, version: request.version + 1 })
    .where(own);
  await recordChange(tx, actor, {
    subject: "approval",
    subjectId: id,
    action: "withdrawn",
    after: { name: request.title },
  });
  const done = await subject.withdrawn(call, request.subjectId);
  await publishApprovals(tx, request);
  return { message: done.message };
}

/**
 * Withdraws the signed-in user's approval request for a record.
 * @param id the id of the record, not of the request.
 * @throws Refusal as in `withdraw`.
 */
export async function withdrawOn(call: Call, subject: Pick<Subject, "kind">, id: string) {
  return withdraw(call, (await findRequestFor(call, subject, id)).id);
}

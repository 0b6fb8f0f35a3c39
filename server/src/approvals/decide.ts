import type { ShownConsequences } from "@hazina/contract/approvals/consequences.ts";
import { openSeats, passesWith, refusedTo, seatFor } from "@hazina/engine/approvals/approval-rules.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Colleague } from "../access/colleagues.ts";
import { type Proof, requireFreshProof } from "../access/factors/fresh-proof.ts";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { conflict, invalidField, notFound, Refusal } from "../platform/refusal.ts";
import { type LevelRow, type People, REFUSED, type RequestRow, readPeople, readSteps } from "./approvers.ts";
import { type CashBasis, consequencesOf, readCashBasis } from "./consequences.ts";
import { findRequest, findRequestFor } from "./find-request.ts";
import { shownNow } from "./inbox/read-approvals.ts";
import type { KeptConsequences } from "./kept-facts.ts";
import { notifyApprovers, notifyRequester, publishApprovals } from "./notify-approvers.ts";
import { blindSentence, closedSentence, currentLevel, isBlind, maySee, type RequestDetails } from "./progress.ts";
import { approvedUnproven, lockProof, needsProof } from "./proof-due.ts";
import { type Decided, type Subject, subjectOf } from "./subject.ts";
import { approvalDecisions, approvalLevels, approvalRequests } from "./tables.ts";

type Answer = {
  readonly status: 1 | 2;
  readonly comment: string;
  readonly version?: number | undefined;
  /** True if the approver has just entered their password for this decision. */
  readonly isProven?: boolean;
  /**
   * The effects on cash, budget and tax that were shown to the approver; null or absent if none were shown. `basis` is
   * the cash forecast from which they are calculated again at the decision.
   */
  readonly shown?: ShownConsequences | null | undefined;
  readonly basis?: CashBasis;
};

/**
 * Decides on a pending request. If the approver entered a password or another proof of identity, the proof is checked
 * first.
 * @throws Refusal as in `decide`; 403 `proof_required` if the request needs a proof and none was given; 422 for a
 * wrong proof.
 */
export async function decideWithProof(
  work: Work,
  {
    proof,
    ...answer
  }: Omit<Answer, "isProven" | "basis"> & { readonly id: string; readonly proof?: Proof | undefined },
): Promise<{ message: string }> {
  if (proof !== undefined) await requireFreshProof(work, proof);
  const basis = await readCashBasis(work, [answer.id]);
  const done = await inCall(work, (call) => decide(call, { ...answer, basis, isProven: proof !== undefined }));
  work.services.mailer.wake();
  return done;
}

/**
 * Decides on a pending request.
 * @throws Refusal 404 for a request that the actor may not see; 403 for the requester, the people whom it concerns,
 * and anyone who is not an approver of its current level; 409 with the current request if it is already decided, or
 * has changed since it was shown; 422 for a rejection without a reason.
 */
export async function decide(
  call: Call,
  { id, ...answer }: Answer & { readonly id: string },
): Promise<{ message: string }> {
  const found = await findRequest(call, id);
  requireReason(answer);
  return settle(call, subjectOf(call.ports.approvalSubjects, found.kind), found, answer);
}

/**
 * Checks that a rejection has a reason.
 * @throws Refusal 422 if it has none.
 */
export function requireReason({ status, comment }: Pick<Answer, "status" | "comment">): void {
  const message = "Enter a reason for the rejection.";
  if (status === 2 && comment === "") throw invalidField("comment", message);
}

/**
 * Decides on the latest approval request for a record.
 * @param id the id of the record, not of the request.
 * @throws Refusal as in `decide`; 404 if there is no request.
 */
export async function decideOn(
  call: Call,
  subject: Subject,
  { id, ...answer }: Answer & { readonly id: string },
): Promise<{ message: string }> {
  return settle(call, subject, await findRequestFor(call, subject, id), answer);
}

/**
 * Locks a request and reads it with its levels, decisions and record. The record is locked first, so that two calls
 * cannot deadlock.
 * @throws Refusal 404 if the request no longer exists.
 */
async function lockAndRead(call: Call, subject: Subject, { id, subjectId }: RequestRow): Promise<RequestDetails> {
  const { tx, actor } = call;
  await subject.hold?.(call, subjectId);
  const own = and(eq(approvalRequests.companyId, actor.companyId), eq(approvalRequests.id, id));
  const [request] = await tx.select().from(approvalRequests).where(own).for("update");
  if (!request) throw notFound("This request");
  const { levelsOf, decisionsOf } = await readSteps(call, [request]);
  const described = (await subject.describe(call, [subjectId])).get(subjectId);
  return { request, levels: levelsOf.get(id) ?? [], decisions: decisionsOf.get(id) ?? [], described };
}

async function settle(call: Call, subject: Subject, found: RequestRow, answer: Answer): Promise<{ message: string }> {
  const { actor } = call;
  const details = await lockAndRead(call, subject, found);
  const people = await readPeople(call);
  if (!maySee(actor, details, subject, people)) throw notFound("This request");
  const { request, described } = details;
  if (request.state !== "pending") throw conflict(closedSentence(request));
  if (!described) throw conflict("The record was deleted, so this request can no longer be decided.");
  const level = details.levels.find((one) => one.level === request.level);
  const pending = currentLevel(details, subject, people);
  if (!level || !pending) throw new RangeError("The request is waiting at a level that does not exist.");
  const refused = refusedTo(actor.userId, pending);
  if (refused === "not_named" && isBlind(actor, subject)) throw new Refusal(403, "not_shown", blindSentence(subject));
  if (refused === "not_named") throw new Refusal(403, "not_decider", REFUSED[refused]);
  if (refused !== undefined) throw new Refusal(403, "maker_is_checker", REFUSED[refused]);
  if (described.version !== request.subjectVersion || (answer.version ?? request.version) !== request.version) {
    const sentence = "This request has changed since you opened it. Reload it before you decide.";
    throw conflict(sentence, "changed_since", { current: await shownNow(call, details, subject, people) });
  }
  await requireProof(call, subject, request, answer);
  const passes = passesWith(actor.userId, pending);
  const seat = seatFor(actor.userId, openSeats(pending))?.person;
  const inPlaceOf = seat === undefined || seat === actor.userId ? undefined : people.all.get(seat);
  const consequences = await keptOf(call, subject, request, answer);
  await writeDecision(call, request, { ...answer, consequences }, inPlaceOf);
  if (answer.status === 2) return close(call, { subject, request, level, people, answer, state: "rejected" });
  if (!passes) return moveToLevel(call, request, level, request.level, answer);
  const next = details.levels.find((one) => one.level > request.level);
  if (!next) return close(call, { subject, request, level, people, answer, state: "approved" });
  const moved = await moveToLevel(call, request, level, next.level, answer);
  const after = await lockAndRead(call, subject, found);
  const waits = currentLevel(after, subject, people);
  if (waits) await notifyApprovers(call, after.request, waits, people);
  return moved;
}

/**
 * Requires a password for an approval if its amount, plus the amounts approved earlier today without a password,
 * exceeds the limit for that kind of request.
 * @throws Refusal 403 `proof_required` if no password was given.
 */
async function requireProof(call: Call, subject: Subject, request: RequestRow, answer: Answer): Promise<void> {
  if (answer.status !== 1 || answer.isProven || subject.proofAbove === undefined) return;
  await lockProof(call);
  if (!needsProof(subject, request.amount, await approvedUnproven(call))) return;
  throw new Refusal(403, "proof_required", "Approving this amount needs your password. Approve it under Approvals.");
}

/**
 * Returns the effects of an approval on cash, budget and tax that are stored with the decision: the effects that the
 * approver saw, and the effects calculated now. Returns null if requests for records of this kind have no such
 * effects.
 */
async function keptOf(call: Call, subject: Subject, { subjectId }: RequestRow, { shown = null, basis = null }: Answer) {
  const decided = await consequencesOf(call, subject, subjectId, basis);
  return decided === null ? null : { shown, decided };
}

async function writeDecision(
  { tx, actor, now }: Call,
  request: RequestRow,
  { status, comment, isProven = false, consequences }: Answer & { readonly consequences: KeptConsequences | null },
  inPlaceOf: Colleague | undefined,
): Promise<void> {
  await tx.insert(approvalDecisions).values({
    companyId: actor.companyId,
    id: uuidv7(),
    requestId: request.id,
    level: request.level,
    status,
    decidedBy: actor.userId,
    decidedByName: actor.userName,
    onBehalfOf: inPlaceOf?.id ?? null,
    onBehalfOfName: inPlaceOf?.name ?? null,
    comment,
    decidedAt: now,
    isProven,
    consequences,
  });
  const action = status === 1 ? "approved" : "rejected";
  const after = { name: request.title, level: request.level };
  await recordChange(tx, actor, { subject: "approval", subjectId: request.id, action, after });
}

/**
 * Records the next level of a request after an approval. `nextLevel` is the current level if that level needs more
 * approvals.
 * @returns the message for the approver.
 */
async function moveToLevel(
  { tx, now }: Call,
  request: RequestRow,
  level: LevelRow,
  nextLevel: number,
  { status }: Answer,
) {
  if (nextLevel !== request.level) {
    await markLevel(tx, level, { status });
    await markLevel(tx, { ...level, level: nextLevel }, { since: now });
  }
  const own = and(eq(approvalRequests.companyId, request.companyId), eq(approvalRequests.id, request.id));
  await tx
    .update(approvalRequests)
    .set({ level: nextLevel, version: request.version + 1 })
    .where(own);
  await publishApprovals(tx, request);
  return { message: "Your approval was recorded. Other approvers still have to decide." };
}

type Closing = {
  readonly subject: Subject;
  readonly request: RequestRow;
  readonly level: LevelRow;
  readonly people: People;
  readonly answer: Answer;
  readonly state: "approved" | "rejected";
};

async function close(
  call: Call,
  { subject, request, level, people, answer, state }: Closing,
): Promise<{ message: string }> {
  const { tx, actor, now } = call;
  await markLevel(tx, level, { status: answer.status });
  const own = and(eq(approvalRequests.companyId, request.companyId), eq(approvalRequests.id, request.id));
  const closed = { state, version: request.version + 1, closedAt: now, closedByName: actor.userName };
  await tx.update(approvalRequests).set(closed).where(own);
  const decided: Decided = { comment: answer.comment };
  const done = await subject[state](call, request.subjectId, decided);
  await notifyRequester(call, { ...request, ...closed }, answer.comment, people);
  await publishApprovals(tx, request);
  return { message: done.message };
}

async function markLevel(
  tx: Tx,
  { companyId, requestId, level }: LevelRow,
  mark: { readonly status: 1 | 2 } | { readonly since: number },
): Promise<void> {
  const own = and(
    eq(approvalLevels.companyId, companyId),
    eq(approvalLevels.requestId, requestId),
    eq(approvalLevels.level, level),
  );
  await tx.update(approvalLevels).set(mark).where(own);
}

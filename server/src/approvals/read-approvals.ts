import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import { approvalLabel } from "@hazina/contract/approvals/kinds.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { type Actor, requireAbility } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import { containing, pageOf } from "../platform/database/lists.ts";
import { notFound } from "../platform/refusal.ts";
import { type People, type RequestRow, readPeople, readSteps } from "./approvers.ts";
import { findRequest, findRequestFor } from "./find-request.ts";
import { currentLevel, type Looked, mayLookAt, progressOf, refusalOf } from "./progress.ts";
import { type Subject, type Subjects, subjectOf } from "./subject.ts";
import { approvalDecisions, approvalRequests } from "./tables.ts";

type Question = ListQuestion & {
  readonly box: "waiting" | "asked" | "decided" | "all";
  readonly kind?: ApprovalKind | undefined;
};

/** The requests of a box, the oldest first where they wait, else the newest. @throws Refusal 403 for all without View Approvals. */
export async function listApprovals(call: Call, question: Question) {
  const { tx, actor, now } = call;
  if (question.box === "all") requireAbility(actor, "View Approvals");
  const people = await readPeople(tx, actor, now);
  const within = question.box === "waiting" ? await waitingFor(call, people) : boxed(call, question);
  const wanted = and(
    eq(approvalRequests.companyId, actor.companyId),
    within,
    question.kind && eq(approvalRequests.kind, question.kind),
    containing(question.search, approvalRequests.title, approvalRequests.askedByName),
  );
  const order =
    question.box === "waiting"
      ? [approvalRequests.askedAt, approvalRequests.id]
      : [desc(approvalRequests.askedAt), desc(approvalRequests.id)];
  const list = tx
    .select()
    .from(approvalRequests)
    .where(wanted)
    .orderBy(...order);
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(approvalRequests, wanted));
  const looked = await lookAt(call, rows);
  return {
    data: looked.map((one) => shown(actor, one, subjectOf(call.ports.approvalSubjects, one.request.kind), people)),
    meta,
  };
}

/** The condition of what an actor may decide on now. Who that is, is computed, so everything that waits is looked at. */
async function waitingFor(call: Call, people: People): Promise<SQL> {
  const { tx, actor } = call;
  const pending = and(eq(approvalRequests.companyId, actor.companyId), eq(approvalRequests.state, "pending"));
  const rows = await tx.select().from(approvalRequests).where(pending);
  const looked = await lookAt(call, rows);
  const ids = looked
    .filter((one) => {
      const subject = subjectOf(call.ports.approvalSubjects, one.request.kind);
      return refusalOf(actor, one, subject, currentLevel(one, subject, people)) === null;
    })
    .map(({ request }) => request.id);
  return ids.length === 0 ? sql`false` : inArray(approvalRequests.id, ids);
}

function boxed(call: Call, { box }: Question): SQL {
  const { tx } = call;
  const { companyId, userId, abilities } = call.actor;
  if (box === "asked") return eq(approvalRequests.askedBy, userId);
  if (box === "decided") {
    const own = and(
      eq(approvalDecisions.companyId, companyId),
      eq(approvalDecisions.decidedBy, userId),
      eq(approvalDecisions.requestId, approvalRequests.id),
    );
    return exists(tx.select({ id: approvalDecisions.id }).from(approvalDecisions).where(own));
  }
  const kinds = call.ports.approvalSubjects.filter(({ sees }) => abilities.has(sees)).map(({ kind }) => kind);
  return kinds.length === 0 ? sql`false` : inArray(approvalRequests.kind, kinds);
}

/** Reads all that is known of requests: three statements, and one or so a kind. */
async function lookAt(
  call: Call,
  rows: readonly RequestRow[],
  subjects: Subjects = call.ports.approvalSubjects,
): Promise<Looked[]> {
  const { tx, actor } = call;
  const { levelsOf, decisionsOf } = await readSteps(
    tx,
    actor,
    rows.map(({ id }) => id),
  );
  const described = new Map<string, Looked["described"]>();
  for (const [kind, same] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = same.map(({ subjectId }) => subjectId);
    const found = await subjectOf(subjects, kind).describe(call, ids);
    for (const row of same) described.set(row.id, found.get(row.subjectId));
  }
  return rows.map((request) => ({
    request,
    levels: levelsOf.get(request.id) ?? [],
    decisions: decisionsOf.get(request.id) ?? [],
    described: described.get(request.id),
  }));
}

function shown(actor: Actor, looked: Looked, subject: Subject, people: People) {
  const { request, levels, described, decisions } = looked;
  const status = ({ pending: 0, approved: 1, rejected: 2, withdrawn: 0 } as const)[request.state];
  const reason = refusalOf(actor, looked, subject, currentLevel(looked, subject, people));
  const isUntouched = request.state === "pending" && decisions.length === 0;
  return {
    id: request.id,
    kind: request.kind,
    subject_id: request.subjectId,
    title: request.title,
    asked_by: request.askedByName,
    asked_at: formatInstant(request.askedAt),
    state: request.state,
    status,
    label: approvalLabel(status),
    level: levels.find(({ level }) => level === request.level)?.name ?? "",
    amount: request.amount === null ? null : majorOf(cents(request.amount)),
    facts: described ? described.facts.map((fact) => ({ ...fact })) : [],
    link: described?.link ?? null,
    version: request.version,
    may_decide: reason === null,
    reason,
    may_withdraw: isUntouched && request.askedBy === actor.userId && subject.withdrawn !== undefined,
  };
}

/** A request with its progress. @throws Refusal 404 for one that is not the actor's to see. */
export async function readApproval(call: Call, id: string) {
  const { tx, actor, now } = call;
  const request = await findRequest(call, id);
  const subject = subjectOf(call.ports.approvalSubjects, request.kind);
  const people = await readPeople(tx, actor, now);
  const [looked] = await lookAt(call, [request]);
  if (!looked || !mayLookAt(actor, looked, subject, people)) throw notFound("This request");
  return { data: { ...shown(actor, looked, subject, people), progress: progressOf(actor, looked, subject, people) } };
}

/** The progress of the newest request for a record, for the domain whose calls answer it. @throws Refusal 404 where nobody asked. */
export async function readProgress(call: Call, subject: Subject, id: string) {
  const { tx, actor, now } = call;
  const request = await findRequestFor(call, subject, id);
  const people = await readPeople(tx, actor, now);
  const [looked] = await lookAt(call, [request], [subject]);
  if (!looked || !mayLookAt(actor, looked, subject, people)) throw notFound("This request");
  return progressOf(actor, looked, subject, people);
}

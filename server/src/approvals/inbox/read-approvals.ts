import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import { approvalLabel } from "@hazina/contract/approvals/kinds.ts";
import { POLICY_FLAGS } from "@hazina/contract/approvals/policy-terms.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { containing, pageOf, pageOfRows } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { type People, type RequestRow, readPeople, readSteps } from "../approvers.ts";
import { type CashBasis, consequencesOf, readCashBasis } from "../consequences.ts";
import { findRequest, findRequestFor } from "../find-request.ts";
import { currentLevel, maySee, progressOf, type RequestDetails, refusalOf } from "../progress.ts";
import { approvedUnproven, needsProof } from "../proof-due.ts";
import { type DetailTable, type Subject, type Subjects, subjectOf } from "../subject.ts";
import { approvalDecisions, approvalRequests } from "../tables.ts";
import { waitingFor } from "./waiting-for.ts";

type Question = ListQuestion & {
  readonly box: "waiting" | "asked" | "decided" | "all";
  readonly kind?: ApprovalKind | undefined;
  /** Limits the list to requests of these kinds; absent for requests of all kinds. */
  readonly kinds?: readonly ApprovalKind[];
};

/**
 * Lists the requests in one tab of the inbox: pending requests oldest first, other requests newest first.
 * @throws Refusal 403 for the tab of all requests without the “View Approvals” ability.
 */
export async function listApprovals(call: Call, question: Question) {
  const { actor } = call;
  if (question.box === "all") requireAbility(actor, "View Approvals");
  const people = await readPeople(call);
  const asked = and(
    question.kind && eq(approvalRequests.kind, question.kind),
    question.kinds && inArray(approvalRequests.kind, [...question.kinds]),
    containing(question.search, approvalRequests.title, approvalRequests.askedByName),
  );
  const { rows, meta } =
    question.box === "waiting"
      ? await pageOfWaiting(call, question, await waitingFor(call, people, asked))
      : await pageOfBox(call, question, asked);
  const details = await readDetails(call, rows);
  const reader = { actor, people, unproven: await approvedUnproven(call) };
  return {
    data: details.map((one) => shown(reader, one, subjectOf(call.ports.approvalSubjects, one.request.kind))),
    meta,
  };
}

/** Reads a page of the requests that wait for the actor, given the ids of all of them in order. */
async function pageOfWaiting({ tx, actor }: Call, { page, size }: Question, waiting: readonly string[]) {
  const { rows: ids, meta } = pageOfRows({ page, size }, waiting);
  if (ids.length === 0) return { rows: [], meta };
  const rows = await tx
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.companyId, actor.companyId), inArray(approvalRequests.id, [...ids])))
    .orderBy(approvalRequests.askedAt, approvalRequests.id);
  return { rows, meta };
}

function pageOfBox(call: Call, question: Question, asked: SQL | undefined) {
  const { tx, actor } = call;
  const wanted = and(eq(approvalRequests.companyId, actor.companyId), boxed(call, question), asked);
  const list = tx
    .select()
    .from(approvalRequests)
    .where(wanted)
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id));
  return pageOf(question, list.$dynamic(), tx.$count(approvalRequests, wanted));
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

/**
 * Reads the levels, the decisions and the records of the given requests. It runs three SQL queries for all requests
 * together, and a few more for each kind of request.
 */
export async function readDetails(
  call: Call,
  rows: readonly RequestRow[],
  subjects: Subjects = call.ports.approvalSubjects,
): Promise<RequestDetails[]> {
  const { levelsOf, decisionsOf } = await readSteps(call, rows);
  const described = new Map<string, RequestDetails["described"]>();
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

type Reader = { readonly actor: Actor; readonly people: People; readonly unproven: number };

function shown({ actor, people, unproven }: Reader, details: RequestDetails, subject: Subject) {
  const { request, levels, described, decisions } = details;
  const status = ({ pending: 0, approved: 1, rejected: 2, withdrawn: 0 } as const)[request.state];
  const reason = refusalOf(actor, details, subject, currentLevel(details, subject, people));
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
    needs_proof: needsProof(subject, request.amount, unproven),
  };
}

/** Returns a request in its current state, for an actor whose decision was based on an older version. */
export async function shownNow(call: Call, details: RequestDetails, subject: Subject, people: People) {
  return shown({ actor: call.actor, people, unproven: await approvedUnproven(call) }, details, subject);
}

function shownDetail({ columns, rows }: DetailTable) {
  return { columns: [...columns], rows: rows.map(({ cells, link }) => ({ cells: [...cells], link })) };
}

/**
 * Reads a request with its progress, the effects of its approval on cash, budget and tax, and, if it is about many
 * people, one row per person.
 * @throws Refusal 404 for a request that the actor may not see.
 */
export async function readApproval(work: Work, { id }: { readonly id: string }) {
  const basis = await readCashBasis(work, [id]);
  return inCall(work, (call) => readWithBasis(call, id, basis));
}

async function readWithBasis(call: Call, id: string, basis: CashBasis) {
  const { actor } = call;
  const request = await findRequest(call, id);
  const subject = subjectOf(call.ports.approvalSubjects, request.kind);
  const people = await readPeople(call);
  const [details] = await readDetails(call, [request]);
  if (!details || !maySee(actor, details, subject, people)) throw notFound("This request");
  const detail = (await subject.detail?.(call, request.subjectId)) ?? null;
  const progress = progressOf(actor, details, subject, people);
  const reader = { actor, people, unproven: await approvedUnproven(call) };
  const { policyId, policyName, policyVersion } = request;
  const policy =
    policyId === null || policyName === null ? null : { id: policyId, name: policyName, version: policyVersion ?? 1 };
  return {
    data: {
      ...shown(reader, details, subject),
      progress,
      policy,
      detail: detail && shownDetail(detail),
      consequences: await shownConsequences(call, details, subject, basis),
      flags: POLICY_FLAGS.filter((flag) => request.facts.flags?.includes(flag)),
    },
  };
}

/**
 * Returns the effects that approving a pending request would have on cash, budget and tax, or, for a closed request,
 * the effects shown at the last decision. They are visible to its approvers and to users who see all requests of the
 * kind; for any other user, null is returned. Effects on cash also need View Forecasts or View Wallets.
 */
async function shownConsequences(call: Call, details: RequestDetails, subject: Subject, basis: CashBasis) {
  const { request, decisions } = details;
  const { abilities } = call.actor;
  if (!abilities.has(subject.ability) && !abilities.has(subject.sees)) return null;
  if (request.state === "pending") return consequencesOf(call, subject, request.subjectId, basis);
  const kept = decisions.findLast(({ consequences }) => consequences !== null)?.consequences;
  const last = kept?.shown ?? kept?.decided ?? null;
  const seesCash = abilities.has("View Forecasts") || abilities.has("View Wallets");
  return last && (seesCash ? last : { ...last, cash: null });
}

/**
 * Reads the progress of the latest request for a record.
 * @throws Refusal 404 if there is no request that the user may see.
 */
export async function readProgress(call: Call, subject: Subject, id: string) {
  const { actor } = call;
  const request = await findRequestFor(call, subject, id);
  const people = await readPeople(call);
  const [details] = await readDetails(call, [request], [subject]);
  if (!details || !maySee(actor, details, subject, people)) throw notFound("This request");
  return progressOf(actor, details, subject, people);
}

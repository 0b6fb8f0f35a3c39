import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { FLOAT_REQUEST_STATES } from "@hazina/contract/spending/petty-cash.ts";
import { topUpAmount } from "@hazina/engine/spending/petty-cash.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { readSpenders } from "../../access/colleagues.ts";
import { latestRequest } from "../../approvals/find-request.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { cashOf, type FloatRow, inBoxOf, requireFloat, seesAllFloats } from "./find-float.ts";
import type { FloatRequestRow } from "./float-request.ts";
import { pettyCashSubject } from "./float-subject.ts";
import { pettyCashFloats, pettyCashMovements, pettyCashRequests } from "./tables.ts";

type Question = ListQuestion & { readonly state?: FloatRow["state"] | undefined };

const LABELS: Readonly<Record<FloatRow["state"], string>> = {
  pending: "Pending Approval",
  active: "Open",
  closed: "Closed",
  rejected: "Rejected",
};

type RequestState = (typeof FLOAT_REQUEST_STATES)[number];

const REQUEST_LABELS: Readonly<Record<RequestState, string>> = {
  pending: "Pending Approval",
  approved: "To be paid",
  paying: "Payment under way",
  done: "Done",
  agreed: "No difference",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

const MOST_REQUESTS = 100;
const MOST_MOVEMENTS = 200;

/** Lists petty cash floats, newest first: the caller's own, or those of all custodians if the caller may see them. */
export async function listFloats(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(pettyCashFloats.companyId, actor.companyId),
    seesAllFloats(actor) ? undefined : eq(pettyCashFloats.custodianId, actor.userId),
    question.state && eq(pettyCashFloats.state, question.state),
    containing(question.search, pettyCashFloats.name, pettyCashFloats.custodianName),
  );
  const list = tx
    .select()
    .from(pettyCashFloats)
    .where(where)
    .orderBy(desc(pettyCashFloats.createdAt), desc(pettyCashFloats.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(pettyCashFloats, where));
  return { data: rows.map(shown), meta };
}

/** Lists the users who can be custodians of a float. */
export async function listCustodians({ tx, actor }: Call) {
  const people = await readSpenders(tx, actor);
  return { data: [...people.values()].map(({ id, name }) => ({ id, name })) };
}

/**
 * Reads a float with its requests and the newest movements of its cash.
 * @throws Refusal 404 for an unknown float.
 */
export async function readFloat(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await requireFloat(call, id);
  const requests = await tx
    .select()
    .from(pettyCashRequests)
    .where(and(eq(pettyCashRequests.companyId, actor.companyId), eq(pettyCashRequests.floatId, id)))
    .orderBy(desc(pettyCashRequests.createdAt), desc(pettyCashRequests.id))
    .limit(MOST_REQUESTS);
  const movements = await tx
    .select()
    .from(pettyCashMovements)
    .where(and(eq(pettyCashMovements.companyId, actor.companyId), eq(pettyCashMovements.floatId, id)))
    .orderBy(desc(pettyCashMovements.id))
    .limit(MOST_MOVEMENTS);
  // Of each kind one request at most waits.
  const approvals = new Map<string, Awaited<ReturnType<typeof approvalOf>>>();
  for (const one of requests.filter(({ state }) => state === "pending"))
    approvals.set(one.id, await approvalOf(call, one));
  return {
    data: {
      ...shown(row),
      is_own: row.custodianId === actor.userId,
      top_up: majorOf(topUpAmount(cashOf(row))),
      requests: requests.map((one) => ({
        ...shownRequest(one),
        by_me: one.requestedBy === actor.userId,
        ...(approvals.get(one.id) ?? { approval_id: null, progress: [] }),
      })),
      movements: movements.map((one) => ({
        kind: one.kind,
        what: one.what,
        amount: majorOf(cents(one.amountCents)),
        balance: majorOf(cents(one.balanceCents)),
        expense_id: one.kind === "voucher" ? one.sourceId : null,
        by: one.byName,
        at: formatInstant(one.at),
      })),
    },
  };
}

/**
 * Returns the approval id and the approval progress of a float request; null and an empty list for a caller who may
 * not see them.
 */
async function approvalOf(call: Call, { id, requestedBy }: FloatRequestRow) {
  const { abilities, userId } = call.actor;
  const sees = abilities.has("View Expenses") || abilities.has("Approve Expenses") || requestedBy === userId;
  if (!sees) return { approval_id: null, progress: [] };
  return {
    approval_id: (await latestRequest(call, pettyCashSubject, id))?.id ?? null,
    progress: await readProgress(call, pettyCashSubject, id),
  };
}

/** Returns the caller's active floats, with the cash that should be in the box of each. */
export async function openFloats({ tx, actor }: Pick<Call, "tx" | "actor">) {
  const rows = await tx
    .select()
    .from(pettyCashFloats)
    .where(
      and(
        eq(pettyCashFloats.companyId, actor.companyId),
        eq(pettyCashFloats.custodianId, actor.userId),
        eq(pettyCashFloats.state, "active"),
      ),
    )
    .orderBy(pettyCashFloats.name, pettyCashFloats.id);
  return rows.map((row) => ({ id: row.id, name: row.name, left: majorOf(inBoxOf(row)) }));
}

/** Returns the names of floats, keyed by float id. */
export async function floatNames(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: pettyCashFloats.id, name: pettyCashFloats.name })
    .from(pettyCashFloats)
    .where(and(eq(pettyCashFloats.companyId, actor.companyId), inArray(pettyCashFloats.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function shown(row: FloatRow) {
  const amount = (value: number) => majorOf(cents(value));
  return {
    id: row.id,
    name: row.name,
    branch_id: row.branchId,
    custodian_id: row.custodianId,
    custodian: row.custodianName,
    float: amount(row.floatCents),
    balance: amount(row.balanceCents),
    waiting: amount(row.waitingCents),
    in_box: majorOf(inBoxOf(row)),
    currency: row.currency,
    state: row.state,
    state_label: LABELS[row.state],
    created_at: formatInstant(row.createdAt),
    version: row.version,
  };
}

function shownRequest(row: FloatRequestRow) {
  const amount = (value: number | null) => (value === null ? null : majorOf(cents(value)));
  const state: RequestState = row.state === "approved" && row.paymentId !== null ? "paying" : row.state;
  return {
    id: row.id,
    kind: row.kind,
    amount: majorOf(cents(row.amountCents)),
    counted: amount(row.countedCents),
    expected: amount(row.expectedCents),
    note: row.note,
    state,
    state_label: REQUEST_LABELS[state],
    comment: row.comment,
    by: row.requestedByName,
    at: formatInstant(row.createdAt),
    payment:
      row.paymentId === null || row.paymentReference === null
        ? null
        : { id: row.paymentId, reference: row.paymentReference },
    reference: row.reference,
  };
}

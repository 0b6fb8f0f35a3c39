import { dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { ADVANCE_STATES } from "@hazina/contract/spending/advances.ts";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { latestRequest } from "../../approvals/find-request.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { advanceSubject } from "./advance-subject.ts";
import { type AdvanceRow, freeOfAdvance, leftOfAdvance, requireAdvance, seesAllAdvances } from "./find-advance.ts";
import { advanceReturns, advances } from "./tables.ts";

type State = (typeof ADVANCE_STATES)[number];

const LABELS: Readonly<Record<State, string>> = {
  pending: "Pending Approval",
  approved: "Approved",
  paying: "Payment under way",
  open: "To account for",
  closed: "Accounted for",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

type Question = ListQuestion & { readonly state?: State | undefined };

/**
 * Lists advances, newest first. Users see their own advances, and users with View Expenses or Approve Expenses see
 * those of all employees.
 */
export async function listAdvances(call: Call, question: Question) {
  const { tx, actor, now } = call;
  const where = and(
    eq(advances.companyId, actor.companyId),
    seesAllAdvances(actor) ? undefined : eq(advances.personId, actor.userId),
    question.state && inState(question.state),
    containing(question.search, advances.purpose, advances.personName),
  );
  const list = tx.select().from(advances).where(where).orderBy(desc(advances.createdAt), desc(advances.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(advances, where));
  return { data: rows.map((row) => shown(row, now)), meta };
}

/**
 * Reads an advance with its returns, approval and payment.
 * @throws Refusal 404 for an unknown advance.
 */
export async function readAdvance(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const row = await requireAdvance(call, id);
  const returns = await tx
    .select()
    .from(advanceReturns)
    .where(and(eq(advanceReturns.companyId, actor.companyId), eq(advanceReturns.advanceId, id)))
    .orderBy(desc(advanceReturns.day), desc(advanceReturns.id));
  return {
    data: {
      ...shown(row, now),
      is_own: row.personId === actor.userId,
      comment: row.comment,
      returns: returns.map((one) => ({
        amount: majorOf(cents(one.amountCents)),
        day: parseDay(one.day),
        method: one.method,
        reference: one.reference,
        by: one.byName,
      })),
      progress: await readProgress(call, advanceSubject, id),
      approval_id: (await latestRequest(call, advanceSubject, id))?.id ?? null,
      payment:
        row.paymentId === null || row.paymentReference === null
          ? null
          : { id: row.paymentId, reference: row.paymentReference },
      receipt_number: row.receiptNumber,
    },
  };
}

/** Returns the caller's open advances that an expense can be recorded against, with the amount left in each. */
export async function openAdvances({ tx, actor }: Pick<Call, "tx" | "actor">) {
  const rows = await tx
    .select()
    .from(advances)
    .where(
      and(eq(advances.companyId, actor.companyId), eq(advances.personId, actor.userId), eq(advances.state, "open")),
    )
    .orderBy(advances.dueDay, advances.id);
  return rows.map((row) => ({ id: row.id, name: row.purpose, left: majorOf(freeOfAdvance(row)) }));
}

function inState(state: State): SQL | undefined {
  if (state === "paying") return and(eq(advances.state, "approved"), isNotNull(advances.paymentId));
  if (state === "approved") return and(eq(advances.state, "approved"), isNull(advances.paymentId));
  return eq(advances.state, state);
}

function shown(row: AdvanceRow, now: number) {
  const state: State = row.state === "approved" && row.paymentId !== null ? "paying" : row.state;
  const amount = (value: number) => majorOf(cents(value));
  return {
    id: row.id,
    person_id: row.personId,
    person: row.personName,
    branch_id: row.branchId,
    purpose: row.purpose,
    amount: amount(row.amountCents),
    currency: row.currency,
    due: parseDay(row.dueDay),
    is_overdue: row.state === "open" && row.dueDay < dayAt(now),
    requested: amount(row.requestedCents),
    accounted: amount(row.accountedCents),
    returned: amount(row.returnedCents),
    recovered: amount(row.recoveredCents),
    left: majorOf(leftOfAdvance(row)),
    state,
    state_label: LABELS[state],
    created_at: formatInstant(row.createdAt),
    version: row.version,
  };
}

/** Returns the purposes of advances, keyed by advance id. */
export async function purposesOf(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: advances.id, purpose: advances.purpose })
    .from(advances)
    .where(and(eq(advances.companyId, actor.companyId), inArray(advances.id, [...ids])));
  return new Map(rows.map(({ id, purpose }) => [id, purpose]));
}

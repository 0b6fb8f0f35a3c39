import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { approvalLabel } from "@hazina/contract/approvals/kinds.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { moneyRequests as contract } from "@hazina/contract/wallet/money-requests.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Proof, requireFreshProof } from "../../access/factors/fresh-proof.ts";
import { decideOn, requireReason } from "../../approvals/decide.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { keyedName } from "../../platform/http/wiring.ts";
import { once } from "../../platform/idempotency.ts";
import { openOwnWallet } from "../wallets/find-wallets.ts";
import { openWallet } from "../wallets/open-wallet.ts";
import { type MoneyRequestRow, moneyRequestSubject } from "./money-request-subject.ts";
import { moneyRequests } from "./tables.ts";

type Asked = { readonly amount: number; readonly reason: string; readonly needed_by?: string | undefined };

/**
 * Requests money from the company wallet of the caller's branch. A user with Approve Money Requests
 * decides on it.
 */
export async function requestMoney(call: Call, asked: Asked, mode: LedgerMode) {
  const { tx, actor, now } = call;
  const branchId = actor.ownBranchId;
  await openWallet(call, { branchId, userId: null }, mode);
  const { currency } = await openOwnWallet(call, mode);
  const id = uuidv7();
  await tx.insert(moneyRequests).values({
    companyId: actor.companyId,
    id,
    branchId,
    requestedBy: actor.userId,
    requestedByName: actor.userName,
    amountCents: centsOf(asked.amount),
    currency,
    reason: asked.reason,
    neededBy: asked.needed_by ?? null,
    status: 0,
    createdAt: now,
  });
  const after = { amount: asked.amount, reason: asked.reason };
  await recordChange(tx, actor, { subject: "money request", subjectId: id, action: "requested", after });
  const title = `Money for ${actor.userName}: ${asked.reason}`;
  await requestApproval(call, moneyRequestSubject, { id, title, branchId, amount: centsOf(asked.amount) });
  return { message: "The money was requested.", data: { id } };
}

type Decided = {
  readonly id: string;
  readonly status: 1 | 2;
  readonly comment?: string | undefined;
  readonly proof?: Proof | undefined;
};

/**
 * Accepts or rejects a money request.
 * @throws Refusal in the same cases as any approval decision; 409 `insufficient_funds`, after which the request
 * remains pending; 422 for a rejection without a reason.
 */
export async function decideMoneyRequest(work: Work, { proof, ...decision }: Decided) {
  if (proof !== undefined) await requireFreshProof(work, proof);
  const isProven = proof !== undefined;
  // The password is no part of what a key is remembered by.
  const done = await once(work, { operation: keyedName(contract.decide), input: decision }, (call) => {
    const { id, status, comment = "" } = decision;
    requireReason({ status, comment });
    return decideOn(call, moneyRequestSubject, { id, status, comment, isProven });
  });
  work.services.mailer.wake();
  return done;
}

type Question = ListQuestion & { readonly status?: 0 | 1 | 2 | undefined; readonly mine: boolean };

/**
 * Lists money requests, newest first: the caller's own or, with Approve Money Requests, everyone's.
 */
export async function listMoneyRequests(call: Call, question: Question) {
  const { tx, actor } = call;
  const decides = actor.abilities.has("Approve Money Requests");
  const where = and(
    eq(moneyRequests.companyId, actor.companyId),
    question.mine || !decides ? eq(moneyRequests.requestedBy, actor.userId) : undefined,
    question.status === undefined ? undefined : eq(moneyRequests.status, question.status),
    containing(question.search, moneyRequests.reason, moneyRequests.requestedByName),
  );
  const rows = tx
    .select()
    .from(moneyRequests)
    .where(where)
    .orderBy(desc(moneyRequests.createdAt), desc(moneyRequests.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(moneyRequests, where));
  return { data: page.rows.map((row) => showRequest(call, row, decides)), meta: page.meta };
}

function showRequest({ actor }: Call, row: MoneyRequestRow, decides: boolean) {
  const isOwn = row.requestedBy === actor.userId;
  return {
    id: row.id,
    requested_by: row.requestedByName,
    amount: majorOf(cents(row.amountCents)),
    currency: row.currency,
    reason: row.reason,
    needed_by: row.neededBy === null ? null : parseDay(row.neededBy),
    status: row.status,
    status_label: approvalLabel(row.status),
    decided_by: row.decidedByName,
    comment: row.comment,
    created_at: formatInstant(row.createdAt),
    is_own: isOwn,
    may_decide: row.status === 0 && decides && !isOwn,
    transaction_id: row.transactionId,
  };
}

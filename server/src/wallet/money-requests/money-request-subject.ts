import { dayInWords } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { moveBetweenWallets } from "../payments/release-payment.ts";
import { PROOF_ABOVE } from "../rails/proof-above.ts";
import { companyWallet, namesOf } from "../wallets/find-wallets.ts";
import { findWallet } from "../wallets/open-wallet.ts";
import { moneyRequests } from "./tables.ts";

/** A row of the table of money requests. */
export type MoneyRequestRow = typeof moneyRequests.$inferSelect;

/** The approval subject of money requests. Approval moves the money in the same transaction. */
export const moneyRequestSubject: Subject = {
  kind: "money_request",
  ability: "Approve Money Requests",
  policies: { facts: ["amount", "branch"], who: ["manager"] },
  sees: "Approve Money Requests",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockRequest,
  approved,
  rejected: async (call, id, decided) => {
    await close(call, await lockPending(call, id), { status: 2, comment: decided.comment });
    return { message: "The money request was rejected." };
  },
  withdrawn: async (call, id) => {
    await close(call, await lockPending(call, id), { status: 2, comment: "Withdrawn." });
    return { message: "The money request was withdrawn." };
  },
};

function ownRequest(companyId: string, id: string) {
  return and(eq(moneyRequests.companyId, companyId), eq(moneyRequests.id, id));
}

async function lockRequest({ tx, actor }: Call, id: string): Promise<MoneyRequestRow> {
  const [row] = await tx.select().from(moneyRequests).where(ownRequest(actor.companyId, id)).for("update");
  if (!row) throw notFound("This money request");
  return row;
}

async function lockPending(call: Call, id: string): Promise<MoneyRequestRow> {
  const row = await lockRequest(call, id);
  if (row.status !== 0) throw conflict("This money request was already decided.");
  return row;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(moneyRequests)
    .where(and(eq(moneyRequests.companyId, actor.companyId), inArray(moneyRequests.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [row.requestedBy],
    facts: [
      { label: "Reason", value: row.reason },
      ...(row.neededBy === null ? [] : [{ label: "Needed by", value: dayInWords(row.neededBy) }]),
    ],
    link: "/wallet/money-requests",
  }));
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor } = call;
  const row = await lockPending(call, id);
  const from = await companyWallet(call, row.branchId);
  const to = await findWallet(tx, actor.companyId, { branchId: row.branchId, userId: row.requestedBy });
  if (!to) throw notFound("The requester's wallet");
  const nameOf = await namesOf(call, [from, to]);
  const transaction = await moveBetweenWallets(call, {
    wallet: from,
    toWallet: to,
    amount: cents(row.amountCents),
    reason: row.reason,
    kind: "request",
    names: { from: nameOf(from), to: nameOf(to) },
    requestedBy: { id: row.requestedBy, name: row.requestedByName },
  });
  await close(call, row, { status: 1, comment, transactionId: transaction.id });
  return { message: "The money request was accepted and the money was moved." };
}

type Closing = { readonly status: 1 | 2; readonly comment: string; readonly transactionId?: string };

async function close(
  { tx, actor }: Call,
  row: MoneyRequestRow,
  { status, comment, transactionId }: Closing,
): Promise<void> {
  await tx
    .update(moneyRequests)
    .set({
      status,
      comment: comment || null,
      decidedByName: actor.userName,
      transactionId: transactionId ?? null,
      version: row.version + 1,
    })
    .where(ownRequest(actor.companyId, row.id));
  const action = status === 1 ? "accepted" : "rejected";
  await recordChange(tx, actor, {
    subject: "money request",
    subjectId: row.id,
    action,
    after: { by: row.requestedByName },
  });
  await publishChange(tx, { topic: "wallet", companyId: row.companyId, branchId: row.branchId });
}

import { amountInWords, cents } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { applyEvent } from "../providers/apply-answer.ts";
import { PROOF_ABOVE } from "../rails/proof-above.ts";
import { requireUncounted } from "../reconciliation/settled-receipts.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { changeTransaction, lockTransaction, type TransactionRow } from "../transactions/write-transaction.ts";
import { transactionReviews } from "./tables.ts";

/** A row of the table of findings about transactions in review. */
export type ReviewRow = typeof transactionReviews.$inferSelect;

const OUTCOMES: Readonly<Record<ReviewRow["outcome"], string>> = {
  not_paid: "The payment was not made",
  paid: "The payment was made",
};

/**
 * The approval subject of findings about transactions in review. Approval ends the review: the
 * money returns to the wallet, or leaves it.
 */
export const reviewSubject: Subject = {
  kind: "payment_review",
  ability: "Approve Payments",
  policies: { facts: ["amount", "branch"] },
  sees: "View Wallets",
  needs: "View Wallets",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockReview,
  approved,
  rejected: async (call, id, { comment }) => {
    await close(call, await lockWaiting(call, id), { state: "rejected", comment });
    return { message: "The finding was rejected. The transaction stays under review." };
  },
  withdrawn: async (call, id) => {
    await close(call, await lockWaiting(call, id), { state: "withdrawn", comment: "" });
    return { message: "The finding was withdrawn. The transaction stays under review." };
  },
};

/** Returns the SQL condition for one finding of a company. */
function ownReview(companyId: string, id: string) {
  return and(eq(transactionReviews.companyId, companyId), eq(transactionReviews.id, id));
}

async function lockReview({ tx, actor }: Call, id: string): Promise<ReviewRow> {
  const [row] = await tx.select().from(transactionReviews).where(ownReview(actor.companyId, id)).for("update");
  if (!row) throw notFound("This finding");
  return row;
}

async function lockWaiting(call: Call, id: string): Promise<ReviewRow> {
  const row = await lockReview(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This finding is not waiting for approval.");
  return row;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select({ review: transactionReviews, transaction: walletTransactions })
    .from(transactionReviews)
    .innerJoin(
      walletTransactions,
      and(
        eq(walletTransactions.companyId, actor.companyId),
        eq(walletTransactions.id, transactionReviews.transactionId),
      ),
    )
    .where(and(eq(transactionReviews.companyId, actor.companyId), inArray(transactionReviews.id, [...ids])));
  return new Map(rows.map(({ review, transaction }) => [review.id, described(review, transaction)]));
}

function described(review: ReviewRow, row: TransactionRow): Described {
  return {
    version: review.version,
    // The holder of a wallet gets the money back, or has it taken.
    concerns: row.userId === null ? [] : [row.userId],
    facts: [
      { label: "Finding", value: OUTCOMES[review.outcome] },
      ...(review.receipt === null ? [] : [{ label: "Receipt", value: review.receipt }]),
      { label: "Transaction", value: row.reference },
      { label: "Other party", value: row.counterpartyShown ?? row.counterpartyName ?? "–" },
      { label: "Evidence", value: review.reason },
      ...(review.fileName === null ? [] : [{ label: "Attachment", value: review.fileName }]),
      { label: "Found by", value: review.preparedByName },
    ],
    link: `/wallet/transactions/${row.id}`,
  };
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const review = await lockWaiting(call, id);
  await lockFor(tx, "statements", companyId);
  const row = await lockTransaction(tx, companyId, review.transactionId);
  if (!row) throw notFound("The transaction");
  if (row.state !== "review") throw conflict("This transaction has ended in the meantime. Reject the finding.");
  const on = { tx, companyId, transactionId: row.id, now, services: call };
  const after = review.outcome === "paid" ? await settle(on, row, review) : await fail(on, row, { review, by: actor });
  if (review.outcome === "paid" && after.state !== "settled")
    throw conflict("The wallet no longer has enough money for this payment.", "insufficient_funds");
  // The two people have looked at it: there is nothing left to check.
  await changeTransaction(tx, after, { flagged: false });
  await close(call, review, { state: "confirmed", comment });
  return {
    message:
      review.outcome === "paid"
        ? "The transaction was completed."
        : "The transaction was ended as not paid, and its money is back in the wallet.",
  };
}

type On = Parameters<typeof applyEvent>[0];

/**
 * Requires that the provider has not reported an amount other than that of the transaction, so that no wrong amount is
 * booked.
 * @throws Refusal 409 `other_amount` if the provider reported a different amount.
 */
export function requireSameAmount(row: TransactionRow): void {
  const { reportedCents, currency, amountCents } = row;
  if (reportedCents === null) return;
  const shown = (amount: number) => `${currency} ${amountInWords(cents(amount))}`;
  throw conflict(
    `${providerOf(row)} reports ${shown(reportedCents)}, not ${shown(amountCents)}, so this transaction cannot end as paid. Settle the difference with ${providerOf(row)}, end it as not paid, and record what was paid with its receipt.`,
    "other_amount",
  );
}

async function settle(on: On, row: TransactionRow, { receipt }: ReviewRow): Promise<TransactionRow> {
  requireSameAmount(row);
  if (row.railId !== null) {
    const rail = { companyId: row.companyId, id: row.railId, rail: row.rail };
    await requireUncounted(on.tx, rail, { direction: row.direction, receipt, transaction: row.id });
  }
  const answer = { kind: "succeeded", receipt, amount: cents(row.amountCents), party: null } as const;
  return applyEvent(on, row, { event: "succeeded", answer });
}

type Ended = { readonly review: ReviewRow; readonly by: Call["actor"] };

function fail(on: On, row: TransactionRow, { review, by }: Ended): Promise<TransactionRow> {
  const message = `Ended as not paid by ${review.preparedByName}, confirmed by ${by.userName}: ${review.reason}`;
  return applyEvent(on, row, { event: "found_unpaid", answer: { kind: "declined", code: "", message } });
}

type Closed = { readonly state: "confirmed" | "rejected" | "withdrawn"; readonly comment: string };

async function close(call: Call, row: ReviewRow, { state, comment }: Closed): Promise<void> {
  const { tx, actor } = call;
  const decided = state === "withdrawn" ? {} : { decidedByName: actor.userName, comment: comment || null };
  await tx
    .update(transactionReviews)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownReview(actor.companyId, row.id));
  const after = { outcome: row.outcome, comment };
  await recordChange(tx, actor, {
    subject: "transaction",
    subjectId: row.transactionId,
    action: `finding ${state}`,
    after,
  });
}

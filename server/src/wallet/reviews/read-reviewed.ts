import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { reversedDeposit, showReversals } from "../reversals/show-reversals.ts";
import { readTransaction } from "../transactions/list-transactions.ts";
import { transactionReviews } from "./tables.ts";

/**
 * Returns a transaction with its steps, the findings about it and, for a deposit by card, its refunds and disputes.
 * @throws Refusal 404 for an unknown transaction.
 */
export async function readReviewed(call: Call, asked: Parameters<typeof readTransaction>[1]) {
  const { tx, actor } = call;
  const { data } = await readTransaction(call, asked);
  const rows = await tx
    .select()
    .from(transactionReviews)
    .where(and(eq(transactionReviews.companyId, actor.companyId), eq(transactionReviews.transactionId, data.id)))
    .orderBy(desc(transactionReviews.createdAt), desc(transactionReviews.id));
  const waits = rows.some(({ state }) => state === "awaiting_approval");
  const reviews = rows.map((row) => ({
    id: row.id,
    outcome: row.outcome,
    receipt: row.receipt,
    reason: row.reason,
    file_name: row.fileName,
    state: row.state,
    asked_by: row.preparedByName,
    asked_at: formatInstant(row.createdAt),
    decided_by: row.decidedByName,
    comment: row.comment,
  }));
  const isByCard = data.rail === "stripe";
  const reversals = isByCard ? await showReversals(call, data.id) : [];
  const reversalOf = isByCard && data.kind !== "deposit" ? await reversedDeposit(call, data.id) : null;
  const mayEnd = canEnd(call, data.state) && !waits;
  return { data: { ...data, reversals, reversal_of: reversalOf, reviews, may_end: mayEnd } };
}

function canEnd({ actor }: Call, state: string): boolean {
  return state === "review" && actor.abilities.has("Create Payments") && actor.abilities.has("View Wallets");
}

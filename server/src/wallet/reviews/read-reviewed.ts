import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { readTransaction } from "../transactions/list-transactions.ts";
import { transactionReviews } from "./tables.ts";

/**
 * Returns a transaction with its steps and the findings about it.
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
  return { data: { ...data, reviews, may_end: mayEnd(call, data.state) && !waits } };
}

function mayEnd({ actor }: Call, state: string): boolean {
  return state === "review" && actor.abilities.has("Create Payments") && actor.abilities.has("View Wallets");
}

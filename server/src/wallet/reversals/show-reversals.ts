import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { needsEvidence, reversalLabel } from "@hazina/contract/wallet/labels.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { cardReversalMovements, cardReversals } from "./tables.ts";

type On = Pick<Call, "tx" | "actor">;

/**
 * Returns the refunds and disputes of a deposit by card, the newest first. The caller must have checked the right to
 * see the deposit.
 */
export async function showReversals({ tx, actor }: On, transactionId: string) {
  const { companyId } = actor;
  const rows = await tx
    .select()
    .from(cardReversals)
    .where(and(eq(cardReversals.companyId, companyId), eq(cardReversals.transactionId, transactionId)))
    .orderBy(desc(cardReversals.createdAt), desc(cardReversals.id));
  if (rows.length === 0) return [];
  const { reversalId, transactionId: movedBy, at } = cardReversalMovements;
  const ids = rows.map(({ id }) => id);
  const movements = await tx
    .select({ reversalId, movedBy })
    .from(cardReversalMovements)
    .where(and(eq(cardReversalMovements.companyId, companyId), inArray(reversalId, ids)))
    .orderBy(asc(at), asc(cardReversalMovements.id));
  const shown = (amount: number) => majorOf(cents(amount));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: reversalLabel(row.kind, row.state),
    amount: shown(row.amountCents),
    fee: shown(row.feeCents),
    taken: shown(row.takenCents),
    owed: shown(row.owedCents),
    reason: row.reason?.replaceAll("_", " ") ?? null,
    due_by: row.dueAt === null || !needsEvidence(row.state) ? null : formatInstant(row.dueAt),
    at: formatInstant(row.createdAt),
    transactions: movements.flatMap((one) => (one.reversalId === row.id ? (one.movedBy ?? []) : [])),
  }));
}

/**
 * Returns the deposit by card whose refund or dispute caused a transaction; null if the transaction has another cause.
 */
export async function reversedDeposit({ tx, actor }: On, transactionId: string) {
  const { companyId } = actor;
  const [found] = await tx
    .select({ id: walletTransactions.id, reference: walletTransactions.reference })
    .from(cardReversalMovements)
    .innerJoin(
      cardReversals,
      and(eq(cardReversals.companyId, companyId), eq(cardReversals.id, cardReversalMovements.reversalId)),
    )
    .innerJoin(
      walletTransactions,
      and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.id, cardReversals.transactionId)),
    )
    .where(and(eq(cardReversalMovements.companyId, companyId), eq(cardReversalMovements.transactionId, transactionId)));
  return found ?? null;
}

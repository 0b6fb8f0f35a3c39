import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { reconciliationItems } from "../statements/tables.ts";
import { changeTransaction, type TransactionRow, writeStep } from "../transactions/write-transaction.ts";

/**
 * Flags a deposit by card whose money was counted twice: before the deposit was known, a person recorded the money of
 * its entry in Stripe's balance from the statement. A person must then correct one of the two. The caller must hold
 * the lock of the company's statements.
 * @param event Stripe's id of the entry.
 */
export async function flagCountedTwice(
  tx: Tx,
  deposit: TransactionRow,
  { event, now }: { readonly event: string; readonly now: number },
): Promise<void> {
  const recorded = and(
    eq(reconciliationItems.companyId, deposit.companyId),
    eq(reconciliationItems.receipt, event),
    eq(reconciliationItems.kind, "only_theirs"),
    eq(reconciliationItems.state, "resolved"),
    inArray(reconciliationItems.resolution, ["credit_wallet", "suspense", "record_payment"]),
  );
  if ((await tx.$count(reconciliationItems, recorded)) === 0) return;
  const text = `Entry ${event} at Stripe was already recorded from the statement, so this money is counted twice. Please check it.`;
  await writeStep(tx, deposit, { at: now, text });
  await changeTransaction(tx, deposit, { flagged: true });
}

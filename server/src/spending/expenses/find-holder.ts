import { and, eq, inArray, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict } from "../../platform/refusal.ts";
import type { ExpenseRow } from "./find-expense.ts";
import { expenses } from "./tables.ts";

/**
 * Finds the expense whose evidence is an invoice of KRA's purchase list, in any branch of the company; undefined if
 * there is none.
 * @param purchaseId the id of the invoice on the list, which the caller has locked.
 */
export async function holderOfPurchase(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  purchaseId: string,
): Promise<Pick<ExpenseRow, "claimantName" | "date"> | undefined> {
  const [holder] = await acrossBranches(tx, () =>
    tx
      .select({ claimantName: expenses.claimantName, date: expenses.date })
      .from(expenses)
      .where(and(eq(expenses.companyId, actor.companyId), eq(expenses.purchaseId, purchaseId))),
  );
  return holder;
}

/** The states of an expense in which its receipt is not free for another expense. */
export const HOLDING_STATES = ["submitted", "approved", "paid"] as const;

/** Makes the calls of a company that confirm receipts of expenses take turns until the transaction ends. */
export function lockReceipts({ tx }: Pick<Call, "tx">, companyId: string): Promise<void> {
  return lockFor(tx, "etims receipt", companyId);
}

/**
 * Returns whether another expense of the company, in any branch, has the same receipt as valid evidence. The caller has
 * locked the receipts (`lockReceipts`).
 */
export async function isReceiptTaken(
  { tx }: Pick<Call, "tx">,
  { companyId, id, etimsKey }: Pick<ExpenseRow, "companyId" | "id" | "etimsKey">,
): Promise<boolean> {
  if (etimsKey === null) return false;
  const others = await acrossBranches(tx, () =>
    tx
      .select({ id: expenses.id })
      .from(expenses)
      .where(
        and(
          eq(expenses.companyId, companyId),
          eq(expenses.etimsKey, etimsKey),
          eq(expenses.etimsState, "valid"),
          inArray(expenses.state, [...HOLDING_STATES]),
          ne(expenses.id, id),
        ),
      )
      .limit(1),
  );
  return others.length > 0;
}

/**
 * Refuses valid evidence of an expense that another expense has already.
 * @throws Refusal 409 if another expense has the same receipt.
 */
export async function requireFreeReceipt(
  on: Pick<Call, "tx">,
  row: Pick<ExpenseRow, "companyId" | "id" | "etimsKey" | "etimsState">,
): Promise<void> {
  if (row.etimsState !== "valid" || row.etimsKey === null) return;
  await lockReceipts(on, row.companyId);
  if (await isReceiptTaken(on, row)) throw conflict("Another expense already has this receipt.");
}

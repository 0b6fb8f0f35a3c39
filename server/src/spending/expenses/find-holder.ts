import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
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

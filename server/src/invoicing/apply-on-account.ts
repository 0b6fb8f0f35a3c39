import { cents, majorOf, subtract, ZERO } from "@hazina/base/money.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { DocumentRow, Posting } from "./find-document.ts";
import { applyParts, leftOf } from "./receipts.ts";
import { receipts } from "./tables.ts";

/**
 * Pays an issued invoice from the money that its customer has on account, using the oldest receipt first.
 * @param isWhole true to use the money only if it covers the whole invoice.
 */
export async function applyOnAccount(call: Posting, invoice: DocumentRow, isWhole: boolean): Promise<void> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.companyId, actor.companyId),
        eq(receipts.customerId, invoice.customerId),
        eq(receipts.currency, invoice.currency),
        isNull(receipts.undoneOn),
        sql`${receipts.amountCents} > ${receipts.appliedCents} + ${receipts.refundedCents}`,
      ),
    )
    .orderBy(asc(receipts.createdAt), asc(receipts.id))
    .for("update");
  const onAccount = rows.reduce((so, row) => cents(so + leftOf(row)), ZERO);
  if (isWhole && onAccount < invoice.totalCents) return;
  let open = openOf(cents(invoice.totalCents), cents(invoice.settledCents));
  for (const row of rows) {
    if (open === ZERO) return;
    const amount = cents(Math.min(open, leftOf(row)));
    await applyParts(call, row, [{ invoice_id: invoice.id, amount: majorOf(amount) }]);
    open = subtract(open, amount);
  }
}

import { parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { type ReceiptRow, shownReceipt } from "../receipts.ts";
import { customers, invoiceSettlements, receiptRefunds, receipts, salesDocuments } from "../tables.ts";

const ownReceipt = (companyId: string, id: string) => and(eq(receipts.companyId, companyId), eq(receipts.id, id));

/**
 * Locks a receipt and returns it.
 * @throws Refusal 404 for an unknown receipt.
 */
export async function lockReceipt({ tx, actor }: Call, id: string): Promise<ReceiptRow> {
  const [row] = await tx.select().from(receipts).where(ownReceipt(actor.companyId, id)).for("update");
  if (!row) throw notFound("This receipt");
  return row;
}

/**
 * Returns a receipt with the invoices that it pays and its refunds.
 * @throws Refusal 404 for an unknown receipt.
 */
export async function readReceipt({ tx, actor }: Call, { id }: { readonly id: string }) {
  const { companyId } = actor;
  const [found] = await tx
    .select({ row: receipts, customer: customers.name })
    .from(receipts)
    .innerJoin(customers, and(eq(customers.companyId, receipts.companyId), eq(customers.id, receipts.customerId)))
    .where(ownReceipt(companyId, id));
  if (!found) throw notFound("This receipt");
  const applied = await tx
    .select({ invoiceId: salesDocuments.id, reference: salesDocuments.reference, settled: invoiceSettlements })
    .from(invoiceSettlements)
    .innerJoin(
      salesDocuments,
      and(
        eq(salesDocuments.companyId, invoiceSettlements.companyId),
        eq(salesDocuments.id, invoiceSettlements.invoiceId),
      ),
    )
    .where(and(eq(invoiceSettlements.companyId, companyId), eq(invoiceSettlements.receiptId, id)))
    .orderBy(asc(invoiceSettlements.createdAt), asc(invoiceSettlements.id));
  const undone = new Set(applied.flatMap(({ settled }) => settled.undoes ?? []));
  const refunds = await tx
    .select()
    .from(receiptRefunds)
    .where(and(eq(receiptRefunds.companyId, companyId), eq(receiptRefunds.receiptId, id)))
    .orderBy(asc(receiptRefunds.createdAt), asc(receiptRefunds.id));
  return {
    data: {
      ...shownReceipt(found.row, found.customer),
      applied: applied
        .filter(({ settled }) => settled.undoes === null)
        .map(({ invoiceId, reference, settled }) => ({
          id: settled.id,
          invoice_id: invoiceId,
          reference,
          amount: majorOf(cents(settled.cents)),
          day: parseDay(settled.day),
          is_undone: undone.has(settled.id),
        })),
      refunds: refunds.map((row) => ({
        id: row.id,
        reference: row.reference,
        amount: majorOf(cents(row.cents)),
        state: row.state,
        day: parseDay(row.day),
      })),
    },
  };
}

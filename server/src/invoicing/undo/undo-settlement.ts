import type { Day } from "@hazina/base/calendar.ts";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { ownDocument } from "../find-document.ts";
import type { ReceiptRow } from "../receipts.ts";
import { settledInCash } from "../settled-in-cash.ts";
import { invoiceSettlements, receipts, salesDocuments, taxCertificates } from "../tables.ts";

type SettlementRow = typeof invoiceSettlements.$inferSelect;

/** Returns the settlements of invoices by a receipt, without those that were undone, sorted by invoice. */
export async function settlementsInForce({ tx, actor }: Call, receiptId: string): Promise<readonly SettlementRow[]> {
  const rows = await tx
    .select()
    .from(invoiceSettlements)
    .where(and(eq(invoiceSettlements.companyId, actor.companyId), eq(invoiceSettlements.receiptId, receiptId)))
    .orderBy(invoiceSettlements.invoiceId, invoiceSettlements.id);
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []));
  return rows.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/**
 * Undoes the settlement of an invoice by a part of a locked receipt: the amount is open on the invoice and on account
 * again. If the invoice was closed because its customer withheld tax, the settlement by that tax is also undone, and
 * no certificate is expected for it any more. The journals are reversed on the given day.
 * @returns the receipt with its changed amount.
 * @throws Refusal 409 if a certificate of the tax that the customer withheld from the invoice was received.
 */
export async function undoSettlement(
  call: Call,
  receipt: ReceiptRow,
  { settlement, date }: { readonly settlement: SettlementRow; readonly date: Day },
): Promise<ReceiptRow> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const { invoiceId, id } = settlement;
  const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(companyId, invoiceId)).for("update");
  if (!invoice) throw notFound("The invoice");
  const withheld = await cancelCertificates(call, invoice, date);
  await insertUndoing(call, [settlement, ...withheld], date);
  const undone = [settlement, ...withheld].reduce((so, { cents }) => so + cents, 0);
  const inBooks = [settlement, ...withheld].reduce((so, { booksCents }) => so + booksCents, 0);
  await tx
    .update(salesDocuments)
    .set({
      settledCents: invoice.settledCents - undone,
      settledBooksCents: invoice.settledBooksCents - inBooks,
      state: (await settledInCash(tx, companyId, invoiceId)) > 0 ? "part_paid" : "issued",
      version: invoice.version + 1,
    })
    .where(ownDocument(companyId, invoiceId));
  const appliedCents = receipt.appliedCents - settlement.cents;
  // The exchange difference is the value taken off the invoice less the value taken off the receipt.
  const appliedBooksCents = receipt.appliedBooksCents - (settlement.booksCents - settlement.exchangeCents);
  await tx
    .update(receipts)
    .set({ appliedCents, appliedBooksCents })
    .where(and(eq(receipts.companyId, companyId), eq(receipts.id, receipt.id)));
  await reverseJournals(tx, actor, { sourceKind: "invoice_settlement", sourceId: id, date });
  const before = { reference: invoice.reference, receipt: receipt.reference };
  await recordChange(tx, actor, { subject: "invoice", subjectId: invoiceId, action: "payment undone", before });
  return { ...receipt, appliedCents, appliedBooksCents };
}

type Invoice = Pick<typeof salesDocuments.$inferSelect, "id" | "reference">;

/**
 * Cancels the certificates that are expected for an invoice, and returns the settlements of the invoice by the tax
 * that they would have proved.
 * @throws Refusal 409 if one of the certificates was received.
 */
async function cancelCertificates({ tx, actor }: Call, invoice: Invoice, date: Day): Promise<readonly SettlementRow[]> {
  const { companyId } = actor;
  const ofInvoice = and(
    eq(taxCertificates.companyId, companyId),
    eq(taxCertificates.invoiceId, invoice.id),
    isNull(taxCertificates.cancelledOn),
  );
  const expected = await tx.select().from(taxCertificates).where(ofInvoice).orderBy(taxCertificates.id).for("update");
  const received = expected.find(({ number }) => number !== null);
  if (received)
    throw conflict(
      `KRA's certificate ${received.number} for the tax withheld from invoice ${invoice.reference} was received, so its payment cannot be undone.`,
    );
  if (expected.length === 0) return [];
  const ids = expected.map(({ id }) => id);
  await tx
    .update(taxCertificates)
    .set({ cancelledOn: date })
    .where(and(eq(taxCertificates.companyId, companyId), inArray(taxCertificates.id, ids)));
  for (const id of ids) await reverseJournals(tx, actor, { sourceKind: "tax_certificate", sourceId: id, date });
  return tx
    .select()
    .from(invoiceSettlements)
    .where(
      and(
        eq(invoiceSettlements.companyId, companyId),
        inArray(invoiceSettlements.certificateId, ids),
        gt(invoiceSettlements.cents, 0),
      ),
    );
}

function insertUndoing({ tx, now }: Call, undone: readonly SettlementRow[], date: Day): Promise<void> {
  return insertMany(
    tx,
    invoiceSettlements,
    undone.map((row) => ({
      ...row,
      id: uuidv7(),
      cents: -row.cents,
      booksCents: -row.booksCents,
      exchangeCents: -row.exchangeCents,
      undoes: row.id,
      day: date,
      createdAt: now,
    })),
  );
}

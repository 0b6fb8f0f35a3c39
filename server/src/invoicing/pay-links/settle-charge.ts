import type { Rate } from "@hazina/base/money.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import type { Arrival } from "../../wallet/books/note-arrival.ts";
import { carriedOf, ownDocument } from "../find-document.ts";
import { applyParts } from "../receipts.ts";
import { partOf } from "../receive-payment.ts";
import { worthOfCharge } from "../receiving/money-received.ts";
import { returnTypedMoney } from "../receiving/return-typed-money.ts";
import { receipts, salesDocuments } from "../tables.ts";
import { payLinkCharges, payLinks } from "./tables.ts";

/**
 * Handles money that arrived in a wallet. If a customer paid through a pay link, a receipt is recorded that settles
 * the invoice. Otherwise, if a user has already recorded a receipt for the same money, the books are corrected so that
 * the money is not counted twice (`returnTypedMoney`).
 */
export async function noteMoney(tx: Tx, arrival: Arrival): Promise<void> {
  await acrossBranches(tx, async () => {
    if (await settleCharge(tx, arrival)) return;
    await returnTypedMoney(tx, arrival);
  });
}

/**
 * Records money that arrived as a receipt for the invoice of a pay link, if the money comes from a phone payment that
 * a customer started through the link. The receipt settles the invoice. Returns false if the money is not from such a
 * payment, or if its receipt is already recorded.
 */
async function settleCharge(tx: Tx, arrival: Arrival): Promise<boolean> {
  const { by, reference, method, code, amount, currency, branchId, day, at: now } = arrival;
  const { companyId } = by;
  if (method !== "mpesa" || code === "") return false;
  const [found] = await tx
    .select({ invoice: salesDocuments, rate: payLinkCharges.rate })
    .from(payLinkCharges)
    .innerJoin(payLinks, and(eq(payLinks.companyId, payLinkCharges.companyId), eq(payLinks.id, payLinkCharges.linkId)))
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, payLinks.companyId), eq(salesDocuments.id, payLinks.invoiceId)),
    )
    .where(and(eq(payLinkCharges.companyId, companyId), eq(payLinkCharges.reference, reference)));
  if (!found || (found.rate === null && found.invoice.currency !== currency)) return false;
  const same = and(
    eq(receipts.companyId, companyId),
    eq(receipts.method, method),
    eq(comparable(receipts.reference), code),
    isNull(receipts.undoneOn),
  );
  if ((await tx.$count(receipts, same)) > 0) return false;
  const { id } = found.invoice;
  const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(companyId, id)).for("update");
  if (!invoice) throw new Error("The invoice of the pay link does not exist.");
  const worth = worthOfCharge(amount, found.rate as Rate | null, carriedOf(invoice).foreign);
  const [receipt] = await tx
    .insert(receipts)
    .values({
      companyId,
      id: uuidv7(),
      branchId,
      customerId: found.invoice.customerId,
      method,
      reference: code,
      day,
      amountCents: worth,
      ...{ currency: invoice.currency, receivedCurrency: currency, booksCents: amount },
      recordedBy: null,
      recordedByName: by.userName,
      createdAt: now,
    })
    .returning();
  if (!receipt) throw new Error("The receipt could not be saved.");
  // The deposit has posted the money as an unallocated receipt; only its part for the invoice is posted here.
  await applyParts({ tx, actor: by, now }, receipt, partOf(invoice, worth));
  const after = { reference: code, amount, invoice: found.invoice.reference };
  await recordChange(tx, by, { subject: "receipt", subjectId: receipt.id, action: "paid through a link", after });
  return true;
}

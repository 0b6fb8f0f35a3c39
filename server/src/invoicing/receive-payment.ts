import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../organization/companies.ts";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { comparable } from "../platform/database/comparable.ts";
import { isInWallet, lockReceiptCode, receiptCodeOf } from "../wallet/transactions/is-in-wallet.ts";
import { type DocumentRow, ownDocument, type Posting } from "./find-document.ts";
import { applyParts } from "./receipts.ts";
import { postReceipt } from "./receiving/money-received.ts";
import { receipts, salesDocuments } from "./tables.ts";

/**
 * An M-Pesa payment of an invoice, where both the customer and the seller are companies on this
 * server.
 */
export type PaidByMpesa = {
  readonly invoiceId: string;
  /** The code of the M-Pesa receipt. */
  readonly receipt: string;
  readonly amount: Cents;
  readonly day: Day;
};

/**
 * Records and applies a receipt for an invoice that another company on this server paid by M-Pesa.
 * An amount above the amount due stays on account. Money that is already in the seller's wallet is
 * not posted again. Does nothing if the receipt is already recorded.
 */
export async function receivePayment(
  call: Omit<Posting, "actor"> & { readonly actor: Actor },
  { invoiceId, receipt, amount, day }: PaidByMpesa,
): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const code = receiptCodeOf(receipt);
  await lockReceiptCode(tx, companyId, { method: "mpesa", code });
  const same = and(
    eq(receipts.companyId, companyId),
    eq(receipts.method, "mpesa"),
    eq(comparable(receipts.reference), code),
    isNull(receipts.undoneOn),
  );
  if ((await tx.$count(receipts, same)) > 0) return;
  const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(companyId, invoiceId)).for("update");
  if (!invoice) throw new Error("The payment is for an invoice that does not exist.");
  if (invoice.currency !== (await readCurrency(tx, actor)).currency)
    throw new Error("Companies on this server pay each other in the books' currency.");
  const [row] = await tx
    .insert(receipts)
    .values({
      companyId,
      id: uuidv7(),
      branchId: invoice.branchId,
      customerId: invoice.customerId,
      method: "mpesa",
      reference: code,
      day,
      amountCents: amount,
      ...{ currency: invoice.currency, receivedCurrency: invoice.currency, booksCents: amount },
      recordedBy: null,
      recordedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("The receipt could not be saved.");
  if (!(await isInWallet({ tx, actor }, code))) await postReceipt(call, row);
  await applyParts(call, row, partOf(invoice, amount));
  const after = { reference: code, amount, invoice: invoice.reference };
  await recordChange(tx, actor, { subject: "receipt", subjectId: row.id, action: "recorded", after });
}

/**
 * Returns the part of a payment that can be applied to an invoice, as a list with one item: the id of the invoice and
 * the amount in major units, which is at most the amount due. The list is empty if the invoice is not open or nothing
 * is due.
 */
export function partOf(invoice: DocumentRow | undefined, amount: Cents) {
  if (invoice?.state !== "issued" && invoice?.state !== "part_paid") return [];
  const open = openOf(cents(invoice.totalCents), cents(invoice.settledCents));
  return open === 0 ? [] : [{ invoice_id: invoice.id, amount: majorOf(cents(Math.min(amount, open))) }];
}

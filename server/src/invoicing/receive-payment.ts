import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf } from "@hazina/base/money.ts";
import { BANK, receiptJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../accounting/journals/post-journal.ts";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { comparable } from "../platform/database/comparable.ts";
import { isInWallet, lockReceiptCode, receiptCodeOf } from "../wallet/transactions/is-in-wallet.ts";
import { type DocumentRow, ownDocument, type Posting } from "./find-document.ts";
import { applyParts } from "./receipts.ts";
import { receipts, salesDocuments } from "./tables.ts";

/** Money by M-Pesa for one invoice that another company of this server sent. */
export type PaidByMpesa = {
  readonly invoiceId: string;
  /** The receipt of M-Pesa. */
  readonly receipt: string;
  readonly amount: Cents;
  readonly day: Day;
};

/**
 * Records a receipt for an invoice that a company of this server paid by M-Pesa, and applies it; more than the open amount stays on
 * account. Money that is in the seller's wallet already is not posted again. Does nothing for a receipt that is recorded.
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
  );
  if ((await tx.$count(receipts, same)) > 0) return;
  const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(companyId, invoiceId)).for("update");
  if (!invoice) throw new Error("A payment for an invoice that does not exist.");
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
      currency: invoice.currency,
      recordedBy: null,
      recordedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("The receipt was not stored.");
  if (!(await isInWallet({ tx, actor }, code))) {
    const head = { source: row.id, reference: code, customer: row.customerId, date: parseDay(row.day) };
    const branch = row.branchId === null ? {} : { branch: row.branchId };
    await postJournal(tx, actor, receiptJournal({ ...head, ...branch, currency: row.currency, amount, account: BANK }));
  }
  await applyParts(call, row, partOf(invoice, amount));
  const after = { reference: code, amount, invoice: invoice.reference };
  await recordChange(tx, actor, { subject: "receipt", subjectId: row.id, action: "recorded", after });
}

/** The part of a receipt that an invoice takes: at most what is open of it, none if it is closed. */
export function partOf(invoice: DocumentRow | undefined, amount: Cents) {
  if (invoice?.state !== "issued" && invoice?.state !== "part_paid") return [];
  const open = openOf(cents(invoice.totalCents), cents(invoice.settledCents));
  return open === 0 ? [] : [{ invoice_id: invoice.id, amount: majorOf(cents(Math.min(amount, open))) }];
}

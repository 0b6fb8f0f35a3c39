import { dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents, centsOf } from "@hazina/base/money.ts";
import { refundJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import type { EndedPayment, Ending, Settlement } from "../../wallet/transactions/settlements.ts";
import { requireCustomer } from "../customers.ts";
import { leftOf, type ReceiptRow } from "../receipts.ts";
import { requireInBooks } from "../receiving/money-received.ts";
import { receiptRefunds, receipts } from "../tables.ts";
import { lockReceipt } from "./read-receipt.ts";

/** The `causeKind` of payments that return money to customers. */
export const REFUND = "receipt_refund";

type Asked = { readonly id: string; readonly amount: number; readonly name: string; readonly phone: string };

/**
 * Returns money on account to a customer by M-Pesa. Prepares a payment from the wallet, which another person must
 * approve. The amount is deducted from the money on account immediately.
 * @throws Refusal 404 for an unknown receipt; 409 if the amount exceeds what the receipt has on account, if there is
 * no wallet, or if the customer's currency is not that of the books; 422 for an amount with cents.
 */
export async function payBack(call: Call, { id, amount: major, name, phone }: Asked) {
  const { tx, actor, now } = call;
  const receipt = await lockReceipt(call, id);
  await requireInBooks(call, receipt);
  const customer = await requireCustomer(call, receipt.customerId);
  const amount = centsOf(major);
  const left = leftOf(receipt);
  if (amount > left) throw conflict(`Only ${amountInWords(left)} of this receipt is on account.`);
  const refundId = uuidv7();
  const payment = await preparePaymentFor(call, {
    cause: { kind: REFUND, id: refundId, line: "" },
    to: { kind: "mpesa", name, phone },
    amount,
    reason: `Refund ${receipt.reference}`,
    branchId: receipt.branchId,
    email: customer.email,
    preparers: receipt.recordedBy === null ? [] : [receipt.recordedBy],
    submit: true,
  });
  await tx.insert(receiptRefunds).values({
    companyId: actor.companyId,
    id: refundId,
    branchId: receipt.branchId,
    receiptId: id,
    customerId: customer.id,
    cents: amount,
    state: "under_way",
    reference: payment.reference,
    day: dayAt(now),
    createdAt: now,
  });
  await refunded(tx, receipt, amount);
  const after = { reference: receipt.reference, amount: major, payment: payment.reference };
  await recordChange(tx, actor, { subject: "receipt", subjectId: id, action: "refund prepared", after });
  return { message: "The payment was prepared and is waiting for approval.", data: { payment_id: payment.id } };
}

async function refunded(tx: Tx, { companyId, id, refundedCents }: ReceiptRow, change: number): Promise<void> {
  await tx
    .update(receipts)
    .set({ refundedCents: refundedCents + change })
    .where(and(eq(receipts.companyId, companyId), eq(receipts.id, id)));
}

/**
 * The handler for payments that return money to customers. A completed payment is posted to the books. If a payment
 * fails, its amount becomes money on account again.
 */
export const refundSettlement: Settlement = {
  causeKind: REFUND,
  purpose: "Refunds to customers",
  ended,
  async stillDue({ tx }, companyId, payments) {
    const ids = payments.map(({ causeId }) => causeId);
    const ofPayments = and(eq(receiptRefunds.companyId, companyId), inArray(receiptRefunds.id, ids));
    const known = await tx.select({ receiptId: receiptRefunds.receiptId }).from(receiptRefunds).where(ofPayments);
    await tx
      .select({ id: receipts.id })
      .from(receipts)
      .where(
        and(
          eq(receipts.companyId, companyId),
          inArray(
            receipts.id,
            known.map(({ receiptId }) => receiptId),
          ),
        ),
      )
      .orderBy(asc(receipts.id))
      .for("update");
    const rows = await tx
      .select({ id: receiptRefunds.id })
      .from(receiptRefunds)
      .where(and(ofPayments, eq(receiptRefunds.state, "under_way")));
    return new Set(rows.map(({ id }) => id));
  },
};

async function lockRefund({ tx }: Pick<Ending, "tx">, companyId: string, id: string) {
  const own = and(eq(receiptRefunds.companyId, companyId), eq(receiptRefunds.id, id));
  const [known] = await tx.select({ receiptId: receiptRefunds.receiptId }).from(receiptRefunds).where(own);
  if (!known) return undefined;
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), eq(receipts.id, known.receiptId)))
    .for("update");
  const [refund] = await tx.select().from(receiptRefunds).where(own);
  return receipt && refund ? { receipt, refund } : undefined;
}

async function ended(on: Ending, { companyId, causeId, state, provider }: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const found = await lockRefund(on, companyId, causeId);
  if (!found || state === "review" || found.refund.state === "paid") return;
  const { receipt, refund } = found;
  const wasFailed = refund.state === "failed";
  const isPaid = state === "settled";
  if (!isPaid && wasFailed) return;
  const day = dayAt(now);
  const change = { state: isPaid ? ("paid" as const) : ("failed" as const), day };
  const by = { companyId, userId: null, userName: provider };
  const after = { reference: receipt.reference, payment: refund.reference };
  if (isPaid && wasFailed && leftOf(receipt) < refund.cents) {
    // A payment that was given up and succeeded later stays in unallocated payments, because the money was used meanwhile.
    await recordChange(tx, by, { subject: "receipt", subjectId: receipt.id, action: "refunded late", after });
    return;
  }
  await tx
    .update(receiptRefunds)
    .set({ ...change, version: refund.version + 1 })
    .where(and(eq(receiptRefunds.companyId, companyId), eq(receiptRefunds.id, causeId)));
  // The amount was reserved when the payment was prepared, and given back when it failed.
  if (isPaid && wasFailed) await refunded(tx, receipt, refund.cents);
  if (!isPaid) {
    await refunded(tx, receipt, -refund.cents);
    return;
  }
  const journal = refundJournal({
    source: refund.id,
    reference: receipt.reference,
    customer: receipt.customerId,
    date: day,
    currency: receipt.currency,
    ...(receipt.branchId === null ? {} : { branch: receipt.branchId }),
    amount: cents(refund.cents),
  });
  await postJournal(tx, by, journal);
  await recordChange(tx, by, { subject: "receipt", subjectId: receipt.id, action: "refunded", after });
}

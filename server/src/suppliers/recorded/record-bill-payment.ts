import { centsOf, type Rate } from "@hazina/base/money.ts";
import { toBooks } from "@hazina/engine/accounting/exchange.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { openOfBill } from "../bills/find-bill.ts";
import { insertPayment, lockPayable, type Recorded } from "../paying/record-payment.ts";
import { recordedPaymentSubject } from "./recorded-payment-subject.ts";

/**
 * Records that a bill, or part of it, was paid by bank, by cheque or in cash, and sends the payment for approval by
 * another person, who is not an author of the bill. Policies and the limit of proof compare its value in the books. Tax is withheld at the rates of the payment day, as for any
 * payment. The bill stays open until the approval.
 * @throws Refusal 404 for an unknown bill; 409 if the bill is not open, if a payment is in progress, or if the
 * reference is already recorded; 422 if the day is in the future or before the bill, or if the payment exceeds the
 * open amount.
 */
export async function recordBillPayment(call: Call, asked: Recorded) {
  const { tx, actor } = call;
  const bill = await lockPayable(call, asked);
  const gross = asked.amount === undefined ? openOfBill(bill) : centsOf(asked.amount);
  const id = uuidv7();
  const payment = await insertPayment(call, bill, { ...asked, paymentId: id, gross, state: "under_way" });
  const after = { name: bill.number, reference: asked.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: bill.id, action: "payment entered", after });
  await requestApproval(call, recordedPaymentSubject, {
    id,
    title: `Payment ${asked.reference} of bill ${bill.number}`,
    branchId: bill.branchId,
    amount: toBooks(gross, payment.rate as Rate),
    preparers: [...new Set([actor.userId, bill.madeBy, ...(await authorsOf(tx, actor.companyId, "bill", [bill.id]))])],
  });
  await publishChange(tx, { topic: "bills", companyId: bill.companyId, branchId: bill.branchId });
  return { message: "The payment was recorded. It counts once another person approves it." };
}

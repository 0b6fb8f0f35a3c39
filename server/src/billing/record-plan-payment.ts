import type { Day } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { RECEIPT_METHODS } from "@hazina/contract/invoicing/labels.ts";
import { findInvoice } from "../invoicing/find-document.ts";
import { recordReceipt } from "../invoicing/receipts.ts";
import { partOf } from "../invoicing/receive-payment.ts";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import { RIGHTS_QUEUE } from "./apply-paid.ts";

type Recorded = {
  readonly invoice: string;
  readonly method: (typeof RECEIPT_METHODS)[number];
  readonly reference: string;
  readonly day: Day;
  readonly amount: number;
};

/**
 * Records a payment for a plan by bank, cheque or M-Pesa, and applies it to the invoice. An excess stays on account. A
 * job then activates the plan if the invoice is paid. Runs in the operator's scope.
 * @throws Refusal 404 for an unknown invoice, and as in `recordReceipt`.
 */
export async function recordPlanPayment(call: Call, { invoice: reference, ...form }: Recorded) {
  const invoice = await findInvoice(call, reference);
  if (!invoice) throw notFound("This invoice");
  const apply = partOf(invoice, centsOf(form.amount));
  const { message } = await recordReceipt(call, { ...form, customer_id: invoice.customerId, apply });
  await call.jobs.send(RIGHTS_QUEUE, {}, call.tx);
  return { message };
}

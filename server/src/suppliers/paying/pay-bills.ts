import { dayAt } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, invalidField } from "../../platform/refusal.ts";
import { lockPayment } from "../../wallet/payments/find-payment.ts";
import { sendPaymentRun } from "../../wallet/payments/payment-run.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import { storeTaxes } from "../bills/stored-taxes.ts";
import { billPayments, bills } from "../bills/tables.ts";
import { destinationIn } from "../parties/details.ts";
import { BILL_PAYMENT } from "./bill-settlement.ts";
import { type AskedPayment, type PlannedPayment, planPayments } from "./plan-payments.ts";

/**
 * Prepares the payment of bills, less withheld tax, and sends it for approval: a single payment for one bill, or a
 * payment run for several. A person who created one of the bills cannot approve the payment.
 * @throws Refusal 404 for an unknown bill; 409 or 422, with the reason, if any of the bills cannot be paid. In that
 * case no payment is prepared.
 */
export async function payBills(call: Call, { bills: asked }: { readonly bills: readonly AskedPayment[] }) {
  const { tx, actor } = call;
  await lockSuppliers(call, asked);
  const planned = await planPayments(call, asked, true);
  for (const [at, { refused }] of planned.entries()) {
    if (refused !== undefined) throw invalidField(`bills.${at}.amount`, refused);
  }
  const isOne = planned.length === 1;
  const made: { readonly id: string; readonly billPaymentId: string }[] = [];
  const inOrder = planned.toSorted((a, b) => (a.bill.id < b.bill.id ? -1 : 1));
  for (const one of inOrder) made.push(await prepare(call, one, isOne));
  const [first] = made;
  if (!first) throw invalid("Choose a bill.");
  const paymentId = isOne ? first.id : await sendRun(call, made);
  await publishChange(tx, { topic: "bills", companyId: actor.companyId, branchId: actor.scope.branchId });
  const message = isOne
    ? "The payment was prepared and is waiting for approval."
    : `${made.length} payments were prepared and are waiting for approval.`;
  return { message, data: { payment_id: paymentId } };
}

/**
 * Locks the suppliers, so that payments to the same supplier are calculated one at a time, because the tax on each
 * payment depends on the supplier's total for the month.
 */
async function lockSuppliers({ tx, actor }: Call, asked: readonly AskedPayment[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: bills.supplierId })
    .from(bills)
    .where(
      and(
        eq(bills.companyId, actor.companyId),
        inArray(
          bills.id,
          asked.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(bills.supplierId);
  for (const { id } of rows) await lockFor(tx, "supplier", id);
}

async function prepare(call: Call, planned: PlannedPayment, submit: boolean) {
  const { tx, actor, now } = call;
  const { bill, supplier, details, gross, taxes, rounding, paid, sent, rate } = planned;
  const to = details && destinationIn(call, details);
  if (!to) throw conflict(`The payment details of ${supplier.name} cannot be read. Enter them again.`);
  const billPaymentId = uuidv7();
  const on = dayAt(now);
  const payment = await preparePaymentFor(call, {
    cause: { kind: BILL_PAYMENT, id: billPaymentId, line: "" },
    to,
    amount: sent,
    reason: `Bill ${bill.number}`,
    branchId: bill.branchId,
    payOn: bill.dueOn,
    // A job emails the remittance advice, which also lists the taxes that were withheld.
    email: null,
    preparers: [...new Set([bill.madeBy, ...(await authorsOf(tx, actor.companyId, "bill", [bill.id]))])],
    submit,
  });
  const own = { companyId: actor.companyId, branchId: bill.branchId, supplierId: bill.supplierId, id: billPaymentId };
  await tx
    .insert(billPayments)
    .values({
      ...own,
      billId: bill.id,
      state: "under_way",
      paymentId: payment.id,
      reference: payment.reference,
      day: on,
      grossCents: gross,
      paidCents: paid,
      roundingCents: rounding,
      ...{ moneyCurrency: (await readCurrency(tx, actor)).currency, paidBooksCents: sent, rate },
      preparedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(conflict(`Bill ${bill.number} is already being paid.`)));
  await storeTaxes(call, own, taxes, on);
  const after = { name: bill.number, payment: payment.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: bill.id, action: "payment prepared", after });
  return { id: payment.id, billPaymentId };
}

/** Combines the prepared payments into one payment run, and returns its id. */
async function sendRun(call: Call, made: readonly { readonly id: string; readonly billPaymentId: string }[]) {
  const { tx, actor } = call;
  const run = await sendPaymentRun(call, { ids: made.map(({ id }) => id), reason: `${made.length} bills` });
  const { id, reference } = await lockPayment(call, run.data.id);
  const ids = made.map(({ billPaymentId }) => billPaymentId);
  await tx
    .update(billPayments)
    .set({ paymentId: id, reference })
    .where(and(eq(billPayments.companyId, actor.companyId), inArray(billPayments.id, ids)));
  return id;
}

import { dayAt } from "@hazina/base/calendar.ts";
import { planPaidJournal } from "@hazina/engine/accounting/rules/plan.ts";
import { isPosted } from "../accounting/journals/is-posted.ts";
import { postJournal } from "../accounting/journals/post-journal.ts";
import { documentsWithIds } from "../invoicing/find-document.ts";
import { receivePayment } from "../invoicing/receive-payment.ts";
import { recordChange } from "../platform/audit.ts";
import { type EndedPayment, type Ending, recordsPaidBy, type Settlement } from "../wallet/transactions/settlements.ts";
import { applyPaid } from "./apply-paid.ts";
import { changeCharge, lockSubscription } from "./find-subscription.ts";
import { findCharge, findCharges, openOfInvoice } from "./issue-charge.ts";
import { inOperatorBooks, OPERATOR } from "./operator-books.ts";
import { PLAN_PAYMENT } from "./pay-invoice.ts";

/**
 * The handler for the results of wallet payments for plans. It records the receipt in the operator's books and the
 * cost in the books of the company that pays.
 */
export const planSettlement: Settlement = {
  causeKind: PLAN_PAYMENT,
  purpose: "Hazina plan",
  ended,
  stillDue: ({ tx }, companyId, payments) =>
    inOperatorBooks(tx, async () => {
      const ids = payments.map(({ causeId }) => causeId);
      const subscription = await lockSubscription(tx, companyId);
      const charges = subscription ? await findCharges({ tx }, subscription, ids) : [];
      const invoices = await documentsWithIds({ tx, actor: OPERATOR }, ids);
      const due = charges.filter(({ paymentState, invoiceId }) => {
        const invoice = invoices.get(invoiceId);
        return paymentState === "under_way" && invoice !== undefined && openOfInvoice(invoice) > 0;
      });
      return recordsPaidBy(
        payments,
        due.map(({ invoiceId, paymentId }) => ({ id: invoiceId, paymentId })),
      );
    }),
};

async function ended(on: Ending, payment: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const { companyId, causeId, state, receipt, amount, currency, transactionId, provider } = payment;
  if (state === "review") return;
  const reference = await inOperatorBooks(tx, async (actor) => {
    const subscription = await lockSubscription(tx, companyId);
    const charge = subscription && (await findCharge(on, subscription, causeId));
    if (!charge || charge.paymentState === "paid") return undefined;
    // An earlier payment that ends again does not end the newer one.
    if (state !== "settled" && charge.paymentId !== payment.paymentId) return undefined;
    await changeCharge(tx, charge.id, { paymentState: state === "settled" ? "paid" : "failed" });
    if (state !== "settled") return undefined;
    const paid = {
      invoiceId: causeId,
      receipt: receipt ?? charge.paymentReference ?? causeId,
      amount,
      day: dayAt(now),
    };
    await receivePayment({ tx, now, actor }, paid);
    return (await documentsWithIds({ tx, actor }, [causeId])).get(causeId)?.reference;
  });
  if (reference === undefined) return;
  const step = { companyId, sourceKind: "plan", sourceId: causeId, step: `paid ${transactionId ?? ""}` };
  if (await isPosted(tx, step)) return;
  const by = { companyId, userId: null, userName: provider };
  const { sourceId: invoice, step: name } = step;
  await postJournal(tx, by, planPaidJournal({ invoice, step: name, reference, date: dayAt(now), currency, amount }));
  await recordChange(tx, by, { subject: "plan", subjectId: companyId, action: "paid", after: { invoice: reference } });
  await applyPaid({ tx, now, companyId });
}

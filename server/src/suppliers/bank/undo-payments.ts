import type { Day } from "@hazina/base/calendar.ts";
import { billPaymentStep } from "@hazina/engine/accounting/rules/bills.ts";
import type { PaymentJournal } from "../../accounting/matching/document-source.ts";
import type { Call } from "../../platform/call.ts";
import { lacksAbility } from "../../platform/refusal.ts";
import { lockBillWithSupplier } from "../bills/find-bill.ts";
import { ownBillPayment } from "../bills/find-payments.ts";
import { billPayments } from "../bills/tables.ts";
import { undoBillPayment } from "../undo/undo-payment.ts";

/**
 * Undoes recorded bill payments: the paid amounts become open again on the bills, and the payments no longer count in
 * the budgets or the books. Payments from which tax was withheld are not undone, because the tax is owed to KRA.
 * @throws Refusal 403 without the ability to create payments; 409 if a payment was already undone, had tax withheld
 * from it, or was made to a supplier that has been deleted.
 */
export async function undoBillPayments(call: Call, journals: readonly PaymentJournal[], date: Day): Promise<void> {
  const { tx, actor } = call;
  if (!actor.abilities.has("Create Payments")) throw lacksAbility("Create Payments");
  for (const { sourceId, step } of journals.toSorted((one, other) => (one.sourceId < other.sourceId ? -1 : 1))) {
    const bill = await lockBillWithSupplier(call, sourceId);
    const paymentId = step.replace(billPaymentStep(""), "");
    const [payment] = await tx.select().from(billPayments).where(ownBillPayment(actor.companyId, paymentId));
    await undoBillPayment(call, bill, { payment, date });
  }
}

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
 * Undoes recorded payments of bills: the paid amounts of the bills are open again, and the payments no longer count in
 * budgets and books. Payments with tax that is owed to KRA are not undone.
 * @throws Refusal 403 without the ability to create payments; 409 for a payment that was undone already, from which
 * tax was withheld, or of a supplier that was deleted.
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

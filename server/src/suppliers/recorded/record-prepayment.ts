import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField, taken } from "../../platform/refusal.ts";
import { numberKeyOf } from "../bills/find-bill.ts";
import { storeTaxes } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import { insertPrepayment, paidColumns } from "../prepayments/pay-prepayment.ts";
import { LESS_THAN_TAX, planPrepayment, type WrittenPrepayment } from "../prepayments/plan-prepayment.ts";
import { recordedPaymentSubject } from "./recorded-payment-subject.ts";

type Recorded = WrittenPrepayment & {
  readonly purpose: string;
  readonly day: Day;
  readonly method: "bank" | "cheque" | "cash";
  readonly reference: string;
};

/**
 * Records a prepayment that was paid by bank, by cheque or in cash, and sends it for approval by another person. Tax
 * is withheld at the rates of the payment day. Until approval, nothing is posted and the prepayment cannot be applied
 * to bills.
 * @throws Refusal 404 for an unknown supplier; 409 for a reference that is already recorded; 422 if the day is in the
 * future, or if the amount is less than the tax.
 */
export async function recordPrepayment(call: Call, asked: Recorded) {
  const { tx, actor, now } = call;
  const { day, method, reference } = asked;
  if (day > dayAt(now)) throw invalidField("day", "The payment date cannot be in the future.");
  await lockFor(tx, "supplier", asked.supplier_id);
  const planned = await planPrepayment(call, asked, day);
  if (planned.paid <= 0) throw invalidField("amount", LESS_THAN_TAX);
  const row = await insertPrepayment(call, asked, planned, day);
  const id = uuidv7();
  await tx
    .insert(billPayments)
    .values({
      ...paidColumns(row, planned),
      id,
      state: "under_way",
      method,
      reference,
      referenceKey: `${method} ${numberKeyOf(reference)}`,
      day,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(taken("reference", "A prepayment of this supplier with this reference is already recorded.")));
  await storeTaxes(call, { ...row, id }, planned.taxes, day);
  const after = { name: row.reference, reference };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: row.id, action: "entered", after });
  await requestApproval(call, recordedPaymentSubject, {
    id,
    title: `Prepayment ${row.reference} to ${planned.supplier.name}`,
    branchId: row.branchId,
    amount: planned.gross,
    preparers: [actor.userId],
  });
  return { message: "The prepayment was recorded. It counts once another person approves it.", data: { id: row.id } };
}

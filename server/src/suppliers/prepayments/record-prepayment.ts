import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField, taken } from "../../platform/refusal.ts";
import { numberKeyOf } from "../bills/find-bill.ts";
import { storeTaxes, taxesOfPayment } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import { insertPrepayment, paidColumns } from "./pay-prepayment.ts";
import { LESS_THAN_TAX, planPrepayment, type WrittenPrepayment } from "./plan-prepayment.ts";
import { postPrepayment } from "./prepayment-settlement.ts";

type Recorded = WrittenPrepayment & {
  readonly purpose: string;
  readonly day: Day;
  readonly method: "bank" | "cheque" | "cash";
  readonly reference: string;
};

/**
 * Records a prepayment that was paid by bank, by cheque or in cash. Tax is withheld at the rates of its day.
 * @throws Refusal 404 for an unknown supplier; 409 for a reference that is already recorded; 422 for a day in the
 * future, or for less than the tax.
 */
export async function recordPrepayment(call: Call, asked: Recorded) {
  const { tx, actor, now } = call;
  const { day, method, reference } = asked;
  if (day > dayAt(now)) throw invalidField("day", "The payment date cannot be in the future.");
  await lockFor(tx, "supplier", asked.supplier_id);
  const planned = await planPrepayment(call, asked, day);
  if (planned.paid <= 0) throw invalidField("amount", LESS_THAN_TAX);
  const row = await insertPrepayment(call, asked, planned, { state: "paid", day });
  const id = uuidv7();
  const [payment] = await tx
    .insert(billPayments)
    .values({
      ...paidColumns(row, planned),
      id,
      state: "settled",
      method,
      reference,
      referenceKey: `${method} ${numberKeyOf(reference)}`,
      day,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .returning()
    .catch(refuseTaken(taken("reference", "A prepayment of this supplier with this reference is already recorded.")));
  if (!payment) throw new Error("The payment was not stored.");
  await storeTaxes(call, { ...row, id }, planned.taxes, day);
  const rows = await taxesOfPayment(tx, payment);
  await postPrepayment(tx, { row, payment, rows, by: actor, from: "bank" });
  const after = { name: row.reference, reference };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: row.id, action: "recorded", after });
  return { message: "The prepayment was recorded.", data: { id: row.id } };
}

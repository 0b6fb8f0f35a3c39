import { dayAt } from "@hazina/base/calendar.ts";
import { cents, negate } from "@hazina/base/money.ts";
import { openDay } from "@hazina/engine/accounting/open-month.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { closedThrough } from "../../accounting/journals/closed-through.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { lockBillWithSupplier } from "../bills/find-bill.ts";
import { ownBillPayment } from "../bills/find-payments.ts";
import { billPayments } from "../bills/tables.ts";
import { lockPrepayment } from "../parties/prepaid.ts";
import { undoBillPayment } from "../undo/undo-payment.ts";
import { usePrepayment } from "./prepayment-settlement.ts";

type Asked = { readonly id: string; readonly use_id: string };

/**
 * Undoes the use of a prepayment for a bill. The amount becomes open again on the bill, and unused again on the
 * prepayment. The journal is reversed today, or on the first open day if the books of this month are closed.
 * @throws Refusal 404 for an unknown prepayment or use of it; 409 if it was undone already, or if tax was withheld
 * when it was applied, because the tax is owed to KRA.
 */
export async function unapplyPrepayment(call: Call, { id, use_id: useId }: Asked) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const used = and(ownBillPayment(companyId, useId), eq(billPayments.prepaymentId, id), isNotNull(billPayments.billId));
  const [known] = await tx.select().from(billPayments).where(used);
  if (!known?.billId) throw notFound("This use of the prepayment");
  const bill = await lockBillWithSupplier(call, known.billId);
  const row = await lockPrepayment(call, id);
  const [payment] = await tx.select().from(billPayments).where(used);
  const date = openDay(dayAt(now), await closedThrough(tx, actor));
  const { paidCents } = await undoBillPayment(call, bill, { payment, date });
  await usePrepayment(tx, row, { applied: negate(cents(paidCents)) });
  const after = { name: row.reference, bill: bill.number };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: id, action: "unapplied", after });
  return { message: `The prepayment is no longer applied to bill ${bill.number}.` };
}

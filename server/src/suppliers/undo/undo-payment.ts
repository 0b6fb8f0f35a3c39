import type { Day } from "@hazina/base/calendar.ts";
import { cents, sum, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE, billPaymentStep } from "@hazina/engine/accounting/rules/bills.ts";
import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { settleInBudgets } from "../bills/charge-budgets.ts";
import { type BillRow, changeBill, linesInBooks, linesOfBills } from "../bills/find-bill.ts";
import { type BillPaymentRow, ownBillPayment } from "../bills/find-payments.ts";
import { taxesOfPayment, unmarkDeducted } from "../bills/stored-taxes.ts";
import { billPayments, billSettlements } from "../bills/tables.ts";
import { suppliersById } from "../parties/find-supplier.ts";

type Undoing = {
  readonly payment: BillPaymentRow | undefined;
  /** The day on which the payment is undone in the books. */
  readonly date: Day;
};

/**
 * Undoes a settled payment of a locked bill: the amount is open again, and the payment no longer counts in budgets and
 * books. A payment from which tax was withheld is not undone, because the tax is owed to KRA.
 * @throws Refusal 409 if the payment was already undone, if tax was withheld from it, or if its supplier was deleted.
 */
export async function undoBillPayment(call: Call, bill: BillRow, { payment, date }: Undoing): Promise<BillPaymentRow> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const { id, branchId } = bill;
  const supplier = (await suppliersById(call, [bill.supplierId])).get(bill.supplierId);
  if (supplier?.deletedAt != null) throw conflict("The supplier of this bill was deleted. Restore it first.");
  if (payment?.state !== "settled" || payment.billId !== id)
    throw conflict(`This payment of bill ${bill.number} has already been undone.`);
  const taxes = await taxesOfPayment(tx, payment);
  if (sum(taxes.map(({ taxCents }) => cents(taxCents))) > ZERO)
    throw conflict(
      `Tax was withheld from this payment of bill ${bill.number} and is owed to KRA, so the payment cannot be undone.`,
    );
  const amount = cents(payment.grossCents);
  const settled = cents(bill.settledCents - amount);
  const inBooks = await settledInBooks(call, bill, payment.id);
  const undoing = uuidv7();
  const undone = { state: "undone", referenceKey: null } as const;
  await tx.update(billPayments).set(undone).where(ownBillPayment(companyId, payment.id));
  await unmarkDeducted(tx, companyId, taxes);
  await tx.insert(billSettlements).values({
    companyId,
    id: uuidv7(),
    branchId,
    billId: id,
    kind: payment.prepaymentId === null ? "cash" : "prepayment",
    sourceId: undoing,
    cents: -amount,
    booksCents: -inBooks.booksCents,
    exchangeCents: -inBooks.exchangeCents,
    day: date,
    createdAt: now,
  });
  const lines = linesInBooks((await linesOfBills(call, companyId, [id])).get(id) ?? []);
  await settleInBudgets(call, bill, lines, { amount, before: settled, how: "undone", by: undoing });
  await changeBill(call, bill, {
    settledCents: settled,
    settledBooksCents: bill.settledBooksCents - inBooks.booksCents,
    state: settled === ZERO ? "approved" : "part_paid",
  });
  const step = billPaymentStep(payment.id);
  await reverseJournals(tx, actor, { sourceKind: BILL_SOURCE, sourceId: id, date, isMeant: (one) => one === step });
  const before = { name: bill.number, reference: payment.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "payment undone", before });
  return payment;
}

/** Returns the value in the books that a payment took off a bill, and its exchange difference, in cents. */
async function settledInBooks({ tx, actor }: Call, bill: BillRow, paymentId: string) {
  const { companyId, billId, sourceId, booksCents, exchangeCents } = billSettlements;
  const [row] = await tx
    .select({
      booksCents: sql<number>`coalesce(sum(${booksCents}), 0)`.mapWith(Number),
      exchangeCents: sql<number>`coalesce(sum(${exchangeCents}), 0)`.mapWith(Number),
    })
    .from(billSettlements)
    .where(and(eq(companyId, actor.companyId), eq(billId, bill.id), eq(sourceId, paymentId)));
  return row ?? { booksCents: 0, exchangeCents: 0 };
}

import type { Day } from "@hazina/base/calendar.ts";
import { cents, sum, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE, billPaymentStep } from "@hazina/engine/accounting/rules/bills.ts";
import { uuidv7 } from "uuidv7";
import { reverseJournals } from "../../accounting/journals/post-journal.ts";
import type { PaymentJournal } from "../../accounting/matching/document-source.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, lacksAbility } from "../../platform/refusal.ts";
import { settleInBudgets } from "../bills/charge-budgets.ts";
import { type BillRow, changeBill, linesOfBills, lockBillWithSupplier } from "../bills/find-bill.ts";
import { type BillPaymentRow, ownBillPayment } from "../bills/find-payments.ts";
import { type TaxRow, taxesOfPayment, unmarkDeducted } from "../bills/stored-taxes.ts";
import { billPayments, billSettlements } from "../bills/tables.ts";
import { suppliersById } from "../parties/find-supplier.ts";

/**
 * Undoes recorded payments of bills: the paid amounts of the bills are open again, and the payments no longer count in
 * budgets and books. Payments with tax that is owed to KRA are not undone.
 * @throws Refusal 403 without the ability to create payments; 409 for a payment that was undone already, from which
 * tax was withheld, or of a supplier that was deleted.
 */
export async function undoBillPayments(call: Call, journals: readonly PaymentJournal[], date: Day): Promise<void> {
  if (!call.actor.abilities.has("Create Payments")) throw lacksAbility("Create Payments");
  for (const { sourceId, step } of journals.toSorted((one, other) => (one.sourceId < other.sourceId ? -1 : 1))) {
    const bill = await lockBillWithSupplier(call, sourceId);
    const supplier = (await suppliersById(call, [bill.supplierId])).get(bill.supplierId);
    if (supplier?.deletedAt != null) throw conflict("The supplier of this bill was deleted. Restore it first.");
    const found = await requireUndoable(call, bill, step);
    await undo(call, bill, found, date);
  }
}

type Undoable = { readonly payment: BillPaymentRow; readonly taxes: readonly TaxRow[] };

async function requireUndoable({ tx, actor }: Call, bill: BillRow, step: string): Promise<Undoable> {
  const [payment] = (
    await tx
      .select()
      .from(billPayments)
      .where(ownBillPayment(actor.companyId, step.replace(billPaymentStep(""), "")))
  ).filter(({ billId, state }) => billId === bill.id && state === "settled");
  if (!payment) throw conflict(`This payment of bill ${bill.number} has already been undone.`);
  const taxes = await taxesOfPayment(tx, payment);
  if (sum(taxes.map(({ taxCents }) => cents(taxCents))) > ZERO)
    throw conflict(
      `Tax was withheld from this payment of bill ${bill.number} and is owed to KRA, so the payment cannot be undone.`,
    );
  return { payment, taxes };
}

async function undo(call: Call, bill: BillRow, { payment, taxes }: Undoable, date: Day): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const { id, branchId } = bill;
  const amount = cents(payment.grossCents);
  const settled = cents(bill.settledCents - amount);
  const undoing = uuidv7();
  await tx
    .update(billPayments)
    .set({ state: "undone", referenceKey: null })
    .where(ownBillPayment(companyId, payment.id));
  await unmarkDeducted(tx, companyId, taxes);
  await tx.insert(billSettlements).values({
    companyId,
    id: uuidv7(),
    branchId,
    billId: id,
    kind: "cash",
    sourceId: undoing,
    cents: -amount,
    day: date,
    createdAt: now,
  });
  const lines = (await linesOfBills(call, companyId, [id])).get(id) ?? [];
  await settleInBudgets(call, bill, lines, { amount, before: settled, how: "undone", by: undoing });
  await changeBill(call, bill, { settledCents: settled, state: settled === ZERO ? "approved" : "part_paid" });
  const step = billPaymentStep(payment.id);
  await reverseJournals(tx, actor, { sourceKind: BILL_SOURCE, sourceId: id, date, isMeant: (one) => one === step });
  const before = { name: bill.number, reference: payment.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "payment undone", before });
}

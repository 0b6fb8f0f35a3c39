import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, sum, ZERO } from "@hazina/base/money.ts";
import { type BillPayment, billPaidJournal } from "@hazina/engine/accounting/rules/bills.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { inReview } from "../../wallet/transactions/in-review.ts";
import type { EndedPayment, Ending, Settlement } from "../../wallet/transactions/settlements.ts";
import { headOf } from "./bill-subject.ts";
import { settleInBudgets } from "./charge-budgets.ts";
import { type BillRow, changeBill, linesOfBills, openOfBill, ownBill } from "./find-bill.ts";
import { type BillPaymentRow, ownBillPayment } from "./find-payments.ts";
import { markDeducted, taxesOfPayments } from "./stored-taxes.ts";
import { billPayments, billSettlements, bills } from "./tables.ts";
import { mailWithholdingAdvice } from "./withholding-advice.ts";

/** The cause kind of wallet payments that are made for a bill payment. */
export const BILL_PAYMENT = "bill_payment";

/** Settles a bill when its payment is completed, and reopens the bill if the payment failed. */
export const billPaymentSettlement: Settlement = {
  causeKind: BILL_PAYMENT,
  ended,
  async isDue(on, { companyId, causeId }) {
    const found = await lockPaid(on, companyId, causeId);
    if (found?.payment.state !== "under_way" || openOfBill(found.bill) < found.payment.grossCents) return false;
    if (await hasReview(on, found.bill)) return false;
    return isTaxOfMonth(on, found.payment);
  },
};

/**
 * Returns whether M-Pesa has reported that an earlier payment of a bill was made after all,
 * although it was recorded as failed.
 */
async function hasReview({ tx }: Pick<Ending, "tx">, { companyId, id }: BillRow): Promise<boolean> {
  const failed = await tx
    .select({ id: billPayments.id })
    .from(billPayments)
    .where(and(eq(billPayments.companyId, companyId), eq(billPayments.billId, id), eq(billPayments.state, "failed")));
  const ids = failed.map((one) => one.id);
  return (await inReview(tx, companyId, ids)).size > 0;
}

/**
 * Returns whether the taxes of a payment were calculated for the current month. This is required, because the tax
 * thresholds apply to the month in which the supplier is paid.
 */
async function isTaxOfMonth({ tx, now }: Ending, { companyId, id }: BillPaymentRow): Promise<boolean> {
  const rows = (await taxesOfPayments(tx, companyId, [id])).get(id) ?? [];
  const month = formatMonth(monthAt(now));
  return rows.every((row) => row.month === month);
}

/**
 * Locks the bill of a payment, and reads the bill and its bill payment; undefined if the payment
 * pays no bill.
 */
async function lockPaid({ tx }: Pick<Ending, "tx">, companyId: string, paymentId: string) {
  const [known] = await tx
    .select({ billId: billPayments.billId })
    .from(billPayments)
    .where(ownBillPayment(companyId, paymentId));
  if (!known) return undefined;
  const [bill] = await tx.select().from(bills).where(ownBill(companyId, known.billId)).for("update");
  const [payment] = await tx.select().from(billPayments).where(ownBillPayment(companyId, paymentId));
  return bill && payment ? { bill, payment } : undefined;
}

async function ended(on: Ending, { companyId, causeId, state, receipt }: EndedPayment): Promise<void> {
  const found = await lockPaid(on, companyId, causeId);
  if (!found || found.payment.state === "settled") return;
  const { bill, payment } = found;
  if (state === "settled") return settle(on, bill, payment, receipt);
  // In review a person decides first; otherwise the money is available again, and the bill can be paid again.
  if (state === "review" || payment.state === "failed") return;
  await on.tx.update(billPayments).set({ state: "failed" }).where(ownBillPayment(companyId, causeId));
  await publishChange(on.tx, { topic: "bills", companyId, branchId: bill.branchId });
}

/**
 * The amounts in cents by which a payment settles a bill: paid, income tax and VAT withheld, and
 * rounding.
 */
type Parts = { readonly paid: Cents; readonly incomeTax: Cents; readonly vat: Cents; readonly rounding: Cents };

async function settle(on: Ending, bill: BillRow, payment: BillPaymentRow, receipt: string | null): Promise<void> {
  const { tx, now } = on;
  const { companyId } = bill;
  const today = dayAt(now);
  const rows = (await taxesOfPayments(tx, companyId, [payment.id])).get(payment.id) ?? [];
  const taxOf = (kind: "income_tax" | "vat") =>
    sum(rows.filter((row) => row.kind === kind).map(({ taxCents }) => cents(taxCents)));
  const parts = {
    paid: cents(payment.paidCents),
    incomeTax: taxOf("income_tax"),
    vat: taxOf("vat"),
    rounding: cents(payment.roundingCents),
  };
  await tx
    .update(billPayments)
    .set({ state: "settled", receipt, day: today })
    .where(ownBillPayment(companyId, payment.id));
  const by = { companyId, userId: null, userName: "M-Pesa" };
  const after = { name: bill.number };
  if (openOfBill(bill) < payment.grossCents) {
    // A payment that was given up and succeeded later stays in unallocated payments, because another one paid the bill.
    await recordChange(tx, by, { subject: "bill", subjectId: bill.id, action: "paid twice", after });
    return;
  }
  await markDeducted(tx, bill, rows, today);
  await settleBill(on, bill, { id: payment.id, parts, from: "wallet", by });
  await mailWithholdingAdvice(tx, { bill, payment: { ...payment, receipt }, rows, day: today });
  await recordChange(tx, by, { subject: "bill", subjectId: bill.id, action: "paid", after });
}

/** A payment that settles a bill. */
type Settling = {
  readonly id: string;
  readonly parts: Parts;
  readonly from: BillPayment["from"];
  readonly by: { readonly companyId: string; readonly userId: string | null; readonly userName: string };
  /** The day of the payment; today if undefined. */
  readonly day?: ReturnType<typeof dayAt>;
};

/**
 * Settles a locked bill with a payment: records the settled amounts, updates the budgets of the bill's lines, sets the
 * bill's state, and posts the journal.
 */
export async function settleBill(
  on: Pick<Ending, "tx" | "now">,
  bill: BillRow,
  { id, parts, from, by, day = dayAt(on.now) }: Settling,
): Promise<void> {
  const { tx, now } = on;
  const { companyId, branchId } = bill;
  const { paid, incomeTax, vat, rounding } = parts;
  const settled = [
    { kind: "cash", cents: paid },
    { kind: "withholding_tax", cents: incomeTax },
    { kind: "withholding_vat", cents: vat },
    { kind: "write_off", cents: rounding },
  ] as const;
  await insertMany(
    tx,
    billSettlements,
    settled
      .filter(({ cents: amount }) => amount > ZERO)
      .map((one) => ({
        ...one,
        companyId,
        id: uuidv7(),
        branchId,
        billId: bill.id,
        sourceId: id,
        day,
        createdAt: now,
      })),
  );
  const amount = sum(settled.map((one) => one.cents));
  const before = cents(bill.settledCents);
  const lines = (await linesOfBills(on, companyId, [bill.id])).get(bill.id) ?? [];
  await settleInBudgets(on, bill, lines, { amount, before, how: "paid", by: id });
  const whole = add(before, amount);
  await changeBill(on, bill, { settledCents: whole, state: whole === bill.totalCents ? "paid" : "part_paid" });
  const event = { ...headOf(bill, day), payment: id, paid, withheld: add(incomeTax, vat), rounding, from };
  await postJournal(tx, by, billPaidJournal(event));
}

import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, type Rate, subtract, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { valueOfPart } from "@hazina/engine/accounting/foreign-amounts.ts";
import { billPaidJournal, PAID_FROM_WALLET, SUPPLIER_PREPAYMENTS } from "@hazina/engine/accounting/rules/bills.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { inReview } from "../../wallet/payments/transactions-of-records.ts";
import type { EndedPayment, Ending, PaymentOfRecord, Settlement } from "../../wallet/transactions/settlements.ts";
import { adviseSupplier } from "../advice/advise-supplier.ts";
import { foreignOf, headOf } from "../bills/bill-subject.ts";
import { settleInBudgets } from "../bills/charge-budgets.ts";
import {
  type BillRow,
  carriedOfBill,
  changeBill,
  linesInBooks,
  linesOfBills,
  openOfBill,
  ownBill,
} from "../bills/find-bill.ts";
import { type BillPaymentRow, ownBillPayment } from "../bills/find-payments.ts";
import { markDeducted, type TaxRow, taxesOfPayment, taxesOfPayments, taxIn } from "../bills/stored-taxes.ts";
import { billPayments, billSettlements, bills } from "../bills/tables.ts";
import { sumsOfTaxes, taxesInBill } from "../bills/withhold.ts";

/** The cause kind of wallet payments that are made for a bill payment. */
export const BILL_PAYMENT = "bill_payment";

/** Settles a bill when its payment is completed, and reopens the bill if the payment failed. */
export const billPaymentSettlement: Settlement = {
  causeKind: BILL_PAYMENT,
  purpose: "Supplier bills",
  ended,
  neverSent,
  stillDue,
};

/**
 * Locks the bills of the given payments, and returns the ids of the payments that can still be made. Such a payment is
 * under way, the open amount of its bill covers it, and no payment of that bill is in review. Its taxes were also
 * calculated for the current month, because the tax thresholds apply to the month in which the supplier is paid.
 */
async function stillDue(
  { tx, now }: Ending,
  companyId: string,
  asked: readonly PaymentOfRecord[],
): Promise<ReadonlySet<string>> {
  const ids = asked.map(({ causeId }) => causeId);
  const { ofPayments, locked, billIds } = await lockBillsPaidBy(tx, companyId, ids);
  const billOf = new Map(locked.map((bill) => [bill.id, bill]));
  const payments = await tx.select().from(billPayments).where(ofPayments);
  const reviewed = await billsInReview(tx, companyId, billIds);
  const taxes = await taxesOfPayments(tx, companyId, ids);
  const month = formatMonth(monthAt(now));
  const due = payments.filter(({ id, billId, state, grossCents }) => {
    const bill = billOf.get(billId ?? "");
    if (bill === undefined || state !== "under_way" || openOfBill(bill) < grossCents) return false;
    return !reviewed.has(bill.id) && (taxes.get(id) ?? []).every((row) => row.month === month);
  });
  return new Set(due.map(({ id }) => id));
}

/** Locks the bills of bill payments, in the order of their ids. */
async function lockBillsPaidBy(tx: Tx, companyId: string, paymentIds: readonly string[]) {
  const ofPayments = and(eq(billPayments.companyId, companyId), inArray(billPayments.id, [...paymentIds]));
  const known = await tx.select({ billId: billPayments.billId }).from(billPayments).where(ofPayments);
  const billIds = known.flatMap(({ billId }) => billId ?? []);
  const locked = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, companyId), inArray(bills.id, billIds)))
    .orderBy(asc(bills.id))
    .for("update");
  return { ofPayments, locked, billIds };
}

/** Reopens the bills of payments that were rejected or withdrawn. */
async function neverSent({ tx }: Ending, companyId: string, payments: readonly EndedPayment[]): Promise<void> {
  const ids = payments.map(({ causeId }) => causeId);
  const { ofPayments, locked } = await lockBillsPaidBy(tx, companyId, ids);
  await tx
    .update(billPayments)
    .set({ state: "failed" })
    .where(and(ofPayments, eq(billPayments.state, "under_way")));
  for (const branchId of new Set(locked.map((bill) => bill.branchId))) {
    await publishChange(tx, { topic: "bills", companyId, branchId });
  }
}

/**
 * Returns the ids of those bills for which M-Pesa has reported that an earlier payment was made after all, although it
 * was recorded as failed.
 */
async function billsInReview(tx: Tx, companyId: string, billIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, billId, state } = billPayments;
  const failed = await tx
    .select({ id, billId })
    .from(billPayments)
    .where(and(eq(billPayments.companyId, companyId), inArray(billId, [...billIds]), eq(state, "failed")));
  const ids = failed.map((one) => one.id);
  const reviewed = await inReview(tx, companyId, ids);
  return new Set(failed.filter((one) => reviewed.has(one.id)).flatMap((one) => one.billId ?? []));
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
  if (!known?.billId) return undefined;
  const [bill] = await tx.select().from(bills).where(ownBill(companyId, known.billId)).for("update");
  const [payment] = await tx.select().from(billPayments).where(ownBillPayment(companyId, paymentId));
  return bill && payment ? { bill, payment } : undefined;
}

async function ended(on: Ending, { companyId, causeId, state, receipt, provider }: EndedPayment): Promise<void> {
  const found = await lockPaid(on, companyId, causeId);
  if (!found || found.payment.state === "settled") return;
  const { bill, payment } = found;
  if (state === "settled") return settle(on, { bill, payment }, { receipt, provider });
  // In review a person decides first; otherwise the money is available again, and the bill can be paid again.
  if (state === "review" || payment.state === "failed") return;
  await on.tx.update(billPayments).set({ state: "failed" }).where(ownBillPayment(companyId, causeId));
  await publishChange(on.tx, { topic: "bills", companyId, branchId: bill.branchId });
}

/**
 * The amounts, in cents, by which a payment settles a bill: the amount paid in money or from a prepayment, the income
 * tax and VAT withheld, and the rounding difference.
 */
type Parts = { readonly paid: Cents; readonly incomeTax: Cents; readonly vat: Cents; readonly rounding: Cents };

/**
 * Returns the parts of a payment in the currency of its bill and in the currency of the books.
 * @param rows the taxes withheld from the payment.
 */
export function partsOfPayment(
  payment: Pick<BillPaymentRow, "grossCents" | "paidCents" | "roundingCents" | "paidBooksCents" | "rate">,
  rows: readonly TaxRow[],
): { readonly parts: Parts; readonly inBooks: Parts } {
  const taxes = sumsOfTaxes(rows.map(taxIn));
  const [paid, rounding] = [cents(payment.paidCents), cents(payment.roundingCents)];
  const inBooks = { ...taxes, paid: cents(payment.paidBooksCents), rounding };
  if (payment.rate === WHOLE_RATE) return { parts: { ...taxes, paid, rounding }, inBooks };
  const withheld = subtract(cents(payment.grossCents), add(paid, rounding));
  const vat = cents(Math.min(taxesInBill(taxes, payment.rate as Rate).vat, withheld));
  return { parts: { paid, rounding, vat, incomeTax: subtract(withheld, vat) }, inBooks };
}

async function settle(
  on: Ending,
  { bill, payment }: { readonly bill: BillRow; readonly payment: BillPaymentRow },
  { receipt, provider }: Pick<EndedPayment, "receipt" | "provider">,
): Promise<void> {
  const { tx, now } = on;
  const { companyId } = bill;
  const today = dayAt(now);
  const rows = await taxesOfPayment(tx, payment);
  const amounts = partsOfPayment(payment, rows);
  await tx
    .update(billPayments)
    .set({ state: "settled", receipt, day: today })
    .where(ownBillPayment(companyId, payment.id));
  const by = { companyId, userId: null, userName: provider };
  const after = { name: bill.number };
  if (openOfBill(bill) < payment.grossCents) {
    // A payment that was given up and succeeded later stays in unallocated payments, because another one paid the bill.
    await recordChange(tx, by, { subject: "bill", subjectId: bill.id, action: "paid twice", after });
    return;
  }
  await markDeducted(tx, bill, rows, today);
  await settleBill(on, bill, { id: payment.id, ...amounts, account: PAID_FROM_WALLET, by });
  await adviseSupplier(on, payment);
  await recordChange(tx, by, { subject: "bill", subjectId: bill.id, action: "paid", after });
}

/** A payment that settles a bill. */
type Settling = {
  readonly id: string;
  readonly parts: Parts;
  /** The parts in the currency of the books. */
  readonly inBooks: Parts;
  /** The money that left, in another currency; absent for money in the currency of the books. */
  readonly paidIn?: Money;
  /** The account of the books from which the bill was paid. */
  readonly account: string;
  readonly by: { readonly companyId: string; readonly userId: string | null; readonly userName: string };
  /** The day of the payment; today if undefined. */
  readonly day?: ReturnType<typeof dayAt>;
};

/**
 * Settles a locked bill with a payment: records the settled amounts, updates the budgets of the bill's lines, sets the
 * bill's state, and posts the journal.
 * @returns the id of the journal.
 */
export async function settleBill(
  on: Pick<Ending, "tx" | "now">,
  bill: BillRow,
  { id, parts, inBooks, paidIn, account, by, day = dayAt(on.now) }: Settling,
): Promise<string> {
  const { tx, now } = on;
  const { companyId, branchId } = bill;
  const { paid, incomeTax, vat, rounding } = parts;
  const amount = sum([paid, incomeTax, vat, rounding]);
  const withheld = add(inBooks.incomeTax, inBooks.vat);
  const worth = sum([inBooks.paid, withheld, inBooks.rounding]);
  const released = valueOfPart(amount, carriedOfBill(bill));
  // The money takes the exchange difference: tax is owed to KRA in the currency of the books.
  const exchange = subtract(worth, released);
  const cash = { cents: paid, booksCents: subtract(inBooks.paid, exchange), exchangeCents: exchange };
  const settled = [
    { kind: account === SUPPLIER_PREPAYMENTS ? ("prepayment" as const) : ("cash" as const), ...cash },
    { kind: "withholding_tax" as const, cents: incomeTax, booksCents: inBooks.incomeTax, exchangeCents: ZERO },
    { kind: "withholding_vat" as const, cents: vat, booksCents: inBooks.vat, exchangeCents: ZERO },
    { kind: "write_off" as const, cents: rounding, booksCents: inBooks.rounding, exchangeCents: ZERO },
  ];
  await insertMany(
    tx,
    billSettlements,
    settled
      .filter(({ cents: part }) => part > ZERO)
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
  const before = cents(bill.settledCents);
  const lines = linesInBooks((await linesOfBills(on, companyId, [bill.id])).get(bill.id) ?? []);
  await settleInBudgets({ tx, now, actor: by }, bill, lines, { amount, before, how: "paid", by: id });
  const whole = add(before, amount);
  await changeBill(on, bill, {
    settledCents: whole,
    settledBooksCents: bill.settledBooksCents + released,
    state: whole === bill.totalCents ? "paid" : "part_paid",
  });
  const books = (await readCurrency(tx, { companyId })).currency;
  const event = {
    ...headOf(bill, books, day),
    ...{ payment: id, paid: inBooks.paid, withheld, rounding: inBooks.rounding, account, released },
    ...foreignOf(amount, bill.currency, books),
    ...(paidIn === undefined ? {} : { paidIn }),
  };
  return postJournal(tx, by, billPaidJournal(event));
}

import { type Day, dayAt, formatMonth, monthAt, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, sum } from "@hazina/base/money.ts";
import { PAID_FROM_WALLET } from "@hazina/engine/accounting/rules/bills.ts";
import { type PrepaymentHead, prepaymentPaidJournal } from "@hazina/engine/accounting/rules/prepayments.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import type { EndedPayment, Ending, PaymentOfRecord, Settlement } from "../../wallet/transactions/settlements.ts";
import { adviseSupplier } from "../advice/advise-supplier.ts";
import { type BillPaymentRow, ownBillPayment, paymentsOfPrepayments } from "../bills/find-payments.ts";
import { markDeducted, type TaxRow, taxesOfPayment, taxesOfPayments } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import { ownPrepayment, type PrepaymentRow } from "../parties/prepaid.ts";
import { supplierPrepayments } from "../parties/tables.ts";
import { PREPAYMENT } from "./pay-prepayment.ts";

/** Records that a prepayment was paid when its payment is completed, or that it was not paid. */
export const prepaymentSettlement: Settlement = {
  causeKind: PREPAYMENT,
  purpose: "Prepayments to suppliers",
  ended,
  stillDue,
};

/**
 * Locks prepayments, and returns the ids of those that are under way and whose taxes were calculated for the current
 * month, because the tax thresholds apply to the month in which the supplier is paid.
 */
async function stillDue(
  { tx, now }: Ending,
  companyId: string,
  asked: readonly PaymentOfRecord[],
): Promise<ReadonlySet<string>> {
  const ids = asked.map(({ causeId }) => causeId);
  const locked = await tx
    .select()
    .from(supplierPrepayments)
    .where(and(eq(supplierPrepayments.companyId, companyId), inArray(supplierPrepayments.id, ids)))
    .orderBy(asc(supplierPrepayments.id))
    .for("update");
  const payments = await tx.select().from(billPayments).where(paymentsOfPrepayments(companyId, ids));
  const paymentOf = new Map(payments.map((payment) => [payment.prepaymentId, payment.id]));
  const taxes = await taxesOfPayments(tx, companyId, [...paymentOf.values()]);
  const month = formatMonth(monthAt(now));
  const due = locked.filter(
    ({ id, state }) =>
      state === "under_way" && (taxes.get(paymentOf.get(id) ?? "") ?? []).every((tax) => tax.month === month),
  );
  return new Set(due.map(({ id }) => id));
}

/**
 * Locks a prepayment, and reads it with the payment by which it was paid to the supplier; undefined if the prepayment
 * is unknown.
 */
async function lockPaid({ tx }: Pick<Ending, "tx">, companyId: string, id: string) {
  const [row] = await tx.select().from(supplierPrepayments).where(ownPrepayment(companyId, id)).for("update");
  const [payment] = await tx
    .select()
    .from(billPayments)
    .where(paymentsOfPrepayments(companyId, [id]));
  return row && payment ? { row, payment } : undefined;
}

async function ended(on: Ending, { companyId, causeId, state, receipt, provider }: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const found = await lockPaid(on, companyId, causeId);
  if (!found || found.row.state === "paid" || state === "review") return;
  const { row, payment } = found;
  const by = { companyId, userId: null, userName: provider };
  if (state !== "settled") {
    if (row.state === "failed") return;
    await changePrepayment(tx, row, { state: "failed" });
    await tx.update(billPayments).set({ state: "failed" }).where(ownBillPayment(companyId, payment.id));
    return;
  }
  // Also where it was given up first and succeeded later: the supplier has the money.
  const day = dayAt(now);
  await tx.update(billPayments).set({ state: "settled", receipt, day }).where(ownBillPayment(companyId, payment.id));
  await changePrepayment(tx, row, { state: "paid", day });
  const rows = await taxesOfPayment(tx, payment);
  await postPrepayment(on, { row: { ...row, day }, payment, rows, by, from: PAID_FROM_WALLET });
  await recordChange(tx, by, {
    subject: "prepayment",
    subjectId: row.id,
    action: "paid",
    after: { name: row.reference },
  });
}

type Posted = {
  readonly row: PrepaymentRow;
  readonly payment: BillPaymentRow;
  readonly rows: readonly TaxRow[];
  readonly by: { readonly companyId: string; readonly userId: string | null; readonly userName: string };
  /** The account of the books from which it was paid. */
  readonly from: string;
};

/**
 * Posts a paid prepayment to the books, dated on the day of the payment, adds its taxes to the obligations to KRA, and
 * queues the remittance advice.
 */
export async function postPrepayment(
  on: Pick<Ending, "tx" | "now">,
  { row, payment, rows, by, from }: Posted,
): Promise<void> {
  const { tx } = on;
  const day = parseDay(row.day);
  await markDeducted(tx, row, rows, day);
  const withheld = sum(rows.map(({ taxCents }) => cents(taxCents)));
  const paid = cents(payment.paidCents);
  await postJournal(tx, by, prepaymentPaidJournal({ ...headOfPrepayment(row, day), paid, withheld, from }));
  await adviseSupplier(on, payment);
}

/** Returns the properties that all journals of a prepayment share. */
export function headOfPrepayment(row: PrepaymentRow, date: Day): PrepaymentHead {
  return {
    prepayment: row.id,
    reference: row.reference,
    supplier: row.supplierId,
    date,
    currency: row.currency,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
  };
}

/** Changes a locked prepayment, and notifies open pages. */
export async function changePrepayment(
  tx: Tx,
  { companyId, branchId, id, version }: PrepaymentRow,
  change: Partial<typeof supplierPrepayments.$inferInsert>,
): Promise<void> {
  await tx
    .update(supplierPrepayments)
    .set({ ...change, version: version + 1 })
    .where(ownPrepayment(companyId, id));
  await publishChange(tx, { topic: "bills", companyId, branchId });
}

/** Adds the given amounts, in cents, to the applied and the returned amount of a locked prepayment. */
export const usePrepayment = (
  tx: Tx,
  row: PrepaymentRow,
  used: { readonly applied?: Cents; readonly returned?: Cents },
) =>
  changePrepayment(tx, row, {
    appliedCents: row.appliedCents + (used.applied ?? 0),
    returnedCents: row.returnedCents + (used.returned ?? 0),
  });

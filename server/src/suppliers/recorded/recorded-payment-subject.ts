import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, sum, ZERO } from "@hazina/base/money.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { accountOfMethod } from "../../accounting/chart/account-of-method.ts";
import type { Described, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { PROOF_ABOVE } from "../../wallet/rails/proof-above.ts";
import { lockBill, openOfBill } from "../bills/find-bill.ts";
import { type BillPaymentRow, ownBillPayment } from "../bills/find-payments.ts";
import { taxesOfPayment, taxesOfPayments } from "../bills/stored-taxes.ts";
import { billPayments, bills } from "../bills/tables.ts";
import { suppliersById } from "../parties/find-supplier.ts";
import { lockPrepayment } from "../parties/prepaid.ts";
import { supplierPrepayments } from "../parties/tables.ts";
import { settleRecorded } from "../paying/record-payment.ts";
import { changePrepayment, postPrepayment } from "../prepayments/prepayment-settlement.ts";

/** The labels of the methods by which a bill or prepayment is paid. */
const METHODS: Readonly<Record<BillPaymentRow["method"], string>> = {
  wallet: "Wallet",
  prepayment: "Prepayment",
  bank: "Bank transfer",
  mpesa: "M-Pesa",
  cheque: "Cheque",
  cash: "Cash",
};

/**
 * The approval subject of payments that a user recorded because they were made outside the product: at the bank, by
 * cheque or in cash. Approval settles the bill, or makes the prepayment available; until then nothing is posted.
 */
export const recordedPaymentSubject: Subject = {
  kind: "recorded_payment",
  ability: "Approve Payments",
  policies: { facts: ["amount", "branch"] },
  sees: "View Bills",
  needs: "View Bills",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockWithDocument,
  approved,
  rejected: async (call, id, { comment }) => {
    await end(call, id, { action: "rejected", comment });
    return { message: "The payment was rejected. Nothing was recorded." };
  },
  withdrawn: async (call, id) => {
    await end(call, id, { action: "withdrawn", comment: "" });
    return { message: "The payment was withdrawn. Nothing was recorded." };
  },
};

/** The SQL condition for payments that were recorded because they were made outside the wallets. */
const isRecorded = isNull(billPayments.paymentId);

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select({
      payment: billPayments,
      number: bills.number,
      billCurrency: bills.currency,
      prepayment: supplierPrepayments,
    })
    .from(billPayments)
    .leftJoin(bills, and(eq(bills.companyId, billPayments.companyId), eq(bills.id, billPayments.billId)))
    .leftJoin(
      supplierPrepayments,
      and(
        eq(supplierPrepayments.companyId, billPayments.companyId),
        eq(supplierPrepayments.id, billPayments.prepaymentId),
      ),
    )
    .where(and(eq(billPayments.companyId, actor.companyId), inArray(billPayments.id, [...ids]), isRecorded));
  const named = await suppliersById(
    call,
    rows.map(({ payment }) => payment.supplierId),
  );
  const taxes = await taxesOfPayments(tx, actor.companyId, [...ids]);
  const { currency: books } = await readCurrency(tx, actor);
  return new Map(
    rows.map(({ payment, number, billCurrency, prepayment }) => {
      const money = (amount: Cents) => `${prepayment?.currency ?? billCurrency ?? ""} ${amountInWords(amount)}`;
      const withheld = sum((taxes.get(payment.id) ?? []).map(({ taxCents }) => cents(taxCents)));
      const pays =
        prepayment === null
          ? { label: "Invoice", value: number ?? "" }
          : { label: "Prepayment", value: `${prepayment.reference}: ${prepayment.purpose}` };
      return [
        payment.id,
        {
          version: 1,
          concerns: [],
          facts: [
            { label: "Supplier", value: named.get(payment.supplierId)?.name ?? "" },
            pays,
            { label: "Paid by", value: METHODS[payment.method] },
            { label: "Reference", value: payment.reference },
            { label: "Paid on", value: dayInWords(payment.day) },
            { label: "Paid to the supplier", value: money(cents(payment.paidCents)) },
            ...(withheld === ZERO ? [] : [{ label: "Tax withheld", value: `${books} ${amountInWords(withheld)}` }]),
            { label: "Recorded by", value: payment.preparedByName },
          ],
          link: prepayment === null ? `/bills/${payment.billId}` : `/prepayments/${prepayment.id}`,
        },
      ];
    }),
  );
}

/**
 * Locks the bill or the prepayment of a recorded payment and then the payment, and returns the payment.
 * @throws Refusal 404 for an unknown payment.
 */
async function lockWithDocument(call: Call, id: string): Promise<BillPaymentRow> {
  const { tx, actor } = call;
  const own = ownBillPayment(actor.companyId, id);
  const [found] = await tx.select().from(billPayments).where(and(own, isRecorded));
  if (!found) throw notFound("This payment");
  if (found.billId !== null) await lockBill(call, found.billId);
  else if (found.prepaymentId !== null) await lockPrepayment(call, found.prepaymentId);
  const [row] = await tx.select().from(billPayments).where(own).for("update");
  if (!row) throw notFound("This payment");
  return row;
}

async function lockWaiting(call: Call, id: string): Promise<BillPaymentRow> {
  const row = await lockWithDocument(call, id);
  if (row.state !== "under_way") throw conflict("This payment is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string) {
  const payment = await lockWaiting(call, id);
  const { companyId, billId, prepaymentId } = payment;
  await call.tx.update(billPayments).set({ state: "settled" }).where(ownBillPayment(companyId, id));
  if (billId !== null) await settle(call, payment, billId);
  else if (prepaymentId !== null) await makeAvailable(call, payment, prepaymentId);
  return { message: "The payment was approved and recorded." };
}

/**
 * Settles the bill of an approved payment, with the tax that was calculated when the payment was recorded.
 * @throws Refusal 409 if less of the bill is open than the payment settles.
 */
async function settle(call: Call, payment: BillPaymentRow, billId: string): Promise<void> {
  const bill = await lockBill(call, billId);
  const open = openOfBill(bill);
  if (open < payment.grossCents)
    throw conflict(`Only ${amountInWords(open)} of this bill is still unpaid. Reject this payment.`);
  await settleRecorded(call, bill, {
    payment,
    account: await accountOfMethod(call, payment.method),
    action: "approved",
  });
}

/** Makes an approved prepayment available for bills, and posts it. */
async function makeAvailable(call: Call, payment: BillPaymentRow, prepaymentId: string): Promise<void> {
  const { tx, actor } = call;
  const row = await lockPrepayment(call, prepaymentId);
  await changePrepayment(tx, row, { state: "paid" });
  const rows = await taxesOfPayment(tx, payment);
  await postPrepayment(call, { row, payment, rows, by: actor, from: await accountOfMethod(call, payment.method) });
  const after = { name: row.reference, payment: payment.reference };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: row.id, action: "approved", after });
}

type Ended = { readonly action: "rejected" | "withdrawn"; readonly comment: string };

/** Ends a payment that was not approved. Its reference can be recorded again. */
async function end(call: Call, id: string, { action, comment }: Ended): Promise<void> {
  const { tx, actor } = call;
  const { companyId, branchId, billId, prepaymentId, reference } = await lockWaiting(call, id);
  const ended = { state: "failed", referenceKey: null } as const;
  await tx.update(billPayments).set(ended).where(ownBillPayment(companyId, id));
  const row = billId === null && prepaymentId !== null ? await lockPrepayment(call, prepaymentId) : undefined;
  if (row) await changePrepayment(tx, row, { state: "failed" });
  const name = row ? row.reference : (await lockBill(call, billId ?? "")).number;
  await publishChange(tx, { topic: "bills", companyId, branchId });
  await recordChange(tx, actor, {
    subject: billId === null ? "prepayment" : "bill",
    subjectId: billId ?? prepaymentId ?? id,
    action,
    after: { name, payment: reference, ...(comment === "" ? {} : { comment }) },
  });
}

import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import {
  add,
  amountInWords,
  type Cents,
  cents,
  centsOf,
  type Rate,
  subtract,
  sum,
  WHOLE_RATE,
} from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { requireDocumentRate } from "../../wallet/currencies/document-rate.ts";
import { adviseSupplier } from "../advice/advise-supplier.ts";
import {
  type BillRow,
  isOpenBill,
  linesOfBills,
  lockBillWithSupplier,
  numberKeyOf,
  openOfBill,
} from "../bills/find-bill.ts";
import { type BillPaymentRow, paymentsUnderWay } from "../bills/find-payments.ts";
import { markDeducted, storeTaxes, taxesOfPayment } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import { monthSoFar, sumsOfTaxes, taxedWithPrepayments, taxesInBill, taxesOf } from "../bills/withhold.ts";
import { requireSupplier } from "../parties/find-supplier.ts";
import { isVatAgentOn } from "../withholding/tax-settings.ts";
import { partsOfPayment, settleBill } from "./bill-settlement.ts";
import { moneyThatLeft, moneyToPay } from "./money-paid.ts";

/** A payment of all or part of a bill, as recorded by a user. */
export type Recorded = {
  readonly id: string;
  readonly day: Day;
  readonly method: "bank" | "mpesa" | "cheque" | "cash";
  readonly reference: string;
  readonly amount?: number | undefined;
  /** The currency of the money; if absent, that of the bill. */
  readonly currency?: string | undefined;
  /** The money that left the account, for money in the currency of the books that pays a bill in another currency. */
  readonly charged?: number | null | undefined;
};

/**
 * A payment of a bill from an account of the books. `paid` is the amount that left the account, in cents; it does not
 * include the tax withheld.
 */
type FromAccount = Omit<Recorded, "amount"> & { readonly account: string; readonly paid: Cents };

/**
 * Records that a bill was paid, in full or in part, from an account of the books. The given amount is the amount that
 * left the account.
 * @returns the id of the journal.
 * @throws Refusal 404 for an unknown bill; 409 if the bill is not open, a payment is in progress, or the reference is
 * already recorded; 422 if the day is in the future or before the bill, if the amount exceeds the open amount less the
 * tax to withhold, or if a bill from which tax is withheld is paid only in part.
 */
export async function recordBillPaymentFrom(call: Call, asked: FromAccount): Promise<string> {
  const bill = await lockPayable(call, asked);
  const open = openOfBill(bill);
  if (bill.currency !== (await readCurrency(call.tx, call.actor)).currency)
    throw conflict(`Bill ${bill.number} is in ${bill.currency}. Record its payment on the bill.`);
  const rate = WHOLE_RATE as Rate;
  const tax = sum((await taxesOn(call, bill, { gross: open, day: asked.day, rate })).map((one) => one.tax));
  const most = subtract(open, tax);
  if (asked.paid > most) {
    const withheld = tax > 0 ? `, of which ${amountInWords(tax)} is withheld as tax` : "";
    throw invalidField("amount", `Only ${amountInWords(open)} of bill ${bill.number} is still unpaid${withheld}.`);
  }
  if (asked.paid < most && tax > 0)
    throw invalidField(
      "amount",
      `The payment that settles bill ${bill.number} is ${amountInWords(most)}, because ${amountInWords(tax)} of tax is withheld. To record a part payment, open the bill.`,
    );
  return storePayment(call, bill, { ...asked, gross: asked.paid === most ? open : asked.paid });
}

/**
 * Locks the supplier and the bill of a payment, and checks that the payment can be recorded.
 * @throws Refusal 404 for an unknown bill; 409 if the bill is not open or is already being paid; 422 if the day is in
 * the future or before the bill, or if the payment exceeds the open amount of the bill.
 */
export async function lockPayable(call: Call, asked: Omit<Recorded, "method" | "reference">): Promise<BillRow> {
  const bill = await lockBillWithSupplier(call, asked.id);
  await requirePayable(call, bill, asked);
  return bill;
}

type TaxedPart = { readonly gross: Cents; readonly day: Day; readonly rate: Rate };

/** Returns the taxes to withhold from a part of a bill that is paid on a day. */
async function taxesOn(call: Call, bill: BillRow, { gross, day, rate }: TaxedPart) {
  const supplier = await requireSupplier(call, bill.supplierId);
  return taxesOf(
    {
      bill,
      lines: (await linesOfBills(call, call.actor.companyId, [bill.id])).get(bill.id) ?? [],
      gross,
      isResident: supplier.isResident,
      on: day,
      rate,
      isVatAgent: await isVatAgentOn(call.tx, call.actor, day),
      taxedBefore: (await taxedWithPrepayments(call, [bill.id])).get(bill.id),
    },
    await monthSoFar(call, [supplier.id], day),
  );
}

type ToStore = Omit<Recorded, "amount"> & { readonly account: string; readonly gross: Cents };

/** Stores a payment of a locked bill, settles the bill with it, and returns the id of the journal. */
async function storePayment(call: Call, bill: BillRow, asked: ToStore): Promise<string> {
  const payment = await insertPayment(call, bill, { ...asked, paymentId: uuidv7(), state: "settled" });
  return settleRecorded(call, bill, { payment, account: asked.account, action: "payment recorded" });
}

/** A payment that was recorded because it was made outside the product, and the account of the books that paid it. */
type RecordedPayment = {
  readonly payment: BillPaymentRow;
  readonly account: string;
  /** The action under which the history of the bill lists the payment. */
  readonly action: string;
};

/**
 * Settles a locked bill with a recorded payment, at the tax that was calculated when the payment was recorded, and
 * queues the remittance advice.
 * @returns the id of the journal.
 */
export async function settleRecorded(
  call: Call,
  bill: BillRow,
  { payment, account, action }: RecordedPayment,
): Promise<string> {
  const { tx, actor } = call;
  const day = parseDay(payment.day);
  const rows = await taxesOfPayment(tx, payment);
  await markDeducted(tx, bill, rows, day);
  const left = await moneyThatLeft(call, payment, account);
  const amounts = partsOfPayment({ ...payment, paidBooksCents: left.inBooks }, rows);
  const { paidIn } = left;
  const journalId = await settleBill(call, bill, {
    ...{ id: payment.id, ...amounts, account: left.account, by: actor, day },
    ...(paidIn === undefined ? {} : { paidIn }),
  });
  await adviseSupplier(call, payment);
  const after = { name: bill.number, payment: payment.reference };
  await recordChange(tx, actor, { subject: "bill", subjectId: bill.id, action, after });
  return journalId;
}

type ToInsert = Omit<Recorded, "amount"> & {
  readonly paymentId: string;
  readonly gross: Cents;
  readonly state: "under_way" | "settled";
};

/**
 * Stores a payment of a bill with the tax to withhold from it, and returns it. The caller has locked the bill.
 * @throws Refusal 409 for a reference that is already recorded; 422 if nothing is left to pay after the tax.
 */
export async function insertPayment(call: Call, bill: BillRow, asked: ToInsert): Promise<BillPaymentRow> {
  const { tx, actor, now } = call;
  const { paymentId: id, gross, state, method, reference, day } = asked;
  const rate = await requireDocumentRate(call, { currency: bill.currency, day, typed: null });
  const taxes = await taxesOn(call, bill, { gross, day, rate });
  const withheld = taxesInBill(sumsOfTaxes(taxes), rate);
  const paid = subtract(gross, add(withheld.incomeTax, withheld.vat));
  if (paid <= 0) throw invalidField("amount", "The tax to withhold is more than this amount. Enter a larger amount.");
  const own = { companyId: actor.companyId, branchId: bill.branchId, supplierId: bill.supplierId, id };
  const [payment] = await tx
    .insert(billPayments)
    .values({
      ...own,
      billId: bill.id,
      state,
      method,
      reference,
      referenceKey: `${method} ${numberKeyOf(reference)}`,
      day,
      grossCents: gross,
      paidCents: paid,
      roundingCents: 0,
      ...(await moneyToPay(call, bill, { ...asked, paid, rate })),
      rate,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .returning()
    .catch(refuseTaken(taken("reference", "A payment of this bill with this reference is already recorded.")));
  if (!payment) throw new Error("The payment could not be saved.");
  await storeTaxes(call, own, taxes, day);
  return payment;
}

async function requirePayable(
  call: Call,
  bill: BillRow,
  { day, amount }: Pick<Recorded, "day" | "amount">,
): Promise<void> {
  if (!isOpenBill(bill)) throw conflict("Only a bill that is approved and still open can be paid.");
  const reference = (await paymentsUnderWay(call, [bill.id])).get(bill.id);
  if (reference !== undefined) throw conflict(`This bill is already being paid by payment ${reference}.`);
  if (day > dayAt(call.now)) throw invalidField("day", "The payment date cannot be in the future.");
  if (day < bill.day) throw invalidField("day", "The payment date cannot be before the invoice date.");
  const open = openOfBill(bill);
  if (amount !== undefined && centsOf(amount) > open)
    throw invalidField("amount", `Only ${amountInWords(cents(open))} of this bill is still unpaid.`);
}

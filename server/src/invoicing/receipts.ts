import { addDays, type Day, dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import {
  type Carried,
  type SettledInBooks,
  settleInBooks,
  valueOfPart,
} from "@hazina/engine/accounting/foreign-amounts.ts";
import { BANK, FOREIGN_BANK, settlementJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../accounting/journals/post-journal.ts";
import { readCurrency } from "../organization/companies.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { comparable } from "../platform/database/comparable.ts";
import { refuseTaken } from "../platform/database/constraints.ts";
import { acrossBranches } from "../platform/database/database.ts";
import { insertMany } from "../platform/database/insert-many.ts";
import { containing, pageOf } from "../platform/database/lists.ts";
import { lockFor } from "../platform/database/locks.ts";
import { conflict, invalidField, notFound, taken } from "../platform/refusal.ts";
import { foreignAmount } from "../wallet/currencies/document-rate.ts";
import { isDeposited } from "../wallet/money-in/is-deposited.ts";
import { isInSuspense } from "../wallet/reconciliation/is-in-suspense.ts";
import { isInWallet, lockReceiptCode, receiptCodeOf } from "../wallet/transactions/is-in-wallet.ts";
import { expectCertificates } from "./certificates/expect-certificates.ts";
import { requireCustomer } from "./customers.ts";
import { carriedOf, type DocumentRow, ownDocument, type Posting } from "./find-document.ts";
import { postReceipt, receivedCents, receivedMoney } from "./receiving/money-received.ts";
import { customers, invoiceSettlements, receipts, salesDocuments } from "./tables.ts";

/** A stored receipt. */
export type ReceiptRow = typeof receipts.$inferSelect;

type Part = { readonly invoice_id: string; readonly amount: number };

type Recorded = {
  readonly customer_id: string;
  readonly method: ReceiptRow["method"];
  readonly reference: string;
  readonly day: Day;
  readonly amount: number;
  /** The currency of the money; if absent, that of the customer. */
  readonly currency?: string | undefined;
  /** The amount that the money is worth in the customer's currency, for money in the currency of the books. */
  readonly worth?: number | null | undefined;
  readonly apply: readonly Part[];
};

const OLDEST_DAYS = 731;

/**
 * Records money that a customer paid, posts it to the books, and applies it to invoices. The unapplied amount stays on
 * account.
 * @throws Refusal 404 for an unknown customer or invoice; 409 for a reference that is already recorded, a reference
 * whose money is already in a wallet or kept as unallocated, or more than the amount due; 422 for a day in the future
 * or more than two years ago.
 */
export function recordReceipt(call: Call, form: Recorded) {
  return recordReceiptIn(call, form, BANK);
}

/**
 * Records a receipt as `recordReceipt` does, for money that was paid into the given bank or cash account of the books.
 * @throws Refusal as in `recordReceipt`.
 */
export async function recordReceiptIn(call: Call, form: Recorded, account: string) {
  const { tx, actor, now } = call;
  await lockFor(tx, "customer", form.customer_id);
  const customer = await requireCustomer(call, form.customer_id);
  if (form.day > dayAt(now)) {
    throw invalidField("day", "The payment date cannot be in the future.");
  }
  if (form.day < addDays(dayAt(now), -OLDEST_DAYS)) {
    throw invalidField("day", "Enter a day within the last two years.");
  }
  const money = await receivedMoney(call, customer.currency, form);
  const reference = await newReferenceOf(call, form, money.receivedCurrency);
  const branchId = actor.scope.branchId ?? customer.branchId;
  const [row] = await tx
    .insert(receipts)
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      branchId,
      customerId: customer.id,
      method: form.method,
      reference,
      account: account === BANK && money.isForeignMoney ? FOREIGN_BANK : account,
      day: form.day,
      amountCents: money.amount,
      currency: money.currency,
      receivedCurrency: money.receivedCurrency,
      booksCents: money.inBooks,
      recordedBy: actor.userId,
      recordedByName: actor.userName,
      createdAt: now,
    })
    .returning()
    .catch(refuseTaken(taken("reference", "A receipt with this reference is already recorded.")));
  if (!row) throw new Error("The receipt could not be saved.");
  await postReceipt(call, row);
  await applyParts(call, row, form.apply);
  const after = { reference: row.reference, amount: form.amount };
  await recordChange(tx, actor, { subject: "receipt", subjectId: row.id, action: "recorded", after });
  return { message: "The receipt was recorded.", data: { id: row.id } };
}

/**
 * Returns the reference to store. A reference of M-Pesa, a bank or a cheque is locked, so that a deposit with the same
 * reference finds this receipt.
 * @throws Refusal 409 if another receipt has the reference, or if the money with this reference is already in a wallet
 * or kept as unallocated; 422 for an M-Pesa code without a letter or digit.
 */
async function newReferenceOf(call: Call, { method, reference }: Recorded, currency: string): Promise<string> {
  if (method === "cash") return reference;
  if (method === "mpesa") return newCodeOf(call, reference);
  const code = receiptCodeOf(reference);
  if (code === "") return reference;
  await lockReceiptCode(call.tx, call.actor.companyId, { method, code });
  await requireNewCode(call, method, code);
  if (await isDeposited(call, { method, code, currency }))
    throw taken(
      "reference",
      "A deposit with this reference is already in a wallet. Recording it would count the money twice.",
    );
  return reference;
}

/**
 * Refuses a reference that another receipt of the company with the same payment method already has. Differences in
 * spelling are ignored, so that "FT 1" equals "FT1". Receipts that were undone are ignored as well.
 * @throws Refusal 409 for a reference that another receipt has.
 */
async function requireNewCode({ tx, actor }: Call, method: Recorded["method"], code: string): Promise<void> {
  const same = and(
    eq(receipts.companyId, actor.companyId),
    eq(receipts.method, method),
    eq(comparable(receipts.reference), code),
    isNull(receipts.undoneOn),
  );
  if ((await acrossBranches(tx, () => tx.$count(receipts, same))) > 0)
    throw taken("reference", "A receipt with this reference is already recorded.");
}

/**
 * Normalises the code of an M-Pesa receipt to M-Pesa's spelling and locks it, so that a deposit
 * with the same code finds this receipt.
 * @throws Refusal 409 if the money with this code is already in a wallet or kept as unallocated;
 * 422 for a code without a letter or digit.
 */
async function newCodeOf(call: Call, typed: string): Promise<string> {
  const code = receiptCodeOf(typed);
  if (code === "") {
    throw invalidField("reference", "Enter the M-Pesa receipt code.");
  }
  await lockReceiptCode(call.tx, call.actor.companyId, { method: "mpesa", code });
  if (await isInWallet(call, code))
    throw taken(
      "reference",
      "The money from this M-Pesa receipt is already in a wallet. Recording it again would count the money twice.",
    );
  if (await isInSuspense(call, code)) {
    const message =
      "This M-Pesa receipt is already recorded as unallocated. Recording it again would count the money twice.";
    throw taken("reference", message);
  }
  return code;
}

/**
 * Applies the unapplied amount of a receipt to invoices of its customer.
 * @throws Refusal 404 for an unknown receipt or invoice; 409 for an amount above what is left of the receipt, or above
 * the amount due on an invoice; 422 if no invoice is given.
 */
export async function applyReceipt(
  call: Call,
  { id, apply }: { readonly id: string; readonly apply: readonly Part[] },
) {
  const { tx, actor } = call;
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, actor.companyId), eq(receipts.id, id)))
    .for("update");
  if (!row) throw notFound("This receipt");
  if (apply.length === 0) throw invalidField("apply", "Choose an invoice.");
  await applyParts(call, row, apply);
  const after = { reference: row.reference, invoices: apply.length };
  await recordChange(tx, actor, { subject: "receipt", subjectId: id, action: "applied", after });
  return { message: "The receipt was applied." };
}

/**
 * Returns the part of a receipt, in cents, that is still on account, which means that it is neither applied to
 * invoices nor refunded. It is zero for a receipt that was undone.
 */
export function leftOf({ amountCents, appliedCents, refundedCents, undoneOn }: ReceiptRow): Cents {
  return cents(undoneOn === null ? amountCents - appliedCents - refundedCents : 0);
}

/** Returns the value in the books of the part of a receipt that is still on account, in cents. */
function leftInBooks(row: ReceiptRow): Cents {
  if (row.undoneOn !== null) return ZERO;
  // Only receipts in the currency of the books are refunded.
  return cents(row.booksCents - row.appliedBooksCents - row.refundedCents);
}

/**
 * Applies the money of a receipt to invoices, with one amount for each invoice. The caller must have locked or just
 * created the receipt.
 * @throws Refusal 404 for an unknown invoice; 409 for an amount above what is left of the receipt or due on an
 * invoice, an invoice that is not open, or an invoice that is listed twice.
 */
export async function applyParts(call: Posting, receipt: ReceiptRow, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const whole = parts.reduce((so, { amount }) => so + centsOf(amount), 0);
  const left = leftOf(receipt);
  if (whole > left) throw conflict(`Only ${amountInWords(left)} of this receipt is left to apply to invoices.`);
  const ids = parts.map(({ invoice_id: id }) => id);
  if (new Set(ids).size < ids.length) throw conflict("An invoice is listed twice. Enter one amount for each invoice.");
  const rows = await tx
    .select()
    .from(salesDocuments)
    .where(
      and(
        eq(salesDocuments.companyId, companyId),
        eq(salesDocuments.kind, "invoice"),
        eq(salesDocuments.customerId, receipt.customerId),
        inArray(salesDocuments.id, ids),
      ),
    )
    .orderBy(asc(salesDocuments.id))
    .for("update");
  const settled = settledParts(receipt, parts, rows);
  const day = dayAt(now);
  const appliedBooksCents = receipt.appliedBooksCents + sum(settled.map(({ value }) => value));
  await insertMany(
    tx,
    invoiceSettlements,
    settled.map(({ id, invoice, amount, released, exchange }) => ({
      companyId,
      id,
      branchId: invoice.branchId,
      invoiceId: invoice.id,
      receiptId: receipt.id,
      cents: amount,
      booksCents: released,
      exchangeCents: exchange,
      day,
      createdAt: now,
    })),
  );
  await tx
    .update(receipts)
    .set({ appliedCents: receipt.appliedCents + whole, appliedBooksCents })
    .where(and(eq(receipts.companyId, companyId), eq(receipts.id, receipt.id)));
  const { currency: books } = await readCurrency(tx, actor);
  for (const one of settled) await settleOne(call, receipt, one, books);
}

/** A part of a receipt that settles a part of an invoice, in the currency of both and in the books. */
type SettledPart = SettledInBooks & {
  readonly id: string;
  readonly invoice: DocumentRow;
  readonly amount: Cents;
  /** The value in the books of this part of the receipt. */
  readonly value: Cents;
  readonly isPaid: boolean;
};

/**
 * Calculates how the parts of a receipt settle its invoices.
 * @throws Refusal 404 for an unknown invoice; 409 for one that is not open or in another currency, or for more than the
 * amount due.
 */
function settledParts(receipt: ReceiptRow, parts: readonly Part[], rows: readonly DocumentRow[]): SettledPart[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  let rest: Carried = { foreign: leftOf(receipt), inBooks: leftInBooks(receipt) };
  return parts.map((part) => {
    const invoice = byId.get(part.invoice_id);
    if (!invoice) throw notFound("The invoice");
    const amount = centsOf(part.amount);
    const carried = carriedOf(invoice);
    const open = carried.foreign;
    const { reference, currency } = invoice;
    if (currency !== receipt.currency)
      throw conflict(`Invoice ${reference} is in ${currency}, and this receipt is in ${receipt.currency}.`);
    if (invoice.state !== "issued" && invoice.state !== "part_paid")
      throw conflict(`Invoice ${reference} is not open. Choose an open invoice.`);
    if (amount > open) throw conflict(`Only ${amountInWords(open)} of invoice ${reference} is still unpaid.`);
    const value = valueOfPart(amount, rest);
    rest = { foreign: subtract(rest.foreign, amount), inBooks: subtract(rest.inBooks, value) };
    return { id: uuidv7(), invoice, amount, value, ...settleInBooks(amount, carried, value), isPaid: amount === open };
  });
}

/** Reduces the open amount of an invoice by a part of a receipt, and posts it to the books. */
async function settleOne(call: Posting, receipt: ReceiptRow, part: SettledPart, books: string): Promise<void> {
  const { tx, actor, now } = call;
  const { id, invoice, amount, value, released, isPaid } = part;
  await tx
    .update(salesDocuments)
    .set({
      settledCents: invoice.settledCents + amount,
      settledBooksCents: invoice.settledBooksCents + released,
      state: isPaid ? "paid" : "part_paid",
      version: invoice.version + 1,
    })
    .where(ownDocument(actor.companyId, invoice.id));
  const own = { ...receipt, id, reference: invoice.reference, day: dayAt(now), currency: books };
  const foreign = foreignAmount(amount, invoice.currency, books);
  await postJournal(
    tx,
    actor,
    settlementJournal({
      ...headOf(own, invoice.branchId),
      amount: released,
      value,
      ...(foreign === undefined ? {} : { foreign }),
      ...(receipt.branchId === null ? {} : { receiptBranch: receipt.branchId }),
    }),
  );
  if (!isPaid) await expectCertificates(call, invoice.id);
}

function headOf(
  row: Pick<ReceiptRow, "id" | "reference" | "customerId" | "day" | "currency">,
  branchId: string | null,
) {
  return {
    source: row.id,
    reference: row.reference,
    customer: row.customerId,
    date: parseDay(row.day),
    currency: row.currency,
    ...(branchId === null ? {} : { branch: branchId }),
  };
}

/** Lists receipts, newest first. A search text is looked for in the receipts' references and the customers' names. */
export async function listReceipts(call: Call, question: ListQuestion & { readonly customer_id?: string | undefined }) {
  const { tx, actor } = call;
  const ofCustomer = and(eq(customers.companyId, receipts.companyId), eq(customers.id, receipts.customerId));
  const where = and(
    eq(receipts.companyId, actor.companyId),
    question.customer_id === undefined ? undefined : eq(receipts.customerId, question.customer_id),
    containing(question.search, receipts.reference, customers.name),
  );
  const rows = tx
    .select({ row: receipts, customer: customers.name })
    .from(receipts)
    .innerJoin(customers, ofCustomer)
    .where(where)
    .orderBy(desc(receipts.createdAt), desc(receipts.id));
  const found = tx.select({ id: receipts.id }).from(receipts).innerJoin(customers, ofCustomer).where(where);
  const page = await pageOf(question, rows.$dynamic(), tx.$count(found.as("found")));
  return { data: page.rows.map(({ row, customer }) => shownReceipt(row, customer)), meta: page.meta };
}

/**
 * Converts a receipt to the form in which the API returns it.
 * @param customer the name of the customer.
 */
export function shownReceipt(row: ReceiptRow, customer: string) {
  return {
    id: row.id,
    customer_id: row.customerId,
    customer,
    method: row.method,
    reference: row.reference,
    day: parseDay(row.day),
    amount: majorOf(cents(row.amountCents)),
    received: { amount: majorOf(receivedCents(row)), currency: row.receivedCurrency },
    unapplied: majorOf(leftOf(row)),
    refunded: majorOf(cents(row.refundedCents)),
    currency: row.currency,
    recorded_by: row.recordedByName,
    undone_on: row.undoneOn === null ? null : parseDay(row.undoneOn),
    undone_by: row.undoneByName,
    created_at: formatInstant(row.createdAt),
  };
}

import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate, ZERO } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { toBooks } from "@hazina/engine/accounting/exchange.ts";
import { settleInBooks } from "@hazina/engine/accounting/foreign-amounts.ts";
import { withheldByCustomerJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { taxesOfShortPayment } from "@hazina/engine/tax/withheld-by-customer.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { rateOfDay } from "../../wallet/currencies/rates.ts";
import { carriedOf, type DocumentRow, ownDocument, type Posting } from "../find-document.ts";
import { customers, invoiceSettlements, salesDocuments, salesLines, taxCertificates } from "../tables.ts";

/**
 * Closes an invoice if its customer paid everything except exactly the tax that the customer
 * withholds, and records the certificates that are expected for that tax. An invoice with any other
 * unpaid amount stays open. The caller must have locked the invoice.
 */
export async function expectCertificates(call: Posting, invoiceId: string): Promise<void> {
  const { tx, actor } = call;
  const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(actor.companyId, invoiceId));
  if (!invoice) return;
  const [customer] = await tx
    .select({ withholds: customers.withholds })
    .from(customers)
    .where(and(eq(customers.companyId, actor.companyId), eq(customers.id, invoice.customerId)));
  const taxes = taxesOfShortPayment({
    withholds: customer?.withholds ?? "none",
    net: cents(invoice.netCents),
    taxable: await taxableOf(call, invoiceId),
    open: openOf(cents(invoice.totalCents), cents(invoice.settledCents)),
    isForeign: invoice.currency !== (await readCurrency(tx, actor)).currency,
  });
  if (!taxes) return;
  const left = await expect(call, invoice, "income_tax", taxes.incomeTax);
  await expect(call, left, "vat", taxes.vat);
  await tx
    .update(salesDocuments)
    .set({
      settledCents: invoice.totalCents,
      settledBooksCents: invoice.totalBooksCents,
      state: "paid",
      version: invoice.version + 1,
    })
    .where(ownDocument(actor.companyId, invoiceId));
}

/** Returns the total net amount, in cents, of the lines of an invoice that have VAT. */
async function taxableOf({ tx, actor }: Posting, invoiceId: string): Promise<Cents> {
  const [row] = await tx
    .select({ net: sql<string>`coalesce(sum(${salesLines.netCents}), 0)` })
    .from(salesLines)
    .where(
      and(eq(salesLines.companyId, actor.companyId), eq(salesLines.documentId, invoiceId), gt(salesLines.taxCents, 0)),
    );
  return cents(Number(row?.net ?? 0));
}

/**
 * Records that tax withheld from an invoice settled a part of it, and that KRA's certificate is expected. Returns the
 * invoice with its changed settled amounts, which the caller stores.
 */
async function expect(
  call: Posting,
  invoice: DocumentRow,
  kind: "income_tax" | "vat",
  tax: Cents,
): Promise<DocumentRow> {
  if (tax === ZERO) return invoice;
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const day = dayAt(now);
  const id = uuidv7();
  const { value, released, exchange, foreign, books } = await certified(call, invoice, tax);
  const own = { companyId, branchId: invoice.branchId, invoiceId: invoice.id, day, createdAt: now };
  await tx.insert(taxCertificates).values({ ...own, id, customerId: invoice.customerId, kind, cents: value });
  const settles = kind === "vat" ? ("withholding_vat" as const) : ("withholding_tax" as const);
  const amounts = { cents: tax, booksCents: released, exchangeCents: exchange };
  await tx.insert(invoiceSettlements).values({ ...own, ...amounts, id: uuidv7(), kind: settles, certificateId: id });
  const journal = withheldByCustomerJournal({
    source: invoice.id,
    reference: invoice.reference,
    customer: invoice.customerId,
    date: day,
    currency: books,
    ...(invoice.branchId === null ? {} : { branch: invoice.branchId }),
    certificate: id,
    tax: value,
    released,
    ...(foreign === undefined ? {} : { foreign }),
  });
  await postJournal(tx, actor, journal);
  const after = { reference: invoice.reference, tax };
  await recordChange(tx, actor, { subject: "tax certificate", subjectId: id, action: "expected", after });
  return {
    ...invoice,
    settledCents: invoice.settledCents + tax,
    settledBooksCents: invoice.settledBooksCents + released,
  };
}

/**
 * Returns the value of withheld tax in the books, at the rate of today, and how it settles the invoice. KRA's
 * certificate is in the currency of the books.
 */
async function certified({ tx, actor, now }: Posting, invoice: DocumentRow, tax: Cents) {
  const { currency: books } = await readCurrency(tx, actor);
  const open = carriedOf(invoice);
  if (invoice.currency === books) return { ...settleInBooks(tax, open, tax), value: tax, books, foreign: undefined };
  const rate = (await rateOfDay(tx, actor.companyId, invoice.currency, dayAt(now))) ?? (invoice.rate as Rate);
  const value = toBooks(tax, rate);
  return { ...settleInBooks(tax, open, value), value, books, foreign: money(tax, invoice.currency) };
}

import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, sum } from "@hazina/base/money.ts";
import { invoiceJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { postJournal } from "../accounting/journals/post-journal.ts";
import { readCurrency } from "../organization/companies.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { conflict, invalidField } from "../platform/refusal.ts";
import { requireCustomer } from "./customers.ts";
import { addDraft, type LineRow, linesOf, recalculate, requireDueDay, requireSeen } from "./documents.ts";
import { activeDevice, queueForStamp, requireKnownCodes } from "./etims/queue.ts";
import { lockDocument, ownDocument } from "./find-document.ts";
import { nextNumber } from "./next-number.ts";
import { salesDocuments } from "./tables.ts";

type Id = { readonly id: string };

type Seen = Id & { readonly version?: number | undefined };

/**
 * Issues a draft invoice: gives the invoice the next number of its branch, and posts the invoice to the books.
 * @throws Refusal 404 for an unknown invoice or a deleted customer; 409 if it is already issued or has changed since
 * it was read; 422 if it has no lines or no amount, or its due day has passed;
 * 409 `no_rate` for an invoice in another currency without an exchange rate.
 */
export async function issueInvoice(call: Call, { id, version }: Seen) {
  const { tx, actor, now } = call;
  const row = await lockDocument(call, "invoice", id);
  if (row.state !== "draft") throw conflict("This invoice was already issued.");
  await requireSeen(call, row, version);
  await lockFor(tx, "customer", row.customerId);
  const customer = await requireCustomer(call, row.customerId);
  const lines = await linesOf(call, id);
  if (lines.length === 0) throw noLines();
  const day = dayAt(now);
  if (row.isDueTyped) requireDueDay(row.dueOn, day);
  const { totals, inBooks, lines: priced } = await recalculate(call, row, lines, day);
  if (totals.total === 0) {
    throw invalidField("lines.0.price", "The total of the invoice is zero. Enter a price.");
  }
  const device = await activeDevice(call, row.branchId);
  if (device) await requireKnownCodes(call, priced);
  const number = await nextNumber(call, "invoice", row.branchId);
  await tx
    .update(salesDocuments)
    .set({
      state: "issued",
      number,
      customerName: customer.name,
      customerPin: customer.taxPin,
      issuedByName: actor.userName,
      issuedAt: now,
      version: row.version + 1,
    })
    .where(ownDocument(actor.companyId, id));
  const journal = invoiceJournal({
    source: id,
    reference: row.reference,
    customer: row.customerId,
    date: day,
    ...(await inCurrencies(call, row.currency, totals)),
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    ...(row.projectId === null ? {} : { project: row.projectId }),
    income: incomeOf(priced),
    tax: inBooks.tax,
    total: inBooks.total,
  });
  await postJournal(tx, actor, journal);
  if (device) await queueForStamp(call, device, { id, branchId: row.branchId, kind: "sale" });
  const after = { reference: row.reference, number, total: totals.total };
  await recordChange(tx, actor, { subject: "invoice", subjectId: id, action: "issued", after });
  return { message: `The invoice was issued as number ${number}.`, data: { id, number } };
}

/** Creates the 422 error for an invoice or estimate without lines. */
export function noLines() {
  return invalidField("lines", "Add a line to the invoice before you issue it.");
}

/**
 * Returns the currency of the books for the journal of a document and, for a document in another currency, its tax and
 * total in that currency.
 */
export async function inCurrencies(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  currency: string,
  { tax, total }: { readonly tax: Cents; readonly total: Cents },
) {
  const books = await readCurrency(tx, actor);
  return { currency: books.currency, ...(currency === books.currency ? {} : { foreign: { currency, tax, total } }) };
}

/**
 * Returns the income accounts of the given lines, each with the total of its net amounts in the books and in the
 * currency of the document.
 */
export function incomeOf(lines: readonly Pick<LineRow, "incomeAccount" | "netCents" | "netBooksCents">[]) {
  const byAccount = Map.groupBy(lines, ({ incomeAccount }) => incomeAccount);
  return [...byAccount].map(([account, of]) => ({
    account,
    net: sum(of.map(({ netBooksCents }) => cents(netBooksCents))),
    foreignNet: sum(of.map(({ netCents }) => cents(netCents))),
  }));
}

/**
 * Creates a draft invoice from an estimate. An estimate can have only one invoice.
 * @throws Refusal 404 for an unknown estimate; 409 if it already has an invoice; 422 if it has no lines.
 */
export async function invoiceEstimate(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockDocument(call, "estimate", id);
  if (row.state === "invoiced") throw conflict("An invoice has already been created from this estimate.");
  const lines = await linesOf(call, id);
  if (lines.length === 0) throw noLines();
  const made = await addDraft(
    call,
    "invoice",
    {
      customer_id: row.customerId,
      prices_include_tax: row.pricesIncludeTax,
      note: row.note,
      project_id: row.projectId,
      lines: lines.map((line) => ({
        item_id: line.itemId,
        description: line.description,
        quantity: line.hundredths / 100,
        price: line.priceCents / 100,
        discount: line.discountRate / 10_000,
        tax_type: line.taxType,
        account: line.incomeAccount,
      })),
    },
    id,
  );
  await tx
    .update(salesDocuments)
    .set({ state: "invoiced", version: row.version + 1 })
    .where(ownDocument(actor.companyId, id));
  await recordChange(tx, actor, { subject: "estimate", subjectId: id, action: "invoiced", after: { invoice: made } });
  return { message: "A draft invoice was created from the estimate.", data: { id: made } };
}

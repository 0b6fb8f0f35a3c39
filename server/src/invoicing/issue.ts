import { dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, sum } from "@hazina/base/money.ts";
import { invoiceJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { postJournal } from "../accounting/journals/post-journal.ts";
import { companyName } from "../organization/companies.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { postMail } from "../platform/mail.ts";
import { plainName } from "../platform/plain-name.ts";
import { conflict, invalid } from "../platform/refusal.ts";
import { requireCustomer } from "./customers.ts";
import { addDraft, type LineRow, linesOf, recalculate, requireDueDay, requireSeen } from "./documents.ts";
import { activeDevice, queueForStamp, requireKnownCodes } from "./etims/queue.ts";
import { type DocumentKind, type DocumentRow, KIND_WORDS, lockDocument, ownDocument } from "./find-document.ts";
import { nextNumber } from "./next-number.ts";
import { salesDocuments } from "./tables.ts";

type Id = { readonly id: string };

type Seen = Id & { readonly version?: number | undefined };

/**
 * Issues a draft invoice: gives it the next number of its branch, and posts it to the books.
 * @throws Refusal 404, also where its customer was deleted; 409 where it is issued already or has changed since; 422
 * without lines or amount, or where its due day has passed.
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
  const { totals, lines: priced } = await recalculate(call, row, lines, day);
  if (totals.total === 0) {
    const message = "The total of the invoice is zero. Enter a price.";
    throw invalid(message, [{ path: "lines.0.price", message }]);
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
    currency: row.currency,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    income: incomeOf(priced),
    tax: totals.tax,
    total: totals.total,
  });
  await postJournal(tx, actor, journal);
  if (device) await queueForStamp(call, device, { id, branchId: row.branchId, kind: "sale" });
  const after = { reference: row.reference, number, total: totals.total };
  await recordChange(tx, actor, { subject: "invoice", subjectId: id, action: "issued", after });
  return { message: `The invoice was issued as number ${number}.`, data: { id, number } };
}

function noLines() {
  const message = "Add a line to the invoice before you issue it.";
  return invalid(message, [{ path: "lines", message }]);
}

/** The income of lines by account. */
export function incomeOf(
  lines: readonly Pick<LineRow, "incomeAccount" | "netCents">[],
): { readonly account: string; readonly net: Cents }[] {
  const byAccount = Map.groupBy(lines, ({ incomeAccount }) => incomeAccount);
  return [...byAccount].map(([account, of]) => ({ account, net: sum(of.map(({ netCents }) => cents(netCents))) }));
}

/**
 * Creates a draft invoice from an estimate, once. @throws Refusal 404; 409 where it has one; 422 without
 * lines.
 */
export async function invoiceEstimate(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockDocument(call, "estimate", id);
  if (row.state === "invoiced") throw conflict("This estimate already has an invoice.");
  const lines = await linesOf(call, id);
  if (lines.length === 0) throw noLines();
  const made = await addDraft(
    call,
    "invoice",
    {
      customer_id: row.customerId,
      prices_include_tax: row.pricesIncludeTax,
      note: row.note,
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

/**
 * Mails an estimate, an issued invoice or a credit note to its customer; a draft estimate counts as sent from then on.
 * @throws Refusal 404; 409 for a draft invoice; 422 without lines, or where the customer has no email address.
 */
export async function sendDocument(call: Call, kind: DocumentKind, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockDocument(call, kind, id);
  if (kind === "invoice" && row.state === "draft") throw conflict("Issue the invoice before you send it.");
  const customer = await requireCustomer(call, row.customerId);
  if (customer.email === null) {
    const message = "The customer has no email address. Add one to the customer.";
    throw invalid(message, [{ path: "customer_id", message }]);
  }
  const lines = await linesOf(call, id);
  if (lines.length === 0) throw noLines();
  const company = plainName((await companyName(tx, actor.companyId)) ?? "");
  await postMail(tx, mailOf({ row, lines, company, customer: row.customerName ?? customer.name, to: customer.email }));
  if (row.state === "draft") {
    await tx
      .update(salesDocuments)
      .set({ state: "sent", version: row.version + 1 })
      .where(ownDocument(actor.companyId, id));
  }
  await recordChange(tx, actor, {
    subject: KIND_WORDS[kind],
    subjectId: id,
    action: "sent",
    after: { to: customer.email },
  });
  return { message: `The ${KIND_WORDS[kind]} was sent to ${customer.email}.` };
}

type MailParts = {
  readonly row: DocumentRow;
  readonly lines: readonly LineRow[];
  readonly company: string;
  readonly customer: string;
  readonly to: string;
};

function mailOf({ row, lines, company, customer, to }: MailParts) {
  const word = KIND_WORDS[row.kind];
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const reference = row.number === null ? row.reference : `${row.reference} (number ${row.number})`;
  const money = (whole: number) => `${row.currency} ${amountInWords(cents(whole))}`;
  const until = `${row.kind === "invoice" ? "Due" : "Valid until"}: ${dayInWords(parseDay(row.dueOn))}`;
  const ends = row.kind === "credit_note" ? [] : [until, "", `Please quote ${row.reference} when you pay.`];
  return {
    to,
    subject: `${name} ${reference} from ${company}: ${money(row.totalCents)}`,
    body: [
      `Hello ${plainName(customer)},`,
      "",
      `${name} ${reference} from ${company}:`,
      "",
      ...lines.map((line) => `- ${plainName(line.description)}: ${money(line.totalCents)}`),
      "",
      `Without VAT: ${money(row.netCents)}`,
      `VAT: ${money(row.taxCents)}`,
      `Total: ${money(row.totalCents)}`,
      ...ends,
      "",
    ].join("\n"),
  };
}

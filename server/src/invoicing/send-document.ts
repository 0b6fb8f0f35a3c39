import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { companyName } from "../organization/companies.ts";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { postMail } from "../platform/mail.ts";
import { plainName } from "../platform/plain-name.ts";
import { conflict, invalidField } from "../platform/refusal.ts";
import { requireCustomer } from "./customers.ts";
import { type LineRow, linesOf } from "./documents.ts";
import { type DocumentKind, type DocumentRow, KIND_WORDS, lockDocument, ownDocument } from "./find-document.ts";
import { noLines } from "./issue.ts";
import { paperFile, readForPaper } from "./paper/document-file.ts";
import { createPayLink } from "./pay-links/links.ts";
import { salesDocuments } from "./tables.ts";

/**
 * Emails an estimate, an issued invoice or a credit note to its customer as a PDF. A draft estimate is then marked as
 * sent.
 * @param also makes further changes in the transaction that queues the email.
 * @throws Refusal 404 for an unknown document; 409 for a draft invoice, or a document that changed in the meantime;
 * 422 if the document has no lines or the customer has no email address.
 */
export async function sendDocument(
  work: Work,
  kind: DocumentKind,
  { id }: { readonly id: string },
  also?: (call: Call) => Promise<void>,
) {
  const printed = await inCall(work, async (call) => {
    await readToSend(call, kind, id);
    return readForPaper(call, kind, id);
  });
  const file = await paperFile(work, kind, printed);
  const attachment = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const to = await inCall(work, async (call) => {
    const { tx, actor } = call;
    const { row, lines, email, name } = await readToSend(call, kind, id);
    if (row.version !== printed.document.version) {
      throw conflict(`The ${KIND_WORDS[kind]} has changed in the meantime. Send it again.`);
    }
    const company = plainName((await companyName(tx, actor.companyId)) ?? "");
    const link = await linkToPay(call, row);
    await also?.(call);
    await postMail(tx, { ...mailOf({ row, lines, company, customer: name, to: email, link }), attachment });
    if (row.state === "draft") {
      await tx
        .update(salesDocuments)
        .set({ state: "sent", version: row.version + 1 })
        .where(ownDocument(actor.companyId, id));
    }
    const after = { to: email };
    await recordChange(tx, actor, { subject: KIND_WORDS[kind], subjectId: id, action: "sent", after });
    return email;
  });
  work.services.mailer.wake();
  return { message: `The ${KIND_WORDS[kind]} was sent to ${to}.` };
}

/** Returns the pay link for the email of an open invoice; null for any other document. */
async function linkToPay(call: Call, { kind, state, id }: DocumentRow): Promise<string | null> {
  if (kind !== "invoice" || (state !== "issued" && state !== "part_paid")) return null;
  return (await createPayLink(call, { id })).data.url;
}

/** Locks a document that can be sent, and reads its lines and its customer. @throws Refusal as `sendDocument`. */
async function readToSend(call: Call, kind: DocumentKind, id: string) {
  const row = await lockDocument(call, kind, id);
  if (kind === "invoice" && row.state === "draft") throw conflict("Issue the invoice before you send it.");
  const customer = await requireCustomer(call, row.customerId);
  if (customer.email === null) {
    throw invalidField("customer_id", "The customer has no email address. Add one to the customer's record.");
  }
  const lines = await linesOf(call, id);
  if (lines.length === 0) throw noLines();
  return { row, lines, email: customer.email, name: row.customerName ?? customer.name };
}

type MailParts = {
  readonly row: DocumentRow;
  readonly lines: readonly LineRow[];
  readonly company: string;
  readonly customer: string;
  readonly to: string;
  /** The address of the page on which the customer pays an open invoice; null for any other document. */
  readonly link: string | null;
};

function mailOf({ row, lines, company, customer, to, link }: MailParts) {
  const word = KIND_WORDS[row.kind];
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const reference = row.number === null ? row.reference : `${row.reference} (number ${row.number})`;
  const money = (whole: number) => `${row.currency} ${amountInWords(cents(whole))}`;
  const until = `${row.kind === "invoice" ? "Due" : "Valid until"}: ${dayInWords(parseDay(row.dueOn))}`;
  const pay = link === null ? [] : ["", `View the invoice and pay it by M-Pesa: ${link}`];
  const ends = row.kind === "credit_note" ? [] : [until, "", `Please quote ${row.reference} when you pay.`, ...pay];
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

import { dayAt, parseDay } from "@hazina/base/calendar.ts";
import { add, amountInWords, type Cents, cents, subtract, sum } from "@hazina/base/money.ts";
import { creditNoteJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { type CreditReason, creditableUntil, creditLine, leftOf } from "@hazina/engine/invoicing/credit.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../accounting/journals/post-journal.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { insertMany } from "../platform/database/insert-many.ts";
import { conflict, invalidField, notFound } from "../platform/refusal.ts";
import { insertWithReference, type LineRow, linesOf } from "./documents.ts";
import { queueCredit } from "./etims/queue-credit.ts";
import { type DocumentRow, lockDocument, ownDocument } from "./find-document.ts";
import { inCurrencies, incomeOf } from "./issue.ts";
import { nextNumber } from "./next-number.ts";
import { settledInCash } from "./settled-in-cash.ts";
import { invoiceSettlements, salesDocuments, salesLines } from "./tables.ts";

type Asked = {
  readonly id: string;
  readonly reason: CreditReason;
  readonly note: string;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[];
};

/**
 * Issues a credit note for an invoice. Gives the credit note the next number of its branch, reduces the amount due on
 * the invoice, and posts the credit note to the books.
 * @throws Refusal 404 for an unknown invoice, or a line of another invoice; 409 if the credit exceeds the amount due
 * or the uncredited part of a line, if more than six months have passed, or while eTIMS has not answered about the
 * invoice; 422 if the credit note comes to zero.
 */
export async function issueCreditNote(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  const invoice = await lockDocument(call, "invoice", asked.id);
  const day = dayAt(now);
  requireCreditable(invoice, day);
  const lines = creditedLines(await linesOf(call, invoice.id), await creditedBefore(call, invoice.id), asked.lines);
  const [net, tax] = [sum(lines.map((line) => cents(line.netCents))), sum(lines.map((line) => cents(line.taxCents)))];
  const total = cents(net + tax);
  const open = openOf(cents(invoice.totalCents), cents(invoice.settledCents));
  if (total === 0) {
    throw invalidField("lines.0.quantity", "The credit note comes to zero. Enter a larger quantity.");
  }
  if (total > open) {
    throw conflict(
      `The credit note comes to ${amountInWords(total)}, but only ${amountInWords(open)} of the invoice is open.`,
    );
  }
  const number = await nextNumber(call, "credit_note", invoice.branchId);
  const inBooks = {
    net: sum(lines.map((line) => cents(line.netBooksCents))),
    tax: sum(lines.map((line) => cents(line.taxBooksCents))),
  };
  const value = add(inBooks.net, inBooks.tax);
  const note = await store(call, { invoice, asked, lines, day, number, net, tax, inBooks });
  const released = releasedBy(invoice, { total, open, value });
  await settle(call, { invoice, note: note.id, total, released, value, day, isAll: total === invoice.totalCents });
  await postJournal(
    tx,
    actor,
    creditNoteJournal({
      source: note.id,
      reference: note.reference,
      customer: invoice.customerId,
      date: day,
      ...(await inCurrencies(call, invoice.currency, { tax, total })),
      ...(invoice.branchId === null ? {} : { branch: invoice.branchId }),
      ...(invoice.projectId === null ? {} : { project: invoice.projectId }),
      income: incomeOf(lines),
      tax: inBooks.tax,
      total: value,
      released,
    }),
  );
  await queueCredit(call, { invoiceId: invoice.id, note: note.id, isAll: total === invoice.totalCents });
  const after = { reference: note.reference, number, invoice: invoice.reference, total };
  await recordChange(tx, actor, { subject: "credit note", subjectId: note.id, action: "issued", after });
  return { message: `The credit note was issued as number ${number}.`, data: { id: note.id, number } };
}

/**
 * Returns the value in the books by which a credit note reduces the receivable: its own value, at the rate of the
 * invoice, or all that is left if it settles the invoice.
 */
function releasedBy(
  { totalBooksCents, settledBooksCents }: DocumentRow,
  { total, open, value }: { readonly total: Cents; readonly open: Cents; readonly value: Cents },
): Cents {
  const left = openOf(cents(totalBooksCents), cents(settledBooksCents));
  return total === open ? left : cents(Math.min(value, left));
}

function requireCreditable({ state, day, taxCents }: DocumentRow, today: string): void {
  if (state === "draft") throw conflict("This invoice is a draft. Change or delete it.");
  if (state !== "issued" && state !== "part_paid")
    throw conflict("Nothing is owed on this invoice, so it cannot be credited.");
  if (taxCents === 0 || today <= creditableUntil(parseDay(day))) return;
  throw conflict("An invoice with VAT can be credited only within six months of its date (VAT Act, section 16).");
}

/** Returns the lines of all credit notes of an invoice. */
export async function creditedBefore({ tx, actor }: Call, invoiceId: string): Promise<LineRow[]> {
  const { companyId } = actor;
  const rows = await tx
    .select({ line: salesLines })
    .from(salesLines)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, salesLines.companyId), eq(salesDocuments.id, salesLines.documentId)),
    )
    .where(and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.correctsId, invoiceId)));
  return rows.map(({ line }) => line);
}

const amountsOf = (line: LineRow) => ({
  hundredths: line.hundredths,
  net: cents(line.netCents),
  tax: cents(line.taxCents),
});

const inBooksOf = (line: LineRow) => ({
  hundredths: line.hundredths,
  net: cents(line.netBooksCents),
  tax: cents(line.taxBooksCents),
});

/**
 * Returns the part of an invoice line that is not credited yet.
 * @param before the lines of the invoice's credit notes.
 * @param amounts reads the amounts of a line, in the currency of the document or of the books.
 */
export function leftOfLine(line: LineRow, before: readonly LineRow[], amounts = amountsOf) {
  return leftOf(
    amounts(line),
    before.filter(({ correctsPosition }) => correctsPosition === line.position).map(amounts),
  );
}

/**
 * Calculates the lines of a new credit note.
 * @param lines the lines of the invoice.
 * @param before the lines of the credit notes that the invoice already has.
 * @param asked the quantities to credit.
 * @throws Refusal 409 for a line that is listed twice, or a quantity that is already credited; 404 for an unknown
 * line.
 */
function creditedLines(lines: readonly LineRow[], before: readonly LineRow[], asked: Asked["lines"]) {
  if (new Set(asked.map((one) => one.line_id)).size < asked.length) {
    throw conflict("A line is listed twice. Enter one quantity for each line.");
  }
  return asked.map(({ line_id: id, quantity }, position) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw notFound("The line");
    const hundredths = Math.round(quantity * 100);
    const left = leftOfLine(line, before);
    if (hundredths > left.hundredths) {
      throw conflict(`Only a quantity of ${left.hundredths / 100} of “${line.description}” can still be credited.`);
    }
    const { net, tax, total } = creditLine(amountsOf(line), hundredths, left);
    const books = creditLine(inBooksOf(line), hundredths, leftOfLine(line, before, inBooksOf));
    const { companyId: _company, documentId: _document, id: _id, ...kept } = line;
    const inBooks = { netBooksCents: books.net, taxBooksCents: books.tax };
    const amounts = { hundredths, netCents: net, taxCents: tax, totalCents: total, ...inBooks };
    return { ...kept, ...amounts, id: uuidv7(), position, correctsPosition: line.position };
  });
}

type Note = {
  readonly invoice: DocumentRow;
  readonly asked: Asked;
  readonly lines: ReturnType<typeof creditedLines>;
  readonly day: string;
  readonly number: number;
  readonly net: number;
  readonly tax: number;
  /** The net amount and the tax in the currency of the books. */
  readonly inBooks: { readonly net: Cents; readonly tax: Cents };
};

/** Stores a credit note with its lines as an issued document, and returns its id and reference. */
async function store(call: Call, { invoice, asked, lines, day, number, net, tax, inBooks }: Note) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const id = uuidv7();
  const { branchId, customerId, customerName, customerPin, currency, rate, pricesIncludeTax } = invoice;
  const reference = await insertWithReference(call, {
    companyId,
    id,
    kind: "credit_note",
    state: "draft",
    ...{ branchId, customerId, customerName, customerPin, currency, rate, pricesIncludeTax },
    ...{ netBooksCents: inBooks.net, taxBooksCents: inBooks.tax, totalBooksCents: inBooks.net + inBooks.tax },
    ...{ day, dueOn: day, isDueTyped: false, note: asked.note },
    ...{ netCents: net, taxCents: tax, totalCents: net + tax },
    ...{ correctsId: invoice.id, reason: asked.reason, projectId: invoice.projectId },
    ...{ madeBy: actor.userId, madeByName: actor.userName, createdAt: now },
  });
  await insertMany(
    tx,
    salesLines,
    lines.map((line) => ({ ...line, companyId, documentId: id })),
  );
  await tx
    .update(salesDocuments)
    .set({ state: "issued", number, issuedByName: actor.userName, issuedAt: now })
    .where(ownDocument(companyId, id));
  return { id, reference };
}

type Credit = {
  readonly invoice: DocumentRow;
  readonly note: string;
  readonly total: number;
  /** The value in the books by which the receivable falls, and the value of the note itself. */
  readonly released: Cents;
  readonly value: Cents;
  readonly day: string;
  readonly isAll: boolean;
};

/** Reduces the amount due on an invoice by the total of a credit note, and updates the state of the invoice. */
async function settle({ tx, actor, now }: Call, credit: Credit): Promise<void> {
  const { companyId } = actor;
  const { invoice, note, total, released, value, day, isAll } = credit;
  await tx.insert(invoiceSettlements).values({
    companyId,
    id: uuidv7(),
    branchId: invoice.branchId,
    invoiceId: invoice.id,
    kind: "credit",
    creditNoteId: note,
    cents: total,
    booksCents: released,
    exchangeCents: subtract(released, value),
    day,
    createdAt: now,
  });
  const hasCash = !isAll && (await settledInCash(tx, companyId, invoice.id)) > 0;
  const settledCents = invoice.settledCents + total;
  const isOpen = settledCents < invoice.totalCents;
  const state = isOpen ? (hasCash ? "part_paid" : "issued") : hasCash ? "paid" : "credited";
  await tx
    .update(salesDocuments)
    .set({
      settledCents,
      settledBooksCents: invoice.settledBooksCents + released,
      state,
      version: invoice.version + 1,
    })
    .where(ownDocument(companyId, invoice.id));
}

import { dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, type Rate, WHOLE_RATE } from "@hazina/base/money.ts";
import type { DocumentState } from "@hazina/contract/invoicing/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { TAX_TYPES } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { aliasedTable, and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { containing, pageOfMany } from "../platform/database/lists.ts";
import { notFound } from "../platform/refusal.ts";
import { projectNames } from "../spending/projects/find-project.ts";
import { creditedBefore, leftOfLine } from "./credit-notes.ts";
import { type LineRow, linesOf } from "./documents.ts";
import { etimsOf } from "./etims/show-etims.ts";
import { type DocumentKind, type DocumentRow, KIND_WORDS, ownDocument } from "./find-document.ts";
import { customers, invoiceSettlements, receipts, salesDocuments } from "./tables.ts";

type Question = ListQuestion & {
  readonly state?: DocumentState | undefined;
  readonly customer_id?: string | undefined;
};

const ofCustomer = and(eq(customers.companyId, salesDocuments.companyId), eq(customers.id, salesDocuments.customerId));

/**
 * The SQL expression for the customer's name: the name at issue or, for a document that is not issued yet, the current
 * name. It uses a subquery, because a join would read the documents of all customers before choosing the newest.
 */
const customer = sql<string>`coalesce(${salesDocuments.customerName}, (select c.name from ${customers} c
  where c.company_id = "sales_documents"."company_id" and c.id = "sales_documents"."customer_id"))`;

/**
 * Lists estimates, invoices or credit notes, newest first. The search looks in the reference and in the customer's
 * name.
 */
export async function listDocuments(call: Call, kind: DocumentKind, question: Question) {
  const { tx, actor, now } = call;
  const { state, customer_id: customerId, search } = question;
  const where: SQL | undefined = and(
    eq(salesDocuments.companyId, actor.companyId),
    eq(salesDocuments.kind, kind),
    state === undefined ? undefined : eq(salesDocuments.state, state),
    customerId === undefined ? undefined : eq(salesDocuments.customerId, customerId),
    containing(search, salesDocuments.reference, customer),
  );
  const rows = tx
    .select({ row: salesDocuments, customer })
    .from(salesDocuments)
    .where(where)
    .orderBy(desc(salesDocuments.createdAt), desc(salesDocuments.id));
  const some = tx.select({ id: salesDocuments.id }).from(salesDocuments).where(where);
  const page = await pageOfMany(tx, question, rows.$dynamic(), some.$dynamic());
  const stamps = await etimsOf(
    call,
    page.rows.flatMap(({ row }) => (row.number === null ? [] : row.id)),
  );
  const data = page.rows.map(({ row, customer: name }) => ({
    ...summaryOf(row, name, now),
    etims_state: stamps.get(row.id)?.state ?? null,
  }));
  return { data, meta: page.meta };
}

/**
 * Returns one estimate, invoice or credit note with its lines and payments.
 * @throws Refusal 404 for an unknown document.
 */
export async function readDocument(call: Call, kind: DocumentKind, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const [found] = await tx
    .select({ row: salesDocuments, customer, pin: customers.taxPin })
    .from(salesDocuments)
    .innerJoin(customers, ofCustomer)
    .where(and(ownDocument(actor.companyId, id), eq(salesDocuments.kind, kind)));
  if (!found) throw notFound(`This ${KIND_WORDS[kind]}`);
  const { row } = found;
  const lines = await linesOf(call, id);
  const credited = kind === "invoice" ? await creditedBefore(call, id) : [];
  const etims = row.number === null ? null : ((await etimsOf(call, [id])).get(id) ?? null);
  const data = {
    ...summaryOf(row, found.customer, now),
    etims_state: etims?.state ?? null,
    etims,
    customer_pin: row.number === null ? found.pin : row.customerPin,
    prices_include_tax: row.pricesIncludeTax,
    is_due_typed: row.isDueTyped,
    note: row.note,
    project_id: row.projectId,
    project: row.projectId === null ? null : ((await projectNames(tx, actor)).get(row.projectId) ?? null),
    lines: lines.map((line) => shownLine(line, credited)),
    is_rate_typed: row.isRateTyped,
    in_books: {
      net: amount(row.netBooksCents),
      tax: amount(row.taxBooksCents),
      total: amount(row.totalBooksCents),
    },
    by_type: byType(lines),
    net: amount(row.netCents),
    tax: amount(row.taxCents),
    made_by: row.madeByName,
    issued_by: row.issuedByName,
    reason: row.reason,
    ...(await linksOf(call, row)),
    payments: await paymentsOf(call, id),
  };
  return { data };
}

type Link = { readonly id: string; readonly reference: string };
type Links = Readonly<Record<"estimate" | "invoice" | "corrects", Link | null>>;

/**
 * Returns the other document to which a document is linked: for an estimate, the invoice created from it; for an
 * invoice, its estimate; for a credit note, the invoice that it corrects. The result has one field for each kind of
 * link, which is null if the document has no such link.
 */
async function linksOf({ tx, actor }: Call, row: DocumentRow): Promise<Links> {
  const none: Links = { estimate: null, invoice: null, corrects: null };
  const linked = { estimate: undefined, invoice: row.estimateId, credit_note: row.correctsId }[row.kind];
  if (linked === null) return none;
  const other = linked === undefined ? eq(salesDocuments.estimateId, row.id) : eq(salesDocuments.id, linked);
  const [found = null] = await tx
    .select({ id: salesDocuments.id, reference: salesDocuments.reference })
    .from(salesDocuments)
    .where(and(eq(salesDocuments.companyId, actor.companyId), other));
  const name = { estimate: "invoice", invoice: "estimate", credit_note: "corrects" } as const;
  return { ...none, [name[row.kind]]: found };
}

async function paymentsOf({ tx, actor }: Call, invoiceId: string) {
  const note = aliasedTable(salesDocuments, "note");
  const rows = await tx
    .select({ part: invoiceSettlements, receipt: receipts.reference, note: note.reference })
    .from(invoiceSettlements)
    .leftJoin(
      receipts,
      and(eq(receipts.companyId, invoiceSettlements.companyId), eq(receipts.id, invoiceSettlements.receiptId)),
    )
    .leftJoin(note, and(eq(note.companyId, invoiceSettlements.companyId), eq(note.id, invoiceSettlements.creditNoteId)))
    .where(and(eq(invoiceSettlements.companyId, actor.companyId), eq(invoiceSettlements.invoiceId, invoiceId)))
    .orderBy(asc(invoiceSettlements.createdAt), asc(invoiceSettlements.id));
  return rows.map(({ part, receipt, note: credit }) => ({
    id: part.id,
    kind: part.kind,
    receipt: receipt ?? credit ?? TAX_WORDS[part.kind] ?? "",
    credit_note_id: part.creditNoteId,
    day: parseDay(part.day),
    amount: amount(part.cents),
    exchange: amount(part.exchangeCents),
  }));
}

/** The labels for the withheld taxes that settle a part of an invoice, keyed by the kind of the settlement. */
const TAX_WORDS: Readonly<Partial<Record<string, string>>> = {
  withholding_tax: "Income tax withheld",
  withholding_vat: "VAT withheld",
};

const amount = (whole: number) => majorOf(cents(whole));
const percentOf = (rate: number) => (rate * 100) / WHOLE_RATE;

const OPEN: ReadonlySet<string> = new Set(["issued", "part_paid"]);

function summaryOf(row: DocumentRow, name: string, now: number) {
  const isOpen = row.kind === "invoice" && OPEN.has(row.state);
  const open: Cents = openOf(cents(row.totalCents), cents(row.settledCents));
  return {
    id: row.id,
    reference: row.reference,
    number: row.number,
    branch_id: row.branchId,
    customer_id: row.customerId,
    customer: name,
    state: row.state,
    is_overdue: isOpen && row.dueOn < dayAt(now),
    day: parseDay(row.day),
    due_on: parseDay(row.dueOn),
    currency: row.currency,
    rate: row.rate === null ? null : unitsOf(row.rate as Rate),
    total: amount(row.totalCents),
    open: isOpen ? majorOf(open) : 0,
    created_at: formatInstant(row.createdAt),
    version: row.version,
  };
}

function shownLine(line: LineRow, credited: readonly LineRow[]) {
  const left = leftOfLine(line, credited);
  return {
    id: line.id,
    item_id: line.itemId,
    description: line.description,
    quantity: line.hundredths / 100,
    price: amount(line.priceCents),
    discount: percentOf(line.discountRate),
    tax_type: line.taxType,
    rate: percentOf(line.taxRate),
    net: amount(line.netCents),
    tax: amount(line.taxCents),
    total: amount(line.totalCents),
    left: { quantity: left.hundredths / 100, net: majorOf(left.net), tax: majorOf(left.tax) },
  };
}

function byType(lines: readonly LineRow[]) {
  return TAX_TYPES.flatMap((type) => {
    const ofType = lines.filter(({ taxType }) => taxType === type);
    const [first] = ofType;
    if (first === undefined) return [];
    const of = (pick: (line: LineRow) => number) => amount(ofType.reduce((so, line) => so + pick(line), 0));
    return [
      { type, rate: percentOf(first.taxRate), net: of((line) => line.netCents), tax: of((line) => line.taxCents) },
    ];
  });
}

import { addDays, type Day, dayAt, daysBetween, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent, type Rate } from "@hazina/base/money.ts";
import { documentInBooks } from "@hazina/engine/accounting/foreign-amounts.ts";
import { SALES } from "@hazina/engine/accounting/rules/invoice.ts";
import type { TaxType } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../organization/companies.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { changedSince } from "../platform/changed-since.ts";
import { insertWithFreeReference } from "../platform/database/free-reference.ts";
import { insertMany } from "../platform/database/insert-many.ts";
import { conflict, invalidField, notFound } from "../platform/refusal.ts";
import { requireProject } from "../spending/projects/find-project.ts";
import {
  currencyOfParty,
  findDocumentRate,
  requireDocumentRate,
  typedRate,
} from "../wallet/currencies/document-rate.ts";
import { requireCustomer } from "./customers.ts";
import {
  type DocumentKind,
  type DocumentRow,
  type DraftedKind,
  KIND_WORDS,
  lockDocument,
  ownDocument,
} from "./find-document.ts";
import { saleItems, salesDocuments, salesLines } from "./tables.ts";

type WrittenLine = {
  readonly item_id?: string | null | undefined;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly tax_type: TaxType;
  /**
   * The income account of a line that is copied from another document. If absent, the income
   * account of the item is used.
   */
  readonly account?: string;
};

/** An estimate or invoice as a user enters it. */
export type WrittenDocument = {
  readonly customer_id: string;
  readonly due_on?: Day | null | undefined;
  /** The exchange rate to the currency of the books; if absent, the recorded rate of the day is used. */
  readonly rate?: number | null | undefined;
  readonly prices_include_tax: boolean;
  readonly note: string;
  readonly project_id?: string | null | undefined;
  readonly lines: readonly WrittenLine[];
};

const PREFIX: Readonly<Record<DocumentKind, string>> = { estimate: "EST", invoice: "INV", credit_note: "CRN" };

/**
 * Saves a draft of an estimate or invoice.
 * @throws Refusal 404 for a customer, item or project of another company or branch; 409 for a closed project.
 */
export async function createDocument(call: Call, kind: DraftedKind, form: WrittenDocument) {
  await requireProject(call, form.project_id);
  const id = await addDraft(call, kind, form);
  return { message: `The ${kind} was saved as a draft.`, data: { id } };
}

/**
 * Stores a draft and returns its id.
 * @param estimateId the estimate from which the draft is created; null if there is none.
 */
export async function addDraft(call: Call, kind: DraftedKind, form: WrittenDocument, estimateId: string | null = null) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const columns = await columnsOf(call, form, dayAt(now));
  const row = {
    ...columns.head,
    companyId: actor.companyId,
    id,
    kind,
    branchId: columns.branchId,
    state: "draft" as const,
    estimateId,
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  };
  const reference = await insertWithReference(call, row);
  await insertMany(
    tx,
    salesLines,
    columns.lines.map((line) => ({ ...line, companyId: actor.companyId, documentId: id })),
  );
  await recordChange(tx, actor, { subject: kind, subjectId: id, action: "created", after: { reference } });
  return id;
}

type NewRow = Omit<typeof salesDocuments.$inferInsert, "reference">;

/** Inserts a document with a new, unique, random reference, and returns the reference. */
export async function insertWithReference({ tx }: Call, row: NewRow): Promise<string> {
  const target = [salesDocuments.companyId, salesDocuments.reference];
  return insertWithFreeReference(PREFIX[row.kind], async (reference) => {
    const [stored] = await tx
      .insert(salesDocuments)
      .values({ ...row, reference })
      .onConflictDoNothing({ target })
      .returning({ reference: salesDocuments.reference });
    return stored?.reference;
  });
}

/**
 * Changes a draft.
 * @throws Refusal 404 for an unknown document; 409 if it is not a draft or has changed since it was
 * read.
 */
export async function updateDocument(
  call: Call,
  kind: DraftedKind,
  { id, version, ...form }: WrittenDocument & { readonly id: string; readonly version: number },
) {
  const { tx, actor, now } = call;
  const row = await lockDraft(call, kind, id);
  if (row.version !== version) throw await changedSince(call, kind, id);
  const { head, lines, branchId } = await columnsOf(call, form, dayAt(now));
  if (form.project_id !== row.projectId) await requireProject(call, form.project_id);
  await tx
    .update(salesDocuments)
    .set({ ...head, branchId, version: version + 1 })
    .where(ownDocument(actor.companyId, id));
  await replaceLines(call, id, lines);
  await recordChange(tx, actor, {
    subject: kind,
    subjectId: id,
    action: "changed",
    after: { reference: row.reference },
  });
  return { message: `The ${kind} was saved.` };
}

/**
 * Deletes a draft. If the draft invoice came from an estimate, the estimate can be invoiced again.
 * @throws Refusal 404 for an unknown document; 409 if it is not a draft or has changed since it was
 * read.
 */
export async function deleteDocument(
  call: Call,
  kind: DraftedKind,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
) {
  const { tx, actor } = call;
  const row = await lockDraft(call, kind, id);
  await requireSeen(call, row, version);
  const { reference, estimateId } = row;
  if (estimateId !== null) {
    const state = "sent" as const;
    await tx.update(salesDocuments).set({ state }).where(ownDocument(actor.companyId, estimateId));
  }
  await tx.delete(salesDocuments).where(ownDocument(actor.companyId, id));
  await recordChange(tx, actor, { subject: kind, subjectId: id, action: "deleted", before: { reference } });
  return { message: `The draft was deleted.` };
}

/**
 * Refuses a change to a document that another person has changed.
 * @throws Refusal 409 if the version is not the one that the caller read.
 */
export async function requireSeen(call: Call, row: DocumentRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version) throw await changedSince(call, KIND_WORDS[row.kind], row.id);
}

async function lockDraft(call: Call, kind: DraftedKind, id: string): Promise<DocumentRow> {
  const row = await lockDocument(call, kind, id);
  if (row.state === "draft") return row;
  throw conflict(
    kind === "invoice"
      ? "An issued invoice cannot be changed or deleted. Create a credit note instead."
      : "Only a draft can be changed or deleted. Create a new estimate instead.",
  );
}

async function replaceLines({ tx, actor }: Call, documentId: string, lines: readonly LineColumns[]) {
  const { companyId } = actor;
  await tx.delete(salesLines).where(and(eq(salesLines.companyId, companyId), eq(salesLines.documentId, documentId)));
  await insertMany(
    tx,
    salesLines,
    lines.map((line) => ({ ...line, companyId, documentId })),
  );
}

type LineColumns = Omit<LineRow, "companyId" | "documentId" | "correctsPosition">;

/**
 * Checks a draft that a user entered, and returns the columns to store for it and for its lines. Its totals are
 * calculated with the tax rates that apply on `day`.
 * @throws Refusal 404 for a customer or item of another company or branch; 422 for a total that is too large, or an
 * invalid due day.
 */
async function columnsOf(call: Call, form: WrittenDocument, day: Day) {
  const customer = await requireCustomer(call, form.customer_id);
  const branchId = call.actor.scope.branchId ?? customer.branchId;
  const accounts = await incomeAccounts(
    call,
    branchId,
    form.lines.flatMap(({ item_id: item, account }) => (item == null || account !== undefined ? [] : [item])),
  );
  const typed = form.lines.map((line) => ({
    hundredths: Math.round(line.quantity * 100),
    price: centsOf(line.price),
    discount: percent(line.discount),
    taxType: line.tax_type,
  }));
  requirePayable(typed);
  if (form.due_on != null) requireDueDay(form.due_on, day);
  const totals = documentTotals(typed, form.prices_include_tax, day);
  const currency = await currencyOfParty(call, customer.currency);
  const entered = typedRate(form.rate);
  const rate = await findDocumentRate(call, { currency, day, typed: entered });
  const inBooks = documentInBooks(totals.lines, rate ?? NO_RATE);
  const lines = form.lines.map((line, position) => {
    const [one, sums, books] = [typed[position], totals.lines[position], inBooks.lines[position]];
    if (!one || !sums || !books) throw new Error("A line has no totals.");
    return {
      id: uuidv7(),
      position,
      itemId: line.item_id ?? null,
      description: line.description,
      hundredths: one.hundredths,
      priceCents: one.price,
      discountRate: one.discount,
      taxType: line.tax_type,
      taxRate: sums.rate,
      incomeAccount: line.account ?? accounts.get(line.item_id ?? "") ?? SALES,
      netCents: sums.net,
      taxCents: sums.tax,
      totalCents: sums.total,
      netBooksCents: books.net,
      taxBooksCents: books.tax,
    };
  });
  const head = {
    customerId: customer.id,
    currency,
    rate,
    isRateTyped: entered !== null && currency !== (await readCurrency(call.tx, call.actor)).currency,
    day,
    dueOn: form.due_on ?? addDays(day, customer.termsDays),
    isDueTyped: form.due_on != null,
    pricesIncludeTax: form.prices_include_tax,
    note: form.note,
    projectId: form.project_id ?? null,
    netCents: totals.net,
    taxCents: totals.tax,
    totalCents: totals.total,
    netBooksCents: inBooks.net,
    taxBooksCents: inBooks.tax,
    totalBooksCents: inBooks.total,
  };
  return { head, lines, branchId };
}

/** The rate for the amounts in the books of a draft without an exchange rate: the amounts are zero. */
const NO_RATE = 0 as Rate;

/** The maximum total of a document, in cents: 10 billion, so that sums of many documents stay exact. */
const MOST_CENTS = 1_000_000_000_000;

function requirePayable(lines: readonly { readonly hundredths: number; readonly price: number }[]): void {
  let whole = 0;
  for (const [at, { hundredths, price }] of lines.entries()) {
    whole += (hundredths / 100) * price;
    if (whole <= MOST_CENTS) continue;
    throw invalidField(
      `lines.${at}.price`,
      "The total of a document cannot exceed 10,000,000,000. Check the quantity and the price.",
    );
  }
}

const MOST_DAYS_OPEN = 3_660;

/**
 * Refuses an invalid due day.
 * @throws Refusal 422 for a due day before the day of the document, or more than ten years after
 * it.
 */
export function requireDueDay(due: string, day: Day): void {
  if (due >= day && due <= addDays(day, MOST_DAYS_OPEN)) return;
  const message =
    due < day ? "The due date has passed. Enter today or a later day." : "The due date must be within ten years.";
  throw invalidField("due_on", message);
}

/**
 * Returns the income account of each given item, keyed by item id. Allows only items of the head company or of the
 * document's branch.
 * @throws Refusal 404 for an item that is unknown, deleted, or of another company or branch.
 */
async function incomeAccounts(
  { tx, actor }: Call,
  branchId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: saleItems.id, account: saleItems.incomeAccount })
    .from(saleItems)
    .where(
      and(
        eq(saleItems.companyId, actor.companyId),
        inArray(saleItems.id, [...ids]),
        isNull(saleItems.deletedAt),
        or(isNull(saleItems.branchId), branchId === null ? undefined : eq(saleItems.branchId, branchId)),
      ),
    );
  const found = new Map(rows.map(({ id, account }) => [id, account]));
  if (ids.some((id) => !found.has(id))) throw notFound("The item");
  return found;
}

/** Returns the stored lines of a document, in order of position. */
export function linesOf({ tx, actor }: Pick<Call, "tx" | "actor">, documentId: string) {
  return tx
    .select()
    .from(salesLines)
    .where(and(eq(salesLines.companyId, actor.companyId), eq(salesLines.documentId, documentId)))
    .orderBy(asc(salesLines.position));
}

/** A stored line of an estimate, invoice or credit note. */
export type LineRow = typeof salesLines.$inferSelect;

/**
 * Recalculates the totals of a draft with the tax rates and the exchange rate that apply on a day, stores them, and
 * returns them.
 * @throws Refusal 409 `no_rate` for a document in another currency without an exchange rate.
 */
export async function recalculate(call: Call, row: DocumentRow, lines: readonly LineRow[], day: Day) {
  const { tx, actor } = call;
  const typed = lines.map((line) => ({
    hundredths: line.hundredths,
    price: cents(line.priceCents),
    discount: line.discountRate as Rate,
    taxType: line.taxType,
  }));
  const totals = documentTotals(typed, row.pricesIncludeTax, day);
  const entered = row.isRateTyped ? (row.rate as Rate | null) : null;
  const rate = await requireDocumentRate(call, { currency: row.currency, day, typed: entered });
  const inBooks = documentInBooks(totals.lines, rate);
  const changed = lines.map((line, at) => {
    const [sums, books] = [totals.lines[at], inBooks.lines[at]];
    if (!sums || !books) throw new Error("A line has no totals.");
    const own = { taxRate: sums.rate, netCents: sums.net, taxCents: sums.tax, totalCents: sums.total };
    return { ...line, ...own, netBooksCents: books.net, taxBooksCents: books.tax };
  });
  const isSame = changed.every((line, at) => {
    const before = lines[at];
    return (
      line.taxRate === before?.taxRate &&
      line.netCents === before.netCents &&
      line.taxCents === before.taxCents &&
      line.netBooksCents === before.netBooksCents &&
      line.taxBooksCents === before.taxBooksCents
    );
  });
  if (!isSame)
    await replaceLines(
      call,
      row.id,
      changed.map(({ companyId: _c, documentId: _d, ...line }) => line),
    );
  const terms = daysBetween(parseDay(row.day), parseDay(row.dueOn));
  await tx
    .update(salesDocuments)
    .set({
      day,
      ...(row.isDueTyped ? {} : { dueOn: addDays(day, terms) }),
      netCents: totals.net,
      taxCents: totals.tax,
      totalCents: totals.total,
      rate,
      netBooksCents: inBooks.net,
      taxBooksCents: inBooks.tax,
      totalBooksCents: inBooks.total,
    })
    .where(ownDocument(actor.companyId, row.id));
  return { totals, inBooks, lines: changed };
}

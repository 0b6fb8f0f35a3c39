import { addDays, type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent, type Rate } from "@hazina/base/money.ts";
import { documentInBooks } from "@hazina/engine/accounting/foreign-amounts.ts";
import type { TaxType } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { isEtimsEvidence } from "@hazina/engine/tax/input-vat.ts";
import type { WithholdingCode } from "@hazina/engine/tax/withholding.rates.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { isReferredTo, refuseTaken } from "../../platform/database/constraints.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { requireBudget } from "../../spending/budgets/charge-budget.ts";
import { accountsOfCategories } from "../../spending/categories/accounts-of-categories.ts";
import { requireProject } from "../../spending/projects/find-project.ts";
import { type OrderedLine, requireOrderedLines } from "../../spending/purchases/match-bills.ts";
import {
  currencyOfParty,
  findDocumentRate,
  requireDocumentRate,
  typedRate,
} from "../../wallet/currencies/document-rate.ts";
import { requireSupplier } from "../parties/find-supplier.ts";
import { requireCostAccounts } from "./cost-accounts.ts";
import { type BillLineRow, type BillRow, changeBill, lockDraft, numberKeyOf, ownBill } from "./find-bill.ts";
import { billLines, bills } from "./tables.ts";

/** A line of a bill as a user enters it. */
export type WrittenBillLine = {
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly tax_type: TaxType;
  readonly account?: string | null | undefined;
  readonly category_id?: string | null | undefined;
  readonly budget_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly order_line_id?: string | null | undefined;
  readonly withholding?: WithholdingCode | null | undefined;
};

/** A bill as a user enters it. */
export type WrittenBill = {
  readonly supplier_id: string;
  readonly number: string;
  readonly day: Day;
  readonly due_on?: Day | null | undefined;
  /** The exchange rate to the currency of the books; if absent, the recorded rate of the day is used. */
  readonly rate?: number | null | undefined;
  readonly prices_include_tax: boolean;
  readonly etims?: string | null | undefined;
  readonly note: string;
  readonly lines: readonly WrittenBillLine[];
};

/** The maximum age of an invoice, in days: seven years, the period for which tax records are kept. */
const OLDEST_DAYS = 2_557;
/** The maximum number of days between a bill's date and its due day. */
const MOST_DAYS_OPEN = 3_660;
/**
 * The maximum total of a bill, in cents (10 billion), so that sums of many bills remain exact.
 */
const MOST_CENTS = 1_000_000_000_000;

/**
 * Saves a bill as a draft.
 * @throws Refusal 404 if the supplier, a category or a budget is unknown, or belongs to another company or branch; 409
 * if another bill of the supplier has the same invoice number; 422 for an account that is not a cost account, or for
 * an invoice date or due date that is not allowed.
 */
export async function createBill(call: Call, form: WrittenBill) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const { head, lines, branchId } = await columnsOf(call, form);
  await tx
    .insert(bills)
    .values({
      ...head,
      companyId: actor.companyId,
      id,
      branchId,
      state: "draft",
      madeBy: actor.userId,
      madeByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(numberTaken(form.number)));
  await insertLines(call, id, lines);
  const after = { name: form.number };
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "created", after });
  await publishChange(tx, { topic: "bills", companyId: actor.companyId, branchId });
  return { message: "The bill was saved as a draft.", data: { id } };
}

const numberTaken = (number: string) => taken("number", `This supplier already has a bill with the number ${number}.`);

/**
 * Changes a draft bill.
 * @throws Refusal 404 for an unknown bill; 409 if it is not a draft, has changed since `version`, or its number is
 * taken; 422 in the same cases as `createBill`.
 */
export async function updateBill(call: Call, written: WrittenBill & { readonly id: string; readonly version: number }) {
  const { tx, actor } = call;
  const { id, version, ...form } = written;
  const row = await lockDraft(call, id);
  if (row.version !== version) throw await changedSince(call, "bill", id);
  const { head, lines, branchId } = await columnsOf(call, form);
  await changeBill(call, row, { ...head, branchId }).catch(refuseTaken(numberTaken(form.number)));
  await tx.delete(billLines).where(and(eq(billLines.companyId, actor.companyId), eq(billLines.billId, id)));
  await insertLines(call, id, lines);
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "changed", after: { name: form.number } });
  return { message: "The bill was saved." };
}

/**
 * Deletes a draft bill.
 * @throws Refusal 404 for an unknown bill; 409 if it is not a draft, has changed since `version`, or belongs to an
 * accepted eTIMS invoice.
 */
export async function deleteBill(
  call: Call,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  await requireSeen(call, row, version);
  await tx
    .delete(bills)
    .where(ownBill(actor.companyId, id))
    .catch((error: unknown) => {
      if (!isReferredTo(error)) throw error;
      throw conflict("This bill belongs to an accepted eTIMS invoice. Change the bill instead of deleting it.");
    });
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "deleted", before: { name: row.number } });
  await publishChange(tx, { topic: "bills", companyId: row.companyId, branchId: row.branchId });
  return { message: "The draft was deleted." };
}

/**
 * Requires that a bill still has the version that the caller has read.
 * @throws Refusal 409 if it has changed since.
 */
export async function requireSeen(call: Call, row: BillRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version) throw await changedSince(call, "bill", row.id);
}

type LineColumns = Omit<typeof billLines.$inferInsert, "companyId" | "billId">;

async function insertLines({ tx, actor }: Call, billId: string, lines: readonly LineColumns[]): Promise<void> {
  await insertMany(
    tx,
    billLines,
    lines.map((line) => ({ ...line, companyId: actor.companyId, billId })),
  );
}

/**
 * Calculates the stored columns of a bill from the user's input, using the tax rates that apply on the day of the
 * bill.
 */
async function columnsOf(call: Call, typedForm: WrittenBill) {
  const form = await withOrders(call, typedForm);
  const supplier = await requireSupplier(call, form.supplier_id);
  const numberKey = numberKeyOf(form.number);
  if (numberKey === "") throw invalidField("number", "Enter the supplier's invoice number.");
  requireDays(form, dayAt(call.now));
  const etims = form.etims || null;
  if (etims !== null && !isEtimsEvidence(etims))
    throw invalidField("etims", "Enter the control unit's invoice number, such as KRACU0400001238/57, or the QR code.");
  const accounts = await accountsOf(call, form.lines);
  const typed = form.lines.map((line) => ({
    hundredths: Math.round(line.quantity * 100),
    price: centsOf(line.price),
    discount: percent(line.discount),
    taxType: line.tax_type,
  }));
  requirePayable(typed);
  const totals = documentTotals(typed, form.prices_include_tax, form.day);
  const currency = await currencyOfParty(call, supplier.currency);
  const entered = typedRate(form.rate);
  const rate = await findDocumentRate(call, { currency, day: parseDay(form.day), typed: entered });
  const { currency: books } = await readCurrency(call.tx, call.actor);
  if (currency !== books) requireNoOrders(form);
  const inBooks = documentInBooks(totals.lines, rate ?? (0 as Rate));
  const lines = form.lines.map((line, position): LineColumns => {
    const [one, sums, books] = [typed[position], totals.lines[position], inBooks.lines[position]];
    const account = accounts[position];
    if (!one || !sums || !books || account === undefined) throw new Error("A line has no totals.");
    return {
      id: uuidv7(),
      position,
      description: line.description,
      hundredths: one.hundredths,
      priceCents: one.price,
      discountRate: one.discount,
      taxType: line.tax_type,
      taxRate: sums.rate,
      account,
      categoryId: line.category_id ?? null,
      budgetId: line.budget_id ?? null,
      projectId: line.project_id ?? null,
      orderLineId: line.order_line_id ?? null,
      withholding: line.withholding ?? null,
      netCents: sums.net,
      taxCents: sums.tax,
      totalCents: sums.total,
      netBooksCents: books.net,
      taxBooksCents: books.tax,
    };
  });
  const head = {
    ...{ supplierId: supplier.id, number: form.number, numberKey },
    day: form.day,
    dueOn: form.due_on ?? addDays(parseDay(form.day), supplier.termsDays),
    isDueTyped: form.due_on != null,
    currency,
    rate,
    isRateTyped: entered !== null && currency !== books,
    pricesIncludeTax: form.prices_include_tax,
    etims,
    note: form.note,
    netCents: totals.net,
    taxCents: totals.tax,
    totalCents: totals.total,
    netBooksCents: inBooks.net,
    taxBooksCents: inBooks.tax,
    totalBooksCents: inBooks.total,
  };
  return { head, lines, branchId: call.actor.scope.branchId ?? supplier.branchId };
}

/**
 * Refuses purchase orders on a bill in another currency, because orders are in the currency of the books.
 * @throws Refusal 422 for such a line.
 */
function requireNoOrders({ lines }: WrittenBill): void {
  const at = lines.findIndex(({ order_line_id: id }) => id != null);
  if (at >= 0)
    throw invalidField(
      `lines.${at}.order_line_id`,
      "Purchase orders are in the currency of the books, so a bill in another currency cannot name one.",
    );
}

/**
 * Enters the recorded exchange rate of the day on a draft that was saved without one, and returns the bill and its
 * lines with their amounts in the books.
 * @throws Refusal 409 `no_rate` if no rate is recorded.
 */
export async function withRate(call: Call, row: BillRow, lines: readonly BillLineRow[]) {
  if (row.rate !== null) return { row, lines };
  const { tx, actor } = call;
  const asked = { currency: row.currency, day: parseDay(row.day), typed: null };
  const rate = await requireDocumentRate(call, asked);
  const inBooks = documentInBooks(
    lines.map(({ netCents, taxCents }) => ({ net: cents(netCents), tax: cents(taxCents) })),
    rate,
  );
  const priced = lines.map((line, at) => ({
    ...line,
    netBooksCents: inBooks.lines[at]?.net ?? 0,
    taxBooksCents: inBooks.lines[at]?.tax ?? 0,
  }));
  await tx.delete(billLines).where(and(eq(billLines.companyId, actor.companyId), eq(billLines.billId, row.id)));
  await insertLines(
    call,
    row.id,
    priced.map(({ companyId: _company, billId: _bill, ...line }) => line),
  );
  const books = { netBooksCents: inBooks.net, taxBooksCents: inBooks.tax, totalBooksCents: inBooks.total };
  return { row: await changeBill(call, row, { rate, ...books }), lines: priced };
}

/**
 * Returns the bill with the order's category, budget and project on each line that refers to an order.
 * @throws Refusal 404 for an unknown order line; 409 if an order is closed or belongs to another supplier.
 */
async function withOrders(call: Call, form: WrittenBill): Promise<WrittenBill> {
  const ids = form.lines.flatMap(({ order_line_id: id }) => id ?? []);
  if (ids.length === 0) return form;
  const ordered = await requireOrderedLines(call, ids, form.supplier_id);
  return { ...form, lines: form.lines.map((line) => ({ ...line, ...ofOrder(ordered.get(line.order_line_id ?? "")) })) };
}

function ofOrder(ordered: OrderedLine | undefined): Partial<WrittenBillLine> {
  if (ordered === undefined) return {};
  const { categoryId, budgetId, projectId } = ordered.request;
  return { category_id: categoryId, budget_id: budgetId, project_id: projectId, account: null };
}

/**
 * Returns the account of each line: its category's account or, without a category, the account that the user entered.
 * @throws Refusal 404 for an unknown category, budget or project; 422 for a line that has neither a category nor an
 * account, or for an account that is not a cost account.
 */
async function accountsOf(call: Call, lines: readonly WrittenBillLine[]): Promise<readonly string[]> {
  const categories = await accountsOfCategories(
    call,
    lines.flatMap(({ category_id: id }) => id ?? []),
  );
  const budgetIds = new Set(lines.flatMap(({ budget_id: id }) => id ?? []));
  for (const id of budgetIds) await requireBudget(call, id);
  for (const id of new Set(lines.flatMap(({ project_id: id }) => id ?? []))) await requireProject(call, id);
  const accounts = lines.map(({ category_id: category, account, budget_id: budget }, at) => {
    if (budget != null && category == null)
      throw invalidField(`lines.${at}.category_id`, "A line with a budget needs a category. Choose one.");
    const found = category == null ? account : categories.get(category);
    if (!found) throw invalidField(`lines.${at}.category_id`, "Choose a category or an account for the line.");
    return found;
  });
  await requireCostAccounts(call, accounts);
  return accounts;
}

function requireDays({ day, due_on: due }: WrittenBill, today: Day): void {
  if (day > today) throw invalidField("day", "The invoice date cannot be in the future.");
  if (day < addDays(today, -OLDEST_DAYS))
    throw invalidField("day", "The invoice date cannot be more than seven years ago.");
  if (due == null) return;
  if (due < day) throw invalidField("due_on", "The due date cannot be before the invoice date.");
  if (due > addDays(day, MOST_DAYS_OPEN)) throw invalidField("due_on", "The due date must be within ten years.");
}

function requirePayable(lines: readonly { readonly hundredths: number; readonly price: number }[]): void {
  let whole = 0;
  for (const [at, { hundredths, price }] of lines.entries()) {
    whole += (hundredths / 100) * price;
    if (whole > MOST_CENTS)
      throw invalidField(
        `lines.${at}.price`,
        "The total of a bill cannot exceed 10,000,000,000. Check the quantity and the price.",
      );
  }
}

import { dayAt, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, type Rate, WHOLE_RATE } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { BillState } from "@hazina/contract/suppliers/labels.ts";
import { unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { readAccounts } from "../../accounting/journals/accounts.ts";
import { readProgress } from "../../approvals/inbox/read-approvals.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOfMany } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { readBudgetNames } from "../../spending/budgets/budget-names.ts";
import { categoryNames, categoryNamesKept } from "../../spending/categories/categories.ts";
import { projectNames } from "../../spending/projects/find-project.ts";
import { readProjectChoices } from "../../spending/projects/show-projects.ts";
import { orderReference } from "../../spending/purchases/find-purchase.ts";
import { openOrderLines, orderedLines } from "../../spending/purchases/match-bills.ts";
import { applicableTo } from "../parties/prepaid.ts";
import { suppliers } from "../parties/tables.ts";
import { filesOfBill } from "./bill-files.ts";
import { billSubject } from "./bill-subject.ts";
import { listCostAccounts } from "./cost-accounts.ts";
import { creditsOf } from "./credit-bill.ts";
import {
  type BillLineRow,
  type BillRow,
  isOpenBill,
  linesInBooks,
  linesOfBills,
  openOfBill,
  ownBill,
} from "./find-bill.ts";
import { type BillPaymentRow, paymentsOfBill, paymentsUnderWay } from "./find-payments.ts";
import { flagsOfBill } from "./flags.ts";
import { needsOrderReason } from "./needs-order.ts";
import { taxesOfPayments, taxIn } from "./stored-taxes.ts";
import { bills } from "./tables.ts";
import { shownTax } from "./withhold.ts";

type Question = ListQuestion & {
  readonly state?: BillState | undefined;
  readonly supplier_id?: string | undefined;
  readonly open?: boolean | undefined;
};

const ofSupplier = and(eq(suppliers.companyId, bills.companyId), eq(suppliers.id, bills.supplierId));

/**
 * The SQL expression for the supplier's name: the name at approval for an approved bill, otherwise the current one. A
 * join would read the bills of all suppliers before choosing the newest.
 */
const supplier = sql<string>`coalesce(${bills.supplierName}, (select s.name from ${suppliers} s
  where s.company_id = "bills"."company_id" and s.id = "bills"."supplier_id"))`;

/**
 * Lists all bills, newest first, or only the open bills, sorted by due day. The search covers the invoice number and
 * the supplier's name.
 */
export async function listBills(call: Call, question: Question) {
  const { tx, actor, now } = call;
  const { state, supplier_id: supplierId, open, search } = question;
  const where = and(
    eq(bills.companyId, actor.companyId),
    state === undefined ? undefined : eq(bills.state, state),
    supplierId === undefined ? undefined : eq(bills.supplierId, supplierId),
    open === true ? inArray(bills.state, ["approved", "part_paid"]) : undefined,
    containing(search, bills.number, supplier),
  );
  const order = open === true ? [asc(bills.dueOn), asc(bills.id)] : [desc(bills.createdAt), desc(bills.id)];
  const rows = tx
    .select({ row: bills, supplier })
    .from(bills)
    .where(where)
    .orderBy(...order);
  const some = tx.select({ id: bills.id }).from(bills).where(where);
  const page = await pageOfMany(tx, question, rows.$dynamic(), some.$dynamic());
  const underWay = await paymentsUnderWay(
    call,
    page.rows.map(({ row }) => row.id),
  );
  const data = page.rows.map(({ row, supplier: name }) => summaryOf(row, name, { now, underWay }));
  return { data, meta: page.meta };
}

/**
 * Reads a bill with its lines, approval, payments and credit notes.
 * @throws Refusal 404 for an unknown bill.
 */
export async function readBill(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const [found] = await tx
    .select({ row: bills, supplier, pin: suppliers.taxPin })
    .from(bills)
    .innerJoin(suppliers, ofSupplier)
    .where(ownBill(actor.companyId, id));
  if (!found) throw notFound("This bill");
  const { row } = found;
  const lines = (await linesOfBills(call, actor.companyId, [id])).get(id) ?? [];
  const isApproved = row.approvedAt !== null;
  const underWay = await paymentsUnderWay(call, [id]);
  const data = {
    ...summaryOf(row, found.supplier, { now, underWay }),
    supplier_pin: isApproved ? row.supplierPin : found.pin,
    prices_include_tax: row.pricesIncludeTax,
    is_due_typed: row.isDueTyped,
    etims: row.etims,
    note: row.note,
    comment: row.comment,
    needs_order: row.state === "draft" && (await needsOrderReason(call, linesInBooks(lines))),
    no_order_reason: row.noOrderReason,
    lines: await shownLines(call, lines),
    is_rate_typed: row.isRateTyped,
    in_books: {
      net: amount(row.netBooksCents),
      tax: amount(row.taxBooksCents),
      total: amount(row.totalBooksCents),
    },
    net: amount(row.netCents),
    tax: amount(row.taxCents),
    deductible_vat: amount(row.deductibleCents),
    made_by: row.madeByName,
    approved_by: row.approvedByName,
    progress: row.submissions === 0 || row.state === "draft" ? [] : await readProgress(call, billSubject, id),
    payments: await shownPayments(call, row),
    prepaid: amount(await applicableTo(call, row)),
    credits: (await creditsOf(call, id)).map((one) => ({
      id: one.id,
      number: one.number,
      day: parseDay(one.day),
      amount: amount(one.cents),
      reason: one.reason,
    })),
    files: await filesOfBill(call, id),
    flags: isApproved ? [] : [...((await flagsOfBill(call, [row])).get(id) ?? [])],
  };
  return { data };
}

const amount = (whole: number) => majorOf(cents(whole));
const percentOf = (rate: number) => (rate * 100) / WHOLE_RATE;

function summaryOf(
  row: BillRow,
  name: string,
  { now, underWay }: { readonly now: number; readonly underWay: ReadonlyMap<string, string> },
) {
  return {
    id: row.id,
    supplier_id: row.supplierId,
    supplier: name,
    number: row.number,
    state: row.state,
    is_overdue: isOpenBill(row) && row.dueOn < dayAt(now),
    is_being_paid: underWay.has(row.id),
    day: parseDay(row.day),
    due_on: parseDay(row.dueOn),
    currency: row.currency,
    rate: row.rate === null ? null : unitsOf(row.rate as Rate),
    total: amount(row.totalCents),
    open: majorOf(openOfBill(row)),
    created_at: formatInstant(row.createdAt),
    version: row.version,
  };
}

async function shownLines(call: Call, lines: readonly BillLineRow[]) {
  const { tx, actor } = call;
  const [accounts, categories] = [await readAccounts(tx, actor), await categoryNamesKept(tx, actor)];
  const [budgets, projects] = [await readBudgetNames(call), await projectNames(tx, actor)];
  const ordered = await orderedLines(
    call,
    lines.flatMap(({ orderLineId }) => orderLineId ?? []),
  );
  const orderOf = (id: string | null) => {
    const order = id === null ? undefined : ordered.get(id)?.order;
    return order === undefined ? null : { id: order.id, reference: orderReference(order) };
  };
  return lines.map((line) => ({
    id: line.id,
    description: line.description,
    quantity: line.hundredths / 100,
    price: amount(line.priceCents),
    discount: percentOf(line.discountRate),
    tax_type: line.taxType,
    account: line.account,
    account_name: accounts.get(line.account)?.name ?? line.account,
    category_id: line.categoryId,
    category: line.categoryId === null ? null : (categories.get(line.categoryId) ?? null),
    budget_id: line.budgetId,
    budget: line.budgetId === null ? null : (budgets.all.get(line.budgetId) ?? null),
    project_id: line.projectId,
    project: line.projectId === null ? null : (projects.get(line.projectId) ?? null),
    order_line_id: line.orderLineId,
    order: orderOf(line.orderLineId),
    withholding: line.withholding,
    rate: percentOf(line.taxRate),
    net: amount(line.netCents),
    tax: amount(line.taxCents),
    total: amount(line.totalCents),
  }));
}

async function shownPayments(call: Call, { id, currency }: BillRow) {
  const rows = await paymentsOfBill(call, id);
  const taxes = await taxesOfPayments(
    call.tx,
    call.actor.companyId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.paymentId,
    method: row.method,
    reference: row.reference,
    state: row.state,
    day: parseDay(row.day),
    gross: amount(row.grossCents),
    paid: amount(row.paidCents),
    money: { amount: amount(moneyOf({ ...row, billCurrency: currency })), currency: row.moneyCurrency },
    rounding: amount(row.roundingCents),
    receipt: row.receipt,
    withheld: (taxes.get(row.id) ?? []).map((tax) => shownTax(taxIn(tax))),
  }));
}

/** Returns the money that left for a payment, in its own currency. */
function moneyOf({ moneyCurrency, paidCents, paidBooksCents, billCurrency }: PaidMoney): number {
  return moneyCurrency === billCurrency ? paidCents : paidBooksCents;
}

type PaidMoney = Pick<BillPaymentRow, "moneyCurrency" | "paidCents" | "paidBooksCents"> & {
  readonly billCurrency: string;
};

/**
 * Returns the choices for the lines of a bill: categories, active budgets, open projects, lines of open purchase
 * orders, and cost accounts.
 */
export async function readBillChoices(call: Call) {
  const { tx, actor } = call;
  const listed = (names: ReadonlyMap<string, string>) =>
    [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  return {
    data: {
      categories: listed(await categoryNames(tx, actor)),
      budgets: listed((await readBudgetNames(call)).active),
      projects: (await readProjectChoices(call)).data,
      order_lines: await openOrderLines(call),
      accounts: [...(await listCostAccounts(call))],
    },
  };
}

import {
  addDays,
  addMonths,
  dayAt,
  dayInWords,
  formatMonth,
  lastDayOf,
  monthAt,
  monthInWords,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { VAT_PAID } from "@hazina/engine/accounting/rules/invoice.ts";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { readMovementBySource } from "../../accounting/journals/read-by-source.ts";
import { listObligations } from "../../payroll/outputs/obligations.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { containing, pageOf, pageOfRows } from "../../platform/database/lists.ts";
import { taxIn } from "../bills/stored-taxes.ts";
import { billPayments, bills, withheldTaxes } from "../bills/tables.ts";
import { shownTax } from "../bills/withhold.ts";
import { supplierPrepayments, suppliers } from "../parties/tables.ts";
import type { ObligationRow } from "../withholding/owe-tax.ts";
import { taxObligations } from "../withholding/tables.ts";
import { readVatReturn } from "./vat-return.ts";

/** The names of the kinds of withheld taxes, as shown to users. */
export const TAX_NAMES: Readonly<Record<ObligationRow["kind"], string>> = {
  income_tax: "Withholding income tax to KRA",
  rent: "Withholding tax on rent to KRA",
  vat: "Withholding VAT to KRA",
};

/**
 * Lists taxes to pay, the earliest due day first: taxes withheld from suppliers and, for users who
 * may see payroll, payroll taxes.
 */
export async function listTaxes(work: Work, question: ListQuestion & { readonly open?: boolean | undefined }) {
  const own = await inCall(work, async (call) => [...(await readObligations(call)), ...(await vatOfLastMonth(call))]);
  const ofPayroll = work.actor.abilities.has("View Payroll")
    ? await listObligations({ services: work.services, actor: work.actor }, { open: true })
    : undefined;
  const payroll = ofPayroll ? [...ofPayroll.data, ...ofPayroll.open].map(shownOfPayroll) : [];
  const all = [...own, ...payroll]
    .filter(({ state }) => question.open !== true || (state !== "paid" && state !== "proven"))
    .sort((a, b) => a.due.localeCompare(b.due) || a.name.localeCompare(b.name));
  const { rows, meta } = pageOfRows(question, all, ({ name, period, prn }) => [name, period, prn]);
  return { data: rows, meta };
}

async function readObligations({ tx, actor }: Call) {
  const rows = await tx
    .select()
    .from(taxObligations)
    .where(eq(taxObligations.companyId, actor.companyId))
    .orderBy(asc(taxObligations.due), asc(taxObligations.id));
  return rows.map((row) => ({
    id: row.id as string | null,
    source: "withholding" as const,
    name: TAX_NAMES[row.kind],
    period: dayInWords(row.day),
    due: row.due,
    amount: majorOf(cents(row.amountCents)),
    paid: row.paidOn === null ? 0 : majorOf(cents(row.amountCents)),
    state: stateOf(row),
    prn: row.prn,
    payment_id: row.paymentId,
    receipt: row.receipt,
    slip: row.slip,
  }));
}

/**
 * Returns a list with the VAT that is payable for last month, less the payments already made; an empty list if no VAT
 * is payable.
 */
async function vatOfLastMonth(call: Call) {
  const month = addMonths(monthAt(call.now), -1);
  const { data } = await readVatReturn(call, { month: formatMonth(month) });
  if (data.payable === 0) return [];
  const since = { from: addDays(lastDayOf(month), 1), to: dayAt(call.now) };
  const paid = sum((await readMovementBySource(call.tx, call.actor, { ...since, account: VAT_PAID })).values());
  const amount = centsOf(data.payable);
  const settled = paid > amount ? amount : paid < 0 ? ZERO : paid;
  return [
    {
      id: null,
      source: "vat" as const,
      name: "VAT to KRA",
      period: monthInWords(month),
      due: data.due as string,
      amount: data.payable,
      paid: majorOf(settled),
      state: settled === amount ? ("paid" as const) : ("open" as const),
      prn: null,
      payment_id: null,
      receipt: null,
      slip: null,
    },
  ];
}

function stateOf({ prn, paymentId, paidOn, slip }: ObligationRow) {
  if (slip !== null) return "proven" as const;
  if (paidOn !== null) return "paid" as const;
  if (paymentId !== null) return "paying" as const;
  return prn === null ? ("open" as const) : ("ready" as const);
}

type OfPayroll = Awaited<ReturnType<typeof listObligations>>["data"][number];

function shownOfPayroll({ name, month, due, amount, paid, filed, receipt }: OfPayroll) {
  const isPaid = paid >= amount;
  return {
    id: null,
    source: "payroll" as const,
    name,
    period: monthInWords(parseMonth(month)),
    due,
    amount,
    paid,
    state: isPaid ? (filed ? ("proven" as const) : ("paid" as const)) : ("open" as const),
    prn: null,
    payment_id: null,
    receipt,
    slip: null,
  };
}

type WithheldQuestion = ListQuestion & {
  readonly kind?: "income_tax" | "vat" | undefined;
  readonly supplier_id?: string | undefined;
  readonly obligation_id?: string | undefined;
};

/**
 * Lists taxes that were withheld from suppliers, newest first. The search covers supplier and
 * invoice number.
 */
export async function listWithheld(call: Call, question: WithheldQuestion) {
  const { tx } = call;
  const where = withheldWhere(call, question);
  const list = withheldRows(call).where(where).orderBy(desc(withheldTaxes.deductedOn), desc(withheldTaxes.id));
  const total = tx.$count(withheldRows(call).where(where).as("found"));
  const { rows, meta } = await pageOf(question, list.$dynamic(), total);
  const data = rows.map(({ row, supplier, pin, billId, prepaymentId, number }) => ({
    id: row.id,
    ...shownTax(taxIn(row)),
    supplier_id: row.supplierId,
    supplier,
    supplier_pin: pin,
    bill_id: billId,
    prepayment_id: billId === null ? prepaymentId : null,
    number,
    day: parseDay(row.deductedOn ?? ""),
    certificate: row.certificate,
  }));
  return { data, meta };
}

function withheldWhere({ actor }: Call, question: WithheldQuestion) {
  const { kind, supplier_id: supplierId, obligation_id: obligationId, search } = question;
  return and(
    eq(withheldTaxes.companyId, actor.companyId),
    isNotNull(withheldTaxes.deductedOn),
    kind === undefined ? undefined : eq(withheldTaxes.kind, kind),
    supplierId === undefined ? undefined : eq(withheldTaxes.supplierId, supplierId),
    obligationId === undefined ? undefined : eq(withheldTaxes.obligationId, obligationId),
    containing(search, bills.number, supplierPrepayments.reference, suppliers.name),
  );
}

/** Returns the query for withheld taxes with their supplier, and the bill or prepayment that was paid. */
export function withheldRows({ tx }: Pick<Call, "tx">) {
  const { companyId, billPaymentId, supplierId } = withheldTaxes;
  return tx
    .select({
      row: withheldTaxes,
      supplier: sql<string>`coalesce(${bills.supplierName}, ${suppliers.name})`.as("supplier"),
      pin: sql<string | null>`coalesce(${bills.supplierPin}, ${suppliers.taxPin})`.as("pin"),
      billId: sql<string | null>`${bills.id}`.as("bill"),
      prepaymentId: sql<string | null>`${supplierPrepayments.id}`.as("prepayment"),
      number: sql<string>`coalesce(${bills.number}, ${supplierPrepayments.reference})`.as("invoice"),
      invoiceDay: sql<string>`coalesce(${bills.day}, ${supplierPrepayments.day})`.as("invoice_day"),
      grossCents: sql<string>`round(${billPayments.grossCents} * ${billPayments.rate} / 1000000.0)`.as("gross"),
    })
    .from(withheldTaxes)
    .innerJoin(billPayments, and(eq(billPayments.companyId, companyId), eq(billPayments.id, billPaymentId)))
    .leftJoin(bills, and(eq(bills.companyId, companyId), eq(bills.id, billPayments.billId)))
    .leftJoin(
      supplierPrepayments,
      and(eq(supplierPrepayments.companyId, companyId), eq(supplierPrepayments.id, billPayments.prepaymentId)),
    )
    .innerJoin(suppliers, and(eq(suppliers.companyId, companyId), eq(suppliers.id, supplierId)));
}

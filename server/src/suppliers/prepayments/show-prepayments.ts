import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, sum } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { taxesOfPayments, taxIn } from "../bills/stored-taxes.ts";
import { billPayments, bills } from "../bills/tables.ts";
import { shownTax } from "../bills/withhold.ts";
import {
  hasLeft,
  leftOfPrepayment,
  ownPrepayment,
  type PrepaymentRow,
  supplierOfPrepayment,
} from "../parties/prepaid.ts";
import { prepaymentReturns, supplierPrepayments, suppliers } from "../parties/tables.ts";

type Question = ListQuestion & { readonly supplier_id?: string | undefined; readonly open?: boolean | undefined };

/** Lists prepayments, newest first. The search covers the reference, the purpose and the supplier's name. */
export async function listPrepayments(call: Call, question: Question) {
  const { tx, actor } = call;
  const { supplier_id: supplierId, open, search } = question;
  const where = and(
    eq(supplierPrepayments.companyId, actor.companyId),
    supplierId === undefined ? undefined : eq(supplierPrepayments.supplierId, supplierId),
    open === true ? hasLeft : undefined,
    containing(search, supplierPrepayments.reference, supplierPrepayments.purpose, suppliers.name),
  );
  const rows = tx
    .select({ row: supplierPrepayments, supplier: suppliers.name })
    .from(supplierPrepayments)
    .innerJoin(suppliers, supplierOfPrepayment)
    .where(where)
    .orderBy(desc(supplierPrepayments.createdAt), desc(supplierPrepayments.id));
  const found = tx
    .select({ id: supplierPrepayments.id })
    .from(supplierPrepayments)
    .innerJoin(suppliers, supplierOfPrepayment)
    .where(where);
  const page = await pageOf(question, rows.$dynamic(), tx.$count(found.as("found")));
  return { data: page.rows.map(({ row, supplier }) => summaryOf(row, supplier)), meta: page.meta };
}

/**
 * Reads a prepayment with the tax withheld from it, the bills that it paid, and the amounts that the supplier gave
 * back.
 * @throws Refusal 404 for an unknown prepayment.
 */
export async function readPrepayment(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const { companyId } = actor;
  const [found] = await tx
    .select({ row: supplierPrepayments, supplier: suppliers.name })
    .from(supplierPrepayments)
    .innerJoin(suppliers, supplierOfPrepayment)
    .where(ownPrepayment(companyId, id));
  if (!found) throw notFound("This prepayment");
  const { row } = found;
  const payments = await tx
    .select({ payment: billPayments, number: bills.number })
    .from(billPayments)
    .leftJoin(bills, and(eq(bills.companyId, billPayments.companyId), eq(bills.id, billPayments.billId)))
    .where(and(eq(billPayments.companyId, companyId), eq(billPayments.prepaymentId, id)))
    .orderBy(asc(billPayments.createdAt), asc(billPayments.id));
  const own = payments.find(({ payment }) => payment.billId === null)?.payment;
  const taxes = await taxesOfPayments(
    tx,
    companyId,
    payments.map(({ payment }) => payment.id),
  );
  const returned = await tx
    .select()
    .from(prepaymentReturns)
    .where(and(eq(prepaymentReturns.companyId, companyId), eq(prepaymentReturns.prepaymentId, id)))
    .orderBy(asc(prepaymentReturns.createdAt), asc(prepaymentReturns.id));
  return {
    data: {
      ...summaryOf(row, found.supplier),
      tax_type: row.taxType,
      net: amount(row.netCents),
      withholding: row.withholding,
      withheld: (taxes.get(own?.id ?? "") ?? []).map((tax) => shownTax(taxIn(tax))),
      paid: amount(own?.paidCents ?? 0),
      payment_id: own?.paymentId ?? null,
      payment: own?.reference ?? "",
      uses: payments.flatMap(({ payment, number }) =>
        payment.billId === null
          ? []
          : [
              {
                id: payment.id,
                bill_id: payment.billId,
                number: number ?? "",
                state: payment.state,
                day: parseDay(payment.day),
                settled: amount(payment.grossCents),
                withheld: amount(sum((taxes.get(payment.id) ?? []).map(({ taxCents }) => cents(taxCents)))),
                used: amount(payment.paidCents),
              },
            ],
      ),
      returns: returned.map((one) => ({
        id: one.id,
        day: parseDay(one.day),
        method: one.method,
        reference: one.reference,
        amount: amount(one.cents),
        recorded_by: one.recordedByName,
      })),
    },
  };
}

const amount = (whole: number) => majorOf(cents(whole));

function summaryOf(row: PrepaymentRow, supplier: string) {
  const left = leftOfPrepayment(row);
  return {
    id: row.id,
    supplier_id: row.supplierId,
    supplier,
    reference: row.reference,
    purpose: row.purpose,
    state: row.state === "paid" ? (left > 0 ? ("open" as const) : ("used" as const)) : row.state,
    day: parseDay(row.day),
    amount: amount(row.grossCents),
    applied: amount(row.appliedCents),
    returned: amount(row.returnedCents),
    left: majorOf(left),
    currency: row.currency,
    made_by: row.madeByName,
    created_at: formatInstant(row.createdAt),
  };
}

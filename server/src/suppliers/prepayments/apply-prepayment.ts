import { dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import {
  amountInWords,
  type Cents,
  cents,
  centsOf,
  type Rate,
  subtract,
  sum,
  WHOLE_RATE,
  ZERO,
} from "@hazina/base/money.ts";
import { SUPPLIER_PREPAYMENTS } from "@hazina/engine/accounting/rules/bills.ts";
import { shareOfPayment } from "@hazina/engine/tax/withholding.ts";
import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { adviseSupplier } from "../advice/advise-supplier.ts";
import {
  type BillLineRow,
  type BillRow,
  isOpenBill,
  linesOfBills,
  lockBillWithSupplier,
  openOfBill,
} from "../bills/find-bill.ts";
import { paymentsOfPrepayments, paymentsUnderWay } from "../bills/find-payments.ts";
import { markDeducted, storeTaxes, taxesOfPayment } from "../bills/stored-taxes.ts";
import { billPayments } from "../bills/tables.ts";
import {
  monthSoFar,
  sumsOfTaxes,
  type TaxedAmounts,
  type TaxedKey,
  taxedKeyOf,
  taxedWithPayments,
  taxedWithPrepayments,
  taxesOf,
} from "../bills/withhold.ts";
import { requireSupplier } from "../parties/find-supplier.ts";
import { leftOfPrepayment, lockPrepayment, type PrepaymentRow } from "../parties/prepaid.ts";
import { settleBill } from "../paying/bill-settlement.ts";
import { isVatAgentOn } from "../withholding/tax-settings.ts";
import { usePrepayment } from "./prepayment-settlement.ts";

type Asked = { readonly id: string; readonly bill_id: string; readonly amount?: number | undefined };

/**
 * Applies a prepayment to a bill of its supplier. Tax that was withheld when the prepayment was paid is not withheld
 * again. Tax that applies to the bill but was not withheld from the prepayment is withheld now, and reduces the amount
 * that is used of the prepayment.
 * @throws Refusal 404 for an unknown prepayment or bill; 409 if the prepayment is not paid, if the bill is not open or
 * is being paid, if its supplier, branch or kind of payment differs from that of the prepayment, or if the amount
 * exceeds the open amount of the bill or the unused part of the prepayment.
 */
export async function applyPrepayment(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const bill = await lockBillWithSupplier(call, asked.bill_id);
  const { supplierId } = bill;
  const row = await lockPrepayment(call, asked.id);
  const lines = (await linesOfBills(call, companyId, [bill.id])).get(bill.id) ?? [];
  await requireFitting(call, row, bill, lines);
  const [open, left] = [openOfBill(bill), leftOfPrepayment(row)];
  const gross = asked.amount === undefined ? cents(Math.min(open, left)) : centsOf(asked.amount);
  if (gross > open) throw conflict(`Only ${amountInWords(open)} of this bill is still open.`);
  const day = dayAt(now);
  const prepaid = await taxedShare(call, row, cents(Math.min(gross, left)));
  const taxes = taxesOf(await partOf(call, { bill, lines, gross, prepaid }), await monthSoFar(call, [supplierId], day));
  const parts = { ...sumsOfTaxes(taxes), rounding: ZERO };
  const used = subtract(gross, sum([parts.incomeTax, parts.vat]));
  if (used <= 0) throw conflict("The tax to withhold is more than this amount. Apply a larger amount.");
  if (used > left) throw conflict(`Only ${amountInWords(left)} of this prepayment is left.`);
  const id = uuidv7();
  const own = { companyId, branchId: bill.branchId, supplierId, id };
  const [payment] = await tx
    .insert(billPayments)
    .values({
      ...own,
      billId: bill.id,
      prepaymentId: row.id,
      state: "settled",
      method: "prepayment",
      reference: row.reference,
      day,
      grossCents: gross,
      paidCents: used,
      roundingCents: 0,
      ...{ moneyCurrency: bill.currency, paidBooksCents: used, rate: WHOLE_RATE },
      prepaidIncomeCents: row.withholding === null ? ZERO : (prepaid.get(row.withholding) ?? ZERO),
      prepaidVatCents: prepaid.get("vat") ?? ZERO,
      preparedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error("The payment was not stored.");
  await storeTaxes(call, own, taxes, day);
  const rows = await taxesOfPayment(tx, own);
  await markDeducted(tx, bill, rows, day);
  await usePrepayment(tx, row, { applied: used });
  const settled = { ...parts, paid: used };
  await settleBill(call, bill, { id, parts: settled, inBooks: settled, account: SUPPLIER_PREPAYMENTS, by: actor, day });
  if (used < gross) await adviseSupplier(call, payment);
  const after = { name: row.reference, bill: bill.number };
  await recordChange(tx, actor, { subject: "prepayment", subjectId: row.id, action: "applied", after });
  await recordChange(tx, actor, {
    subject: "bill",
    subjectId: bill.id,
    action: "prepayment applied",
    after: { name: bill.number, prepayment: row.reference },
  });
  return { message: "The prepayment was applied to the bill." };
}

async function requireFitting(
  call: Call,
  row: PrepaymentRow,
  bill: BillRow,
  lines: readonly BillLineRow[],
): Promise<void> {
  if (row.state !== "paid")
    throw conflict(
      row.state === "failed"
        ? "This prepayment was not paid, so it cannot be applied to a bill."
        : "This prepayment has not been paid yet.",
    );
  if (row.supplierId !== bill.supplierId)
    throw conflict("This bill belongs to a different supplier from the prepayment.");
  if (row.branchId !== bill.branchId) throw conflict("This bill belongs to a different branch from the prepayment.");
  if (bill.currency !== (await readCurrency(call.tx, call.actor)).currency)
    throw conflict(`This bill is in ${bill.currency}, so a prepayment cannot be applied to it.`);
  if (!isOpenBill(bill)) throw conflict("Only a bill that is approved and still open can be paid.");
  if (leftOfPrepayment(row) === 0) throw conflict("This prepayment has already been used up.");
  const reference = (await paymentsUnderWay(call, [bill.id])).get(bill.id);
  if (reference !== undefined) throw conflict(`This bill is already being paid by payment ${reference}.`);
  const { withholding } = row;
  if (withholding !== null && !lines.some((line) => line.withholding === withholding))
    throw conflict(
      `Tax was withheld from this prepayment on ${dayInWords(parseDay(row.day))} for one kind of payment, but no line of this bill is of that kind. Choose a different bill.`,
    );
}

/**
 * Returns the amounts without VAT on which tax was withheld when a prepayment was paid, for the part of the prepayment
 * that is applied now.
 */
async function taxedShare({ tx }: Call, row: PrepaymentRow, now: Cents): Promise<TaxedAmounts> {
  const [paid] = await tx
    .select({ id: billPayments.id })
    .from(billPayments)
    .where(paymentsOfPrepayments(row.companyId, [row.id]));
  const [used] = await tx
    .select({
      income: sql<string>`coalesce(sum(${billPayments.prepaidIncomeCents}), 0)`,
      vat: sql<string>`coalesce(sum(${billPayments.prepaidVatCents}), 0)`,
    })
    .from(billPayments)
    .where(
      and(
        eq(billPayments.companyId, row.companyId),
        eq(billPayments.prepaymentId, row.id),
        eq(billPayments.state, "settled"),
      ),
    );
  const rows = paid ? await taxesOfPayment(tx, { companyId: row.companyId, id: paid.id }) : [];
  const before = cents(row.appliedCents + row.returnedCents);
  const shares = rows.flatMap(({ kind, code, baseCents }): [TaxedKey, Cents][] => {
    const key = taxedKeyOf(kind, code);
    if (key === null) return [];
    const share = shareOfPayment(cents(baseCents), { total: cents(row.grossCents), before, now });
    const rest = baseCents - Number((kind === "vat" ? used?.vat : used?.income) ?? 0);
    return [[key, cents(Math.max(Math.min(share, rest), 0))]];
  });
  return new Map(shares);
}

type Applied = {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  readonly gross: Cents;
  readonly prepaid: TaxedAmounts;
};

/**
 * Returns the part of a bill that a prepayment pays, with the data from which the taxes of this part are calculated.
 */
async function partOf(call: Call, applied: Applied) {
  const { id, supplierId } = applied.bill;
  const on = dayAt(call.now);
  const supplier = await requireSupplier(call, supplierId);
  const taxedBefore =
    (await taxedWithPrepayments(call, [id])).get(id) ??
    (applied.prepaid.size === 0 ? undefined : (await taxedWithPayments(call, [id])).get(id));
  return {
    ...applied,
    isResident: supplier.isResident,
    on,
    rate: WHOLE_RATE as Rate,
    isVatAgent: await isVatAgentOn(call.tx, call.actor, on),
    taxedBefore,
  };
}

import { type Day, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import { cents, type Rate, sum } from "@hazina/base/money.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { type ObligationKind, oweTax } from "../withholding/owe-tax.ts";
import type { BillRow } from "./find-bill.ts";
import { withheldTaxes } from "./tables.ts";
import type { WithheldTax } from "./withhold.ts";

/** A row of the table of withheld taxes. */
export type TaxRow = typeof withheldTaxes.$inferSelect;

type Payment = {
  readonly companyId: string;
  readonly branchId: string | null;
  readonly supplierId: string;
  readonly id: string;
};

/** Stores the taxes to withhold from a prepared payment. */
export async function storeTaxes(
  { tx, now }: Pick<Call, "tx" | "now">,
  payment: Payment,
  taxes: readonly WithheldTax[],
  on: Day,
): Promise<void> {
  await insertMany(
    tx,
    withheldTaxes,
    taxes.map((tax) => ({
      companyId: payment.companyId,
      id: uuidv7(),
      branchId: payment.branchId,
      supplierId: payment.supplierId,
      billPaymentId: payment.id,
      kind: tax.kind,
      code: tax.code,
      month: formatMonth(monthOfDay(on)),
      baseCents: tax.base,
      inMonthCents: tax.inMonth,
      thresholdCents: tax.threshold,
      taxedCents: tax.taxed,
      rate: tax.rate,
      taxCents: tax.tax,
      law: tax.law,
      createdAt: now,
    })),
  );
}

/** Returns the taxes of bill payments, keyed by payment id. */
export async function taxesOfPayments(
  tx: Tx,
  companyId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TaxRow[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(withheldTaxes)
    .where(and(eq(withheldTaxes.companyId, companyId), inArray(withheldTaxes.billPaymentId, [...paymentIds])))
    .orderBy(asc(withheldTaxes.id));
  return Map.groupBy(rows, ({ billPaymentId }) => billPaymentId);
}

/** Returns the taxes of a bill payment. */
export async function taxesOfPayment(
  tx: Tx,
  { companyId, id }: Pick<Payment, "companyId" | "id">,
): Promise<readonly TaxRow[]> {
  return (await taxesOfPayments(tx, companyId, [id])).get(id) ?? [];
}

/** Converts a stored tax to the form in which taxes are calculated. */
export function taxIn(row: TaxRow): WithheldTax {
  return {
    kind: row.kind,
    code: row.code,
    base: cents(row.baseCents),
    inMonth: cents(row.inMonthCents),
    threshold: row.thresholdCents === null ? null : cents(row.thresholdCents),
    taxed: cents(row.taxedCents),
    rate: row.rate as Rate,
    tax: cents(row.taxCents),
    law: row.law,
  };
}

/**
 * Returns the kind of tax obligation under which a tax is paid to KRA: VAT, tax on rent, or other
 * income tax.
 */
function obligationKindOf({ kind, code }: Pick<TaxRow, "kind" | "code">): ObligationKind {
  if (kind === "vat") return "vat";
  return code === "rent" ? "rent" : "income_tax";
}

/** Marks the taxes of a payment as withheld on a day, and adds them to the obligations to KRA. */
export async function markDeducted(
  tx: Tx,
  { companyId, branchId }: Pick<BillRow, "companyId" | "branchId">,
  rows: readonly TaxRow[],
  on: Day,
): Promise<void> {
  const withheld = rows.filter(({ taxCents }) => taxCents > 0);
  const { currency } = await readCurrency(tx, { companyId });
  for (const [kind, of] of Map.groupBy(withheld, obligationKindOf)) {
    const amount = sum(of.map(({ taxCents }) => cents(taxCents)));
    const obligationId = await oweTax(tx, { companyId, branchId, currency, kind, day: on, amount });
    await mark(tx, companyId, of, { deductedOn: on, obligationId });
  }
  const nothing = rows.filter(({ taxCents }) => taxCents === 0);
  await mark(tx, companyId, nothing, { deductedOn: on });
}

/** Marks the taxes of an undone payment as not withheld, so that they no longer count in their month. */
export async function unmarkDeducted(tx: Tx, companyId: string, rows: readonly TaxRow[]): Promise<void> {
  await mark(tx, companyId, rows, { deductedOn: null });
}

type Marked = { readonly deductedOn: Day | null; readonly obligationId?: string };

async function mark(tx: Tx, companyId: string, rows: readonly TaxRow[], set: Marked): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(withheldTaxes)
    .set(set)
    .where(and(eq(withheldTaxes.companyId, companyId), inArray(withheldTaxes.id, ids)));
}

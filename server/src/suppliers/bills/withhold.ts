import { type Day, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, majorOf, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import type { WithholdingCode } from "@hazina/engine/tax/withholding.rates.ts";
import {
  incomeTaxWithheld,
  type PaidInMonth,
  shareOfPayment,
  vatWithheld,
  type Withheld,
} from "@hazina/engine/tax/withholding.ts";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { BillLineRow, BillRow } from "./find-bill.ts";
import { billPayments, withheldTaxes } from "./tables.ts";

/** A tax withheld from a payment of a bill. */
export type WithheldTax = Withheld & { readonly kind: "income_tax" | "vat"; readonly code: WithholdingCode | null };

/**
 * The amounts paid to suppliers in one calendar month, looked up by supplier and withholding code. They are updated
 * while further payments are planned.
 */
export type MonthSoFar = {
  of(supplierId: string, code: WithholdingCode): PaidInMonth;
  add(supplierId: string, code: WithholdingCode, withheld: Withheld): void;
};

/** Reads the amounts paid to suppliers in the calendar month that contains a day, including payments in progress. */
export async function monthSoFar(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  supplierIds: readonly string[],
  on: Day,
): Promise<MonthSoFar> {
  const { companyId, supplierId, code, month, kind, baseCents, taxedCents, billPaymentId } = withheldTaxes;
  const rows = await tx
    .select({
      supplierId,
      code,
      paid: sql<string>`sum(${baseCents})`,
      taxed: sql<string>`sum(${taxedCents})`,
    })
    .from(withheldTaxes)
    .innerJoin(billPayments, and(eq(billPayments.companyId, companyId), eq(billPayments.id, billPaymentId)))
    .where(
      and(
        eq(companyId, actor.companyId),
        inArray(supplierId, [...new Set(supplierIds)]),
        eq(month, formatMonth(monthOfDay(on))),
        eq(kind, "income_tax"),
        // A payment that failed counts no more, nor one that paid a bill twice, from which nothing was deducted.
        or(eq(billPayments.state, "under_way"), isNotNull(withheldTaxes.deductedOn)),
      ),
    )
    .groupBy(supplierId, code);
  const sums = new Map(
    rows.map((row) => [
      `${row.supplierId} ${row.code}`,
      { paid: cents(Number(row.paid)), taxed: cents(Number(row.taxed)) },
    ]),
  );
  const of = (supplier: string, under: WithholdingCode) =>
    sums.get(`${supplier} ${under}`) ?? { paid: ZERO, taxed: ZERO };
  return {
    of,
    add(supplier, under, { base, taxed }) {
      const before = of(supplier, under);
      sums.set(`${supplier} ${under}`, { paid: add(before.paid, base), taxed: add(before.taxed, taxed) });
    },
  };
}

/** A part of a bill to pay, with everything needed to calculate its taxes. */
export type PaidPart = {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  /** The amount of the part in cents, including VAT and the tax to withhold. */
  readonly gross: Cents;
  readonly isResident: boolean;
  readonly on: Day;
  /** True if the company is a VAT withholding agent on that day. */
  readonly isVatAgent: boolean;
};

/**
 * Returns the taxes to withhold from a part of a bill that is paid, and adds that part to the amounts paid in the
 * month.
 */
export function taxesOf(
  { bill, lines, gross, isResident, on, isVatAgent }: PaidPart,
  month: MonthSoFar,
): WithheldTax[] {
  const whole = { total: cents(bill.totalCents), before: cents(bill.settledCents), now: gross };
  const netOf = (of: readonly BillLineRow[]) => shareOfPayment(sum(of.map(({ netCents }) => cents(netCents))), whole);
  const byCode = Map.groupBy(
    lines.filter(({ withholding }) => withholding !== null),
    ({ withholding }) => withholding,
  );
  const taxes: WithheldTax[] = [];
  for (const [code, of] of byCode) {
    if (code === null) continue;
    const base = netOf(of);
    if (base <= 0) continue;
    const before = month.of(bill.supplierId, code);
    const withheld = incomeTaxWithheld({ code, base, isResident, on, before });
    if (!withheld) continue;
    month.add(bill.supplierId, code, withheld);
    taxes.push({ ...withheld, kind: "income_tax", code });
  }
  const taxable = isVatAgent ? netOf(lines.filter(({ taxCents }) => taxCents > 0)) : ZERO;
  const ofVat = taxable > 0 ? vatWithheld(taxable, on) : undefined;
  return ofVat ? [...taxes, { ...ofVat, kind: "vat", code: null }] : taxes;
}

/** Converts a withheld tax to the form in which the API returns it. */
export function shownTax(tax: WithheldTax) {
  return {
    kind: tax.kind,
    code: tax.code,
    base: majorOf(tax.base),
    in_month: majorOf(tax.inMonth),
    threshold: tax.threshold === null ? null : majorOf(tax.threshold),
    taxed: majorOf(tax.taxed),
    rate: (tax.rate * 100) / WHOLE_RATE,
    tax: majorOf(tax.tax),
    law: tax.law,
  };
}

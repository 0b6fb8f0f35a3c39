import { type Day, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, fractionOf, majorOf, type Rate, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { fromBooks, toBooks } from "@hazina/engine/accounting/exchange.ts";
import type { WithholdingCode } from "@hazina/engine/tax/withholding.rates.ts";
import {
  incomeTaxWithheld,
  type PaidInMonth,
  shareOfPayment,
  stillTaxed,
  vatWithheld,
  type Withheld,
} from "@hazina/engine/tax/withholding.ts";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { supplierPrepayments } from "../parties/tables.ts";
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

/** A part of a bill to pay, with the data from which its taxes are calculated. */
export type PaidPart = {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  /** The amount of the part in cents, including VAT and the tax to withhold. */
  readonly gross: Cents;
  readonly isResident: boolean;
  readonly on: Day;
  /** True if the company is a VAT withholding agent on that day. */
  readonly isVatAgent: boolean;
  /**
   * The exchange rate of the day of payment; one for a bill in the currency of the books. Tax is calculated in the
   * currency of the books, because its thresholds are.
   */
  readonly rate: Rate;
  /** The amounts on which tax was withheld before; undefined if no prepayment with tax was applied to the bill. */
  readonly taxedBefore?: TaxedAmounts | undefined;
  /**
   * The amounts on which tax was withheld with the prepayment that pays this part; undefined if this part is paid with
   * money.
   */
  readonly prepaid?: TaxedAmounts;
};

/** Identifies the tax that was withheld on an amount: the withholding code for income tax, or "vat" for VAT. */
export type TaxedKey = WithholdingCode | "vat";

/** Returns the key of a stored tax; null for income tax without a code. */
export function taxedKeyOf(kind: WithheldTax["kind"], code: WithholdingCode | null): TaxedKey | null {
  return kind === "vat" ? "vat" : code;
}

/** Amounts without VAT on which tax was withheld. */
export type TaxedAmounts = ReadonlyMap<TaxedKey, Cents>;

/**
 * Returns, keyed by bill id, the amounts on which tax was withheld earlier, either with payments of the bill or with
 * prepayments applied to it. Bills to which no prepayment with tax was applied are absent, because the tax on their
 * payments is calculated in proportion.
 */
export async function taxedWithPrepayments(
  call: Pick<Call, "tx" | "actor">,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, TaxedAmounts>> {
  const { billId, prepaidIncomeCents, prepaidVatCents } = billPayments;
  const rows = await call.tx
    .select({
      billId,
      code: supplierPrepayments.withholding,
      income: sql<string>`sum(${prepaidIncomeCents})`,
      vat: sql<string>`sum(${prepaidVatCents})`,
    })
    .from(billPayments)
    .innerJoin(
      supplierPrepayments,
      and(
        eq(supplierPrepayments.companyId, billPayments.companyId),
        eq(supplierPrepayments.id, billPayments.prepaymentId),
      ),
    )
    .where(
      and(
        eq(billPayments.companyId, call.actor.companyId),
        inArray(billId, [...billIds]),
        eq(billPayments.state, "settled"),
        sql`${prepaidIncomeCents} + ${prepaidVatCents} > 0`,
      ),
    )
    .groupBy(billId, supplierPrepayments.withholding);
  const found = [...new Set(rows.flatMap((row) => row.billId ?? []))];
  const taxed = await taxedWithPayments(call, found);
  for (const { billId: id, code, income, vat } of rows) {
    const of = taxed.get(id ?? "");
    if (of && code !== null) addTo(of, code, Number(income));
    if (of) addTo(of, "vat", Number(vat));
  }
  return taxed;
}

/**
 * Returns the amounts without VAT on which tax was withheld from payments of bills. The outer map is keyed by bill id,
 * the inner map by tax. A bill without withheld tax has an empty inner map.
 */
export async function taxedWithPayments(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  billIds: readonly string[],
): Promise<Map<string, Map<TaxedKey, Cents>>> {
  const taxed = new Map(billIds.map((id) => [id, new Map<TaxedKey, Cents>()]));
  if (billIds.length === 0) return taxed;
  const { companyId, billPaymentId, kind, code, baseCents, deductedOn } = withheldTaxes;
  const rows = await tx
    .select({ billId: billPayments.billId, kind, code, base: sql<string>`sum(${baseCents})` })
    .from(withheldTaxes)
    .innerJoin(billPayments, and(eq(billPayments.companyId, companyId), eq(billPayments.id, billPaymentId)))
    .where(and(eq(companyId, actor.companyId), inArray(billPayments.billId, [...billIds]), isNotNull(deductedOn)))
    .groupBy(billPayments.billId, kind, code);
  for (const row of rows) {
    const of = taxed.get(row.billId ?? "");
    const key = taxedKeyOf(row.kind, row.code);
    if (of && key !== null) addTo(of, key, Number(row.base));
  }
  return taxed;
}

function addTo(amounts: Map<TaxedKey, Cents>, key: TaxedKey, amount: number): void {
  amounts.set(key, add(amounts.get(key) ?? ZERO, cents(amount)));
}

/**
 * Returns the taxes to withhold from a part of a bill that is paid, in the currency of the books, and adds that part to the amounts paid in the
 * month.
 */
export function taxesOf(part: PaidPart, month: MonthSoFar): WithheldTax[] {
  const { bill, lines, isResident, on, isVatAgent } = part;
  const byCode = Map.groupBy(
    lines.filter(({ withholding }) => withholding !== null),
    ({ withholding }) => withholding,
  );
  const taxes: WithheldTax[] = [];
  for (const [code, of] of byCode) {
    if (code === null) continue;
    const base = baseOf(part, of, code);
    if (base <= 0) continue;
    const before = month.of(bill.supplierId, code);
    const withheld = incomeTaxWithheld({ code, base, isResident, on, before });
    if (!withheld) continue;
    month.add(bill.supplierId, code, withheld);
    taxes.push({ ...withheld, kind: "income_tax", code });
  }
  const withVat = lines.filter(({ taxCents }) => taxCents > 0);
  const taxable = isVatAgent ? baseOf(part, withVat, "vat") : ZERO;
  const ofVat = taxable > 0 ? vatWithheld(taxable, on) : undefined;
  return ofVat ? [...taxes, { ...ofVat, kind: "vat", code: null }] : taxes;
}

/**
 * Returns the amount, without VAT, on which one tax is withheld when a part of a bill is paid. It is calculated from
 * those lines of the bill to which the tax applies.
 */
function baseOf(
  { bill, gross, rate, taxedBefore, prepaid }: PaidPart,
  of: readonly BillLineRow[],
  key: TaxedKey,
): Cents {
  const whole = { total: cents(bill.totalCents), before: cents(bill.settledCents), now: gross };
  const amount = toBooks(sum(of.map(({ netCents }) => cents(netCents))), rate);
  if (taxedBefore === undefined && prepaid === undefined) return shareOfPayment(amount, whole);
  const credited = fractionOf(amount, bill.creditedCents, bill.totalCents);
  return stillTaxed(amount, whole, {
    earlier: add(taxedBefore?.get(key) ?? ZERO, credited),
    prepaid: prepaid?.get(key) ?? ZERO,
  });
}

/** Returns two totals of the taxes withheld from a payment: the total income tax and the total VAT. */
export function sumsOfTaxes(taxes: readonly WithheldTax[]): { readonly incomeTax: Cents; readonly vat: Cents } {
  const sumOf = (kind: WithheldTax["kind"]) => sum(taxes.filter((one) => one.kind === kind).map(({ tax }) => tax));
  return { incomeTax: sumOf("income_tax"), vat: sumOf("vat") };
}

/**
 * Returns the taxes withheld from a payment in the currency of its bill. They are calculated in the currency of the
 * books.
 */
export function taxesInBill(taxes: { readonly incomeTax: Cents; readonly vat: Cents }, rate: Rate) {
  return { incomeTax: fromBooks(taxes.incomeTax, rate), vat: fromBooks(taxes.vat, rate) };
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

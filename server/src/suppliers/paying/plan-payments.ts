import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import {
  add,
  amountInWords,
  type Cents,
  cents,
  centsOf,
  majorOf,
  type Rate,
  subtract,
  sum,
  WHOLE_RATE,
  ZERO,
} from "@hazina/base/money.ts";
import { toBooks, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { amountRefused, ruleOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { findDocumentRate } from "../../wallet/currencies/document-rate.ts";
import { availableTo } from "../../wallet/payments/available-to.ts";
import { bankRailOf } from "../../wallet/rails/bank-rail.ts";
import { findWallet } from "../../wallet/wallets/open-wallet.ts";
import { type BillLineRow, type BillRow, isOpenBill, linesOfBills, openOfBill } from "../bills/find-bill.ts";
import { paymentsUnderWay } from "../bills/find-payments.ts";
import { bills } from "../bills/tables.ts";
import {
  type MonthSoFar,
  monthSoFar,
  shownTax,
  sumsOfTaxes,
  type TaxedAmounts,
  taxedWithPrepayments,
  taxesInBill,
  taxesOf,
  type WithheldTax,
} from "../bills/withhold.ts";
import { type DetailsRow, detailsInEffect } from "../parties/details.ts";
import { type SupplierRow, suppliersById } from "../parties/find-supplier.ts";
import { prepaidTo } from "../parties/prepaid.ts";
import { isVatAgentOn } from "../withholding/tax-settings.ts";

/** A bill to pay: in full or, if an amount is given, in part. */
export type AskedPayment = { readonly id: string; readonly amount?: number | undefined };

/** The planned payment of a bill with its amounts, or the reason why the bill cannot be paid. */
export type PlannedPayment = {
  readonly bill: BillRow;
  readonly supplier: SupplierRow;
  readonly details: DetailsRow | undefined;
  readonly gross: Cents;
  readonly taxes: readonly WithheldTax[];
  readonly rounding: Cents;
  /** The amount that the supplier receives, in the currency of the bill and in that of the books, which is sent. */
  readonly paid: Cents;
  readonly sent: Cents;
  /** The exchange rate of today; one for a bill in the currency of the books. */
  readonly rate: Rate;
  /** A sentence that says why the bill cannot be paid; undefined if it can be paid. */
  readonly refused: string | undefined;
};

/**
 * Calculates the payment of each bill as if it were paid today.
 * @param locks true to lock the bills, which is necessary if the payments are prepared next.
 * @throws Refusal 404 for a bill of another company or branch.
 */
export async function planPayments(
  call: Call,
  asked: readonly AskedPayment[],
  locks: boolean,
): Promise<readonly PlannedPayment[]> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const ids = asked.map(({ id }) => id);
  const found = tx
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, companyId), inArray(bills.id, ids)))
    .orderBy(asc(bills.id));
  const rows = await (locks ? found.for("update") : found);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const supplierIds = rows.map(({ supplierId }) => supplierId);
  const on = dayAt(now);
  const known: Known = {
    lines: await linesOfBills(call, companyId, ids),
    named: await suppliersById(call, supplierIds),
    details: await detailsInEffect(call, supplierIds),
    underWay: await paymentsUnderWay(call, ids),
    month: await monthSoFar(call, supplierIds, on),
    taxed: await taxedWithPrepayments(call, ids),
    on,
    isVatAgent: await isVatAgentOn(tx, actor, on),
    paysBanks: (await bankRailOf(tx, actor)) !== undefined,
    rates: await ratesOf(call, rows, on),
    books: (await readCurrency(tx, actor)).currency,
  };
  return asked.map((one) => {
    const bill = byId.get(one.id);
    if (!bill) throw notFound("This bill");
    return planOf(bill, one, known);
  });
}

type Known = {
  readonly lines: ReadonlyMap<string, readonly BillLineRow[]>;
  readonly named: ReadonlyMap<string, SupplierRow>;
  readonly details: ReadonlyMap<string, DetailsRow>;
  readonly underWay: ReadonlyMap<string, string>;
  readonly month: MonthSoFar;
  readonly taxed: ReadonlyMap<string, TaxedAmounts>;
  readonly on: Day;
  readonly isVatAgent: boolean;
  readonly paysBanks: boolean;
  /** The exchange rates of today, keyed by currency; a currency without a rate is absent. */
  readonly rates: ReadonlyMap<string, Rate>;
  /** The currency of the books. */
  readonly books: string;
};

async function ratesOf(call: Call, rows: readonly BillRow[], day: Day): Promise<ReadonlyMap<string, Rate>> {
  const rates = new Map<string, Rate>();
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const rate = await findDocumentRate(call, { currency, day, typed: null });
    if (rate !== null) rates.set(currency, rate);
  }
  return rates;
}

function planOf(bill: BillRow, { amount }: AskedPayment, known: Known): PlannedPayment {
  const supplier = known.named.get(bill.supplierId);
  if (!supplier) throw new Error("The bill has no supplier.");
  const details = known.details.get(supplier.id);
  const open = openOfBill(bill);
  const gross = amount === undefined ? open : centsOf(amount);
  const reference = known.underWay.get(bill.id);
  const today = known.rates.get(bill.currency);
  const rate = today ?? (WHOLE_RATE as Rate);
  const refusedBefore = refusalOf(bill, {
    hasRate: today !== undefined,
    supplier,
    details,
    gross,
    open,
    reference,
    paysBanks: known.paysBanks,
  });
  const taxes =
    refusedBefore !== undefined
      ? []
      : taxesOf(
          {
            bill,
            lines: known.lines.get(bill.id) ?? [],
            gross,
            isResident: supplier.isResident,
            on: known.on,
            rate,
            isVatAgent: known.isVatAgent,
            taxedBefore: known.taxed.get(bill.id),
          },
          known.month,
        );
  const withheld = taxesInBill(sumsOfTaxes(taxes), rate);
  const left = subtract(gross, add(withheld.incomeTax, withheld.vat));
  const isWhole = details !== undefined && ruleOf(details.kind).wholeShillings;
  const isForeign = bill.currency !== known.books;
  // Tax is in whole shillings, so only the last payment of a bill with cents has some, which M-Pesa cannot pay.
  const rounding = isWhole && !isForeign && gross === open && left > 0 ? cents(left % 100) : ZERO;
  const paid = subtract(left, rounding);
  const worth = toBooks(paid, rate);
  // The cents of a bill in another currency are part of its exchange difference.
  const sent = isWhole && isForeign ? subtract(worth, cents(worth % 100)) : worth;
  const refused =
    refusedBefore ??
    (sent <= 0
      ? `The tax to withhold this month is more than this payment. Pay more of ${supplier.name}'s bills together.`
      : details && amountRefused(details.kind, sent));
  return { bill, supplier, details, gross, taxes, rounding, paid, sent, rate, refused };
}

type Checked = {
  readonly hasRate: boolean;
  readonly supplier: SupplierRow;
  readonly details: DetailsRow | undefined;
  readonly gross: Cents;
  readonly open: Cents;
  readonly reference: string | undefined;
  /** True if a payment provider can pay to bank accounts. */
  readonly paysBanks: boolean;
};

function refusalOf(
  bill: BillRow,
  { hasRate, supplier, details, gross, open, reference, paysBanks }: Checked,
): string | undefined {
  if (!hasRate) return `There is no exchange rate of ${bill.currency}. Enter one under USD wallet.`;
  if (!isOpenBill(bill)) return `Bill ${bill.number} is not open.`;
  if (reference !== undefined) return `Bill ${bill.number} is already being paid by payment ${reference}.`;
  if (gross > open) return `Only ${amountInWords(open)} of bill ${bill.number} is still open.`;
  return detailsRefused(supplier, details, paysBanks);
}

/**
 * Returns a sentence that says why a supplier cannot be paid using its payment details; undefined if it can be paid.
 */
export function detailsRefused(
  { name }: SupplierRow,
  details: DetailsRow | undefined,
  paysBanks: boolean,
): string | undefined {
  if (!details) return `${name} has no confirmed payment details yet.`;
  if (details.kind === "bank" && !paysBanks)
    return `${name} is paid to a bank account, and payments to bank accounts are not set up. Pay at your bank, and record the payment.`;
  return undefined;
}

/**
 * Returns the amounts of a planned payment of bills, and the money available in the wallet.
 * @throws Refusal 404 for an unknown bill.
 */
export async function readPlan(call: Call, { bills: asked }: { readonly bills: readonly AskedPayment[] }) {
  const { tx, actor } = call;
  const planned = await planPayments(call, asked, false);
  const branchId = planned[0]?.bill.branchId ?? null;
  const wallet = await findWallet(tx, actor.companyId, { branchId, userId: null });
  const prepaid = await prepaidTo(
    call,
    planned.map(({ supplier }) => supplier.id),
  );
  const payable = planned.filter(({ refused }) => refused === undefined);
  return {
    data: planned.map(({ bill, supplier, details, gross, taxes, rounding, sent, rate, refused }) => ({
      id: bill.id,
      supplier: bill.supplierName ?? supplier.name,
      number: bill.number,
      due_on: parseDay(bill.dueOn),
      currency: bill.currency,
      rate: unitsOf(rate),
      destination: details ? details.shown : null,
      open: majorOf(openOfBill(bill)),
      gross: majorOf(gross),
      withheld: taxes.map(shownTax),
      rounding: majorOf(rounding),
      paid: majorOf(sent),
      prepaid: majorOf(cents(prepaid.get(supplier.id) ?? 0)),
      refused: refused ?? null,
    })),
    total: majorOf(sum(payable.map(({ sent }) => sent))),
    available: wallet ? await availableTo(call, wallet) : null,
    currency: (await readCurrency(tx, actor)).currency,
  };
}

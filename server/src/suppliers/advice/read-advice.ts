import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate, sum } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import type { WITHHOLDING_CODES } from "@hazina/contract/suppliers/labels.ts";
import { fromBooks } from "@hazina/engine/accounting/exchange.ts";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import { type Employer, readEmployers } from "../../organization/employers.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { type PaidByWallet, paidByWallet } from "../../wallet/payments/transactions-of-records.ts";
import { type BillPaymentRow, ownBillPayment, paymentsOfPrepayments } from "../bills/find-payments.ts";
import { type TaxRow, taxesOfPayments } from "../bills/stored-taxes.ts";
import { billPayments, billSettlements, bills } from "../bills/tables.ts";
import { suppliersById } from "../parties/find-supplier.ts";
import { supplierPrepayments } from "../parties/tables.ts";

/** A tax that was withheld from a payment. */
export type AdvisedTax = {
  readonly kind: "income_tax" | "vat";
  readonly code: (typeof WITHHOLDING_CODES)[number] | null;
  readonly taxed: Cents;
  readonly rate: Rate;
  readonly tax: Cents;
  readonly law: string;
  /** The number of KRA's certificate; null until it is recorded. */
  readonly certificate: string | null;
};

/** A document that a payment paid, with what was withheld from the payment. All amounts are in cents. */
export type AdvisedLine = {
  /** The document as the supplier knows it, such as `Invoice INV-7`. */
  readonly document: string;
  readonly date: Day;
  /** The amount of the document that the payment settled: the amount paid, the taxes and the rounding. */
  readonly settled: Cents;
  readonly paid: Cents;
  readonly rounding: Cents;
  /** The receipt of the provider, or the reference of a payment that was made outside the product. */
  readonly receipt: string | null;
  readonly taxes: readonly AdvisedTax[];
};

/** The contents of a remittance advice: the documents of one supplier that one payment or payment run paid. */
export type Advice = {
  readonly reference: string;
  readonly method: BillPaymentRow["method"];
  readonly paidOn: Day;
  readonly currency: string;
  /** The exchange rate of the payment, and the money that left; null for a document in the currency of the books. */
  readonly exchange: { readonly rate: Rate; readonly money: Money } | null;
  readonly payer: Employer;
  readonly supplier: Employer;
  /** How it was paid from a wallet; null for a payment outside the product, and for a prepayment that was applied. */
  readonly wallet: PaidByWallet | null;
  readonly lines: readonly AdvisedLine[];
};

/** The transaction in which an advice is read, and its company. */
type Reading = Pick<Call, "tx"> & { readonly actor: CompanyRef };

/**
 * Reads the remittance advice of a payment. That of a payment run has all the payments of the same supplier in it.
 * @throws Refusal 404 for an unknown payment; 409 for a payment that is not completed, or that was undone.
 */
export async function readAdvice(call: Reading, id: string): Promise<Advice> {
  const { tx, actor } = call;
  const [asked] = await tx.select().from(billPayments).where(ownBillPayment(actor.companyId, id));
  if (!asked) throw notFound("This payment");
  const rows = await settledInRunOf(call, asked);
  if (!rows.some((row) => row.id === id))
    throw conflict("Only a completed payment has a remittance advice. This payment is not completed, or was undone.");
  return adviceOf(call, rows);
}

/**
 * Reads the remittance advice of the payment that paid a prepayment.
 * @throws Refusal 404 for an unknown prepayment; 409 for one that is not paid.
 */
export async function readPrepaymentAdvice(call: Reading, prepaymentId: string): Promise<Advice> {
  const { tx, actor } = call;
  const [payment] = await tx
    .select({ id: billPayments.id })
    .from(billPayments)
    .where(paymentsOfPrepayments(actor.companyId, [prepaymentId]));
  if (!payment) throw notFound("This prepayment");
  return readAdvice(call, payment.id);
}

/** Returns the completed payments to the same supplier in the payment run of a payment, or the payment alone. */
async function settledInRunOf({ tx, actor }: Reading, asked: BillPaymentRow): Promise<readonly BillPaymentRow[]> {
  const inRun =
    asked.paymentId === null
      ? ownBillPayment(actor.companyId, asked.id)
      : and(
          eq(billPayments.companyId, actor.companyId),
          eq(billPayments.paymentId, asked.paymentId),
          eq(billPayments.supplierId, asked.supplierId),
        );
  const rows = await tx
    .select()
    .from(billPayments)
    .where(and(inRun, eq(billPayments.state, "settled")))
    .orderBy(asc(billPayments.id));
  const settling = await thatSettled(tx, actor.companyId, rows);
  return rows.filter(({ id, billId }) => billId === null || settling.has(id));
}

/** Returns the ids of those payments that settled their bill. A payment of a bill that was already paid did not. */
async function thatSettled(tx: Call["tx"], companyId: string, rows: readonly BillPaymentRow[]) {
  const billIds = rows.flatMap(({ billId }) => billId ?? []);
  if (billIds.length === 0) return new Set<string>();
  const found = await tx
    .selectDistinct({ id: billSettlements.sourceId })
    .from(billSettlements)
    .where(
      and(
        eq(billSettlements.companyId, companyId),
        inArray(billSettlements.billId, billIds),
        inArray(
          billSettlements.sourceId,
          rows.map(({ id }) => id),
        ),
        gt(billSettlements.cents, 0),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

async function adviceOf(call: Reading, rows: readonly BillPaymentRow[]): Promise<Advice> {
  const { tx, actor } = call;
  const [first] = rows;
  if (!first) throw new Error("An advice needs a payment.");
  const ids = rows.map(({ id }) => id);
  const documents = await documentsPaidBy(call, rows);
  const taxes = await taxesOfPayments(tx, actor.companyId, ids);
  const { head, branches } = await readEmployers(tx, actor);
  const supplier = (await suppliersById(call, [first.supplierId])).get(first.supplierId);
  const lines = rows.map(
    (row): AdvisedLine => ({
      document: documents.get(row.id)?.document ?? "",
      date: parseDay(documents.get(row.id)?.date ?? row.day),
      settled: cents(row.grossCents),
      paid: cents(row.paidCents),
      rounding: cents(row.roundingCents),
      receipt: row.receipt ?? (row.paymentId === null ? row.reference : null),
      taxes: (taxes.get(row.id) ?? [])
        .filter(({ taxCents }) => taxCents > 0)
        .map((tax) => advisedTax(tax, row.rate as Rate)),
    }),
  );
  return {
    reference: first.reference,
    method: first.method,
    paidOn: parseDay(
      rows
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? first.day,
    ),
    currency: documents.get(first.id)?.currency ?? "",
    exchange: exchangeOf(rows, documents.get(first.id)?.currency ?? "", (await readCurrency(tx, actor)).currency),
    payer: (first.branchId === null ? undefined : branches.get(first.branchId)) ?? head,
    supplier: {
      name: documents.get(first.id)?.supplier ?? supplier?.name ?? "",
      pin: supplier?.taxPin ?? null,
    },
    wallet: [...(await paidByWallet(tx, actor.companyId, ids)).values()][0] ?? null,
    lines,
  };
}

/** Returns the exchange rate of payments in another currency, and the total of the money that left for them. */
function exchangeOf(rows: readonly BillPaymentRow[], currency: string, books: string): Advice["exchange"] {
  const [first] = rows;
  if (!first || currency === books) return null;
  const left = rows.map((row) => cents(row.moneyCurrency === currency ? row.paidCents : row.paidBooksCents));
  return { rate: first.rate as Rate, money: money(sum(left), first.moneyCurrency) };
}

/** A document that a payment paid. */
type PaidDocument = {
  readonly document: string;
  readonly date: string;
  readonly currency: string;
  /** The supplier's name when the bill was approved; null for a prepayment. */
  readonly supplier: string | null;
};

/** Reads the bills and prepayments that were paid, keyed by the id of the payment. */
async function documentsPaidBy({ tx, actor }: Reading, rows: readonly BillPaymentRow[]) {
  const found = await tx
    .select({ id: billPayments.id, day: billPayments.day, bill: bills, prepayment: supplierPrepayments })
    .from(billPayments)
    .leftJoin(bills, and(eq(bills.companyId, billPayments.companyId), eq(bills.id, billPayments.billId)))
    .leftJoin(
      supplierPrepayments,
      and(
        eq(supplierPrepayments.companyId, billPayments.companyId),
        eq(supplierPrepayments.id, billPayments.prepaymentId),
      ),
    )
    .where(
      and(
        eq(billPayments.companyId, actor.companyId),
        inArray(
          billPayments.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    found.map(({ id, day, bill, prepayment }): [string, PaidDocument] => {
      if (bill) {
        const { number, currency, supplierName } = bill;
        return [id, { document: `Invoice ${number}`, date: bill.day, currency, supplier: supplierName }];
      }
      const document = `Prepayment ${prepayment?.reference ?? ""}: ${prepayment?.purpose ?? ""}`;
      return [id, { document, date: day, currency: prepayment?.currency ?? "", supplier: null }];
    }),
  );
}

/** @param exchange the exchange rate of the payment. Tax is stored in the currency of the books. */
function advisedTax(row: TaxRow, exchange: Rate): AdvisedTax {
  const { kind, code, taxedCents, rate, taxCents, law, certificate } = row;
  const [taxed, tax] = [fromBooks(cents(taxedCents), exchange), fromBooks(cents(taxCents), exchange)];
  return { kind, code, taxed, rate: rate as Rate, tax, law, certificate };
}

/** Returns the total of one kind of amount over the documents of an advice. */
export const totalOf = (lines: readonly AdvisedLine[], amountOf: (line: AdvisedLine) => Cents): Cents =>
  sum(lines.map(amountOf));

/** Returns the tax of one kind that was withheld from the payment of a document. */
export const taxOf = ({ taxes }: AdvisedLine, kind: AdvisedTax["kind"]): Cents =>
  sum(taxes.filter((one) => one.kind === kind).map(({ tax }) => tax));

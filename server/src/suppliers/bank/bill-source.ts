import { dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, type Rate, subtract, sum, WHOLE_RATE } from "@hazina/base/money.ts";
import { BILL_SOURCE } from "@hazina/engine/accounting/rules/bills.ts";
import { and, asc, eq, gt, inArray, isNotNull, notExists, or } from "drizzle-orm";
import {
  type DocumentPayment,
  type DocumentSource,
  referenceOfPayment,
} from "../../accounting/matching/document-source.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { invalid, lacksAbility, notFound } from "../../platform/refusal.ts";
import { openOfBill } from "../bills/find-bill.ts";
import { billLines, billPayments, bills } from "../bills/tables.ts";
import { type MonthSoFar, monthSoFar, taxedWithPrepayments, taxesOf } from "../bills/withhold.ts";
import { suppliers } from "../parties/tables.ts";
import { recordBillPaymentFrom } from "../paying/record-payment.ts";
import { isVatAgentOn } from "../withholding/tax-settings.ts";
import { undoBillPayments } from "./undo-payments.ts";

/**
 * The document source that offers open bills, so that rows of bank statements can be matched with them. A match
 * records a payment of the bill from the bank account of the statement. The amount to match is the amount that leaves
 * the account: the open amount of the bill, less the tax to withhold.
 */
export const billSource: DocumentSource = {
  kind: "bill",
  journalKind: BILL_SOURCE,
  direction: "out",
  isShown: ({ actor }) => actor.abilities.has("View Bills"),
  open: readOpen,
  pay,
  undo: undoBillPayments,
};

async function pay(call: Call, payment: DocumentPayment): Promise<readonly string[]> {
  if (!call.actor.abilities.has("Create Payments")) throw lacksAbility("Create Payments");
  const { parts, day, isMpesa, account } = payment;
  const ids = parts.map(({ id }) => id);
  await requireOneSupplier(call, ids);
  const reference = referenceOfPayment(payment);
  const method = isMpesa ? "mpesa" : "bank";
  const journals: string[] = [];
  for (const { id, amount } of parts.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    journals.push(await recordBillPaymentFrom(call, { id, day, method, reference, account, paid: amount }));
  return journals;
}

/**
 * Requires that all of the given bills have the same supplier.
 * @throws Refusal 404 if none of the bills is known; 422 for bills of several suppliers.
 */
async function requireOneSupplier({ tx, actor }: Call, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: bills.supplierId })
    .from(bills)
    .where(and(eq(bills.companyId, actor.companyId), inArray(bills.id, [...ids])));
  if (rows.length === 0) throw notFound("The bill");
  if (rows.length > 1) throw invalid("Choose bills of one supplier.");
}

async function readOpen(call: Call, most: number) {
  const { tx, actor, now } = call;
  const { currency } = await readCurrency(tx, actor);
  const underWay = tx
    .select({ id: billPayments.id })
    .from(billPayments)
    .where(
      and(
        eq(billPayments.companyId, bills.companyId),
        eq(billPayments.billId, bills.id),
        eq(billPayments.state, "under_way"),
      ),
    );
  const rows = await tx
    .select({ bill: bills, name: suppliers.name, isResident: suppliers.isResident })
    .from(bills)
    .innerJoin(suppliers, and(eq(suppliers.companyId, bills.companyId), eq(suppliers.id, bills.supplierId)))
    .where(
      and(
        eq(bills.companyId, actor.companyId),
        inArray(bills.state, ["approved", "part_paid"]),
        eq(bills.currency, currency),
        notExists(underWay),
      ),
    )
    .orderBy(asc(bills.day), asc(bills.id))
    .limit(most);
  const today = dayAt(now);
  const isVatAgent = await isVatAgentOn(tx, actor, today);
  const taxed = await taxedLines(
    call,
    rows.map(({ bill }) => bill.id),
  );
  const before = await taxedWithPrepayments(call, [...taxed.keys()]);
  const ofTaxed = rows.filter(({ bill }) => taxed.has(bill.id)).map(({ bill }) => bill.supplierId);
  const month = await monthSoFar(call, ofTaxed, today);
  // Each bill is shown as if it were the only one that is paid today.
  const alone: MonthSoFar = { of: month.of, add: () => {} };
  return rows.flatMap(({ bill, name, isResident }) => {
    const gross = openOfBill(bill);
    const lines = taxed.get(bill.id) ?? [];
    const taxedBefore = before.get(bill.id);
    const taxes = taxesOf(
      { bill, lines, gross, isResident, on: today, rate: WHOLE_RATE as Rate, isVatAgent, taxedBefore },
      alone,
    );
    const open = subtract(gross, sum(taxes.map(({ tax }) => tax)));
    if (open <= 0) return [];
    const party = bill.supplierName ?? name;
    const common = { id: bill.id, kind: "bill", direction: "out" as const };
    return [
      {
        ...common,
        reference: bill.number,
        party,
        partyId: bill.supplierId,
        day: parseDay(bill.day),
        open: cents(open),
      },
    ];
  });
}

/** Returns the bill lines from which tax can be withheld, keyed by bill id. */
async function taxedLines({ tx, actor }: Call, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .select()
    .from(billLines)
    .where(
      and(
        eq(billLines.companyId, actor.companyId),
        inArray(billLines.billId, [...ids]),
        or(isNotNull(billLines.withholding), gt(billLines.taxCents, 0)),
      ),
    );
  return Map.groupBy(rows, ({ billId }) => billId);
}

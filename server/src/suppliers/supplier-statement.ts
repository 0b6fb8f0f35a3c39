import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { currencyOfParty } from "../wallet/currencies/document-rate.ts";
import { owedTo } from "./bills/balances.ts";
import { billCredits, billPayments, billSettlements, bills } from "./bills/tables.ts";
import { requireSupplier } from "./parties/find-supplier.ts";
import { prepaidTo } from "./parties/prepaid.ts";
import { prepaymentReturns, supplierPrepayments } from "./parties/tables.ts";

type Entry = {
  readonly id: string;
  readonly bill_id: string | null;
  readonly kind: "bill" | "credit_note" | "payment" | "withheld" | "rounding" | "prepayment" | "returned";
  readonly day: Day;
  readonly reference: string;
  /** The amount, in cents, by which the entry increases the amount owed; negative if it reduces the amount owed. */
  readonly cents: number;
};

/**
 * Returns the statement of a supplier in its currency: its bills, credit notes, payments and prepayments, sorted by day, with the
 * balance after each. The last balance is the amount owed for open bills, less the unused prepayments. Applying a
 * prepayment to a bill does not change the balance, except for the tax that is withheld at that time.
 * @throws Refusal 404 for an unknown supplier.
 */
export async function readSupplierStatement(call: Call, { id }: { readonly id: string }) {
  const supplier = await requireSupplier(call, id);
  const entries = [...(await billEntries(call, id)), ...(await prepaymentEntries(call, id))];
  entries.sort((a, b) => a.day.localeCompare(b.day) || b.cents - a.cents || a.id.localeCompare(b.id));
  let balance = 0;
  const lines = entries.map(({ cents: change, ...entry }) => {
    balance += change;
    return {
      ...entry,
      charged: change > 0 ? majorOf(cents(change)) : null,
      paid: change > 0 ? null : majorOf(cents(-change)),
      balance: majorOf(cents(balance)),
    };
  });
  const owed = (await owedTo(call, [id])).get(id) ?? 0;
  const prepaid = (await prepaidTo(call, [id])).get(id) ?? 0;
  const currency = await currencyOfParty(call, supplier.currency);
  return { data: { lines, owed: majorOf(cents(owed)), prepaid: majorOf(cents(prepaid)), currency } };
}

const KINDS = {
  cash: "payment",
  withholding_tax: "withheld",
  withholding_vat: "withheld",
  credit: "credit_note",
  write_off: "rounding",
} as const;

async function billEntries({ tx, actor }: Call, supplierId: string): Promise<readonly Entry[]> {
  const { companyId } = actor;
  const owed = await tx
    .select({ id: bills.id, number: bills.number, day: bills.day, total: bills.totalCents })
    .from(bills)
    .where(
      and(
        eq(bills.companyId, companyId),
        eq(bills.supplierId, supplierId),
        inArray(bills.state, ["approved", "part_paid", "paid", "credited"]),
      ),
    );
  const settled = await tx
    .select({ row: billSettlements, payment: billPayments.reference, credit: billCredits.number, number: bills.number })
    .from(billSettlements)
    .innerJoin(bills, and(eq(bills.companyId, billSettlements.companyId), eq(bills.id, billSettlements.billId)))
    .leftJoin(
      billPayments,
      and(eq(billPayments.companyId, billSettlements.companyId), eq(billPayments.id, billSettlements.sourceId)),
    )
    .leftJoin(
      billCredits,
      and(eq(billCredits.companyId, billSettlements.companyId), eq(billCredits.id, billSettlements.sourceId)),
    )
    .where(
      and(
        eq(billSettlements.companyId, companyId),
        eq(bills.supplierId, supplierId),
        ne(billSettlements.kind, "prepayment"),
      ),
    );
  return [
    ...owed.map(({ id, number, day, total }) => ({
      id,
      bill_id: id,
      kind: "bill" as const,
      day: parseDay(day),
      reference: number,
      cents: total,
    })),
    ...settled.flatMap(({ row, payment, credit, number }) =>
      row.kind === "prepayment"
        ? []
        : [
            {
              id: row.id,
              bill_id: row.billId,
              kind: KINDS[row.kind],
              day: parseDay(row.day),
              reference: credit ?? payment ?? number,
              cents: -row.cents,
            },
          ],
    ),
  ];
}

async function prepaymentEntries({ tx, actor }: Call, supplierId: string): Promise<readonly Entry[]> {
  const { companyId } = actor;
  const own = and(eq(supplierPrepayments.companyId, companyId), eq(supplierPrepayments.supplierId, supplierId));
  const paid = await tx
    .select()
    .from(supplierPrepayments)
    .where(and(own, eq(supplierPrepayments.state, "paid")));
  const returned = await tx
    .select({ row: prepaymentReturns })
    .from(prepaymentReturns)
    .innerJoin(
      supplierPrepayments,
      and(
        eq(supplierPrepayments.companyId, prepaymentReturns.companyId),
        eq(supplierPrepayments.id, prepaymentReturns.prepaymentId),
      ),
    )
    .where(own);
  return [
    ...paid.map(({ id, reference, day, grossCents }) => ({
      id,
      bill_id: null,
      kind: "prepayment" as const,
      day: parseDay(day),
      reference,
      cents: -grossCents,
    })),
    ...returned.map(({ row }) => ({
      id: row.id,
      bill_id: null,
      kind: "returned" as const,
      day: parseDay(row.day),
      reference: row.reference,
      cents: row.cents,
    })),
  ];
}

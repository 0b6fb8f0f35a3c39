import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { RECEIVABLES } from "@hazina/engine/accounting/rules/invoice.ts";
import type { ForeignBalance } from "@hazina/engine/accounting/rules/revaluation.ts";
import { type AnyColumn, and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { ageGroupOf, agingOf } from "../accounting/reports/aging.ts";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { currencyOfParty } from "../wallet/currencies/document-rate.ts";
import { withheldOf } from "./certificates/withheld-of.ts";
import { refundsOfCustomer } from "./refunds/refunds-of-customer.ts";
import { customers, invoiceSettlements, receipts, salesDocuments } from "./tables.ts";

const OPEN = ["issued", "part_paid"] as const;
const open = sql<string>`sum(${salesDocuments.totalCents} - ${salesDocuments.settledCents})`;
const openInBooks = sql<string>`sum(${salesDocuments.totalBooksCents} - ${salesDocuments.settledBooksCents})`;

/** Returns the SQL condition for the open invoices of a company: issued, and not paid in full. */
const isOpen = (companyId: string) =>
  and(
    eq(salesDocuments.companyId, companyId),
    eq(salesDocuments.kind, "invoice"),
    inArray(salesDocuments.state, [...OPEN]),
  );

/**
 * Returns the amount that each of the given customers owes for issued invoices, in cents of its currency, keyed by
 * customer id. A customer without open invoices is absent.
 */
export async function owedBy(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: salesDocuments.customerId, open })
    .from(salesDocuments)
    .where(and(isOpen(actor.companyId), inArray(salesDocuments.customerId, [...ids])))
    .groupBy(salesDocuments.customerId);
  return new Map(rows.map((row) => [row.id, Number(row.open)]));
}

/**
 * Returns the money that a customer has on account: the part of its receipts that is not applied to
 * invoices, in cents of its currency.
 */
export async function onAccountOf({ tx, actor }: Pick<Call, "tx" | "actor">, customerId: string): Promise<number> {
  const [row] = await tx
    .select({
      cents: sql<string>`coalesce(sum(${receipts.amountCents} - ${receipts.appliedCents} - ${receipts.refundedCents}), 0)`,
    })
    .from(receipts)
    .where(
      and(eq(receipts.companyId, actor.companyId), eq(receipts.customerId, customerId), isNull(receipts.undoneOn)),
    );
  return Number(row?.cents ?? 0);
}

/**
 * Returns the open amounts of each customer in its currency, grouped by how many days the invoices are overdue, and a
 * total in the currency of the books, which equals the receivables in the books.
 */
export async function readAging({ tx, actor, now }: Call, names: ReadonlyMap<string, string>) {
  const { customerId, dueOn, currency: inCurrency } = salesDocuments;
  const rows = await tx
    .select({
      party: customerId,
      age: ageGroupOf(dueOn, dayAt(now)).as("age"),
      currency: inCurrency,
      open,
      openInBooks,
    })
    .from(salesDocuments)
    .where(isOpen(actor.companyId))
    .groupBy(customerId, inCurrency, sql`age`);
  const { data, total } = agingOf(rows, names);
  const { currency } = await readCurrency(tx, actor);
  return {
    data: data.map(({ party, name, ...rest }) => ({ customer_id: party, customer: name, ...rest })),
    total,
    currency,
  };
}

type Entry = {
  readonly id: string;
  readonly kind: "invoice" | "credit_note" | "receipt" | "withheld" | "refund";
  readonly day: Day;
  readonly reference: string;
  readonly cents: number;
};

/**
 * Returns the statement of a customer in its currency: its invoices, credit notes and receipts in order of day, with the balance after
 * each.
 */
export async function readStatement(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const { companyId } = actor;
  const issued = await tx
    .select()
    .from(salesDocuments)
    .where(
      and(
        eq(salesDocuments.companyId, companyId),
        eq(salesDocuments.customerId, id),
        inArray(salesDocuments.state, [...OPEN, "paid", "credited"]),
      ),
    );
  const paid = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), eq(receipts.customerId, id), isNull(receipts.undoneOn)));
  const entries: Entry[] = [
    ...issued.map((row) => ({
      ...entryOf(row),
      kind: row.kind === "credit_note" ? ("credit_note" as const) : ("invoice" as const),
      cents: row.kind === "credit_note" ? -row.totalCents : row.totalCents,
    })),
    ...paid.map((row) => ({ ...entryOf(row), kind: "receipt" as const, cents: -row.amountCents })),
    ...(await refundsOfCustomer(call, id)).map((row) => ({
      ...entryOf(row),
      kind: "refund" as const,
      cents: row.cents,
    })),
    ...(await withheldOf(call, id)).map((row) => ({ ...entryOf(row), kind: "withheld" as const, cents: -row.cents })),
  ];
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
  const owed = (await owedBy(call, [id])).get(id) ?? 0;
  const onAccount = await onAccountOf(call, id);
  const [customer] = await tx
    .select({ currency: customers.currency })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
  const currency = await currencyOfParty(call, customer?.currency ?? null);
  return { data: { lines, owed: majorOf(cents(owed)), on_account: majorOf(cents(onAccount)), currency } };
}

const entryOf = ({
  id,
  day,
  reference,
}: {
  readonly id: string;
  readonly day: string;
  readonly reference: string;
}) => ({
  id,
  day: parseDay(day),
  reference,
});

/** Returns the total amount that all customers owe for issued invoices, in cents of the books' currency. */
export async function readOpenInvoices({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<number> {
  const [row] = await tx
    .select({ open: sql<string>`coalesce(${openInBooks}, 0)` })
    .from(salesDocuments)
    .where(isOpen(actor.companyId));
  return Number(row?.open ?? 0);
}

/**
 * Returns the open invoices of all customers, with amounts in cents, sorted by the customer's name and then by day.
 */
export function readOpenInvoiceRows({ tx, actor }: Pick<Call, "tx" | "actor">) {
  return tx
    .select({
      customer: sql<string>`coalesce(${salesDocuments.customerName}, '')`,
      number: salesDocuments.reference,
      day: salesDocuments.day,
      dueOn: salesDocuments.dueOn,
      currency: salesDocuments.currency,
      original: sql<number>`(${salesDocuments.totalCents} - ${salesDocuments.settledCents})`.mapWith(Number),
      total: salesDocuments.totalBooksCents,
      open: sql<number>`(${salesDocuments.totalBooksCents} - ${salesDocuments.settledBooksCents})`.mapWith(Number),
    })
    .from(salesDocuments)
    .where(isOpen(actor.companyId))
    .orderBy(asc(salesDocuments.customerName), asc(salesDocuments.day), asc(salesDocuments.id));
}

/** Returns the invoices in foreign currencies that were open at the end of a day, with their values in the books. */
export async function readForeignInvoices({ tx, actor }: Call, day: Day): Promise<readonly ForeignBalance[]> {
  const { currency: books } = await readCurrency(tx, actor);
  const { id, reference, customerId, branchId, currency, totalCents, totalBooksCents } = salesDocuments;
  const settled = (of: AnyColumn) => sql<string>`coalesce(sum(${of}), 0)`;
  const rows = await tx
    .select({
      ...{ id, reference, customerId, branchId, currency, totalCents, totalBooksCents },
      settled: settled(invoiceSettlements.cents),
      settledInBooks: settled(invoiceSettlements.booksCents),
    })
    .from(salesDocuments)
    .leftJoin(
      invoiceSettlements,
      and(
        eq(invoiceSettlements.companyId, salesDocuments.companyId),
        eq(invoiceSettlements.invoiceId, id),
        lte(invoiceSettlements.day, day),
      ),
    )
    .where(
      and(
        eq(salesDocuments.companyId, actor.companyId),
        eq(salesDocuments.kind, "invoice"),
        ne(currency, books),
        isNotNull(salesDocuments.issuedAt),
        lte(salesDocuments.day, day),
      ),
    )
    .groupBy(salesDocuments.companyId, id)
    .having(sql`${totalBooksCents} <> ${settled(invoiceSettlements.booksCents)}`)
    .orderBy(asc(reference));
  return rows.map((row) => ({
    key: `invoice ${row.id}`,
    name: `Invoice ${row.reference}`,
    account: RECEIVABLES,
    party: row.customerId,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    currency: row.currency,
    foreign: cents(row.totalCents - Number(row.settled)),
    inBooks: cents(row.totalBooksCents - Number(row.settledInBooks)),
  }));
}

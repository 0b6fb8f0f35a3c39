import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { ageGroupOf, agingOf } from "../accounting/reports/aging.ts";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { withheldOf } from "./certificates/withheld-of.ts";
import { refundsOfCustomer } from "./refunds/refunds-of-customer.ts";
import { receipts, salesDocuments } from "./tables.ts";

const OPEN = ["issued", "part_paid"] as const;
const open = sql<string>`sum(${salesDocuments.totalCents} - ${salesDocuments.settledCents})`;

/** Returns the SQL condition for the open invoices of a company: issued, and not paid in full. */
const isOpen = (companyId: string) =>
  and(
    eq(salesDocuments.companyId, companyId),
    eq(salesDocuments.kind, "invoice"),
    inArray(salesDocuments.state, [...OPEN]),
  );

/**
 * Returns the amount that each of the given customers owes for issued invoices, in cents, keyed by customer id. A
 * customer without open invoices is absent.
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
 * invoices, in cents.
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
 * Returns the open amounts of each customer, grouped by how many days the invoices are overdue, and a total, which
 * equals the receivables in the books.
 */
export async function readAging({ tx, actor, now }: Call, names: ReadonlyMap<string, string>) {
  const { customerId, dueOn } = salesDocuments;
  const rows = await tx
    .select({ party: customerId, age: ageGroupOf(dueOn, dayAt(now)).as("age"), open })
    .from(salesDocuments)
    .where(isOpen(actor.companyId))
    .groupBy(customerId, sql`age`);
  const { data, total } = agingOf(rows, names);
  const { currency } = await readCurrency(tx, actor);
  return {
    data: data.map(({ party, name, amounts }) => ({ customer_id: party, customer: name, ...amounts })),
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
 * Returns the statement of a customer: its invoices, credit notes, receipts, refunds and withheld taxes in order of
 * day, with the balance after each.
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
  const { currency } = await readCurrency(tx, actor);
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

/** Returns the total amount that all customers owe for issued invoices, in cents. */
export async function readOpenInvoices({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<number> {
  const [row] = await tx
    .select({ open: sql<string>`coalesce(${open}, 0)` })
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
      total: salesDocuments.totalCents,
      open: sql<number>`(${salesDocuments.totalCents} - ${salesDocuments.settledCents})`.mapWith(Number),
    })
    .from(salesDocuments)
    .where(isOpen(actor.companyId))
    .orderBy(asc(salesDocuments.customerName), asc(salesDocuments.day), asc(salesDocuments.id));
}

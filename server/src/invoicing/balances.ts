import { addDays, type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { withheldOf } from "./certificates/withheld-of.ts";
import { receipts, salesDocuments } from "./tables.ts";

const OPEN = ["issued", "part_paid"] as const;
const open = sql<string>`sum(${salesDocuments.totalCents} - ${salesDocuments.settledCents})`;

/** The condition for the open invoices of a company: issued, and not paid in full. */
const isOpen = (companyId: string) =>
  and(
    eq(salesDocuments.companyId, companyId),
    eq(salesDocuments.kind, "invoice"),
    inArray(salesDocuments.state, [...OPEN]),
  );

/**
 * The amount that each customer owes for issued invoices, in cents; a customer without open invoices is
 * absent.
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

/** The part of a customer's receipts that no invoice explains yet, in cents. */
export async function onAccountOf({ tx, actor }: Pick<Call, "tx" | "actor">, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${receipts.amountCents} - ${receipts.appliedCents}), 0)` })
    .from(receipts)
    .where(and(eq(receipts.companyId, actor.companyId), eq(receipts.customerId, customerId)));
  return Number(row?.cents ?? 0);
}

/** The limits of the age groups, in days overdue: up to 30, 60 and 90. */
const GROUPS = [30, 60, 90] as const;

/** Open invoices by customer and by the days since they were due. Their total equals receivables in the books. */
export async function readAging({ tx, actor, now }: Call, names: ReadonlyMap<string, string>) {
  const today = dayAt(now);
  const [d30, d60, d90] = GROUPS.map((days) => addDays(today, -days));
  const { dueOn } = salesDocuments;
  const group = sql<number>`case when ${dueOn} >= ${today} then 0 when ${dueOn} >= ${d30} then 1
    when ${dueOn} >= ${d60} then 2 when ${dueOn} >= ${d90} then 3 else 4 end`;
  const rows = await tx
    .select({ customer: salesDocuments.customerId, group: group.as("age"), open })
    .from(salesDocuments)
    .where(isOpen(actor.companyId))
    .groupBy(salesDocuments.customerId, sql`age`);
  const byCustomer = Map.groupBy(rows, ({ customer }) => customer);
  const data = [...byCustomer].map(([id, groups]) => {
    const of = (age: number) => Number(groups.find((one) => Number(one.group) === age)?.open ?? 0);
    const parts = [0, 1, 2, 3, 4].map(of);
    const [notDue, d1, d2, d3, older] = parts.map((part) => majorOf(cents(part)));
    return {
      customer_id: id,
      customer: names.get(id) ?? "",
      not_due: notDue ?? 0,
      days_30: d1 ?? 0,
      days_60: d2 ?? 0,
      days_90: d3 ?? 0,
      older: older ?? 0,
      total: majorOf(cents(parts.reduce((a, b) => a + b, 0))),
    };
  });
  data.sort((a, b) => b.total - a.total || a.customer.localeCompare(b.customer));
  const total = rows.reduce((so, row) => so + Number(row.open), 0);
  return { data, total: majorOf(cents(total)), currency: (await readCurrency(tx, actor)).currency };
}

type Entry = {
  readonly id: string;
  readonly kind: "invoice" | "credit_note" | "receipt" | "withheld";
  readonly day: Day;
  readonly reference: string;
  readonly cents: number;
};

/** The invoices, credit notes and receipts of a customer by day, with the balance after each. */
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
    .where(and(eq(receipts.companyId, companyId), eq(receipts.customerId, id)));
  const entries: Entry[] = [
    ...issued.map((row) => ({
      ...entryOf(row),
      kind: row.kind === "credit_note" ? ("credit_note" as const) : ("invoice" as const),
      cents: row.kind === "credit_note" ? -row.totalCents : row.totalCents,
    })),
    ...paid.map((row) => ({ ...entryOf(row), kind: "receipt" as const, cents: -row.amountCents })),
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

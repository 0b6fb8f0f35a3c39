import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { bills } from "./tables.ts";

const OPEN = ["approved", "part_paid"] as const;
const open = sql<string>`sum(${bills.totalCents} - ${bills.settledCents})`;

const isOpen = (companyId: string) => and(eq(bills.companyId, companyId), inArray(bills.state, [...OPEN]));

/** The amount owed to each supplier for approved bills, in cents; a supplier without open bills is absent. */
export async function owedTo(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: bills.supplierId, open })
    .from(bills)
    .where(and(isOpen(actor.companyId), inArray(bills.supplierId, [...ids])))
    .groupBy(bills.supplierId);
  return new Map(rows.map((row) => [row.id, Number(row.open)]));
}

/** Open bills by supplier and by the days since they were due. Their total equals payables in the books. */
export async function readBillAging({ tx, actor, now }: Call, names: ReadonlyMap<string, string>) {
  const today = dayAt(now);
  const [d30, d60, d90] = [30, 60, 90].map((days) => addDays(today, -days));
  const { dueOn } = bills;
  const group = sql<number>`case when ${dueOn} >= ${today} then 0 when ${dueOn} >= ${d30} then 1
    when ${dueOn} >= ${d60} then 2 when ${dueOn} >= ${d90} then 3 else 4 end`;
  const rows = await tx
    .select({ supplier: bills.supplierId, group: group.as("age"), open })
    .from(bills)
    .where(isOpen(actor.companyId))
    .groupBy(bills.supplierId, sql`age`);
  const data = [...Map.groupBy(rows, ({ supplier }) => supplier)].map(([id, groups]) => {
    const parts = [0, 1, 2, 3, 4].map((age) => Number(groups.find((one) => Number(one.group) === age)?.open ?? 0));
    const [notDue, d1, d2, d3, older] = parts.map((part) => majorOf(cents(part)));
    return {
      supplier_id: id,
      supplier: names.get(id) ?? "",
      not_due: notDue ?? 0,
      days_30: d1 ?? 0,
      days_60: d2 ?? 0,
      days_90: d3 ?? 0,
      older: older ?? 0,
      total: majorOf(cents(parts.reduce((a, b) => a + b, 0))),
    };
  });
  data.sort((a, b) => b.total - a.total || a.supplier.localeCompare(b.supplier));
  const total = rows.reduce((so, row) => so + Number(row.open), 0);
  return { data, total: majorOf(cents(total)), currency: (await readCurrency(tx, actor)).currency };
}

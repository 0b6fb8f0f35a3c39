import { dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf, sum } from "@hazina/base/money.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { ageGroupOf, agingOf } from "../../accounting/reports/aging.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { prepaidTo } from "../parties/prepaid.ts";
import { bills } from "./tables.ts";

const OPEN = ["approved", "part_paid"] as const;
const open = sql<string>`sum(${bills.totalCents} - ${bills.settledCents})`;

const isOpen = (companyId: string) => and(eq(bills.companyId, companyId), inArray(bills.state, [...OPEN]));

/** Returns the amount, in cents, owed to each supplier for approved bills. Suppliers without open bills are absent. */
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

/**
 * Returns the amounts of the open bills, grouped by supplier and by the number of days overdue. Their total equals the
 * payables in the books. The unused prepayments of each supplier are also returned, but are not deducted.
 */
export async function readBillAging({ tx, actor, now }: Call, names: ReadonlyMap<string, string>) {
  const rows = await tx
    .select({
      party: bills.supplierId,
      age: ageGroupOf(bills.dueOn, dayAt(now)).as("age"),
      currency: bills.currency,
      open,
      openInBooks: open,
    })
    .from(bills)
    .where(isOpen(actor.companyId))
    .groupBy(bills.supplierId, bills.currency, sql`age`);
  const { data, total } = agingOf(rows, names);
  const prepaid = await prepaidTo({ tx, actor });
  const prepaidOf = (party: string) => majorOf(cents(prepaid.get(party) ?? 0));
  const owed = new Set(data.map(({ party }) => party));
  const { currency } = await readCurrency(tx, actor);
  const nothing = { age: 0, currency, open: "0", openInBooks: "0" };
  const onlyPrepaid = agingOf(
    [...prepaid.keys()].filter((party) => !owed.has(party)).map((party) => ({ party, ...nothing })),
    names,
  );
  return {
    data: [...data, ...onlyPrepaid.data].map(({ party, name, ...amounts }) => ({
      supplier_id: party,
      supplier: name,
      ...amounts,
      prepaid: prepaidOf(party),
    })),
    total,
    prepaid: majorOf(sum([...prepaid.values()].map(cents))),
    currency,
  };
}

/** Returns the total amount, in cents, owed to all suppliers for approved bills. */
export async function readOpenBills({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<number> {
  const [row] = await tx
    .select({ open: sql<string>`coalesce(${open}, 0)` })
    .from(bills)
    .where(isOpen(actor.companyId));
  return Number(row?.open ?? 0);
}

/**
 * Returns the open bills of all suppliers, with their amounts in cents. They are sorted by supplier and then by day.
 */
export function readOpenBillRows({ tx, actor }: Pick<Call, "tx" | "actor">) {
  return tx
    .select({
      supplier: sql<string>`coalesce(${bills.supplierName}, '')`,
      number: bills.number,
      day: bills.day,
      dueOn: bills.dueOn,
      total: bills.totalCents,
      open: sql<number>`(${bills.totalCents} - ${bills.settledCents})`.mapWith(Number),
    })
    .from(bills)
    .where(isOpen(actor.companyId))
    .orderBy(asc(bills.supplierName), asc(bills.day), asc(bills.id));
}

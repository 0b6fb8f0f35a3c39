import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf, sum } from "@hazina/base/money.ts";
import { PAYABLES } from "@hazina/engine/accounting/rules/bills.ts";
import type { ForeignBalance } from "@hazina/engine/accounting/rules/revaluation.ts";
import { type AnyColumn, and, asc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { ageGroupOf, agingOf } from "../../accounting/reports/aging.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { prepaidTo } from "../parties/prepaid.ts";
import { billSettlements, bills } from "./tables.ts";

const OPEN = ["approved", "part_paid"] as const;
const open = sql<string>`sum(${bills.totalCents} - ${bills.settledCents})`;
const openInBooks = sql<string>`sum(${bills.totalBooksCents} - ${bills.settledBooksCents})`;

const isOpen = (companyId: string) => and(eq(bills.companyId, companyId), inArray(bills.state, [...OPEN]));

/** Returns the amount, in cents of its currency, owed to each supplier for approved bills. Suppliers without open bills are absent. */
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
      openInBooks,
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

/** Returns the total amount, in cents of the books' currency, owed to all suppliers for approved bills. */
export async function readOpenBills({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<number> {
  const [row] = await tx
    .select({ open: sql<string>`coalesce(${openInBooks}, 0)` })
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
      currency: bills.currency,
      original: sql<number>`(${bills.totalCents} - ${bills.settledCents})`.mapWith(Number),
      total: bills.totalBooksCents,
      open: sql<number>`(${bills.totalBooksCents} - ${bills.settledBooksCents})`.mapWith(Number),
    })
    .from(bills)
    .where(isOpen(actor.companyId))
    .orderBy(asc(bills.supplierName), asc(bills.day), asc(bills.id));
}

/** Returns the bills in foreign currencies that were open at the end of a day, with their values in the books. */
export async function readForeignBills({ tx, actor }: Call, day: Day): Promise<readonly ForeignBalance[]> {
  const { currency: books } = await readCurrency(tx, actor);
  const { id, number, supplierId, branchId, currency, totalCents, totalBooksCents } = bills;
  const settled = (of: AnyColumn) => sql<string>`coalesce(sum(${of}), 0)`;
  const rows = await tx
    .select({
      ...{ id, number, supplierId, branchId, currency, totalCents, totalBooksCents },
      settled: settled(billSettlements.cents),
      settledInBooks: settled(billSettlements.booksCents),
    })
    .from(bills)
    .leftJoin(
      billSettlements,
      and(
        eq(billSettlements.companyId, bills.companyId),
        eq(billSettlements.billId, id),
        lte(billSettlements.day, day),
      ),
    )
    .where(
      and(eq(bills.companyId, actor.companyId), ne(currency, books), isNotNull(bills.approvedAt), lte(bills.day, day)),
    )
    .groupBy(bills.companyId, id)
    .having(sql`${totalBooksCents} <> ${settled(billSettlements.booksCents)}`)
    .orderBy(asc(number));
  return rows.map((row) => ({
    key: `bill ${row.id}`,
    name: `Bill ${row.number}`,
    account: PAYABLES,
    party: row.supplierId,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    currency: row.currency,
    foreign: cents(Number(row.settled) - row.totalCents),
    inBooks: cents(Number(row.settledInBooks) - row.totalBooksCents),
  }));
}

import { type Cents, cents } from "@hazina/base/money.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { supplierPrepayments, suppliers } from "./tables.ts";

/** A row of the table of prepayments to suppliers. */
export type PrepaymentRow = typeof supplierPrepayments.$inferSelect;

/** Returns the SQL condition for one prepayment of a company. */
export const ownPrepayment = (companyId: string, id: string) =>
  and(eq(supplierPrepayments.companyId, companyId), eq(supplierPrepayments.id, id));

/** The SQL condition that joins prepayments with their suppliers. */
export const supplierOfPrepayment = and(
  eq(suppliers.companyId, supplierPrepayments.companyId),
  eq(suppliers.id, supplierPrepayments.supplierId),
);

/** The SQL expression for the part of a paid prepayment that is neither applied nor given back, in cents. */
const left = sql<number>`(${supplierPrepayments.grossCents} - ${supplierPrepayments.appliedCents} - ${supplierPrepayments.returnedCents})`;

/** The SQL condition for paid prepayments that have an unused part. */
export const hasLeft = and(eq(supplierPrepayments.state, "paid"), sql`${left} > 0`);

/** Returns the part of a prepayment that can still be applied or given back; zero before it is paid. */
export function leftOfPrepayment(row: PrepaymentRow): Cents {
  return cents(row.state === "paid" ? row.grossCents - row.appliedCents - row.returnedCents : 0);
}

/**
 * Locks a prepayment until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown prepayment.
 */
export async function lockPrepayment({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<PrepaymentRow> {
  const [row] = await tx.select().from(supplierPrepayments).where(ownPrepayment(actor.companyId, id)).for("update");
  if (!row) throw notFound("This prepayment");
  return row;
}

/**
 * Returns the total of the unused parts of each supplier's prepayments, in cents, keyed by supplier id. Suppliers
 * without unused prepayments are absent.
 * @param ids the suppliers; all of them if undefined.
 */
export async function prepaidTo(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids?.length === 0) return new Map();
  const { companyId, supplierId } = supplierPrepayments;
  const rows = await tx
    .select({ id: supplierId, left: sql<string>`sum(${left})` })
    .from(supplierPrepayments)
    .where(and(eq(companyId, actor.companyId), hasLeft, ids && inArray(supplierId, [...new Set(ids)])))
    .groupBy(supplierId);
  return new Map(rows.map((row) => [row.id, Number(row.left)]));
}

/** Returns whether a prepayment to a supplier is being paid. */
export async function isPrepaymentUnderWay({ tx, actor }: Pick<Call, "tx" | "actor">, supplierId: string) {
  const where = and(
    eq(supplierPrepayments.companyId, actor.companyId),
    eq(supplierPrepayments.supplierId, supplierId),
    eq(supplierPrepayments.state, "under_way"),
  );
  return (await tx.$count(supplierPrepayments, where)) > 0;
}

/**
 * Returns the prepayments of which a part can still be applied or given back. Amounts are in cents. The prepayments
 * are sorted by supplier and then by day.
 */
export function readPrepaidRows({ tx, actor }: Pick<Call, "tx" | "actor">) {
  return tx
    .select({
      supplier: suppliers.name,
      reference: supplierPrepayments.reference,
      purpose: supplierPrepayments.purpose,
      day: supplierPrepayments.day,
      amount: supplierPrepayments.grossCents,
      left: left.mapWith(Number),
    })
    .from(supplierPrepayments)
    .innerJoin(suppliers, supplierOfPrepayment)
    .where(and(eq(supplierPrepayments.companyId, actor.companyId), hasLeft))
    .orderBy(asc(suppliers.name), asc(supplierPrepayments.day), asc(supplierPrepayments.id));
}

/**
 * Returns the amount of prepayments that can be applied to a bill, in cents: the unused parts of the supplier's
 * prepayments that have the same branch and currency as the bill.
 */
export async function applicableTo(
  { tx }: Pick<Call, "tx">,
  bill: Pick<PrepaymentRow, "companyId" | "supplierId" | "branchId" | "currency">,
): Promise<number> {
  const [row] = await tx
    .select({ left: sql<string>`coalesce(sum(${left}), 0)` })
    .from(supplierPrepayments)
    .where(
      and(
        eq(supplierPrepayments.companyId, bill.companyId),
        eq(supplierPrepayments.supplierId, bill.supplierId),
        eq(supplierPrepayments.currency, bill.currency),
        sql`${supplierPrepayments.branchId} is not distinct from ${bill.branchId}`,
        hasLeft,
      ),
    );
  return Number(row?.left ?? 0);
}

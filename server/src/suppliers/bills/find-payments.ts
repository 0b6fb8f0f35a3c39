import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { inReview } from "../../wallet/payments/transactions-of-records.ts";
import { billPayments } from "./tables.ts";

/** A row of the table of bill payments. */
export type BillPaymentRow = typeof billPayments.$inferSelect;

/** Returns the SQL condition for one bill payment of a company. */
export const ownBillPayment = (companyId: string, id: string) =>
  and(eq(billPayments.companyId, companyId), eq(billPayments.id, id));

/**
 * Returns the SQL condition for the payments by which prepayments were paid to suppliers. Payments of bills from these
 * prepayments are excluded.
 */
export const paymentsOfPrepayments = (companyId: string, ids: readonly string[]) =>
  and(eq(billPayments.companyId, companyId), inArray(billPayments.prepaymentId, [...ids]), isNull(billPayments.billId));

/**
 * Returns the references of payments that are in progress, and of failed payments that are under review, keyed by bill
 * id.
 */
export async function paymentsUnderWay(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: billPayments.id,
      billId: billPayments.billId,
      reference: billPayments.reference,
      state: billPayments.state,
    })
    .from(billPayments)
    .where(
      and(
        eq(billPayments.companyId, actor.companyId),
        inArray(billPayments.billId, [...billIds]),
        inArray(billPayments.state, ["under_way", "failed"]),
      ),
    );
  const failed = rows.filter(({ state }) => state === "failed").map(({ id }) => id);
  const reviewed = await inReview(tx, actor.companyId, failed);
  const live = rows.filter(({ id, state }) => state === "under_way" || reviewed.has(id));
  return new Map(live.flatMap(({ billId, reference }) => (billId === null ? [] : [[billId, reference] as const])));
}

/** Returns the payments of a bill, oldest first. */
export function paymentsOfBill({ tx, actor }: Pick<Call, "tx" | "actor">, billId: string): Promise<BillPaymentRow[]> {
  return tx
    .select()
    .from(billPayments)
    .where(and(eq(billPayments.companyId, actor.companyId), eq(billPayments.billId, billId)))
    .orderBy(asc(billPayments.createdAt), asc(billPayments.id));
}

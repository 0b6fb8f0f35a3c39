import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { openJson } from "../../platform/vault.ts";
import { paymentLines, paymentOrders } from "./tables.ts";

/** A row of the table of payments. */
export type PaymentRow = typeof paymentOrders.$inferSelect;

/** Returns the SQL condition for one payment of a company. */
export function ownPayment(companyId: string, id: string) {
  return and(eq(paymentOrders.companyId, companyId), eq(paymentOrders.id, id));
}

/**
 * Locks a payment until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown payment.
 */
export async function lockPayment({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(paymentOrders).where(ownPayment(actor.companyId, id)).for("update");
  if (!row) throw notFound("This payment");
  return row;
}

/**
 * Returns the full destination of a payment.
 * @throws Refusal 409 if it can no longer be decrypted.
 */
export function destinationOf({ vault }: Pick<Call, "vault">, sealed: Sealed): Destination {
  const opened = openDestination({ vault }, sealed);
  if (opened === undefined)
    throw conflict("The details of this payment can no longer be read. Prepare the payment again.");
  return opened;
}

/** A payment or a batch line, with its encrypted destination. */
type Sealed = Pick<PaymentRow, "sealedDestination" | "id">;

/** Returns the full destination of a payment or line; undefined if it has none or it can no longer be decrypted. */
export function openDestination(
  { vault }: Pick<Call, "vault">,
  { sealedDestination, id }: Sealed,
): Destination | undefined {
  return openJson<Destination>(vault, sealedDestination, id);
}

/** A row of the table of batch lines. */
export type PaymentLineRow = typeof paymentLines.$inferSelect;

/**
 * Returns the lines of batches, in the order in which their files contain them. The caller must have checked the right
 * to see the payments.
 */
export function linesOfPayments(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<readonly PaymentLineRow[]> {
  return tx
    .select()
    .from(paymentLines)
    .where(and(eq(paymentLines.companyId, actor.companyId), inArray(paymentLines.paymentId, [...ids])))
    .orderBy(paymentLines.paymentId, paymentLines.position);
}

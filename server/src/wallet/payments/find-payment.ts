import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { paymentOrders } from "./tables.ts";

/** A stored payment. */
export type PaymentRow = typeof paymentOrders.$inferSelect;

/** The SQL condition that selects one payment of the company. */
export function ownPayment(companyId: string, id: string) {
  return and(eq(paymentOrders.companyId, companyId), eq(paymentOrders.id, id));
}

/**
 * Locks a payment until the transaction ends, and returns it.
 * @throws Refusal 404.
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
export function destinationOf({ vault }: Pick<Call, "vault">, { sealedDestination, id }: PaymentRow): Destination {
  const opened = vault.open(sealedDestination, id);
  if (opened === undefined)
    throw conflict("The destination of this payment cannot be read any more. Prepare it again.");
  return JSON.parse(opened) as Destination;
}

import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { cardAuthorizations, type cards } from "./tables.ts";

/**
 * The parts of a call that are needed to charge a card payment to a budget: the transaction, the time and the ports.
 */
export type OnCardCharge = Pick<Call, "tx" | "now" | "ports">;

/** The amounts of a card payment to charge to its cardholder's budget, in cents. */
export type CardCharge = {
  readonly companyId: string;
  /** The cardholder. */
  readonly userId: string;
  readonly paymentId: string;
  readonly merchant: string;
  /** The day in Nairobi on which the payment was decided. */
  readonly day: string;
  readonly currency: string;
  /** The reserved amount that no merchant has collected yet. */
  readonly reserved: Cents;
  /** The amount that the merchant has taken, less refunds; never negative. */
  readonly taken: Cents;
};

/**
 * An amount that a merchant collected from a card or refunded to it, in cents, with the card's holder and the payment.
 */
export type CardMovement = {
  readonly companyId: string;
  readonly branchId: string | null;
  /** The id of the cardholder; `holderName` is the cardholder's name. */
  readonly userId: string;
  readonly holderName: string;
  readonly lastFour: string | null;
  readonly paymentId: string;
  /** The id of the card event. A repeated report of the same movement has the same id. */
  readonly eventId: string;
  readonly merchant: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The day in Nairobi on which the payment was decided. */
  readonly day: string;
};

/** Returns the amounts of a card payment, as they are now, to charge to the cardholder's budget. */
export function chargeOf(
  { userId }: Pick<typeof cards.$inferSelect, "userId">,
  row: typeof cardAuthorizations.$inferSelect,
): CardCharge {
  return {
    companyId: row.companyId,
    userId,
    paymentId: row.id,
    merchant: row.merchant,
    day: row.day,
    currency: row.currency,
    reserved: cents(row.reservedCents),
    taken: cents(Math.max(0, row.clearedCents - row.refundedCents)),
  };
}

/** Returns the amount of a card payment that the merchant collected, less refunds; never negative. */
export async function keptByMerchant(tx: Tx, companyId: string, paymentId: string): Promise<Cents> {
  const { clearedCents, refundedCents } = cardAuthorizations;
  const [row] = await tx
    .select({ cleared: clearedCents, refunded: refundedCents })
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.companyId, companyId), eq(cardAuthorizations.id, paymentId)));
  return cents(Math.max(0, (row?.cleared ?? 0) - (row?.refunded ?? 0)));
}

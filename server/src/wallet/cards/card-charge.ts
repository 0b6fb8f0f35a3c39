import { type Cents, cents } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";
import type { cardAuthorizations, cards } from "./tables.ts";

/** The transaction in which a card payment is charged to a budget. */
export type OnCardCharge = Pick<Call, "tx" | "now" | "ports">;

/** The amounts of a card payment that its cardholder's budget is charged with, in cents. */
export type CardCharge = {
  readonly companyId: string;
  /** The cardholder. */
  readonly userId: string;
  readonly paymentId: string;
  readonly merchant: string;
  /** The day in Nairobi on which it was decided. */
  readonly day: string;
  readonly currency: string;
  /** Reserved and not taken yet. */
  readonly reserved: Cents;
  /** Taken by the merchant, less refunds; never below zero. */
  readonly taken: Cents;
};

/** The charge of a card payment as it is now. */
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

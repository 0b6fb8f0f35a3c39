import { storableText } from "@hazina/base/storable-text.ts";
import type Stripe from "stripe";

/**
 * A change of the balance at Stripe that was caused by a refund or a dispute, with Stripe's id of the change. Both
 * figures are in cents of the charge's currency. `amount` is negative if Stripe took the money back. `fee` is negative
 * if Stripe returned the fee.
 */
export type ReversalMovement = { readonly id: string; readonly amount: number; readonly fee: number };

/** A refund or dispute of a charge. */
export type ChargeReversal = {
  readonly kind: "refund" | "dispute";
  /** Stripe's id of the refund or dispute. */
  readonly id: string;
  /** The amount that the payer gets or demands back, in cents. */
  readonly amount: number;
  /** Stripe's name of its state. */
  readonly state: string;
  readonly reason: string | null;
  /** The deadline for sending evidence, in milliseconds; null if there is none. */
  readonly dueAt: number | null;
  readonly movements: readonly ReversalMovement[];
};

const MOST = 1_000;

/** Reads all refunds and disputes of a charge, the oldest first. */
export async function reversalsOf(stripe: Stripe, intent: string): Promise<readonly ChargeReversal[]> {
  const of = { payment_intent: intent, limit: 100 };
  const expand = ["data.balance_transaction", "data.failure_balance_transaction"];
  const refunds = await stripe.refunds.list({ ...of, expand }).autoPagingToArray({ limit: MOST });
  const disputes = await stripe.disputes.list(of).autoPagingToArray({ limit: MOST });
  const all = [
    ...refunds.map((one) => ({ created: one.created, reversal: refundOf(one) })),
    ...disputes.map((one) => ({ created: one.created, reversal: disputeOf(one) })),
  ];
  return all.sort((one, other) => one.created - other.created).map(({ reversal }) => reversal);
}

function refundOf(refund: Stripe.Refund): ChargeReversal {
  const { id, amount, status, reason, balance_transaction: taken, failure_balance_transaction: returned } = refund;
  return {
    kind: "refund",
    id,
    amount,
    state: status ?? "pending",
    reason: reason === null ? null : storableText(reason).slice(0, 100),
    dueAt: null,
    movements: [taken, returned].flatMap((one) => (one && typeof one !== "string" ? [movementOf(one, amount)] : [])),
  };
}

function disputeOf(dispute: Stripe.Dispute): ChargeReversal {
  const { id, amount, status, reason, evidence_details: evidence, balance_transactions: moved } = dispute;
  return {
    kind: "dispute",
    id,
    amount,
    state: status,
    reason: storableText(reason).slice(0, 100),
    dueAt: evidence.due_by === null ? null : evidence.due_by * 1_000,
    movements: moved.map((one) => movementOf(one, amount)),
  };
}

/**
 * Converts an entry of Stripe's balance about a refund or dispute. If the balance is kept in a different currency from
 * that of the charge, the amount is replaced by that of the refund or dispute, and the fee is converted at the same
 * rate.
 * @param moved the entry of the balance.
 * @param whole the amount of the refund or dispute, in cents of the charge's currency.
 */
function movementOf(moved: Stripe.BalanceTransaction, whole: number): ReversalMovement {
  const { id, amount, fee } = moved;
  const isConverted = moved.exchange_rate !== null && amount !== 0;
  if (!isConverted) return { id, amount, fee };
  return { id, amount: Math.sign(amount) * whole, fee: Math.round((fee * whole) / Math.abs(amount)) };
}

/**
 * Returns whether a type of webhook is about a refund or a dispute.
 * @param type the type that Stripe gives the webhook, such as `charge.refunded`.
 */
export function isAboutReversal(type: string): boolean {
  return type === "charge.refunded" || /^(charge\.dispute|charge\.refund|refund)\./.test(type);
}

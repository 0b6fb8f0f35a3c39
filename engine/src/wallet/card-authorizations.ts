import { type Cents, cents } from "@hazina/base/money.ts";

/**
 * The known facts about a card payment. The events may arrive in any order, because the amounts are sums over
 * distinct events, in cents.
 */
export type AuthorizationFacts = {
  /**
   * The amount that was approved, in cents; zero while no decision is known, or where the payment was
   * declined.
   */
  readonly approved: Cents;
  /** The amount that the merchant has taken, in cents. */
  readonly cleared: Cents;
  /** The reserved amount that the merchant gave up and will not take, in cents. */
  readonly reversed: Cents;
  /**
   * The total number of clearings to expect, as the clearings received so far state it; null before the first
   * clearing.
   */
  readonly parts: number | null;
  /** The number of clearings received so far. */
  readonly partsCleared: number;
  /** True once the reserved money was released because the merchant did not take the money in time. */
  readonly expired: boolean;
};

/** The facts about a card payment before any event is known. */
export const NOTHING_KNOWN: AuthorizationFacts = {
  approved: cents(0),
  cleared: cents(0),
  reversed: cents(0),
  parts: null,
  partsCleared: 0,
  expired: false,
};

/** An event of a card payment other than its approval or decline. */
export type AuthorizationEvent =
  | { readonly kind: "clearing"; readonly amount: Cents; readonly parts: number }
  | { readonly kind: "reversal"; readonly amount: Cents }
  | { readonly kind: "expiry" };

/**
 * Returns the facts after an event. The order of events makes no difference, because the facts are sums, a maximum and
 * a flag.
 */
export function factsAfter(facts: AuthorizationFacts, event: AuthorizationEvent): AuthorizationFacts {
  switch (event.kind) {
    case "clearing":
      return {
        ...facts,
        cleared: cents(facts.cleared + event.amount),
        parts: Math.max(facts.parts ?? 1, event.parts),
        partsCleared: facts.partsCleared + 1,
      };
    case "reversal":
      return { ...facts, reversed: cents(facts.reversed + event.amount) };
    case "expiry":
      return { ...facts, expired: true };
  }
}

/**
 * Returns the amount in cents that is still reserved for a card payment: the approved amount, less what the
 * merchant has taken or given up; zero after the last part was taken, or after the payment expired.
 */
export function reservedFor({ approved, cleared, reversed, parts, partsCleared, expired }: AuthorizationFacts): Cents {
  if (expired || (parts !== null && partsCleared >= parts)) return cents(0);
  return cents(Math.max(0, approved - cleared - reversed));
}

/** The states of a card payment. */
export const CARD_PAYMENT_STATES = ["declined", "approved", "cleared", "reversed", "expired"] as const;

/** The state of a card payment. */
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/**
 * Returns the state of a card payment: approved while money is reserved; after that cleared if the merchant has taken
 * any money, otherwise declined, expired or reversed.
 */
export function cardPaymentState(facts: AuthorizationFacts, isDeclined: boolean): CardPaymentState {
  if (reservedFor(facts) > 0) return "approved";
  if (facts.cleared > 0) return "cleared";
  if (isDeclined) return "declined";
  return facts.expired ? "expired" : "reversed";
}

/** Splits the amount that a merchant takes, in cents, into the part that the wallet covers and the shortfall. */
export function divideClearing(
  amount: Cents,
  available: Cents,
): { readonly fromWallet: Cents; readonly shortfall: Cents } {
  const fromWallet = cents(Math.max(0, Math.min(amount, available)));
  return { fromWallet, shortfall: cents(amount - fromWallet) };
}

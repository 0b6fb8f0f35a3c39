import { type Cents, cents } from "@hazina/base/money.ts";

/**
 * The facts known so far about a card payment, with amounts in cents. Each amount is the sum over all events received,
 * so events may arrive in any order. Each event counts once.
 */
export type AuthorizationFacts = {
  /** The approved amount, in cents; zero before the decision, or if the payment was declined. */
  readonly approved: Cents;
  /** The amount that the merchant has collected, in cents. */
  readonly cleared: Cents;
  /** The reserved amount that the merchant released and will not collect, in cents. */
  readonly reversed: Cents;
  /** The expected number of clearings, according to the clearings received so far; null before the first. */
  readonly parts: number | null;
  /** The number of clearings received so far. */
  readonly partsCleared: number;
  /** True once the reserved money was released because the merchant did not collect it in time. */
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

/**
 * An event after the approval or decline of a card payment: the merchant collects money or releases a part of the
 * reserved amount, or the payment expires.
 */
export type AuthorizationEvent =
  | { readonly kind: "clearing"; readonly amount: Cents; readonly parts: number }
  | { readonly kind: "reversal"; readonly amount: Cents }
  | { readonly kind: "expiry" };

/**
 * Returns the facts about a card payment after an event is added. The result does not depend on the order in which
 * events arrive, because every fact is a sum, a maximum or a flag.
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
 * Returns the amount still reserved for a card payment, in cents: the approved amount, less the amounts cleared and
 * reversed, but never below zero. It is zero once the merchant has made the last of its expected clearings (`parts`),
 * or once the payment has expired.
 */
export function reservedFor({ approved, cleared, reversed, parts, partsCleared, expired }: AuthorizationFacts): Cents {
  if (expired || (parts !== null && partsCleared >= parts)) return cents(0);
  return cents(Math.max(0, approved - cleared - reversed));
}

/** The states of a card payment. Money is still reserved only for an `approved` payment. */
export const CARD_PAYMENT_STATES = ["declined", "approved", "cleared", "reversed", "expired"] as const;

/** The state of a card payment. */
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/**
 * Returns the state of a card payment. It is approved while money is reserved. After that it is cleared if the
 * merchant has collected any money; otherwise it is declined, expired or reversed.
 */
export function cardPaymentState(facts: AuthorizationFacts, isDeclined: boolean): CardPaymentState {
  if (reservedFor(facts) > 0) return "approved";
  if (facts.cleared > 0) return "cleared";
  if (isDeclined) return "declined";
  return facts.expired ? "expired" : "reversed";
}

/** Splits a cleared amount, in cents, into the part that the wallet covers and the shortfall. */
export function divideClearing(
  amount: Cents,
  available: Cents,
): { readonly fromWallet: Cents; readonly shortfall: Cents } {
  const fromWallet = cents(Math.max(0, Math.min(amount, available)));
  return { fromWallet, shortfall: cents(amount - fromWallet) };
}

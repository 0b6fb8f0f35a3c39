import type { Cents } from "@hazina/base/money.ts";

/** The details of a card to order from an issuer. */
export type CardToMake = {
  /** Our own id of the card. Repeating an order with the same reference creates no second card. */
  readonly reference: string;
  readonly kind: "virtual" | "physical";
  readonly nameOnCard: string;
  readonly currency: string;
  readonly delivery: string | null;
  /** The address to which the issuer sends requests for decisions and reports of events. */
  readonly callbackUrl: string;
};

/** The stored details of a card; the whole card number is never stored. */
export type CardDetails = {
  /** The issuer's id of the card. */
  readonly ref: string;
  readonly firstFour: string;
  readonly lastFour: string;
  /** The month in which the card expires, `YYYY-MM`. */
  readonly expiry: string;
};

/** The issuer's answer to an order or a change of a card's state. */
export type IssuerAnswer =
  | { readonly kind: "done"; readonly card: CardDetails }
  | { readonly kind: "refused"; readonly message: string }
  /** No answer or an unclear answer: the issuer may have carried out the request. Repeating the request is safe. */
  | { readonly kind: "no_answer"; readonly message: string };

/**
 * A card payment to simulate, for which the simulated issuer requests approval. Real issuers refuse to simulate
 * payments.
 */
export type SimulatedPayment = {
  readonly ref: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly merchant: string;
  /** A merchant category code (ISO 18245). */
  readonly merchantCode: string;
  readonly callbackUrl: string;
};

/** The outcome of a simulated payment; undefined if the simulator gave no answer. */
export type SimulatedOutcome = { readonly approved: boolean; readonly reason: string } | undefined;

/** A card issuer. Each call takes a few seconds at most, and returns the issuer's errors instead of throwing them. */
export type CardIssuer = {
  order(asked: CardToMake): Promise<IssuerAnswer>;
  /**
   * Reports the new state of a card to the issuer. Hazina itself decides each payment with the card, whatever state
   * the issuer has recorded.
   */
  setState(ref: string, state: "active" | "frozen" | "closed"): Promise<IssuerAnswer>;
  simulatePayment(asked: SimulatedPayment): Promise<SimulatedOutcome>;
};

import type { Cents } from "@hazina/base/money.ts";

/** A card to be made. */
export type CardToMake = {
  /** Our own id of the card: an order that is sent again under it makes no second card. */
  readonly reference: string;
  readonly kind: "virtual" | "physical";
  readonly nameOnCard: string;
  readonly currency: string;
  readonly delivery: string | null;
  /** The address at which the issuer asks for decisions and reports events. */
  readonly callbackUrl: string;
};

/** The details of a card that are stored: never its whole number. */
export type CardDetails = {
  /** The issuer's id of it. */
  readonly ref: string;
  readonly firstFour: string;
  readonly lastFour: string;
  /** `YYYY-MM`. */
  readonly expiry: string;
};

/** The answer of an issuer, or the meaning of its silence. */
export type IssuerAnswer =
  | { readonly kind: "done"; readonly card: CardDetails }
  | { readonly kind: "refused"; readonly message: string }
  /** No answer, or an unclear one: it may have been done, and can be asked for again. */
  | { readonly kind: "no_answer"; readonly message: string };

/** A payment that a simulated issuer is to ask for. Real issuers refuse it. */
export type SimulatedPayment = {
  readonly ref: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly merchant: string;
  /** A merchant category code (ISO 18245). */
  readonly merchantCode: string;
  readonly callbackUrl: string;
};

/** The outcome of a simulated payment; undefined without an answer. */
export type SimulatedOutcome = { readonly approved: boolean; readonly reason: string } | undefined;

/** A card issuer. Each call waits a few seconds at most and never throws for an error of the issuer. */
export type CardIssuer = {
  order(asked: CardToMake): Promise<IssuerAnswer>;
  /** Tells the issuer what a card may do. Decisions are made here all the same. */
  setState(ref: string, state: "active" | "frozen" | "closed"): Promise<IssuerAnswer>;
  simulatePayment(asked: SimulatedPayment): Promise<SimulatedOutcome>;
};

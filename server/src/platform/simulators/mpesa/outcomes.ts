/** The simulator's behaviour towards a payer or receiver, which depends on the last digits of that party's number. */
export type Outcome = {
  /** The result code: a number or a text, because M-Pesa sends both. */
  readonly code: number | string;
  readonly description: string;
  /** The number of times that the result is sent; once if undefined. */
  readonly times?: 0 | 1 | 2;
  /** True if the result reports a different amount than requested. */
  readonly otherAmount?: true;
  /** True if the connection is dropped after the request was accepted. */
  readonly cut?: true;
  /** True if the result names an unknown request. */
  readonly unknownRequest?: true;
  /** True if the items of the result are in a different order than usual. */
  readonly shuffled?: true;
};

/** A request that the M-Pesa simulator accepted. */
export type Taken = {
  readonly id: string;
  readonly originator: string;
  readonly kind: "prompt" | "payout" | "arrival";
  readonly amount: number;
  readonly party: string;
  readonly resultUrl: string;
  readonly outcome: Outcome;
  readonly receipt: string;
  /** The time at which the request was accepted, in milliseconds since 1970. */
  readonly at: number;
  /** The account reference of a prompt or of money received; absent for a payout. */
  readonly account?: string;
  /** True once the request has ended: the payer has answered the prompt, or M-Pesa has finished the payout. */
  done: boolean;
};

const SUCCESS: Outcome = { code: 0, description: "The service request is processed successfully." };

/**
 * The simulated outcomes, keyed by the last three digits of a phone, till or paybill number. A payment with any other
 * number succeeds.
 */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  "001": { code: 1, description: "The balance is insufficient for the transaction." },
  "017": { code: 17, description: "Rule limited." },
  "019": { code: 1019, description: "Transaction has expired." },
  "032": { code: 1032, description: "Request cancelled by user." },
  "037": { code: 1037, description: "DS timeout user cannot be reached." },
  "040": { code: 2040, description: "The receiver is not registered." },
  "201": { code: 2001, description: "The initiator information is invalid." },
  "700": { ...SUCCESS, times: 2 },
  "702": { ...SUCCESS, times: 0 },
  "704": { ...SUCCESS, otherAmount: true },
  "705": { ...SUCCESS, unknownRequest: true },
  "707": { ...SUCCESS, cut: true },
  "708": { ...SUCCESS, code: "0", shuffled: true },
  "799": { code: 7777, description: "A result code that M-Pesa does not document." },
};

/** Returns the outcome for a phone, till or paybill number, chosen by its last three digits; success by default. */
export function outcomeFor(number: string): Outcome {
  return OUTCOMES[number.slice(-3)] ?? SUCCESS;
}

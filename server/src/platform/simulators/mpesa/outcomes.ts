/** What the simulator does with a payer or receiver whose number ends so. */
export type Outcome = {
  /** The result code, as a number or, as M-Pesa also sends it, as text. */
  readonly code: number | string;
  readonly description: string;
  /** How often the result is sent. */
  readonly times?: 0 | 1 | 2;
  /** The amount in the result is another one. */
  readonly otherAmount?: true;
  /** The connection is cut after the request was taken. */
  readonly cut?: true;
  /** The result names a request that nobody made. */
  readonly unknownRequest?: true;
  /** Items of the result in another order. */
  readonly shuffled?: true;
};

/** A request that the simulator took. */
export type Taken = {
  readonly id: string;
  readonly originator: string;
  readonly kind: "prompt" | "payout";
  readonly amount: number;
  readonly party: string;
  readonly resultUrl: string;
  readonly outcome: Outcome;
  readonly receipt: string;
  /** False while the payer has not answered, or M-Pesa works on it. */
  done: boolean;
};

const SUCCESS: Outcome = { code: 0, description: "The service request is processed successfully." };

/** By the last three digits of a phone, till or paybill. Any other number is paid. */
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
  "799": { code: 7777, description: "A code that no document lists." },
};

/** The outcome for a number. */
export function outcomeFor(number: string): Outcome {
  return OUTCOMES[number.slice(-3)] ?? SUCCESS;
}

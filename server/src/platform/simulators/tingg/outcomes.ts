/**
 * The simulator's behaviour towards a payee, which depends on the last three digits of the account or phone number.
 */
export type TinggOutcome = {
  /** The status code with which the payment ends. */
  readonly code: string;
  readonly description: string;
  /** The number of times that the result is sent; once if undefined. */
  readonly times?: 0 | 1 | 2;
  /** True if the callback reports a different amount than requested. */
  readonly otherAmount?: true;
  /** True if Tingg reports a different account from the requested one. */
  readonly otherAccount?: true;
  /** True if the connection is cut after the payment was accepted. */
  readonly cut?: true;
  /** True if the connection is cut before the payment was accepted. */
  readonly lost?: true;
  /** True if the callback names a different payment. */
  readonly otherPayment?: true;
};

const PAID: TinggOutcome = { code: "140", description: "Payment accepted" };

/**
 * The simulated outcomes, keyed by the last three digits of an account or phone number. A payment to any other number
 * succeeds.
 */
const OUTCOMES: Readonly<Record<string, TinggOutcome>> = {
  "141": { code: "141", description: "Invalid account number" },
  "143": { ...PAID, lost: true },
  "178": { code: "178", description: "Payment waiting for acknowledgement" },
  "700": { ...PAID, times: 2 },
  "702": { ...PAID, times: 0 },
  "704": { ...PAID, otherAmount: true },
  "705": { ...PAID, otherPayment: true },
  "706": { ...PAID, otherAccount: true },
  "707": { ...PAID, cut: true },
  "799": { code: "799", description: "A code that no document lists" },
};

/** Returns the outcome for an account or phone number, chosen by its last three digits; success by default. */
export function tinggOutcomeFor(account: string): TinggOutcome {
  return OUTCOMES[account.slice(-3)] ?? PAID;
}

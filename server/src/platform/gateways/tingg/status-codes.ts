/**
 * The meaning of the status code of a payout. `paid` and `rejected` are final. `waiting` means that Tingg has accepted
 * the payout and has not finished it. `unknown_payment` means that Tingg does not know the payout.
 */
export type TinggMeaning = "waiting" | "paid" | "rejected" | "unknown_payment";

/**
 * The status codes of payouts. Source: Tingg, Payouts (docs.tingg.africa, v2.0, 2026). A code that is not listed
 * counts neither as paid nor as rejected.
 */
const MEANINGS: Readonly<Record<string, TinggMeaning>> = {
  "139": "waiting",
  "178": "waiting",
  "140": "paid",
  "183": "paid",
  "141": "rejected",
  "180": "rejected",
  "143": "unknown_payment",
};

/** The code with which Tingg accepts the credentials of a call. */
export const SIGNED_IN = "131";
/** The code with which Tingg refuses the credentials of a call, which then has no effect. */
export const NOT_SIGNED_IN = "132";

/** Returns the meaning of a status code; undefined for a code that is not listed. */
export function meaningOf(code: string): TinggMeaning | undefined {
  return MEANINGS[code];
}

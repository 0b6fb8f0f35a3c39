import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * A paybill with an account: whole shillings from the working account. The call has no id of the caller's, so it is never sent again.
 * Source: Safaricom, Daraja, Business Pay Bill (2026); no limits are published; AccountReference has at most 13 characters.
 */
export const paybill: DestinationRule<"paybill"> = {
  kind: "paybill",
  subAccount: "working",
  wholeShillings: true,
  lowest: 100,
  highest: undefined,
  mayRepeat: false,
  mask: ({ number, account }) => `Paybill ${number}, account ${lastDigits(account)}`,
};

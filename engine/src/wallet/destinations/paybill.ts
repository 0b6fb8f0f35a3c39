import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for a paybill with an account number: whole shillings from the working account. The API takes no
 * idempotency key, so a request is never sent twice.
 * Source: Safaricom, Daraja, Business Pay Bill (2026); no limits are published; AccountReference has at most 13
 * characters.
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

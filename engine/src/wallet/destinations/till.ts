import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for a till (Buy Goods): whole shillings from the working account. The API takes no idempotency key, so a
 * request is never sent twice.
 * Source: Safaricom, Daraja, Business Buy Goods (2026); no limits are published.
 */
export const till: DestinationRule<"till"> = {
  kind: "till",
  subAccount: "working",
  wholeShillings: true,
  lowest: 100,
  highest: undefined,
  mayRepeat: false,
  mask: ({ number }) => `Till ${lastDigits(number)}`,
};

import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for M-Pesa to a phone (business to customer): whole shillings from KES 10 to KES 250,000, from the utility
 * account.
 * Source: Safaricom, Daraja, Business To Customer (2026): minimum 10, maximum 250,000 a transaction;
 * OriginatorConversationID is unique.
 */
export const mpesa: DestinationRule<"mpesa"> = {
  kind: "mpesa",
  subAccount: "utility",
  wholeShillings: true,
  lowest: 1_000,
  highest: 25_000_000,
  mayRepeat: true,
  mask: ({ phone }) => lastDigits(phone),
};

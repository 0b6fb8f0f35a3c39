import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for Pochi la Biashara, a phone's wallet for business payments. They are the same as for M-Pesa to a phone.
 * Source: Safaricom, Daraja, Business to Pochi (2026): minimum 10, maximum 250,000 a transaction;
 * OriginatorConversationID is unique.
 */
export const pochi: DestinationRule<"pochi"> = {
  kind: "pochi",
  subAccount: "utility",
  wholeShillings: true,
  lowest: 1_000,
  highest: 25_000_000,
  mayRepeat: true,
  mask: ({ phone }) => lastDigits(phone),
};

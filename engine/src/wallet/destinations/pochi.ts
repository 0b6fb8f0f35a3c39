import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * Pochi la Biashara, the business pocket of a phone: as M-Pesa to a phone.
 * Source: Safaricom, Daraja, Business to Pochi (2026): 10 to 250,000. It is only ever asked for, never sent again.
 */
export const pochi: DestinationRule<"pochi"> = {
  kind: "pochi",
  subAccount: "utility",
  wholeShillings: true,
  lowest: 1_000,
  highest: 25_000_000,
  mayRepeat: false,
  mask: ({ phone }) => lastDigits(phone),
};

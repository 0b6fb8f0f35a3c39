import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for tax paid to the Kenya Revenue Authority by payment registration number (PRN): whole shillings
 * from the working account. Source: Safaricom, Daraja, Tax Remittance (2026): PartyB is 572572 and
 * AccountReference the PRN; the API accepts no id from the caller.
 */
export const kra: DestinationRule<"kra"> = {
  kind: "kra",
  subAccount: "working",
  wholeShillings: true,
  lowest: 100,
  highest: undefined,
  mayRepeat: false,
  mask: ({ prn }) => `KRA, PRN ${lastDigits(prn, 4)}`,
};

import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for tax paid to the Kenya Revenue Authority by payment registration number (PRN): whole shillings from the
 * working account.
 * Source: Safaricom, Daraja, Tax Remittance (2026): PartyB 572572, AccountReference is the PRN; there is no id of the
 * caller's.
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

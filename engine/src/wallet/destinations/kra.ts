import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for tax payments to the Kenya Revenue Authority by payment registration number (PRN): whole shillings from
 * the working account. PartyB is 572572 and AccountReference is the PRN; the API accepts no id from the caller.
 * Source: Safaricom, Daraja, Tax Remittance (2026).
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

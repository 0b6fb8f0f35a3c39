import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for tax payments to the Kenya Revenue Authority, each identified by a payment registration number (PRN):
 * whole shillings from the working account. In the API request, the field PartyB is 572572 and the field
 * AccountReference is the PRN. The API accepts no request id from the caller. Source: Safaricom, Daraja, Tax
 * Remittance (2026).
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

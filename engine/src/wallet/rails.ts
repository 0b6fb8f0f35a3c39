import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { DestinationKind } from "./destinations/destination.ts";

/** The providers that can pay to bank accounts. */
export const BANK_RAILS = ["tingg"] as const;

export type BankRail = (typeof BANK_RAILS)[number];

/** A provider that carries out payments. */
export type PayingRail = "mpesa" | BankRail;

/** The kinds of destinations that Tingg pays. Source: Tingg, Payouts: bank accounts and mobile wallets. */
const TINGG_PAYS: readonly DestinationKind[] = ["bank", "mpesa"];

/** The message if no provider can pay to bank accounts. It says how to choose one. */
export const NO_BANK_RAIL =
  "Payments to bank accounts are not set up yet. Choose a provider under Wallet > Paybill, or pay to a phone, till or paybill.";

/**
 * Returns the provider that carries out a payment. By default, M-Pesa pays to phones, tills, paybills and KRA, and the
 * bank provider to bank accounts.
 * @param bankRail the provider for bank accounts: the company's choice or, without one, the operator's choice;
 * undefined if neither has chosen.
 * @param asked the provider requested for this payment; undefined for the default.
 * @returns a refusal, as a sentence, if no provider can pay to the destination.
 */
export function railFor(
  kind: Exclude<DestinationKind, "wallet">,
  bankRail: BankRail | undefined,
  asked: BankRail | undefined,
): Result<PayingRail> {
  if (asked !== undefined && !TINGG_PAYS.includes(kind))
    return refuse("Tingg can only pay to phone numbers and bank accounts. Choose another destination.");
  if (asked !== undefined) return accept(asked);
  if (kind !== "bank") return accept("mpesa");
  return bankRail === undefined ? refuse(NO_BANK_RAIL) : accept(bankRail);
}

import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../kit/format/amount.ts";
import type { PaymentRow } from "./api.ts";

/** Formats an amount with its currency, such as KES 1,200.50. */
export function shownMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(centsOf(amount), "minus")}`;
}

/** Returns whether a wallet is in shillings, the only currency that M-Pesa supports. */
export function isInShillings({ currency }: { readonly currency: string }): boolean {
  return currency === "KES";
}

/**
 * Returns whether a wallet belongs to the company or a branch. Only these wallets accept deposits by card and
 * conversions.
 */
export function isOfCompany({ kind }: { readonly kind: string }): boolean {
  return kind !== "employee";
}

/**
 * Describes a destination. For M-Pesa, the text is `M-Pesa` and the last digits of the phone number; for other kinds,
 * it is the text from the API.
 */
export function shownDestination({ kind, shown }: NonNullable<PaymentRow["destination"]>): string {
  return kind === "mpesa" ? `M-Pesa ${shown}` : shown;
}

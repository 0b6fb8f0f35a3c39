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
 * Returns whether a wallet belongs to the company or to a branch, and not to an employee. Deposits by card and
 * currency conversions are possible only with such a wallet.
 */
export function isOfCompany({ kind }: { readonly kind: string }): boolean {
  return kind !== "employee";
}

/**
 * Describes the destination of a payment. For a phone with M-Pesa, this is `M-Pesa` followed by the masked number that
 * the API returns. For all other kinds, it is the description that the API returns.
 */
export function shownDestination({ kind, shown }: NonNullable<PaymentRow["destination"]>): string {
  return kind === "mpesa" ? `M-Pesa ${shown}` : shown;
}

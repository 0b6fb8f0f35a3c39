import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../kit/format/amount.ts";
import type { PaymentRow } from "./api.ts";

/** Formats an amount with its currency, such as KES 1,200.50. */
export function shownMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(centsOf(amount), "minus")}`;
}

/** Returns whether a wallet is in shillings, the only money that M-Pesa moves. */
export function isInShillings({ currency }: { readonly currency: string }): boolean {
  return currency === "KES";
}

/** Returns whether a wallet is of the company or a branch: cards pay into those alone, and those alone are converted. */
export function isOfCompany({ kind }: { readonly kind: string }): boolean {
  return kind !== "employee";
}

/**
 * Describes a destination: for M-Pesa, `M-Pesa` and the last digits of the phone number; for others, the text
 * from the API.
 */
export function shownDestination({ kind, shown }: NonNullable<PaymentRow["destination"]>): string {
  return kind === "mpesa" ? `M-Pesa ${shown}` : shown;
}

import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../kit/format/amount.ts";
import type { PaymentRow } from "./api.ts";

/** Formats an amount with its currency, such as KES 1,200.50. */
export function shownMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(centsOf(amount), "minus")}`;
}

/** Names a destination: a phone by M-Pesa and its last digits; others name themselves. */
export function shownDestination({ kind, shown }: NonNullable<PaymentRow["destination"]>): string {
  return kind === "mpesa" ? `M-Pesa ${shown}` : shown;
}

import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../kit/format/amount.ts";

/** Formats an amount with its currency, such as KES 1,200.50. */
export function shownMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(centsOf(amount), "minus")}`;
}

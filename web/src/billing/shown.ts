import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../kit/format/amount.ts";

/** Formats an amount in shillings, such as KES 5,800.00. */
export function shillings(amount: number): string {
  return `KES ${formatAmount(centsOf(amount), "minus")}`;
}

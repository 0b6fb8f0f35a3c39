import { centsOf } from "@hazina/base/money.ts";
import { formatAmount, formatDifference } from "../kit/format/amount.ts";

/** Formats an amount in shillings (major units), with thousands separators. */
export function shown(amount: number): string {
  return formatAmount(centsOf(amount));
}

/** Formats a difference in shillings (major units), with its sign. */
export function shownDifference(amount: number): string {
  return formatDifference(centsOf(amount));
}

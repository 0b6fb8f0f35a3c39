import { centsOf } from "@hazina/base/money.ts";
import { formatAmount, formatDifference } from "../kit/format/amount.ts";

/** An amount of shillings as it is shown, with its thousands. */
export function shown(amount: number): string {
  return formatAmount(centsOf(amount));
}

/** A difference in shillings, with its sign. */
export function shownDifference(amount: number): string {
  return formatDifference(centsOf(amount));
}

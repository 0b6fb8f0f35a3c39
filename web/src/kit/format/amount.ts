import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import * as base from "@hazina/base/format-amount.ts";
import type { Cents } from "@hazina/base/money.ts";

/**
 * Formats an amount for a table or form: `1,234.50`. A negative amount is `(1,234.50)`, or has a minus sign if
 * requested.
 */
export function formatAmount(amount: Cents, negative: NegativeStyle = "parentheses"): string {
  return base.formatAmount(amount, negative);
}

/** Formats a difference with its sign: `+1,200.00`, `−1,200.00`, `0.00`. */
export function formatDifference(difference: Cents): string {
  return `${difference > 0 ? "+" : ""}${formatAmount(difference, "minus")}`;
}

/** Formats an amount for a sentence or tile: `KES 1,234.50`. */
export function formatMoney(amount: Cents, currency: string, negative: NegativeStyle = "minus"): string {
  return base.formatMoney(amount, currency, negative);
}

/** Formats an abbreviated amount for an axis or tile: `6.84M`, `412.4K`. */
export function formatShort(amount: Cents, negative: NegativeStyle = "minus"): string {
  return base.formatShortAmount(amount, negative);
}

/**
 * Formats the change from a previous to a current value as a percentage of the previous value, with its sign: `+3.1
 * %`. Undefined if the previous value is zero or either value is not finite.
 */
export function formatChange(current: number, previous: number): string | undefined {
  if (previous === 0 || !Number.isFinite(current) || !Number.isFinite(previous)) return undefined;
  const change = ((current - previous) / Math.abs(previous)) * 100;
  return `${change > 0 ? "+" : change < 0 ? "−" : ""}${base.formatDecimal(Math.abs(change), "minus")}%`;
}

import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { formatAmount } from "@hazina/base/format-amount.ts";
import { centsOf } from "@hazina/base/money.ts";

/**
 * Formats an amount in major units with thousands separators and two decimals: `120,000.00`, or
 * `−120,000.00` if negative.
 */
export function formatSignedAmount(amount: number): string {
  return formatAmount(centsOf(amount), "minus");
}

/** Formats the month `2026-11` for people: `Nov 2026`. */
export function formatMonthLabel(label: string): string {
  return monthInWords(parseMonth(label));
}

/**
 * Joins names for a sentence. If there are more than `most`, only the first `most` names are given and the remaining
 * ones are counted: `Rent, Fuel and 3 more`.
 */
export function listNames(most: number, names: readonly string[]): string {
  if (names.length <= most) {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  }
  return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
}

import { type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";
import { formatDecimal } from "@hazina/base/format-amount.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a month for a sentence: Nov 2026. */
export function monthText(month: Month): string {
  return `${monthName(monthOfYear(month))} ${yearOf(month)}`;
}

/** Returns the short name of a calendar month, 1 to 12: Nov. */
export function monthName(number: number): string {
  return MONTHS[number - 1] ?? "";
}

/** Formats cents for a sentence: 418,200.00, with a minus for negative amounts. */
export function amountText(cents: number): string {
  return formatDecimal(cents / 100, "minus");
}

import { type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";
import { formatDecimal } from "@hazina/base/format-amount.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month as people write it in a sentence: Nov 2026. */
export function monthText(month: Month): string {
  return `${monthName(monthOfYear(month))} ${yearOf(month)}`;
}

/** The name of a calendar month, from 1: Nov. */
export function monthName(number: number): string {
  return MONTHS[number - 1] ?? "";
}

/** Cents as people write an amount in a sentence: 418,200.00, negative ones with a minus. */
export function amountText(cents: number): string {
  return formatDecimal(cents / 100, "minus");
}

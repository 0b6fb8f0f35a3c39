import { type Month, monthOfYear, yearOf } from "@hazina/base/calendar.ts";
import { formatDecimal } from "@hazina/base/format-amount.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Writes a month in a sentence: Nov 2026. */
export function monthText(month: Month): string {
  return `${monthName(monthOfYear(month))} ${yearOf(month)}`;
}

/** The name of a calendar month, from 1: Nov. */
export function monthName(number: number): string {
  return MONTHS[number - 1] ?? "";
}

/** Writes cents in a sentence: 418,200.00, negative amounts with a minus. */
export function amountText(cents: number): string {
  return formatDecimal(cents / 100, "minus");
}
